internal import DatasetFormat
internal import Foundation
internal import Nutrition
internal import Text

/// What a release says of where its values are from: codes, publications and footnotes.
struct StandardReferenceSources {
  /// A value, by the keys of its food and nutrient.
  private struct Place: Hashable {
    var food: String
    var nutrient: String
  }

  private let files: SourceFiles
  private var derivations: Set<String> = []
  private var sources: Set<String> = []
  private var references: [Place: [String]] = [:]
  private var footnotes: [Place: String] = [:]

  /// Reads the files, which not every release has, and writes the codes and publications.
  init(
    _ files: SourceFiles, _ output: DatasetFolder,
    counting summary: inout StandardReferenceSummary
  ) throws(FoodSourceError) {
    self.files = files
    derivations = try writeCodes("DERIV_CD.txt") { code, text throws(FoodSourceError) in
      try output.write(
        [code, SourceKinds.kind(derivation: code)?.rawValue ?? "", text], to: .derivation)
    }
    sources = try writeCodes("SRC_CD.txt") { code, text throws(FoodSourceError) in
      try output.write(
        [code, SourceKinds.kind(source: code)?.rawValue ?? "", text, "", "", ""], to: .source)
    }
    try writePublications(output, &summary)
    try readLinks(&summary)
    try readFootnotes(&summary)
  }

  private func table<Column: SourceColumn>(
    _ name: String, _ columns: Column.Type
  ) throws(FoodSourceError) -> SourceTable<Column>? {
    try files.optionalTable(name, columns, dialect: StandardReferenceFile.dialect)
  }

  private func writeCodes(
    _ name: String, _ write: (String, String) throws(FoodSourceError) -> Void
  ) throws(FoodSourceError) -> Set<String> {
    var codes: Set<String> = []
    guard let table = try table(name, StandardReferenceFile.Code.self) else { return [] }
    while let row = try table.next() {
      let code = try row.name(.code)
      if codes.insert(code).inserted { try write(code, try row.name(.description)) }
    }
    return codes
  }

  private mutating func writePublications(
    _ output: DatasetFolder, _ summary: inout StandardReferenceSummary
  ) throws(FoodSourceError) {
    guard let table = try table("DATA_SRC.txt", StandardReferenceFile.DataSource.self) else {
      return
    }
    while let row = try table.next() {
      let code = try row.name(.dataSrcId)
      guard sources.insert(code).inserted else { continue }
      try output.write(
        [
          code, "", try row.name(.title), row.words(.authors),
          row.year(.year), Self.publication(row),
        ], to: .source)
      summary.publications += 1
    }
  }

  /// The journal with volume, issue and pages, or the publisher with its city and state.
  private static func publication(_ row: SourceRow<StandardReferenceFile.DataSource>) -> String {
    let (volume, issue) = (row.words(.volCity), row.words(.issueState))
    let isVolume = volume.first?.isNumber == true
    var text = row.words(.journal)
    if !volume.isEmpty { text += (isVolume ? " " : ", ") + volume }
    if !issue.isEmpty { text += isVolume ? "(\(issue))" : ", \(issue)" }
    let (start, end) = (row.words(.startPage), row.words(.endPage))
    if !start.isEmpty { text += ":\(start)" }
    if !end.isEmpty, end != start { text += "–\(end)" }
    return text
  }

  private mutating func readLinks(
    _ summary: inout StandardReferenceSummary
  ) throws(FoodSourceError) {
    guard let table = try table("DATSRCLN.txt", StandardReferenceFile.DataSourceLink.self) else {
      summary.lacksLinks = summary.publications > 0
      return
    }
    while let row = try table.next() {
      let code = row.text(.dataSrcId)
      guard sources.contains(code) else {
        summary.unlistedCodes += 1
        continue
      }
      references[Place(food: row.text(.ndbNo), nutrient: row.text(.nutrNo)), default: []]
        .append(code)
    }
  }

  private mutating func readFootnotes(
    _ summary: inout StandardReferenceSummary
  ) throws(FoodSourceError) {
    guard let table = try table("FOOTNOTE.txt", StandardReferenceFile.Footnote.self) else { return }
    while let row = try table.next() {
      let place = Place(food: row.text(.ndbNo), nutrient: row.text(.nutrNo))
      let text = row.words(.footntTxt)
      guard !text.isEmpty else { continue }
      guard row.text(.footntTyp) == "N", !place.nutrient.isEmpty else {
        summary.footnotesLeftOut += 1
        continue
      }
      footnotes[place] = footnotes[place].map { "\($0) \(text)" } ?? text
    }
  }

  /// Where a value is from; `foods` are the keys of the release.
  mutating func record(
    _ row: SourceRow<StandardReferenceFile.Value>, foods: [String: Int],
    counting summary: inout StandardReferenceSummary
  ) -> ValueSourceRecord {
    var record = ValueSourceRecord()
    record.samples = row.anyNumber(.numDataPts)?.wholeNumber ?? ""
    record.standardError = row.anyNumber(.stdError)
    if !record.setRange(row.anyNumber(.min), row.anyNumber(.max)) { summary.wrongRanges += 1 }
    record.studies = row.anyNumber(.numStudies)?.wholeNumber ?? ""
    record.derivation = Self.listed(row.code(.derivCd), derivations, &summary)
    record.source = Self.listed(row.code(.srcCd), sources, &summary)
    record.date = row.month(.addModDate)
    // Few releases have links, and few values footnotes.
    if !references.isEmpty || !footnotes.isEmpty {
      let place = Place(food: row.code(.ndbNo), nutrient: row.code(.nutrNo))
      record.references = references[place] ?? []
      record.footnote = footnotes.removeValue(forKey: place) ?? ""
    }
    let other = row.code(.refNdbNo)
    if !other.isEmpty, other != row.code(.ndbNo) {
      if foods[other] == nil {
        summary.unlistedCodes += 1
      } else {
        record.borrowedFrom = "sr:" + other
      }
    }
    if !row.isEmpty(.lowEb) { summary.errorBounds += 1 }
    if !row.isEmpty(.addNutrMark) { summary.additionMarks += 1 }
    if !row.isEmpty(.statCmt) { summary.statisticalComments += 1 }
    return record
  }

  /// Counts the footnotes on values that the release doesn't have.
  func finish(counting summary: inout StandardReferenceSummary) {
    summary.footnotesLeftOut += footnotes.count
  }

  /// A code that is listed; "" for others.
  private static func listed(
    _ code: String, _ codes: Set<String>, _ summary: inout StandardReferenceSummary
  ) -> String {
    guard !code.isEmpty, !codes.contains(code) else { return code }
    summary.unlistedCodes += 1
    return ""
  }
}

extension ExactDecimal {
  /// The number as text if it is whole; else nil.
  var wholeNumber: String? { places == 0 ? description : nil }
}
