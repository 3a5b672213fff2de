internal import Text

/// A JSON Schema (draft 2020-12) of what a tool takes or gives.
indirect enum Schema: Sendable {
  case string(String? = nil)
  case oneOf([String], String? = nil)
  case integer(ClosedRange<Int>, String? = nil)
  case number
  case unknownOrNumber
  case unknownOrString
  case bool(String? = nil)
  case list(Schema, ClosedRange<Int>? = nil, String? = nil)
  /// An object that has these members, and perhaps others.
  case object([(name: String, schema: Schema)], optional: [(name: String, schema: Schema)] = [])

  var json: JSON { .object(members) }

  private var members: [(key: String, value: JSON)] {
    switch self {
    case .string(let about): Self.typed("string", about)
    case .oneOf(let words, let about):
      Self.typed("string", about) + [("enum", .array(words.map(JSON.string)))]
    case .integer(let range, let about):
      Self.typed("integer", about) + [
        ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound)),
      ]
    case .number: Self.typed("number", nil)
    case .unknownOrNumber: [("type", .array([.string("number"), .string("null")]))]
    case .unknownOrString: [("type", .array([.string("string"), .string("null")]))]
    case .bool(let about): Self.typed("boolean", about)
    case .list(let element, let count, let about):
      Self.typed("array", about) + [("items", element.json)]
        + (count.map {
          [("minItems", .integer($0.lowerBound)), ("maxItems", .integer($0.upperBound))]
        } ?? [])
    case .object(let needed, let optional):
      Self.typed("object", nil) + [
        ("properties", .object((needed + optional).map { ($0.name, $0.schema.json) })),
        ("required", .array(needed.map { .string($0.name) })),
      ]
    }
  }

  /// The schema of arguments, which allows no others.
  var closedJSON: JSON { .object(members + [("additionalProperties", .bool(false))]) }

  /// The names of an object's members.
  var names: [String] {
    guard case .object(let needed, let optional) = self else { return [] }
    return (needed + optional).map(\.name)
  }

  private static func typed(_ type: String, _ about: String?) -> [(key: String, value: JSON)] {
    [("type", .string(type))] + (about.map { [("description", .string($0))] } ?? [])
  }
}
