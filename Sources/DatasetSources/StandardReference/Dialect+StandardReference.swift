internal import Text

extension Dialect {
  /// USDA's Standard Reference files: `^` between fields, `~` around text, Windows-1252, no header.
  static let standardReference = Dialect(
    delimiter: UInt8(ascii: "^"), quote: UInt8(ascii: "~"), encoding: .windows1252, hasHeader: false
  )
}
