/// Addresses of pages with their parameters.
enum Address {
  /// A path with parameters; those that are nil or empty are left out.
  static func of(_ path: String, _ parameters: [(name: String, value: String?)] = []) -> String {
    let query = parameters.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : "\(name)=\(encoded($0))" }
    }
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }

  /// The page of a food.
  static func food(_ code: String, _ parameters: [(name: String, value: String?)] = []) -> String {
    of("/foods/\(encoded(code))", parameters)
  }

  /// Percent-encoded, but for what RFC 3986 leaves free and colons, which codes have.
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"):
        String(Unicode.Scalar(byte))
      default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }
}
