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
mod tests;
