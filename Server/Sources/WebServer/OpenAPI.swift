internal import HTTPTypes
internal import Text

extension [Route] {
  /// The description of all calls for programs: an OpenAPI 3.1 document.
  func openAPI(version: String, cookie: String) -> JSON {
    let paths = Dictionary(grouping: self, by: \.path).sorted { $0.key < $1.key }
    return .object([
      ("openapi", .string("3.1.0")),
      ("info", .object([("title", .string("dv")), ("version", .string(version))])),
      ("security", .array([.object([("cookie", .array([]))])])),
      (
        "paths",
        .object(
          paths.map { path, routes in
            (path, .object(routes.map { ($0.method.rawValue.lowercased(), $0.openAPI) }))
          })
      ),
      (
        "components",
        .object([
          (
            "securitySchemes",
            .object([
              (
                "cookie",
                .object([
                  ("type", .string("apiKey")), ("in", .string("cookie")),
                  ("name", .string(cookie)),
                ])
              )
            ])
          ),
          ("schemas", .object([("problem", Self.problem)])),
        ])
      ),
    ])
  }

  /// Problem details (RFC 9457) with what the commands say of errors.
  private static var problem: JSON {
    let members: [(key: String, value: JSON)] = [
      ("type", .string("string")), ("title", .string("string")), ("status", .string("integer")),
      ("detail", .string("string")), ("code", .string("string")),
      ("hint", .array([.string("string"), .string("null")])), ("candidates", .string("array")),
      ("portions", .string("array")), ("details", .string("array")),
    ]
    return .object([
      ("type", .string("object")),
      ("required", .array(["type", "title", "status", "detail", "code"].map(JSON.string))),
      ("properties", .object(members.map { ($0.key, .object([("type", $0.value)])) })),
    ])
  }
}

extension Route {
  fileprivate var openAPI: JSON {
    var members: [(key: String, value: JSON)] = [
      ("summary", .string(summary)), ("parameters", .array(parameters.map(openAPI))),
    ]
    if !body.isEmpty {
      members.append(
        (
          "requestBody",
          .object([("required", .bool(true)), ("content", Self.content([.json], bodySchema))])
        ))
    }
    var responses: [(key: String, value: JSON)] = [("200", success)]
    if method == .get, !formats.contains(.events) {
      responses.append(("304", Self.described("Not changed: the copy you have is still current.")))
    }
    responses.append(
      (
        "default",
        .object([
          ("description", .string("What went wrong (RFC 9457).")),
          (
            "content",
            .object([
              (
                "application/problem+json",
                .object([
                  (
                    "schema",
                    .object([("$ref", .string("#/components/schemas/problem"))])
                  )
                ])
              )
            ])
          ),
        ])
      ))
    return .object(members + [("responses", .object(responses))])
  }

  private var success: JSON {
    let description =
      schema.isEmpty
      ? "\"change\" when your data changes, \"release\" when a different release is put into use."
      : "JSON as described in Documentation/schemas/\(schema).json."
    var headers: [(key: String, value: JSON)] = []
    if method == .get, !formats.contains(.events) {
      headers.append(("ETag", Self.header("A new value means that the answer may have changed.")))
    }
    if parameters.contains(where: { $0.name == "offset" }) {
      headers.append(("Link", Self.header("The previous and next pages (RFC 8288).")))
    }
    return .object([
      ("description", .string(description)), ("headers", .object(headers)),
      ("content", Self.content(formats, .object([("type", .string("object"))]))),
    ])
  }

  private var bodySchema: JSON {
    .object([
      ("type", .string("object")), ("additionalProperties", .bool(false)),
      ("required", .array(body.filter(\.isRequired).map { .string($0.name) })),
      (
        "properties",
        .object(
          body.map { ($0.name, .object($0.schema + [("description", .string($0.description))])) })
      ),
    ])
  }

  private func openAPI(_ parameter: Parameter) -> JSON {
    let isInPath = path.contains("{\(parameter.name)}")
    var members: [(key: String, value: JSON)] = [
      ("name", .string(parameter.name)), ("in", .string(isInPath ? "path" : "query")),
      ("description", .string(parameter.description)),
      ("required", .bool(isInPath || parameter.isRequired)),
      ("schema", .object(parameter.schema)),
    ]
    if case .texts = parameter.kind {
      members += [("style", .string("form")), ("explode", .bool(false))]
    }
    return .object(members)
  }

  /// Only JSON has a schema.
  private static func content(_ formats: [Format], _ schema: JSON) -> JSON {
    .object(
      formats.map { format in
        let text = JSON.object([("type", .string("string"))])
        return (format.rawValue, .object([("schema", format == .json ? schema : text)]))
      })
  }

  private static func described(_ text: String) -> JSON {
    .object([("description", .string(text))])
  }

  private static func header(_ description: String) -> JSON {
    .object([
      ("description", .string(description)),
      ("schema", .object([("type", .string("string"))])),
    ])
  }
}

extension Parameter {
  /// What it may be, as a JSON schema.
  fileprivate var schema: [(key: String, value: JSON)] {
    switch kind {
    case .text: Self.text(isRequired ? 1 : 0)
    case .oneOf(let known): [("type", .string("string")), ("enum", .array(known.map(JSON.string)))]
    case .whole(let range):
      [
        ("type", .string("integer")), ("minimum", .integer(range.lowerBound)),
        ("maximum", .integer(range.upperBound)),
      ]
    case .positive:
      [
        ("type", .string("number")), ("exclusiveMinimum", .integer(0)),
        ("maximum", .number(Self.most)),
      ]
    case .yesOrNo: [("type", .string("boolean"))]
    case .texts(let count):
      [
        ("type", .string("array")), ("minItems", .integer(count.lowerBound)),
        ("maxItems", .integer(count.upperBound)), ("items", .object(Self.text(0))),
      ]
    }
  }

  private static func text(_ least: Int) -> [(key: String, value: JSON)] {
    [
      ("type", .string("string")), ("minLength", .integer(least)), ("maxLength", .integer(limit)),
    ]
  }
}
