//! Plain requests to a server, one connection each: for measuring and for looking after it. Browsers and the
//! terminal use other means.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where a server listens: `http://host:port`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address(String);

/// The answer to a request.
#[derive(Debug)]
pub struct Answer {
    /// The status code.
    pub status: u16,
    /// The body.
    pub body: String,
}

impl Address {
    /// Host and port.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.0
    }

    /// Sends a request with a JSON body; `token` authorizes it.
    ///
    /// # Errors
    /// If there is no answer, or none that is HTTP.
    pub fn request<'a>(
        &'a self,
        method: &'a str,
        path: &'a str,
        token: Option<&'a str>,
        body: &'a str,
    ) -> BoxFuture<'a, Result<Answer>> {
        // Boxed, so that callers do not compile it again.
        self.send(method, path, token, body).boxed()
    }

    async fn send(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> Result<Answer> {
        let authorization =
            token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{authorization}content-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.0,
            body.len()
        );
        let connected = TcpStream::connect(&self.0).await;
        let mut stream = connected.with_context(|| format!("cannot connect to {self}"))?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await.context("no answer")??;
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").context("the answer is not HTTP")?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok(Answer { status: status.context("the answer is not HTTP")?, body: body.to_owned() })
    }
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        let wrong = || format!("`{text}` is not an address such as http://127.0.0.1:1672");
        let authority = text.strip_prefix("http://").ok_or_else(wrong)?.trim_end_matches('/');
        let (host, port) = authority.rsplit_once(':').ok_or_else(wrong)?;
        if host.is_empty() || port.parse::<u16>().is_err() {
            return Err(wrong());
        }
        Ok(Address(authority.to_owned()))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        assert_eq!("http://127.0.0.1:1672/".parse::<Address>().unwrap().to_string(), "http://127.0.0.1:1672");
        for wrong in ["", "127.0.0.1:1672", "https://x:1", "http://host", "http://:80", "http://h:x"] {
            assert!(wrong.parse::<Address>().is_err(), "{wrong}");
        }
    }
}
