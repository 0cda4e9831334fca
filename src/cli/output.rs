//! Where a file goes that a command makes: into a file, or to standard output.

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};

use super::failure::{Failure, Reason, bad_input, write_note};
use super::suggest::shown;
use crate::export::{ExportError, Format, LeftOut};

/// Refuses what a terminal cannot show.
pub(super) fn refuse_terminal(format: Format, output: Option<&str>) -> Result<(), Failure> {
    if format.is_binary() && output.is_none() && io::stdout().is_terminal() {
        return Err(bad_input(format!("a terminal cannot show {}: name a file by --output", format.name())));
    }
    Ok(())
}

/// Lets something be written into the file of a name, else to standard output, and says what was left out.
pub(super) fn write_to(
    output: Option<&str>,
    write: impl FnOnce(&mut dyn Write) -> Result<LeftOut, ExportError>,
) -> Result<(), Failure> {
    let place: Box<dyn Write> = match output {
        None => Box::new(io::stdout().lock()),
        Some(name) => Box::new(Opened { name, file: None }),
    };
    let mut out = BufWriter::new(place);
    match write(&mut out).and_then(|left_out| Ok(out.flush().map(|()| left_out)?)) {
        Ok(None) => Ok(()),
        Ok(Some(left_out)) => {
            write_note(&format!("searchscope: {left_out}\n"));
            Ok(())
        }
        // A reader that has gone away has read what it wanted.
        Err(ExportError::Write(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(ExportError::Write(error)) => {
            let place = output.map_or_else(|| "standard output".to_owned(), shown);
            Err(Failure::new(Reason::Output, format!("{place} cannot be written: {error}")))
        }
        Err(error) => Err(bad_input(error.to_string())),
    }
}

/// A file that is made when the first of its content is there: what fails before leaves an old one alone.
struct Opened<'a> {
    name: &'a str,
    file: Option<File>,
}

impl Write for Opened<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(File::create(self.name)?),
        };
        file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), File::flush)
    }
}
