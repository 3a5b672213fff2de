internal import DatasetFormat
internal import Foundation
internal import Nutrition
internal import Text

/// One row of a download's table, valid until the next row is read.
struct SourceRow<Column: SourceColumn> {
  private let row: DelimitedRow

  init(_ row: DelimitedRow) {
    self.row = row
  }

  func location(_ column: Column) -> TextLocation {
    row.location(column.rawValue)
  }

  /// The field without surrounding whitespace; "" when it is empty.
  func text(_ column: Column) -> String {
    row.text(column.rawValue).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether the field holds nothing but spaces.
  func isEmpty(_ column: Column) -> Bool { trimmedBytes(column).isEmpty }

  /// The field's ASCII text without surrounding spaces, faster than `text`.
  func code(_ column: Column) -> String {
    String(decoding: trimmedBytes(column), as: UTF8.self)
  }

  /// The field's month, written 12/2002, as 2002-12; "" for other texts.
  func month(_ column: Column) -> String {
    let bytes = Array(trimmedBytes(column))
    guard bytes.count == 7, bytes[2] == UInt8(ascii: "/"),
      let month = Self.number(bytes[..<2]), (1...12).contains(month),
      let year = Self.number(bytes[3...]), SourceDate.years.contains(year)
    else { return "" }
    return "\(year)-\(month < 10 ? "0" : "")\(month)"
  }

  /// The field's year; "" for other texts.
  func year(_ column: Column) -> String {
    guard let number = anyNumber(column), number.places == 0,
      SourceDate.years.contains(Int(number.digits))
    else { return "" }
    return number.description
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// The field's words with single spaces between them, and without control characters.
  func words(_ column: Column) -> String {
    row.text(column.rawValue).safeWords
  }

  /// The words of a field that must not be empty.
  func name(_ column: Column) throws(FoodSourceError) -> String {
    let name = words(column)
    guard !name.isEmpty else {
      throw .emptyField(location(column), field: column.wanted.name)
    }
    return name
  }

  /// The field's number, which may be below 0; nil when it is empty.
  func signedNumber(_ column: Column) throws(FoodSourceError) -> ExactDecimal? {
    let bytes = trimmedBytes(column)
    if bytes.isEmpty { return nil }
    guard let number = ExactDecimal(written: bytes) else {
      throw .malformedNumber(location(column), field: column.wanted.name, value: text(column))
    }
    return number
  }

  /// The field's number of at least 0; nil when it is empty or -9, USDA's missing marker.
  func number(_ column: Column) throws(FoodSourceError) -> ExactDecimal? {
    guard let number = try signedNumber(column), !number.isMissingMarker else { return nil }
    guard number.digits >= 0 else {
      throw .malformedNumber(location(column), field: column.wanted.name, value: text(column))
    }
    return number
  }

  /// The field's number of at least 0; nil when it is empty or holds something else.
  func anyNumber(_ column: Column) -> ExactDecimal? {
    ExactDecimal(written: trimmedBytes(column)).flatMap { $0.digits >= 0 ? $0 : nil }
  }

  /// The field's whole number, even if a program wrote it as `75.0`; nil when it is empty.
  func identifier(_ column: Column) throws(FoodSourceError) -> UInt32? {
    guard let number = try signedNumber(column) else { return nil }
    guard number.places == 0, let identifier = UInt32(exactly: number.digits) else {
      throw .malformedIdentifier(location(column), field: column.wanted.name, value: text(column))
    }
    return identifier
  }

  /// The field's whole number; nil when it is empty or holds something else.
  func anyIdentifier(_ column: Column) -> UInt32? {
    guard let number = ExactDecimal(written: trimmedBytes(column)), number.places == 0 else {
      return nil
    }
    return UInt32(exactly: number.digits)
  }

  /// The field's whole number, which must not be empty.
  func requiredIdentifier(_ column: Column) throws(FoodSourceError) -> UInt32 {
    guard let identifier = try identifier(column) else {
      throw .malformedIdentifier(location(column), field: column.wanted.name, value: "")
    }
    return identifier
  }

  /// The field's day as a number, such as 20241031; 0 when it is empty.
  func date(_ column: Column) throws(FoodSourceError) -> Int {
    let bytes = trimmedBytes(column)
    if bytes.isEmpty { return 0 }
    guard let date = SourceDate(bytes) else {
      throw .malformedDate(location(column), value: text(column))
    }
    return date.number
  }

  /// The field's NDB number, five digits.
  func foodKey(_ column: Column) throws(FoodSourceError) -> String {
    let key = text(column)
    guard key.utf8.count == 5, key.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
    else {
      throw .malformedFoodKey(location(column), key: key)
    }
    return key
  }

  private func trimmedBytes(_ column: Column) -> ArraySlice<UInt8> {
    var bytes = row.bytes(column.rawValue)
    while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }
}

extension ExactDecimal {
  /// Whether the number is -9, which stands for a missing value in some of USDA's files.
  var isMissingMarker: Bool { digits == -9 && places == 0 }
}

extension NutrientUnit {
  /// Reads a unit as downloads write it; nil for one that dataset files cannot express.
  ///
  /// Equivalents (µg RE, mg α-TE, mg gallic acid) are masses; the nutrient's number says of what.
  init?(ofSource name: String) {
    switch name.lowercased() {
    case "mg_ate", "mg_gae": self = .milligram
    case "mcg_re", "mcg_rae", "mcg_dfe": self = .microgram
    default: self.init(written: name)
    }
  }
}

extension String {
  /// The words with single spaces between them, and without control characters.
  var safeWords: String {
    if isPlainWords { return self }
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(String.UnicodeScalarView(words.unicodeScalars.filter { !SafeText.isHarmful($0) }))
  }

  /// Whether the text is printable ASCII with single spaces between words.
  fileprivate var isPlainWords: Bool {
    var isBehindSpace = true
    for byte in utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      if byte < 0x20 || byte > 0x7E || isSpace && isBehindSpace { return false }
      isBehindSpace = isSpace
    }
    return !isBehindSpace || isEmpty
  }
}
