//! Query parameters that are read with the client of a request, for the description.

use cartagena_language::Language;
use utoipa::IntoParams;

use crate::wire::Form;

/// The language of an answer.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "only described")]
pub(in crate::http) struct InLanguage {
    /// The language; otherwise the browser's.
    language: Option<Language>,
}

/// The form of views in an answer.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "only described")]
pub(in crate::http) struct InForm {
    /// `fields`, or `notation` for views as text; otherwise `fields`.
    view: Option<Form>,
}
