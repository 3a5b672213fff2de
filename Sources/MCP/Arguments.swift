internal import Text

/// The members of an object that a client sent, read by name and type.
struct Arguments {
  private let members: [JSONNode.Member]

  init(_ members: [JSONNode.Member]) { self.members = members }

  /// The names.
  var names: [String] { members.map(\.key) }

  private func value(_ name: String) -> JSONNode.Value? {
    switch members.first(where: { $0.key == name })?.node.value {
    case .null, nil: nil
    case .some(let value): value
    }
  }

  /// A text; nil where it is absent.
  func string(_ name: String) throws(ProtocolError) -> String? {
    switch value(name) {
    case nil: nil
    case .string(let text): text
    default: throw Self.wrong(name, "a string")
    }
  }

  /// A text that must be there.
  func needed(_ name: String) throws(ProtocolError) -> String {
    guard let text = try string(name) else { throw Self.missing(name) }
    return text
  }

  /// True or false; false where it is absent.
  func bool(_ name: String) throws(ProtocolError) -> Bool {
    switch value(name) {
    case nil: false
    case .bool(let value): value
    default: throw Self.wrong(name, "true or false")
    }
  }

  /// A whole number in a range; nil where it is absent.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(ProtocolError) -> Int? {
    switch value(name) {
    case nil: return nil
    case .number(let value, _):
      guard let number = Int(exactly: value), range.contains(number) else { fallthrough }
      return number
    default:
      throw Self.wrong(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// A list of texts; nil where it is absent.
  func strings(_ name: String) throws(ProtocolError) -> [String]? {
    guard let value = value(name) else { return nil }
    guard case .array(let nodes) = value else { throw Self.wrong(name, "a list of strings") }
    return try nodes.map { node throws(ProtocolError) in
      guard case .string(let text) = node.value else { throw Self.wrong(name, "a list of strings") }
      return text
    }
  }

  /// A list of texts that must be there, of a length.
  func neededStrings(
    _ name: String, _ count: ClosedRange<Int>
  ) throws(ProtocolError) -> [String] {
    guard let texts = try strings(name) else { throw Self.missing(name) }
    guard count.contains(texts.count) else {
      throw Self.wrong(name, "a list of \(count.lowerBound) to \(count.upperBound) strings")
    }
    return texts
  }

  /// An object; empty where it is absent.
  func object(_ name: String) throws(ProtocolError) -> Arguments {
    switch value(name) {
    case nil: Arguments([])
    case .object(let members): Arguments(members)
    default: throw Self.wrong(name, "an object")
    }
  }

  private static func missing(_ name: String) -> ProtocolError {
    ProtocolError(.invalidParams, "\"\(name)\" is missing.")
  }

  private static func wrong(_ name: String, _ what: String) -> ProtocolError {
    ProtocolError(.invalidParams, "\"\(name)\" must be \(what).")
  }
}
