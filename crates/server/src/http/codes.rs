//! Links as QR codes for phone cameras. The page sends the link in a body, so that no key is in an address.

use axum::Json;
use qrcode::{Color, EcLevel, QrCode};
use serde::{Deserialize, Serialize};

use super::Client;
use super::answer::{Answered, Body, Failure};

/// The longest link in bytes: longer than any of ours, and still easy for a camera to read.
const MOST: usize = 300;

/// What the QR code contains.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Link {
    /// The link.
    #[cfg_attr(feature = "schema", schema(max_length = 300))]
    pub link: String,
}

/// A QR code.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct LinkCode {
    /// Its rows from the top, `1` for dark and `0` for light, without the light margin around it.
    pub rows: Vec<String>,
}

/// Draws a link as a QR code
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/codes", tag = "games", request_body = Link,
    responses(
        (status = 200, description = "The code", body = LinkCode),
        (status = 400, description = "The link is too long", body = crate::wire::Refused)
    )
))]
pub(super) async fn draw(client: Client, Body(Link { link }): Body<Link>) -> Answered<Json<LinkCode>> {
    let code = QrCode::with_error_correction_level(&link, EcLevel::M).ok().filter(|_| link.len() <= MOST);
    let code = code.ok_or_else(|| Failure::too_big(client.wording(), MOST))?;
    let digit = |color: &Color| if *color == Color::Dark { '1' } else { '0' };
    let rows = code.to_colors().chunks(code.width()).map(|row| row.iter().map(digit).collect()).collect();
    Ok(Json(LinkCode { rows }))
}
