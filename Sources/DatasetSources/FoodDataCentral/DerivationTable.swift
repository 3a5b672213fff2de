internal import DatasetFormat
internal import Nutrition
internal import Text

/// How the values of a download are derived, and what kinds of data they are from.
struct DerivationTable {
  private struct Derivation {
    var code: String
    /// The code of the kind of data; "" when it is unknown.
    var source: String
  }

  /// By FDC id.
  private var derivations: [UInt32: Derivation] = [:]

  /// Reads and writes the two files; without them, the derivations are those of Foundation Foods,
  /// whose downloads lack them.
  init(_ files: SourceFiles, _ output: DatasetFolder) throws(FoodSourceError) {
    var sources: [UInt32: String] = [:]
    if let table = try files.optionalTable(
      "food_nutrient_source.csv", FoodDataCentralFile.ValueSource.self, dialect: .commaSeparated)
    {
      while let row = try table.next() {
        let code = try row.name(.code)
        guard !sources.values.contains(code) else { continue }
        sources[try row.requiredIdentifier(.id)] = code
        try output.write(
          [
            code, SourceKinds.kind(source: code)?.rawValue ?? "", try row.name(.description), "",
            "", "",
          ], to: .source)
      }
    }
    guard
      let table = try files.optionalTable(
        "food_nutrient_derivation.csv", FoodDataCentralFile.Derivation.self,
        dialect: .commaSeparated)
    else {
      for (id, code, description) in Self.usual { try add(id, code, "", description, output) }
      return
    }
    var codes: Set<String> = []
    while let row = try table.next() {
      let code = try row.name(.code)
      guard codes.insert(code).inserted else { continue }
      try add(
        try row.requiredIdentifier(.id), code, sources[row.anyIdentifier(.sourceId) ?? 0] ?? "",
        try row.name(.description), output)
    }
  }

  private mutating func add(
    _ id: UInt32, _ code: String, _ source: String, _ description: String,
    _ output: DatasetFolder
  ) throws(FoodSourceError) {
    derivations[id] = Derivation(code: code, source: source)
    try output.write(
      [code, SourceKinds.kind(derivation: code)?.rawValue ?? "", description], to: .derivation)
  }

  private static let usual: [(id: UInt32, code: String, description: String)] = [
    (1, "A", "Analytical"), (4, "AS", "Summed"), (49, "NC", "Calculated"),
  ]

  /// Where a value is from, and what qualifies it.
  func record(
    _ row: SourceRow<FoodDataCentralFile.Value>, _ amount: ExactDecimal,
    counting left: inout SourcesLeftOut
  ) -> (ValueSourceRecord, Qualifier.Kind?) {
    var record = ValueSourceRecord()
    record.samples = row.anyNumber(.dataPoints)?.wholeNumber ?? ""
    if !record.setRange(row.anyNumber(.min), row.anyNumber(.max)) { left.ranges += 1 }
    record.footnote = row.words(.footnote)
    record.date = row.year(.minYearAcquired)
    if !row.isEmpty(.median) { left.medians += 1 }
    guard let id = row.anyIdentifier(.derivationId) else { return (record, nil) }
    guard let derivation = derivations[id] else {
      left.derivations += 1
      return (record, nil)
    }
    record.derivation = derivation.code
    record.source = derivation.source
    if SourceKinds.kind(derivation: derivation.code) == .assumedZero, amount.digits == 0 {
      return (record, .assumedZero)
    }
    let isLimit = SourceKinds.isLimit(derivation: derivation.code) && amount.digits > 0
    return (record, isLimit ? .below : nil)
  }
}

/// What is said of where values are from and not written, by the number of values.
struct SourcesLeftOut: Hashable {
  var medians = 0
  /// Lowest and highest amounts in the wrong order.
  var ranges = 0
  /// Derivations that no file explains.
  var derivations = 0
}
