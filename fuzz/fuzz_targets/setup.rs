#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cartagena_fuzz::run("setup", bytes));
