//! What the painter paints, pixel by pixel.

use egui::epaint::{Mesh, WHITE_UV};
use egui::{Pos2, pos2};

use super::*;

const ONCE: Rect = Rect { min: Pos2::ZERO, max: pos2(1.0, 1.0) };
const HALF: Color32 = Color32::from_rgba_premultiplied(64, 0, 0, 128);

/// Knows texture 0, one white texel, as egui's fonts begin with.
fn painter() -> Painter {
    let mut painter = Painter::default();
    let white = ColorImage::filled([1, 1], Color32::WHITE);
    update(&mut painter, ImageDelta::full(white, TextureOptions::LINEAR));
    painter
}

fn update(painter: &mut Painter, change: ImageDelta) {
    let mut delta = TexturesDelta::default();
    delta.push(TextureId::default(), change);
    painter.update_textures(&mut delta);
}

fn paint(painter: &Painter, mesh: Mesh, clip_rect: Rect) -> ColorImage {
    let primitive = ClippedPrimitive { clip_rect, primitive: Primitive::Mesh(mesh) };
    painter.paint(&[primitive], [8, 8], 1.0, Color32::BLACK)
}

fn rect(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
    Rect { min: pos2(left, top), max: pos2(right, bottom) }
}

fn textured(rect: Rect, uv: Rect) -> Mesh {
    let mut mesh = Mesh::default();
    mesh.add_rect_with_uv(rect, uv, Color32::WHITE);
    mesh
}

fn coloured(rect: Rect, colour: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(rect, colour);
    mesh
}

fn texture(size: [usize; 2], texels: &[u8], options: TextureOptions) -> Painter {
    let mut painter = painter();
    update(&mut painter, ImageDelta::full(ColorImage::from_gray(size, texels), options));
    painter
}

fn first_row(image: &ColorImage) -> Vec<u8> {
    image.pixels[..image.width()].iter().map(Color32::r).collect()
}

fn first_column(image: &ColorImage) -> Vec<u8> {
    image.pixels.iter().step_by(image.width()).map(Color32::r).collect()
}

#[test]
fn triangles_sharing_edges_paint_each_pixel_once() {
    let mut fan = Mesh::default();
    // Edges run through the centres of pixels, where a pixel could count twice or not at all.
    let corners = [(0.5, 0.5), (7.5, 0.5), (7.5, 7.5), (0.5, 7.5), (3.5, 4.5)];
    fan.vertices = corners.map(|(x, y)| Vertex { pos: pos2(x, y), uv: WHITE_UV, color: HALF }).to_vec();
    fan.indices = vec![0, 1, 4, 2, 1, 4, 2, 3, 4, 0, 3, 4];
    let image = paint(&painter(), fan, Rect::EVERYTHING);
    for (place, pixel) in image.pixels.iter().enumerate() {
        let is_inside = place % 8 < 7 && place / 8 < 7;
        assert_eq!(pixel.r(), if is_inside { 64 } else { 0 }, "pixel {place}");
    }
}

#[test]
fn half_transparent_rectangle_lets_half_of_the_ground_through() {
    let mesh = coloured(rect(1.0, 1.0, 3.0, 3.0), HALF);
    let primitive = ClippedPrimitive { clip_rect: Rect::EVERYTHING, primitive: Primitive::Mesh(mesh) };
    let image = painter().paint(&[primitive], [8, 8], 2.0, Color32::WHITE);
    assert_eq!(image[(2, 5)], Color32::from_rgb(64 + 127, 127, 127));
    assert_eq!(image.pixels.iter().filter(|pixel| **pixel != Color32::WHITE).count(), 16);
}

#[test]
fn additive_light_stops_at_white() {
    let light = Color32::from_rgb_additive(200, 10, 0);
    let mut mesh = coloured(rect(0.0, 0.0, 8.0, 8.0), light);
    mesh.append(mesh.clone());
    assert_eq!(paint(&painter(), mesh, Rect::EVERYTHING)[(3, 3)], Color32::from_rgb(255, 20, 0));
}

#[test]
fn nothing_is_painted_outside_the_clip_rectangle() {
    let everywhere = coloured(rect(-9e9, -9e9, 9e9, 9e9), Color32::WHITE);
    let image = paint(&painter(), everywhere, rect(2.6, -5.0, 5.4, 1.0));
    assert_eq!(first_row(&image), [0, 0, 0, 255, 255, 0, 0, 0]);
    assert_eq!(image.pixels.iter().filter(|pixel| **pixel == Color32::WHITE).count(), 2);
}

#[test]
fn clip_rectangle_is_in_points_as_the_mesh_is() {
    let mesh = coloured(rect(0.0, 0.0, 4.0, 4.0), Color32::WHITE);
    let primitive = ClippedPrimitive { clip_rect: rect(1.0, 0.0, 3.0, 1.0), primitive: Primitive::Mesh(mesh) };
    let image = painter().paint(&[primitive], [8, 8], 2.0, Color32::BLACK);
    assert_eq!(first_row(&image), [0, 0, 255, 255, 255, 255, 0, 0]);
    assert_eq!(image.pixels.iter().filter(|pixel| **pixel == Color32::WHITE).count(), 8);
}

#[test]
fn change_of_a_part_of_a_texture_leaves_the_rest() {
    let mut painter = texture([2, 3], &[10, 20, 30, 40, 50, 60], TextureOptions::LINEAR);
    // The options of the latest change count for the whole texture.
    let patch = ColorImage::from_gray([1, 2], &[80, 90]);
    update(&mut painter, ImageDelta::partial([1, 1], patch, TextureOptions::NEAREST));
    let image = paint(&painter, textured(rect(0.0, 0.0, 8.0, 6.0), ONCE), Rect::EVERYTHING);
    assert_eq!(first_row(&image), [10, 10, 10, 10, 20, 20, 20, 20]);
    assert_eq!([2, 3, 4, 5].map(|row| image[(3, row)].r()), [30, 30, 50, 50]);
    assert_eq!([2, 3, 4, 5].map(|row| image[(4, row)].r()), [80, 80, 90, 90]);
}

#[test]
fn freed_texture_lasts_for_the_frame_it_is_freed_in() {
    let mut painter = painter();
    let mut delta = TexturesDelta::default();
    delta.free(TextureId::default());
    painter.update_textures(&mut delta);
    let square = coloured(rect(0.0, 0.0, 8.0, 8.0), Color32::WHITE);
    assert_eq!(paint(&painter, square.clone(), Rect::EVERYTHING)[(0, 0)], Color32::WHITE);
    painter.update_textures(&mut delta);
    assert_eq!(paint(&painter, square, Rect::EVERYTHING)[(0, 0)], Color32::BLACK);
}

#[test]
fn textures_are_filtered_and_wrapped_as_their_options_say() {
    let row = |options, start| {
        let paint_with = |size, uv| {
            let mesh = textured(rect(0.0, 0.0, 8.0, 8.0), uv);
            paint(&texture(size, &[0, 160], options), mesh, Rect::EVERYTHING)
        };
        let across = first_row(&paint_with([2, 1], rect(start, 0.0, 1.0, 1.0)));
        let down = first_column(&paint_with([1, 2], rect(0.0, start, 1.0, 1.0)));
        assert_eq!(across, down, "{options:?} is the same in both directions");
        across
    };
    assert_eq!(row(TextureOptions::LINEAR, 0.0), [0, 0, 20, 60, 100, 140, 160, 160]);
    assert_eq!(row(TextureOptions::NEAREST, -1.0), [0, 0, 0, 0, 0, 0, 160, 160]);
    assert_eq!(row(TextureOptions::NEAREST_REPEAT, -1.0), [0, 0, 160, 160, 0, 0, 160, 160]);
    assert_eq!(row(TextureOptions::NEAREST_MIRRORED_REPEAT, -1.0), [160, 160, 0, 0, 0, 0, 160, 160]);
}

#[test]
fn enlarged_and_shrunk_textures_have_filters_of_their_own() {
    let options = TextureOptions { minification: TextureFilter::Linear, ..TextureOptions::NEAREST };
    let painter = texture([2, 1], &[0, 160], options);
    let enlarged = paint(&painter, textured(rect(0.0, 0.0, 8.0, 8.0), ONCE), Rect::EVERYTHING);
    assert_eq!(first_row(&enlarged), [0, 0, 0, 0, 160, 160, 160, 160]);
    let shrunk = paint(&painter, textured(rect(0.0, 0.0, 1.0, 1.0), ONCE), Rect::EVERYTHING);
    assert_eq!(first_row(&shrunk)[0], 80);
}

#[test]
fn colours_run_evenly_between_corners_and_are_multiplied_by_the_texture() {
    let run = |painter: &Painter, mut mesh: Mesh| {
        for corner in &mut mesh.vertices {
            corner.color = if corner.pos.x > 0.0 { Color32::from_gray(160) } else { Color32::BLACK };
        }
        first_row(&paint(painter, mesh, Rect::EVERYTHING))
    };
    let everywhere = rect(0.0, 0.0, 8.0, 8.0);
    let white = coloured(everywhere, Color32::WHITE);
    assert_eq!(run(&painter(), white.clone()), [10, 30, 50, 70, 90, 110, 130, 150]);
    // Two fifths of full light: once at a single place of the texture, once across it.
    let dim = texture([2, 1], &[102, 102], TextureOptions::LINEAR);
    assert_eq!(run(&dim, white), [4, 12, 20, 28, 36, 44, 52, 60]);
    assert_eq!(run(&dim, textured(everywhere, ONCE)), [4, 12, 20, 28, 36, 44, 52, 60]);
    let flat = coloured(everywhere, Color32::from_gray(160));
    assert_eq!(first_row(&paint(&dim, flat, Rect::EVERYTHING)), [64; 8]);
}
