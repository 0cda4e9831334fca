//! Shapes turned into one mesh when a picture is made: the frames that show it again cost next to nothing.

use egui::epaint::{TessellationOptions, Tessellator};
use egui::{Color32, Mesh, Pos2, Rect, Shape, Vec2};

use crate::ui::theme::shared;

/// A mesh in the making. No texts: they are laid out with the fonts of each frame.
pub(super) struct Ink {
    tessellator: Tessellator,
    mesh: Mesh,
}

impl Ink {
    pub fn new(view: Rect, pixels_per_point: f32) -> Self {
        let mut tessellator = Tessellator::new(pixels_per_point, TessellationOptions::default(), [1, 1], Vec::new());
        tessellator.set_clip_rect(view);
        Self { tessellator, mesh: Mesh::default() }
    }

    pub fn add(&mut self, shape: Shape) {
        self.tessellator.tessellate_shape(shape, &mut self.mesh);
    }

    /// A line as two triangles.
    pub fn line(&mut self, from: Pos2, to: Pos2, width: f32, colour: Color32) {
        let across = (to - from).normalized().rot90() * width * 0.5;
        self.corners(&[from - across, from + across, to + across, to - across], colour);
    }

    /// A convex form of few corners, without smooth edges: for what is too small to need them.
    pub fn corners(&mut self, corners: &[Pos2], colour: Color32) {
        let first = u32::try_from(self.mesh.vertices.len()).expect("a mesh has fewer than 2^32 vertices");
        for &corner in corners {
            self.mesh.colored_vertex(corner, colour);
        }
        let last = u32::try_from(corners.len()).expect("a form has few corners");
        for corner in 2..last {
            self.mesh.add_triangle(first, first + corner - 1, first + corner);
        }
    }

    pub fn square(&mut self, rect: Rect, colour: Color32) {
        self.mesh.add_colored_rect(rect, colour);
    }

    /// A small disc.
    pub fn disc(&mut self, at: Pos2, radius: f32, colour: Color32) {
        const HALF: f32 = std::f32::consts::FRAC_1_SQRT_2;
        let ways = [
            (1.0, 0.0),
            (HALF, HALF),
            (0.0, 1.0),
            (-HALF, HALF),
            (-1.0, 0.0),
            (-HALF, -HALF),
            (0.0, -1.0),
            (HALF, -HALF),
        ];
        self.corners(&ways.map(|(x, y)| at + Vec2::new(x, y) * radius), colour);
    }

    pub fn dry(self) -> Shape {
        shared(self.mesh)
    }
}
