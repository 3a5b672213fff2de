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
  public var text: String { text(indent: "") }

  /// The value on one line that ends with a newline, for files with one value per line.
  public var line: String { text(indent: nil) }

  private func text(indent: String?) -> String {
    // Bytes are appended much faster than text.
    var bytes: [UInt8] = []
    write(to: &bytes, indent: indent)
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the value; on one line when there is no indentation.
  private func write(to bytes: inout [UInt8], indent: String?) {
    switch self {
    case .object(let members):
      Self.writeList(members, "{", "}", to: &bytes, indent: indent) { member, bytes, indent in
        Self.write(member.key, to: &bytes)
        bytes += (indent == nil ? ":" : ": ").utf8
        member.value.write(to: &bytes, indent: indent)
      }
    case .array(let elements):
      Self.writeList(elements, "[", "]", to: &bytes, indent: indent) { element, bytes, indent in
        element.write(to: &bytes, indent: indent)
      }
    case .string(let value): Self.write(value, to: &bytes)
    case .number(let value): bytes += Self.shortest(value).utf8
    case .integer(let value): bytes += String(value).utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    to bytes: inout [UInt8], indent: String?, write: (Element, inout [UInt8], String?) -> Void
  ) {
    let inner = indent.map { $0 + "  " }
    let start = inner.map { Array("\n\($0)".utf8) } ?? []
    bytes.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += start
      write(element, &bytes, inner)
    }
    if let indent, !elements.isEmpty { bytes += "\n\(indent)".utf8 }
    bytes.append(UInt8(ascii: close))
  }

  /// The shortest text that reads back as the same number, without a trailing ".0".
  private static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func write(_ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Nearly all texts are plain ASCII, and are copied as a whole.
    guard !value.utf8.allSatisfy(isPlain) else {
      bytes += value.utf8
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      default:
        if SafeText.isHarmful(scalar) {
          let hex = String(scalar.value, radix: 16)
          bytes += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
        } else {
          bytes += scalar.utf8
        }
      }
    }
  }

  /// Whether a byte is a printable ASCII character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
