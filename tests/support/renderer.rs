//! Renders window tests on the CPU and holds their pictures against those in `screenshots/`.

use std::fs;
use std::path::Path;

use egui_kittest::{HarnessBuilder, TestRenderer};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{DynamicImage, RgbaImage};
use searchscope::ui::picture::Painter;

/// Largest difference of a channel that still counts as the same picture.
const TOLERANCE: u8 = 2;

/// A harness builder whose windows can be rendered without a display, `size` in points.
pub fn window<State>(size: [f32; 2]) -> HarnessBuilder<State> {
    HarnessBuilder::default().with_size(size).renderer(CpuRenderer::default())
}

/// Renders a harness over the window's panel colour, so that pictures are opaque.
#[derive(Default)]
pub struct CpuRenderer {
    painter: Painter,
}

impl TestRenderer for CpuRenderer {
    fn handle_delta(&mut self, delta: &mut egui::TexturesDelta) {
        self.painter.update_textures(delta);
    }

    fn render(&mut self, ctx: &egui::Context, output: &egui::FullOutput) -> Result<RgbaImage, String> {
        let pixels_per_point = ctx.pixels_per_point();
        let primitives = ctx.tessellate(output.shapes.clone(), pixels_per_point);
        let background = ctx.global_style().visuals.panel_fill.to_opaque();
        let size = ctx.viewport_rect().size() * pixels_per_point;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a window is a few thousand pixels"
        )]
        let [width, height] = [size.x, size.y].map(|side| side.round() as u32);
        let picture = self.painter.paint(&primitives, [width as usize, height as usize], pixels_per_point, background);
        let bytes = picture.pixels.iter().flat_map(egui::Color32::to_array).collect();
        RgbaImage::from_raw(width, height, bytes).ok_or_else(|| format!("no picture of {width}x{height} pixels"))
    }
}

/// Fails if `image` is not the picture `screenshots/<name>.png`, and leaves it in `target/pictures/<name>.new.png`.
/// With `UPDATE_SNAPSHOTS=1` it becomes that picture.
#[track_caller]
pub fn save_or_compare(name: &str, image: &RgbaImage) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let wanted = root.join("screenshots").join(format!("{name}.png"));
    let rejected = root.join("target/pictures").join(format!("{name}.new.png"));
    if std::env::var("UPDATE_SNAPSHOTS").is_ok_and(|wish| wish == "1") {
        write_png(&wanted, image);
    } else if let Err(difference) = compare(&wanted, image) {
        write_png(&rejected, image);
        panic!(
            "picture \"{name}\": {difference}\n  expected: {}\n  rendered: {}\n\
            UPDATE_SNAPSHOTS=1 accepts what was rendered",
            wanted.display(),
            rejected.display(),
        );
    }
    // A picture rejected earlier would be taken for this run's.
    let _ = fs::remove_file(rejected);
}

fn compare(wanted: &Path, image: &RgbaImage) -> Result<(), String> {
    let expected =
        image::open(wanted).map_err(|error| format!("there is nothing to compare with ({error})"))?.to_rgba8();
    if expected.dimensions() != image.dimensions() {
        return Err(format!("{:?} pixels expected, {:?} rendered", expected.dimensions(), image.dimensions()));
    }
    let distance = |[one, other]: [&image::Rgba<u8>; 2]| {
        one.0.iter().zip(other.0).map(|(one, other)| one.abs_diff(other)).max().unwrap_or_default()
    };
    let differing: Vec<(u32, u32, u8)> = image
        .enumerate_pixels()
        .map(|(x, y, pixel)| (x, y, distance([pixel, expected.get_pixel(x, y)])))
        .filter(|(.., distance)| *distance > TOLERANCE)
        .collect();
    let Some((x, y, _)) = differing.first() else { return Ok(()) };
    let largest = differing.iter().map(|(.., distance)| distance).max().unwrap_or(&0);
    Err(format!("{} pixels differ, by up to {largest} of 255, the first at {x}, {y}", differing.len()))
}

#[track_caller]
fn write_png(path: &Path, image: &RgbaImage) {
    let is_opaque = image.pixels().all(|pixel| pixel.0[3] == u8::MAX);
    let image = DynamicImage::from(image.clone());
    // Without an alpha channel the file is a quarter smaller.
    let image = if is_opaque { DynamicImage::from(image.to_rgb8()) } else { image };
    let encodings = [FilterType::NoFilter, FilterType::Up, FilterType::Paeth, FilterType::Adaptive].map(|filter| {
        let mut bytes = Vec::new();
        let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, filter);
        image.write_with_encoder(encoder).expect("PNG takes any RGB image, and memory takes any bytes");
        bytes
    });
    // Which filter suits flat panels, text or gradients best is known only afterwards.
    let smallest = encodings.iter().min_by_key(|bytes| bytes.len()).expect("there are four");
    let folder = path.parent().expect("pictures lie in a folder");
    if let Err(error) = fs::create_dir_all(folder).and_then(|()| fs::write(path, smallest)) {
        panic!("cannot write {}: {error}", path.display());
    }
}
