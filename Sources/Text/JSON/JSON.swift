/// A JSON value to be written.
///
/// Simpler and faster than encoding by reflection.
public enum JSON: Sendable {
  /// Members in the order they are written; repeated keys are not checked.
  case object([(key: String, value: JSON)])
  case array([JSON])
  case string(String)
  /// A number, written in its shortest form; null when it is not finite.
  case number(Double)
  case integer(Int)
  case bool(Bool)
  case null

  /// Text, or null when there is none.
  public static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// A whole number, or null when it is unknown.
  public static func optional(_ number: Int?) -> JSON { number.map(JSON.integer) ?? .null }

  /// A number, or null when it is unknown.
  public static func optional(_ number: Double?) -> JSON { number.map(JSON.number) ?? .null }

  /// The value as indented text that ends with a newline.
  public var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  /// The value on one line that ends with a newline, for files with one value per line.
  public var line: String {
    var line = ""
    write(to: &line, indent: nil)
    return line + "\n"
  }

  /// Writes the value; on one line when there is no indentation.
  private func write(to text: inout String, indent: String?) {
    switch self {
    case .object(let members):
      Self.writeList(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        Self.write(member.key, to: &text)
        text += indent == nil ? ":" : ": "
        member.value.write(to: &text, indent: indent)
      }
    case .array(let elements):
      Self.writeList(elements, "[", "]", to: &text, indent: indent) { element, text, indent in
        element.write(to: &text, indent: indent)
      }
    case .string(let value): Self.write(value, to: &text)
    case .number(let value): text += Self.shortest(value)
    case .integer(let value): text += String(value)
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "null"
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String, indent: String?,
    write: (Element, inout String, String?) -> Void
  ) {
    guard !elements.isEmpty else {
      text += open + close
      return
    }
    let inner = indent.map { $0 + "  " }
    let start = inner.map { "\n\($0)" } ?? ""
    text += open
    for (index, element) in elements.enumerated() {
      text += index == 0 ? start : ",\(start)"
      write(element, &text, inner)
    }
    text += (indent.map { "\n\($0)" } ?? "") + close
  }

  /// The shortest text that reads back as the same number, without a trailing ".0".
  private static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Nearly all texts are plain ASCII, and are copied as a whole.
    guard !value.utf8.allSatisfy(isPlain) else {
      text += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if SafeText.isHarmful(scalar) {
          let hex = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Whether a byte is a printable ASCII character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
