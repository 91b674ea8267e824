//! A page in the browser, as a person uses it: clicks, keys, visible text. Waits for conditions, never for a
//! fixed time.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use crate::chromium::Chromium;

/// How long a condition may take to become true on a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);

pub(crate) struct Tab {
    chromium: Arc<Chromium>,
    session: String,
    context: String,
}

impl Tab {
    /// A page with separate storage, as if in another browser.
    pub(crate) async fn open(chromium: &Arc<Chromium>, width: u32, height: u32) -> Tab {
        let context = chromium.call(None, "Target.createBrowserContext", json!({})).await;
        let context = context["browserContextId"].as_str().expect("a context").to_owned();
        let target = json!({"url": "about:blank", "browserContextId": context});
        let target = chromium.call(None, "Target.createTarget", target).await["targetId"].clone();
        let attach = json!({"targetId": target, "flatten": true});
        let session = chromium.call(None, "Target.attachToTarget", attach).await["sessionId"].clone();
        let session = session.as_str().expect("a session").to_owned();
        let tab = Tab { chromium: Arc::clone(chromium), session, context };
        for domain in ["Page.enable", "Runtime.enable", "Network.enable", "Log.enable"] {
            tab.call(domain, json!({})).await;
        }
        tab.resize(width, height).await;
        tab
    }

    pub(crate) async fn call(&self, method: &str, parameters: Value) -> Value {
        self.chromium.call(Some(&self.session), method, parameters).await
    }

    pub(crate) async fn resize(&self, width: u32, height: u32) {
        let phone = width < 600;
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        self.call("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// The system's preferences: dark or light, motion or none.
    pub(crate) async fn prefers(&self, scheme: &str, motion: &str) {
        let features = json!([
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}
        ]);
        self.call("Emulation.setEmulatedMedia", json!({"features": features})).await;
    }

    pub(crate) async fn go(&self, address: &str) {
        self.call("Page.navigate", json!({"url": address})).await;
    }

    /// The value of an expression in the page.
    pub(crate) async fn value(&self, expression: &str) -> Value {
        let question = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let answer = self.call("Runtime.evaluate", question).await;
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    pub(crate) async fn is(&self, expression: &str) -> bool {
        // A page that is being left does not answer.
        let question = json!({"expression": format!("Boolean({expression})"), "returnByValue": true, "awaitPromise": true});
        let answer = self.chromium.ask(Some(&self.session), "Runtime.evaluate", question).await;
        answer.is_ok_and(|answer| answer["result"]["value"] == json!(true))
    }

    /// Waits until an expression is true.
    pub(crate) async fn until(&self, expression: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.is(expression).await {
            if Instant::now() > end {
                self.screenshot("failed").await;
                let text = self.value("document.body?.innerText?.slice(0, 1500) ?? ''").await;
                panic!(
                    "never came true: {expression}\nproblems: {:?}\nthe page says:\n{}",
                    self.problems(),
                    text.as_str().unwrap_or("")
                );
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Waits for an element.
    pub(crate) async fn there(&self, selector: &str) {
        self.until(&format!("document.querySelector({})", json!(selector))).await;
    }

    pub(crate) async fn text(&self, selector: &str) -> String {
        let text =
            self.value(&format!("document.querySelector({})?.textContent ?? ''", json!(selector))).await;
        text.as_str().unwrap_or("").to_owned()
    }

    /// Waits for an element and clicks its centre with the mouse.
    pub(crate) async fn click(&self, selector: &str) {
        self.click_one(selector, 0).await;
    }

    /// The same for the last of several.
    pub(crate) async fn click_last(&self, selector: &str) {
        self.click_one(selector, -1).await;
    }

    async fn click_one(&self, selector: &str, index: i32) {
        self.there(selector).await;
        let place = format!(
            "(() => {{ const one = [...document.querySelectorAll({})].at({index}); one.scrollIntoView({{block: 'center', inline: 'center'}}); \
             const box = one.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; }})()",
            json!(selector)
        );
        let place = self.value(&place).await;
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1, "buttons": 1});
            self.call("Input.dispatchMouseEvent", event).await;
        }
    }

    /// The centre of an element in the window.
    pub(crate) async fn middle(&self, selector: &str) -> (f64, f64) {
        let place = format!(
            "(() => {{ const box = document.querySelector({}).getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; }})()",
            json!(selector)
        );
        let place = self.value(&place).await;
        (place[0].as_f64().expect("a number"), place[1].as_f64().expect("a number"))
    }

    /// Clicks without a mouse, for choosing among many elements in a loop.
    pub(crate) async fn press(&self, selector: &str) -> bool {
        let click = format!(
            "(() => {{ const one = document.querySelector({}); if (!one) return false; \
             one.dispatchEvent(new MouseEvent('click', {{bubbles: true}})); return true; }})()",
            json!(selector)
        );
        self.value(&click).await == json!(true)
    }

    /// Presses a key: a letter, or a name such as `Enter` or `Tab`.
    pub(crate) async fn key(&self, key: &str) {
        let text = match key {
            "Enter" => "\r",
            " " => " ",
            other if other.chars().count() == 1 => other,
            _ => "",
        };
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            "Home" => 36,
            "End" => 35,
            other => other.to_uppercase().bytes().next().map_or(0, u32::from),
        };
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        let event =
            |kind: &str| json!({"type": kind, "key": key, "text": text, "windowsVirtualKeyCode": code});
        self.call("Input.dispatchKeyEvent", event(down)).await;
        let up = json!({"type": "keyUp", "key": key, "windowsVirtualKeyCode": code});
        self.call("Input.dispatchKeyEvent", up).await;
    }

    pub(crate) async fn write(&self, text: &str) {
        self.call("Input.insertText", json!({"text": text})).await;
    }

    /// Chooses a value of a `select`.
    pub(crate) async fn choose(&self, selector: &str, value: &str) {
        self.there(selector).await;
        let change = format!(
            "(() => {{ const one = document.querySelector({}); one.value = {}; one.dispatchEvent(new Event('change', {{bubbles: true}})); }})()",
            json!(selector),
            json!(value)
        );
        self.value(&change).await;
    }

    /// Chooses a file from this package for an `input`.
    pub(crate) async fn choose_file(&self, selector: &str, file: &str) {
        self.there(selector).await;
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file).canonicalize().expect("a file");
        let question = json!({"expression": format!("document.querySelector({})", json!(selector))});
        let input = self.call("Runtime.evaluate", question).await["result"]["objectId"].clone();
        self.call("DOM.setFileInputFiles", json!({"files": [file], "objectId": input})).await;
    }

    /// Stores a screenshot with the files of the run.
    pub(crate) async fn screenshot(&self, name: &str) {
        let folder = screenshots();
        std::fs::create_dir_all(&folder).expect("a folder for screenshots");
        self.picture("png", &folder.join(format!("{name}.png"))).await;
    }

    /// Writes a screenshot to a file.
    pub(crate) async fn picture(&self, format: &str, file: &Path) {
        let picture = self.call("Page.captureScreenshot", json!({"format": format, "quality": 82})).await;
        let picture = BASE64_STANDARD.decode(picture["data"].as_str().unwrap_or("")).expect("base 64");
        std::fs::write(file, picture).expect("a picture");
    }

    /// Everything that should not have happened: errors, and requests to other hosts.
    pub(crate) fn problems(&self) -> Vec<String> {
        let heard = |methods: &[&str]| self.chromium.heard(&self.session, methods);
        let mut problems = Vec::new();
        for event in heard(&["Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"]) {
            let parameters = &event["params"];
            let level =
                parameters["entry"]["level"].as_str().or(parameters["type"].as_str()).unwrap_or("error");
            if matches!(level, "error" | "warning" | "assert") {
                problems.push(parameters.to_string());
            }
        }
        for event in heard(&["Network.requestWillBeSent", "Network.webSocketCreated"]) {
            let address =
                event["params"]["request"]["url"].as_str().or(event["params"]["url"].as_str()).unwrap_or("");
            let own = ["http://127.0.0.1:", "ws://127.0.0.1:", "data:", "about:", "file:"];
            if !own.iter().any(|start| address.starts_with(start)) {
                problems.push(format!("a request to {address}"));
            }
        }
        problems
    }

    /// Asserts that nothing went wrong and no text was missing.
    pub(crate) async fn is_well(&self) {
        let missing = self.value("document.documentElement.dataset.missing ?? ''").await;
        assert_eq!(missing, json!(""), "messages are missing");
        let problems = self.problems();
        assert!(problems.is_empty(), "{problems:#?}");
    }

    /// The bytes loaded since the tab was opened, as transferred.
    pub(crate) fn loaded(&self) -> f64 {
        let finished = self.chromium.heard(&self.session, &["Network.loadingFinished"]);
        finished.iter().filter_map(|event| event["params"]["encodedDataLength"].as_f64()).sum()
    }

    /// The number of requests since the tab was opened; cached responses do not count.
    pub(crate) fn requests(&self) -> usize {
        let asked = self.chromium.heard(&self.session, &["Network.responseReceived"]);
        let kept = |event: &&serde_json::Value| {
            let response = &event["params"]["response"];
            response["fromDiskCache"] != json!(true) && response["fromPrefetchCache"] != json!(true)
        };
        asked.iter().filter(kept).count()
    }

    /// The number of sockets opened since the tab was.
    pub(crate) fn sockets(&self) -> usize {
        self.chromium.heard(&self.session, &["Network.webSocketCreated"]).len()
    }

    /// The elements of a kind that are hidden or covered, by the beginning of their text: none if all of them
    /// can be reached.
    pub(crate) async fn covered(&self, selector: &str) -> Value {
        let covered = format!(
            "[...document.querySelectorAll({})].filter((one) => {{ const box = one.getBoundingClientRect(); \
             const [left, right] = [box.left + box.width * 0.2, box.left + box.width * 0.8]; \
             const [top, bottom] = [box.top + box.height * 0.3, box.top + box.height * 0.8]; \
             return ![[left, top], [right, top], [left, bottom], [right, bottom]] \
                 .every(([x, y]) => one.contains(document.elementFromPoint(x, y))); }}).map((one) => one.outerHTML.slice(0, 120))",
            json!(selector)
        );
        self.value(&covered).await
    }

    /// One of the browser's counters.
    pub(crate) async fn counter(&self, name: &str) -> f64 {
        self.call("Performance.enable", json!({})).await;
        let metrics = self.call("Performance.getMetrics", json!({})).await;
        let metrics = metrics["metrics"].as_array().cloned().unwrap_or_default();
        let found = metrics.iter().find(|metric| metric["name"] == name);
        found.and_then(|metric| metric["value"].as_f64()).unwrap_or_else(|| panic!("there is no `{name}`"))
    }

    /// Asserts that the page is not wider than its window.
    pub(crate) async fn fits(&self) {
        let wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        let wider = self.value(wide).await.as_f64().unwrap_or(0.0);
        if wider > 0.5 {
            let who = "[...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).slice(0, 5).map((one) => one.outerHTML.slice(0, 160))";
            panic!("the page is {wider} too wide: {}", self.value(who).await);
        }
    }

    /// Plays the open game to its end by requests, always with the first action listed. `key`: a script for the key
    /// to the seat.
    pub(crate) async fn play_out(&self, key: &str) {
        self.there(".game .hand").await;
        let play = format!(
            "(async () => {{
                const game = location.pathname.split('/')[2];
                const headers = {{'Authorization': `Bearer ${{{key}}}`, 'Content-Type': 'application/json'}};
                for (;;) {{
                    const seen = await (await fetch(`/api/v1/games/${{game}}`, {{headers}})).json();
                    if (seen.table.stage === 'over') return true;
                    const [first] = seen.view.legal;
                    if (!first) {{ await new Promise((wait) => setTimeout(wait, 20)); continue; }}
                    const body = JSON.stringify({{type: 'act', on: seen.number, action: first.action}});
                    await fetch(`/api/v1/games/${{game}}/messages`, {{method: 'POST', headers, body}});
                }}
            }})()"
        );
        self.value(&play).await;
        self.there(".finish").await;
    }

    pub(crate) async fn close(self) {
        self.chromium
            .call(None, "Target.disposeBrowserContext", json!({"browserContextId": self.context}))
            .await;
    }
}

/// Where the screenshots of a run go.
fn screenshots() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let target = target.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target"));
    target.join("screenshots")
}
