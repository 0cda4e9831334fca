//! Links the program at fixed addresses: the window's libraries hold so many pointers that filling them in at each
//! start would cost `searchscope solve` more than an easy answer does, and half a mebibyte of memory.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |key: &str| std::env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default();
    if target("OS") == "linux" && target("ENV") == "gnu" && target("ARCH") == "x86_64" {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
