public import Nutrition
public import Text

extension ValueSource {
  /// Where a value is from, as a JSON object.
  public var json: JSON {
    .object([
      ("kind", .optional(kind?.rawValue)), ("samples", .optional(samples)),
      ("standardError", .optional(standardError)), ("minimum", .optional(minimum)),
      ("maximum", .optional(maximum)), ("studies", .optional(studies)),
      ("derivation", derivation?.json ?? .null), ("source", source?.json ?? .null),
      ("references", .array(references.map(\.json))), ("date", .optional(date)),
      ("footnote", .optional(footnote)),
      ("borrowedFrom", borrowedFrom.map { JSON.food($0.code, $0.name) } ?? .null),
    ])
  }

  /// The names of the CSV columns that `fields` fills.
  public static let fieldNames = [
    "kind", "samples", "standardError", "minimum", "maximum", "studies", "derivation", "source",
    "references", "date", "footnote", "borrowedFrom",
  ]

  /// Where a value is from, as fields of CSV.
  public var fields: [String] {
    [
      kind?.rawValue ?? "", samples.map(String.init) ?? "",
      standardError.map(DecimalText.shortest) ?? "", minimum.map(DecimalText.shortest) ?? "",
      maximum.map(DecimalText.shortest) ?? "", studies.map(String.init) ?? "",
      derivation?.code ?? "", source?.code ?? "", references.map(\.code).joined(separator: " "),
      date ?? "", footnote ?? "", borrowedFrom?.code.description ?? "",
    ]
  }
}

extension ValueSource.Code {
  fileprivate var json: JSON {
    .object([("code", .string(code)), ("description", .string(description))])
  }
}

extension Publication {
  fileprivate var json: JSON {
    .object([
      ("code", .string(code)), ("title", .string(title)), ("authors", .optional(authors)),
      ("year", .optional(year)), ("publication", .optional(publication)),
    ])
  }
}

extension JSON {
  /// A whole number, or null.
  static func optional(_ number: Int?) -> JSON { number.map(JSON.integer) ?? .null }
}
