//! The program `cartagena`. All of it is in the library beside this file: cargo compiles a library while the crates
//! below it are still being optimised, but a program only after them.

use std::process::ExitCode;

/// The server allocates many small strings: this allocator is faster and wastes less memory.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cartagena_app::run()
}
