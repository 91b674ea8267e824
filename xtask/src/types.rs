//! TypeScript types for the page's scripts, generated from the API description. Knows OpenAPI and TypeScript,
//! nothing about the game.

use std::fmt::Write;

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value, json};

/// The header of the file.
const HEAD: &str =
    "// The types and values of the API. Written by `cargo xtask types` from its description: do not edit.\n";

/// The types of a whole description: each schema under its name, and the requests the server accepts.
pub(crate) fn typescript(document: &Value) -> Result<String> {
    let mut text = HEAD.to_owned();
    let schemas = document["components"]["schemas"].as_object().context("there are no schemas")?;
    for (name, schema) in schemas {
        let shape = shape(schema).with_context(|| format!("the schema `{name}`"))?;
        writeln!(text, "\n{}export type {name} = {shape};", comment(schema))?;
    }
    text += "\n/** What can be asked of the server, and what it answers. */\nexport interface Operations {\n";
    let paths = document["paths"].as_object().context("there are no paths")?;
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let name = format!("{} {path}", method.to_uppercase());
            let asks = asks(operation).with_context(|| name.clone())?;
            let answer = answer(operation).with_context(|| name.clone())?;
            let summary = operation["summary"].as_str().unwrap_or_default();
            writeln!(text, "/** {summary} */\n\"{name}\": {{ asks: {asks}; answer: {answer} }};")?;
        }
    }
    text += "}\n";
    let values = values(document)?;
    for (name, description) in [
        ("least", "The least that a number can be."),
        ("longest", "The most characters of a text."),
        ("most", "The most that a number can be."),
        ("usual", "What something is unless somebody chooses."),
    ] {
        writeln!(text, "\n/** {description} */\nexport declare const {name}: {};", values[name])?;
    }
    let all = |name: &str| values[name].as_object().into_iter().flatten().map(|(name, _)| name.clone());
    text += "\n/** What each value of something is called. */\nexport declare const names: {\n";
    for name in all("names") {
        writeln!(text, "{name}: Record<{name}, string>;")?;
    }
    text += "};\n\n/** All that something can be, in order. */\nexport declare const values: {\n";
    for name in all("values") {
        writeln!(text, "{name}: {name}[];")?;
    }
    Ok(text + "};\n")
}

/// The values in a description: the limits and defaults of texts and numbers, and the members of each enumeration with their names.
pub(crate) fn values(document: &Value) -> Result<Value> {
    let schemas = document["components"]["schemas"].as_object().context("there are no schemas")?;
    let all = |key: &str| -> Map<String, Value> {
        let with = schemas.iter().filter_map(|(name, schema)| Some((name.clone(), schema.get(key)?.clone())));
        with.collect()
    };
    Ok(json!({
        "least": all("minimum"),
        "longest": all("maxLength"),
        "most": all("maximum"),
        "names": schemas.iter().filter_map(|(name, schema)| Some((name.clone(), names(schema)?))).collect::<Map<_, _>>(),
        "usual": all("default"),
        "values": all("enum"),
    }))
}

/// What the members of an enumeration are called, if the description says so.
fn names(schema: &Value) -> Option<Value> {
    let (members, names) = (schema["enum"].as_array()?, schema["x-names"].as_array()?);
    let named = members.iter().zip(names).filter_map(|(member, name)| Some((member.as_str()?, name)));
    Some(named.map(|(member, name)| (member.to_owned(), name.clone())).collect())
}

/// The values as a script.
pub(crate) fn javascript(document: &Value) -> Result<String> {
    let values = values(document)?;
    let parts = values.as_object().into_iter().flatten();
    Ok(parts.fold(HEAD.to_owned(), |text, (name, value)| format!("{text}\nexport const {name} = {value};\n")))
}

/// The path parameters, query and body of a request.
fn asks(operation: &Value) -> Result<String> {
    let mut parts = Vec::new();
    for place in ["path", "query"] {
        let all = operation["parameters"].as_array().into_iter().flatten();
        let here: Vec<&Value> = all.filter(|parameter| parameter["in"] == place).collect();
        if here.is_empty() {
            continue;
        }
        let is_required = |parameter: &&Value| parameter["required"] == true;
        let mut fields = Vec::new();
        for parameter in &here {
            let name = parameter["name"].as_str().context("a parameter without a name")?;
            let mark = if is_required(parameter) { "" } else { "?" };
            fields.push(format!("{name}{mark}: {}", shape(&parameter["schema"])?));
        }
        let mark = if here.iter().any(is_required) { "" } else { "?" };
        parts.push(format!("{place}{mark}: {{ {} }}", fields.join("; ")));
    }
    if let Some((kind, content)) = first_content(&operation["requestBody"]) {
        let body =
            if kind.contains("json") { shape(&content["schema"])? } else { "Blob | string".to_owned() };
        parts.push(format!("body: {body}"));
    }
    Ok(format!("{{ {} }}", parts.join("; ")))
}

/// The server's answer on success.
fn answer(operation: &Value) -> Result<String> {
    let responses = operation["responses"].as_object().context("no answers")?;
    let good =
        responses.iter().find(|(status, _)| status.starts_with(['1', '2'])).context("no good answer")?;
    match first_content(good.1) {
        Some((kind, content)) if kind.contains("json") => shape(&content["schema"]),
        Some(_) => Ok("string".to_owned()),
        None => Ok("unknown".to_owned()),
    }
}

fn first_content(body: &Value) -> Option<(&String, &Value)> {
    body["content"].as_object()?.iter().next()
}

/// A schema as a type.
fn shape(schema: &Value) -> Result<String> {
    if let Some(reference) = schema["$ref"].as_str() {
        return Ok(reference.rsplit('/').next().unwrap_or(reference).to_owned());
    }
    for (key, sign) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(parts) = schema[key].as_array() {
            return joined(parts, sign);
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return Ok(values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | "));
    }
    match &schema["type"] {
        Value::String(kind) => simple(kind, schema),
        Value::Array(kinds) => {
            let kinds = kinds.iter().map(|kind| simple(kind.as_str().unwrap_or_default(), schema));
            Ok(kinds.collect::<Result<Vec<_>>>()?.join(" | "))
        }
        _ => bail!("nothing says what this is: {schema}"),
    }
}

/// A union of types; each is in parentheses, with its description above it.
fn joined(parts: &[Value], sign: &str) -> Result<String> {
    let one = |part: &Value| Ok(format!("\n{}({})", comment(part), shape(part)?));
    Ok(parts.iter().map(one).collect::<Result<Vec<_>>>()?.join(sign))
}

fn simple(kind: &str, schema: &Value) -> Result<String> {
    Ok(match kind {
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => format!("({})[]", shape(&schema["items"])?),
        "object" => object(schema)?,
        _ => bail!("a type `{kind}` is not known"),
    })
}

fn object(schema: &Value) -> Result<String> {
    if let Some(values) = schema.get("additionalProperties").filter(|values| values.is_object()) {
        return Ok(format!("Record<string, {}>", shape(values)?));
    }
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    let required = |name: &str| {
        schema["required"].as_array().is_some_and(|names| names.iter().any(|required| required == name))
    };
    let mut text = "{\n".to_owned();
    for (name, property) in properties {
        let mark = if required(name) { "" } else { "?" };
        let shape = shape(property).with_context(|| format!("the field `{name}`"))?;
        writeln!(text, "{}{name}{mark}: {shape};", comment(property))?;
    }
    Ok(text + "}")
}

/// A schema's own description.
fn comment(schema: &Value) -> String {
    let Some(text) = schema["description"].as_str() else { return String::new() };
    let lines: Vec<&str> = text.lines().collect();
    match lines.as_slice() {
        [line] => format!("/** {line} */\n"),
        lines => format!("/**\n * {}\n */\n", lines.join("\n * ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is(schema: Value, expected: &str) {
        let shape = shape(&schema).expect("a type").split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(shape, expected);
    }

    #[test]
    fn schemas_become_types() {
        is(json!({"type": "string"}), "string");
        is(json!({"type": ["integer", "null"]}), "number | null");
        is(json!({"type": "array", "items": {"$ref": "#/components/schemas/View"}}), "(View)[]");
        is(json!({"type": "string", "enum": ["a", "b"]}), "\"a\" | \"b\"");
        is(json!({"type": "object", "additionalProperties": {"type": "integer"}}), "Record<string, number>");
        let fields = json!({"on": {"type": "integer"}, "id": {"type": "string", "description": "Made up."}});
        is(
            json!({"type": "object", "required": ["on"], "properties": fields}),
            "{ /** Made up. */ id?: string; on: number; }",
        );
    }

    #[test]
    fn variants_become_unions() {
        let tag = json!({"type": "object", "required": ["type"], "properties": {"type": {"enum": ["hint"]}}});
        let hint = json!({"allOf": [{"$ref": "#/components/schemas/Hint"}, tag]});
        is(json!({"oneOf": [{"type": "null"}, hint]}), "(null) | ( (Hint) & ({ type: \"hint\"; }))");
    }

    #[test]
    fn operations_say_what_they_ask_and_answer() {
        let parameters = json!([
            {"name": "game", "in": "path", "required": true, "schema": {"type": "string"}},
            {"name": "language", "in": "query", "required": false, "schema": {"type": "string"}},
        ]);
        let body =
            json!({"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Join"}}}});
        let good = json!({"content": {"application/json": {"schema": {"type": "integer"}}}});
        let operation = json!({"parameters": parameters, "requestBody": body, "responses": {"200": good}});
        let expected = "{ path: { game: string }; query?: { language?: string }; body: Join }";
        assert_eq!(asks(&operation).expect("a type"), expected);
        assert_eq!(answer(&operation).expect("a type"), "number");
    }

    #[test]
    fn limits_and_enumerations_are_values() {
        let name = json!({"type": "string", "maxLength": 24});
        let deals = json!({"type": "integer", "minimum": 1, "maximum": 12});
        let seat = json!({"type": "string", "enum": ["A", "B"]});
        let language = json!({"type": "string", "enum": ["en", "de"], "x-names": ["English", "Deutsch"]});
        let rules = json!({"type": "string", "default": "jamaica"});
        let schemas =
            json!({"Deals": deals, "Language": language, "Name": name, "Rules": rules, "Seat": seat});
        let document = json!({"components": {"schemas": schemas}, "paths": {}});
        let script = javascript(&document).expect("a script");
        assert!(script.contains("export const longest = {\"Name\":24};"), "{script}");
        assert!(script.contains("export const least = {\"Deals\":1};"), "{script}");
        assert!(script.contains("export const most = {\"Deals\":12};"), "{script}");
        assert!(script.contains("export const usual = {\"Rules\":\"jamaica\"};"), "{script}");
        let names = "export const names = {\"Language\":{\"de\":\"Deutsch\",\"en\":\"English\"}};";
        assert!(script.contains(names), "{script}");
        let values = "export const values = {\"Language\":[\"en\",\"de\"],\"Seat\":[\"A\",\"B\"]};";
        assert!(script.contains(values), "{script}");
        let types = typescript(&document).expect("types");
        assert!(types.contains("export declare const longest: {\"Name\":24};"), "{types}");
        assert!(types.contains("export declare const most: {\"Deals\":12};"), "{types}");
        assert!(types.contains("names: {\nLanguage: Record<Language, string>;\n};"), "{types}");
        assert!(types.contains("values: {\nLanguage: Language[];\nSeat: Seat[];\n};"), "{types}");
    }

    #[test]
    fn what_is_not_understood_is_refused_with_its_place() {
        let document = json!({
            "components": {"schemas": {"Odd": {"type": "object", "properties": {"shape": {}}}}}, "paths": {},
        });
        let error = typescript(&document).expect_err("a field without a type");
        assert!(format!("{error:#}").starts_with("the schema `Odd`: the field `shape`: "), "{error:#}");
    }
}
