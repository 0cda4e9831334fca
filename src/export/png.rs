//! A drawing as points. The fonts are in the program, so a picture is the same on every machine.

use std::io::Write;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use super::ExportError;

/// Points to a unit of the drawing: sharp on a beamer and in print.
const SCALE: f32 = 2.0;

/// More points would take more memory than anything else that the program does.
const MOST_POINTS: f32 = 64e6;

/// Writes a drawing as PNG.
///
/// # Errors
/// If writing fails, or the drawing cannot be made a picture.
pub fn write(svg: &str, into: &mut dyn Write) -> Result<(), ExportError> {
    let mut fonts = Database::new();
    fonts.load_font_data(epaint_default_fonts::UBUNTU_LIGHT.to_vec());
    fonts.load_font_data(epaint_default_fonts::HACK_REGULAR.to_vec());
    let family = fonts.faces().next().and_then(|face| face.families.first()).map(|(name, _)| name.clone());
    let family = family.expect("the program's own font has a name");
    fonts.set_sans_serif_family(&family);
    fonts.set_monospace_family("Hack");
    let options = Options { font_family: family, fontdb: Arc::new(fonts), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| ExportError::Picture(error.to_string()))?;
    let size = tree.size();
    let scale = SCALE.min((MOST_POINTS / (size.width() * size.height())).sqrt());
    let points = tree.size().to_int_size().scale_by(scale);
    let too_large = || ExportError::Picture("it is too large".into());
    let points = points.ok_or_else(too_large)?;
    let mut pixels = Pixmap::new(points.width(), points.height()).ok_or_else(too_large)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let png = pixels.encode_png().map_err(|error| ExportError::Picture(error.to_string()))?;
    Ok(into.write_all(&png)?)
}
