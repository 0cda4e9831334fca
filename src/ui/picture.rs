//! Paints egui's tessellated meshes into an image on the CPU, the same to the bit on every machine.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "corners are clamped to `FAR`, pixels to the clip rectangle, and colours and texels to their range"
)]

use std::array::from_fn;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use egui::epaint::{ClippedPrimitive, ImageData, ImageDelta, Primitive, Vertex};
use egui::{Color32, ColorImage, Rect, TextureFilter, TextureId, TextureOptions, TextureWrapMode, TexturesDelta};

/// Corners lie on a grid of 1/256 pixel, as on common GPUs, so that edges are exact whole numbers.
const PIXEL: i64 = 256;
/// Corners farther out are pulled in to here (two million pixels), which keeps the products of edges within `i64`.
const FAR: f32 = (1 << 29) as f32;
/// Full intensity of a channel: 8 bits, and 8 of fraction so that texture times colour is rounded only once.
const FULL: u32 = 255 * 256;

/// Red, green, blue and alpha, premultiplied, from 0 to `FULL`.
type Channels = [u32; 4];

/// Holds the textures of one egui context and paints its frames; it has to see every texture change from the first
/// frame on, so a picture beside the window needs a context of its own.
#[derive(Default)]
pub struct Painter {
    textures: BTreeMap<TextureId, Texture>,
    freed: Vec<TextureId>,
}

impl Painter {
    /// Takes over every change and empties `delta`. Freed textures last until the next call: the frame of this one
    /// may still show them.
    pub fn update_textures(&mut self, delta: &mut TexturesDelta) {
        for id in self.freed.drain(..) {
            self.textures.remove(&id);
        }
        #[expect(clippy::iter_over_hash_type, reason = "the changes of one texture are in order, textures are apart")]
        for (id, changes) in delta.set.drain() {
            for change in changes {
                self.change_texture(id, change);
            }
        }
        self.freed.extend(delta.free.drain());
    }

    fn change_texture(&mut self, id: TextureId, change: ImageDelta) {
        let (ImageData::Color(patch), options) = (change.image, change.options);
        let Some([left, top]) = change.pos else {
            self.textures.insert(id, Texture { image: patch, options });
            return;
        };
        let texture = self.textures.get_mut(&id).expect("egui creates a texture before it changes a part of it");
        texture.options = options;
        let image = Arc::make_mut(&mut texture.image);
        for (row, texels) in patch.pixels.chunks_exact(patch.width().max(1)).enumerate() {
            let start = (top + row) * image.width() + left;
            image.pixels[start..start + texels.len()].copy_from_slice(texels);
        }
    }

    /// Paints `primitives` over `background` into an image of `size` pixels, blending in gamma space as egui's own
    /// painters do. Left out: paint callbacks (they need a GPU), mipmaps, and meshes whose texture is unknown or empty.
    #[must_use]
    pub fn paint(
        &self,
        primitives: &[ClippedPrimitive],
        size: [usize; 2],
        pixels_per_point: f32,
        background: Color32,
    ) -> ColorImage {
        let mut image = ColorImage::filled(size, background);
        for ClippedPrimitive { clip_rect, primitive } in primitives {
            let Primitive::Mesh(mesh) = primitive else { continue };
            let Some(texture) = self.textures.get(&mesh.texture_id).filter(|known| !known.image.pixels.is_empty())
            else {
                continue;
            };
            let clip = clip_in_pixels(*clip_rect, pixels_per_point, size);
            let corners: Vec<Corner> =
                mesh.vertices.iter().map(|vertex| Corner::new(vertex, pixels_per_point, texture)).collect();
            for corner_numbers in mesh.triangles() {
                paint_triangle(&mut image, &clip, texture, corner_numbers.map(|number| &corners[number as usize]));
            }
        }
        image
    }
}

/// Columns and rows to paint in.
fn clip_in_pixels(clip: Rect, pixels_per_point: f32, [width, height]: [usize; 2]) -> [Range<i64>; 2] {
    let range = |min: f32, max: f32, size: usize| {
        let [start, end] = [min, max].map(|edge| ((edge * pixels_per_point).round() as i64).clamp(0, size as i64));
        start..end
    };
    [range(clip.min.x, clip.max.x, width), range(clip.min.y, clip.max.y, height)]
}

struct Texture {
    image: Arc<ColorImage>,
    options: TextureOptions,
}

impl Texture {
    /// `at` is the place in 1/256 texel from the centre of the first texel, so that a linear filter mixes the texels
    /// from `at / 256` on.
    fn sample(&self, at: [f64; 2], filter: TextureFilter) -> Channels {
        // Rounding to whole steps makes glyphs, which lie texel on pixel, land exactly on their texels.
        let mut at = at.map(|place| (place + 0.5).floor() as i64);
        if filter == TextureFilter::Nearest {
            at = at.map(|place| (place + 128) & !255);
        }
        let [x, y] = at.map(|place| place >> 8);
        let [right, down] = at.map(|place| (place & 255) as u32);
        let here = self.texel(x, y);
        if right == 0 && down == 0 {
            return here.map(|channel| channel * 256);
        }
        let [east, south, across] = [self.texel(x + 1, y), self.texel(x, y + 1), self.texel(x + 1, y + 1)];
        from_fn(|k| {
            let upper = here[k] * (256 - right) + east[k] * right;
            let lower = south[k] * (256 - right) + across[k] * right;
            (upper * (256 - down) + lower * down + 128) >> 8
        })
    }

    fn texel(&self, x: i64, y: i64) -> Channels {
        let [width, height] = self.image.size;
        let wrap = |place: i64, size: usize| {
            let size = size as i64;
            let inside = match self.options.wrap_mode {
                TextureWrapMode::ClampToEdge => place.clamp(0, size - 1),
                TextureWrapMode::Repeat => place.rem_euclid(size),
                TextureWrapMode::MirroredRepeat => {
                    let phase = place.rem_euclid(2 * size);
                    phase.min(2 * size - 1 - phase)
                }
            };
            inside as usize
        };
        self.image.pixels[wrap(y, height) * width + wrap(x, width)].to_array().map(u32::from)
    }
}

/// A vertex as the painter wants it.
struct Corner {
    /// In 1/256 pixel.
    x: i64,
    y: i64,
    /// What a triangle interpolates: four channels, then the place in the texture as `Texture::sample` takes it.
    traits: [f64; 6],
}

impl Corner {
    fn new(vertex: &Vertex, pixels_per_point: f32, texture: &Texture) -> Self {
        let on_grid = |place: f32| (place * pixels_per_point * PIXEL as f32).round().clamp(-FAR, FAR) as i64;
        let [width, height] = texture.image.size;
        let in_texture = |uv: f32, size: usize| f64::from(uv) * size as f64 * 256.0 - 128.0;
        let [red, green, blue, alpha] = vertex.color.to_array().map(|channel| f64::from(channel) * 256.0);
        Self {
            x: on_grid(vertex.pos.x),
            y: on_grid(vertex.pos.y),
            traits: [red, green, blue, alpha, in_texture(vertex.uv.x, width), in_texture(vertex.uv.y, height)],
        }
    }
}

/// One edge of a triangle, clockwise on screen; the linear function is at least 0 inside, at the centre of a pixel.
struct Edge {
    origin: i64,
    right: i64,
    down: i64,
}

impl Edge {
    fn new(from: &Corner, to: &Corner) -> Self {
        let [dx, dy] = [to.x - from.x, to.y - from.y];
        // A centre exactly on an edge belongs to the triangle on the right of it or below, and only to that one.
        let is_top_or_left = dy < 0 || (dy == 0 && dx > 0);
        let origin = dx * (PIXEL / 2 - from.y) - dy * (PIXEL / 2 - from.x) - i64::from(!is_top_or_left);
        Self { origin, right: -dy * PIXEL, down: dx * PIXEL }
    }

    /// The columns of `span` that are inside in row `y`.
    fn cut(&self, y: i64, span: Range<i64>) -> Range<i64> {
        let first = self.origin + self.down * y;
        match self.right.cmp(&0) {
            Ordering::Greater => span.start.max(-first.div_euclid(self.right))..span.end,
            Ordering::Less => span.start..span.end.min(first.div_euclid(-self.right) + 1),
            Ordering::Equal if first >= 0 => span,
            Ordering::Equal => span.start..span.start,
        }
    }
}

fn paint_triangle(image: &mut ColorImage, clip: &[Range<i64>; 2], texture: &Texture, [a, b, c]: [&Corner; 3]) {
    let bounds = |clip: &Range<i64>, places: [i64; 3]| {
        let [min, max] = [places.iter().min(), places.iter().max()].map(|place| *place.expect("there are three"));
        clip.start.max((min + PIXEL / 2 - 1).div_euclid(PIXEL))..clip.end.min((max + PIXEL / 2).div_euclid(PIXEL))
    };
    let [columns, rows] = [bounds(&clip[0], [a.x, b.x, c.x]), bounds(&clip[1], [a.y, b.y, c.y])];
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if columns.is_empty() || rows.is_empty() || area == 0 {
        return;
    }
    let [b, c] = if area > 0 { [b, c] } else { [c, b] };
    let edges = [Edge::new(a, b), Edge::new(b, c), Edge::new(c, a)];
    let surface = Surface::new([a, b, c], area.abs(), texture);
    for y in rows {
        let span = edges.iter().fold(columns.clone(), |span, edge| edge.cut(y, span));
        if !span.is_empty() {
            let row = y as usize * image.width();
            let pixels = &mut image.pixels[row + span.start as usize..row + span.end as usize];
            surface.paint_span(pixels, span.start as f64, y as f64);
        }
    }
}

/// What a triangle looks like at any pixel.
struct Surface<'a> {
    texture: &'a Texture,
    filter: TextureFilter,
    /// The interpolated traits at the centre of the first pixel of the image, and their change to the right and down.
    origin: [f64; 6],
    right: [f64; 6],
    down: [f64; 6],
    /// Set where the whole triangle has one colour, or shows one place of the texture.
    colour: Option<Channels>,
    texel: Option<Channels>,
}

impl<'a> Surface<'a> {
    fn new([a, b, c]: [&Corner; 3], area: i64, texture: &'a Texture) -> Self {
        let scale = PIXEL as f64 / area as f64;
        let change = |k: usize, b_side: i64, c_side: i64| {
            ((b.traits[k] - a.traits[k]) * b_side as f64 + (c.traits[k] - a.traits[k]) * c_side as f64) * scale
        };
        let right: [f64; 6] = from_fn(|k| change(k, c.y - a.y, a.y - b.y));
        let down: [f64; 6] = from_fn(|k| change(k, a.x - c.x, b.x - a.x));
        let to_origin = [a.x, a.y].map(|place| (PIXEL / 2 - place) as f64 / PIXEL as f64);
        let origin = from_fn(|k| a.traits[k] + right[k] * to_origin[0] + down[k] * to_origin[1]);
        let is_flat = |mut traits: Range<usize>| traits.all(|k| right[k] == 0.0 && down[k] == 0.0);
        let is_shrunk = [right, down].iter().any(|step| step[4] * step[4] + step[5] * step[5] > 256.0 * 256.0);
        let filter = if is_shrunk { texture.options.minification } else { texture.options.magnification };
        let colour = is_flat(0..4).then(|| from_fn(|k| a.traits[k] as u32));
        let texel = is_flat(4..6).then(|| texture.sample([a.traits[4], a.traits[5]], filter));
        Self { texture, filter, origin, right, down, colour, texel }
    }

    /// Paints `pixels`, the first of which is at column `x` of row `y`.
    fn paint_span(&self, pixels: &mut [Color32], x: f64, y: f64) {
        let start: [f64; 6] = from_fn(|k| self.origin[k] + self.right[k] * x + self.down[k] * y);
        let at = |k: usize, step: usize| start[k] + self.right[k] * step as f64;
        let colour = |step| from_fn(|k| ((at(k, step) + 0.5) as u32).min(FULL));
        let texel = |step| self.texture.sample([at(4, step), at(5, step)], self.filter);
        match (self.colour, self.texel) {
            (Some(colour), Some(texel)) => paint_flat(pixels, multiply(colour, texel)),
            (Some(colour), None) => paint_each(pixels, |step| multiply(colour, texel(step))),
            (None, Some(texel)) => paint_each(pixels, |step| multiply(colour(step), texel)),
            (None, None) => paint_each(pixels, |step| multiply(colour(step), texel(step))),
        }
    }
}

fn paint_flat(pixels: &mut [Color32], over: Channels) {
    if over[3] == FULL {
        pixels.fill(blend(Color32::TRANSPARENT, over));
    } else {
        paint_each(pixels, |_| over);
    }
}

fn paint_each(pixels: &mut [Color32], over: impl Fn(usize) -> Channels) {
    for (step, pixel) in pixels.iter_mut().enumerate() {
        *pixel = blend(*pixel, over(step));
    }
}

fn multiply(one: Channels, other: Channels) -> Channels {
    from_fn(|k| (one[k] * other[k] + FULL / 2) / FULL)
}

fn blend(under: Color32, over: Channels) -> Color32 {
    let [red, green, blue, alpha] = from_fn(|k| {
        let shining_through = (u32::from(under[k]) * (FULL - over[3]) + 127) / 255;
        // Additive colours have more light than alpha and may pass white.
        ((over[k] + shining_through + 128) >> 8).min(255) as u8
    });
    Color32::from_rgba_premultiplied(red, green, blue, alpha)
}

#[cfg(test)]
mod tests {
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
}
