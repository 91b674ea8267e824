//! The API without a network.

mod about;
mod days;
mod limits;
#[cfg(unix)]
mod logs;
mod matches;
mod messages;
mod operator;
mod positions;
mod records;
mod rules;
pub mod tables;
mod tasks;
mod together;
mod writes;
