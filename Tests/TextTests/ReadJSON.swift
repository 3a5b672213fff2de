import Text

/// Reads a text as the file "foods.json".
func read(_ text: String) throws(JSONSyntaxError) -> JSONNode { try read(Array(text.utf8)) }

func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
  try JSONReader.read(bytes, path: "foods.json")
}

/// The error that reading ends with.
func problem(_ bytes: [UInt8]) -> String? {
  do throws(JSONSyntaxError) {
    _ = try read(bytes)
    return nil
  } catch {
    return error.description
  }
}

func problem(_ text: String) -> String? { problem(Array(text.utf8)) }

extension JSONNode {
  /// The value on one line, with strings unescaped.
  var drawn: String {
    switch value {
    case .object(let members):
      "{" + members.map { "\"\($0.key)\":\($0.node.drawn)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.drawn).joined(separator: ",") + "]"
    case .string(let text): "\"\(text)\""
    case .number(_, let text): text
    case .bool(let isTrue): "\(isTrue)"
    case .null: "null"
    }
  }

  /// The places of the value and of everything in it, in text order.
  var places: [String] {
    switch value {
    case .object(let members):
      ["\(line):\(column)"]
        + members.flatMap { ["key \($0.line):\($0.column)"] + $0.node.places }
    case .array(let elements): ["\(line):\(column)"] + elements.flatMap(\.places)
    default: ["\(line):\(column)"]
    }
  }

  /// The value as it would be written again.
  var json: JSON {
    switch value {
    case .object(let members): .object(members.map { (key: $0.key, value: $0.node.json) })
    case .array(let elements): .array(elements.map(\.json))
    case .string(let text): .string(text)
    case .number(let number, let text):
      abs(number) < 0x1p53 ? .number(number) : Int(text).map(JSON.integer) ?? .number(number)
    case .bool(let isTrue): .bool(isTrue)
    case .null: .null
    }
  }
}
