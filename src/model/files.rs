//! Files: the one place where the window reads and writes them.

/// Whether a file that is there already may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Existing {
    Keep,
    Replace,
}

/// Why a file was not written.
#[derive(Debug)]
pub(super) enum WriteFault {
    /// There is one of this name, and it is to be kept.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "there are no files there"))]
    Exists,
    /// In one line.
    Other(String),
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::fs::{self, OpenOptions};
    use std::io::{self, ErrorKind, Write};

    use super::{Existing, WriteFault};

    /// The text of a file. What is no text in it becomes characters that nothing takes.
    pub fn read(path: &str) -> Result<String, String> {
        let bytes = fs::read(path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => format!("{path}: there is no such file"),
            _ => format!("{path}: {error}"),
        })?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Writes a file, and returns its whole path.
    pub fn write(path: &str, bytes: &[u8], existing: Existing) -> Result<String, WriteFault> {
        let mut options = OpenOptions::new();
        match existing {
            Existing::Keep => options.write(true).create_new(true),
            Existing::Replace => options.write(true).create(true).truncate(true),
        };
        let fault = |error: io::Error| match error.kind() {
            ErrorKind::AlreadyExists => WriteFault::Exists,
            ErrorKind::NotFound => WriteFault::Other("there is no such folder".into()),
            _ => WriteFault::Other(error.to_string()),
        };
        let mut file = options.open(path).map_err(fault)?;
        file.write_all(bytes).map_err(fault)?;
        Ok(std::path::absolute(path).map_or_else(|_| path.to_owned(), |whole| whole.display().to_string()))
    }

    /// The folder in which a name without one stands.
    pub fn folder() -> Option<String> {
        Some(std::env::current_dir().ok()?.display().to_string())
    }
}

#[cfg(target_arch = "wasm32")]
mod native {
    use super::{Existing, WriteFault};

    const NONE: &str = "there are no files in a browser";

    pub fn read(_path: &str) -> Result<String, String> {
        Err(NONE.into())
    }

    pub fn write(_path: &str, _bytes: &[u8], _existing: Existing) -> Result<String, WriteFault> {
        Err(WriteFault::Other(NONE.into()))
    }

    pub fn folder() -> Option<String> {
        None
    }
}

pub(super) use native::{folder, read, write};
