public import FoodDatabase
public import Nutrition
internal import Text

/// Turns foods, one by one, into the bytes of a table or of JSON Lines.
public struct FoodExporter: Sendable {
  /// How an export is written.
  public enum Format: String, Sendable, CaseIterable {
    /// Comma-separated values with a header row.
    case csv
    /// One JSON object on each line.
    case jsonl
  }

  /// What a row is.
  public enum Layout: String, Sendable, CaseIterable {
    /// A row for each value of a food.
    case long
    /// A row for each food, with a column for each nutrient.
    case wide
  }

  /// How many foods were added.
  public private(set) var foods = 0

  /// How many values they have.
  public private(set) var values = 0

  private var rows: any ExportRows
  private var text = ByteText()

  /// Starts with the header, if there is one.
  ///
  /// - Parameters:
  ///   - format: How it is written.
  ///   - layout: What a row is.
  ///   - nutrients: The nutrients of the foods' values, in their order.
  ///   - details: What the foods have beyond their values: sources for the long layout, portions for
  ///     the wide one.
  public init(
    _ format: Format, _ layout: Layout, of nutrients: [Nutrient], with details: ExportDetails
  ) {
    switch (format, layout) {
    case (.csv, .long): rows = LongCSV(nutrients, details)
    case (.csv, .wide): rows = WideCSV(nutrients, details)
    case (.jsonl, .long): rows = LongJSON(nutrients, details)
    case (.jsonl, .wide): rows = WideJSON(nutrients, details)
    }
    rows.writeHeader(to: &text)
  }

  /// The bytes since they were last taken: whole rows.
  public var bytes: [UInt8] { text.bytes }

  /// Discards the bytes after they were written.
  public mutating func removeAll() { text.removeAll() }

  /// Adds the rows of a food.
  public mutating func append(_ food: ExportedFood) {
    foods += 1
    values += food.values.count
    rows.write(food, to: &text)
  }
}

/// One form of an export.
protocol ExportRows: Sendable {
  func writeHeader(to text: inout ByteText)
  func write(_ food: ExportedFood, to text: inout ByteText)
}

extension ExportRows {
  func writeHeader(to text: inout ByteText) {}
}

extension ExportedAmount {
  func write(to text: inout ByteText) {
    switch self {
    case .decimal(let steps, let decimals): text.append(steps: steps, decimals: decimals)
    case .number(let number): text.append(DecimalText.shortest(number))
    }
  }
}

extension ByteText {
  /// Adds fields of CSV, with commas between them but none at the end.
  mutating func append(fields: [String]) {
    append(Self.encoded(fields: fields))
  }

  /// Fields of CSV as bytes, with commas between them but none at the end.
  static func encoded(fields: [String]) -> [UInt8] {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append(fields)
    return encoder.bytes.dropLast()
  }

  /// The members of a JSON object as bytes, without its braces.
  static func encoded(members: [(key: String, value: JSON)]) -> [UInt8] {
    Array(JSON.object(members).line.utf8.dropFirst().dropLast(2))
  }
}

/// The members and columns of foods that exports have, each named once.
struct ExportedFields: Sendable {
  private typealias Field = (key: String, value: @Sendable (ExportedFood) -> String?)

  private let fields: [Field]

  /// Those of each row of a long export.
  static let short = ExportedFields(fields: [
    ("code", { $0.code.description }), ("name", { $0.name }), ("group", { $0.group?.name }),
    ("dataset", { $0.code.dataset.rawValue }),
  ])

  /// What each row of a wide export has beyond these.
  private static let more: [Field] = [
    ("commonName", { $0.commonName }), ("scientificName", { $0.scientificName }),
    ("brand", { $0.brand }), ("barcode", { $0.barcode }), ("ingredients", { $0.ingredients }),
  ]

  /// Those of each row of a wide export.
  static let whole = ExportedFields(fields: short.fields + more)

  var names: [String] { fields.map(\.key) }

  func values(_ food: ExportedFood) -> [(key: String, value: String?)] {
    fields.map { ($0.key, $0.value(food)) }
  }
}
