//! Pages for people: one HTML file each, with plots, that needs nothing else: no script, no font, no
//! picture from elsewhere. Knows nothing of what it shows.

mod page;
mod plot;

pub(crate) use page::{Page, Table, escape};
pub(crate) use plot::{Bars, Histogram, Line, Lines, Row, Scale};
