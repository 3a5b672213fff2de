/// What a map says about a table, beside its nutrients: the words before the colons.
enum TableSetting: String, CaseIterable {
  // What the data are.
  case dataset, name, language, licence, source, publisher, published, year
  // How the file is written.
  case delimiter, encoding, decimal
  case rowsBelowHeader = "rows below header"
  // Its columns.
  case codeColumn = "code column"
  case nameColumn = "name column"
  case otherNameColumn = "other name column"
  case scientificNameColumn = "scientific name column"
  case groupColumn = "group column"
  case refuseColumn = "refuse column"
  case nutrientColumn = "nutrient column"
  case amountColumn = "amount column"
  // What its amounts are.
  case per, density
  case densityColumn = "density column"
  case unknown, trace, present

  /// Those that every map has.
  static let required: [TableSetting] = [
    .dataset, .name, .language, .licence, .source, .published, .codeColumn, .nameColumn,
  ]

  /// Whether a map can have it on several lines.
  var canRepeat: Bool {
    switch self {
    case .otherNameColumn, .groupColumn, .unknown, .trace, .present: true
    default: false
    }
  }

  /// Whether it names a column of the table.
  var isColumn: Bool { rawValue.hasSuffix(" column") }
}
