import Text

extension Dialect {
  /// Another way of writing: `^` between fields, `~` around text, Windows-1252, no header.
  static let carets = Dialect(
    delimiter: UInt8(ascii: "^"), quote: UInt8(ascii: "~"), encoding: .windows1252, hasHeader: false
  )
}
