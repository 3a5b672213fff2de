package import Nutrition

// The rows that say where the data come from: of the whole release, and of each dataset in it.

package struct ReleaseRow: DatasetRow {
  package static let file = DatasetFile.release

  package let version: Int
  package let label: String
  package let source: String
  package let published: String
  package let licence: String
  /// The year of the data, which may be long before they were made into a release.
  package let year: Int?
  package let publisher: String?

  package init(_ fields: RowFields) throws(DatasetProblem) {
    version = try fields.integer(0, in: 1...999_999_999)
    label = try fields.text(1)
    source = try fields.text(2)
    published = try fields.day(3)
    licence = try fields.text(4)
    year = try fields.optionalInteger(5, in: DatasetDate.years)
    publisher = try fields.optionalText(6)
  }

  /// The release that several together are: its version and day are those of the newest; nil of none.
  ///
  /// - Parameters:
  ///   - rows: The releases, newest first.
  ///   - version: The version instead.
  ///   - label: The label instead.
  package init?(_ rows: [ReleaseRow], version: Int? = nil, label: String? = nil) {
    func all(_ texts: [String], _ separator: String) -> String {
      texts.enumerated().filter { !texts[..<$0.offset].contains($0.element) }.map(\.element)
        .joined(separator: separator)
    }
    guard let newest = rows.map(\.version).max(), let published = rows.map(\.published).max()
    else { return nil }
    self.version = version ?? newest
    self.label = label ?? all(rows.map(\.label), " + ")
    source = all(rows.map(\.source), "; ")
    self.published = published
    licence = all(rows.map(\.licence), ", ")
    year = rows.compactMap(\.year).max()
    let publishers = rows.compactMap(\.publisher)
    publisher = publishers.isEmpty ? nil : all(publishers, "; ")
  }
}

package struct DatasetDeclarationRow: DatasetRow {
  package static let file = DatasetFile.dataset

  /// What its codes begin with, such as `sr`.
  package let prefix: FoodCode.Dataset
  package let name: String
  /// The language of its names, such as `en`.
  package let language: String
  package let licence: String
  package let source: String
  package let published: String
  package let year: Int?
  package let publisher: String?

  package init(_ fields: RowFields) throws(DatasetProblem) {
    let text = try fields.text(0)
    guard let prefix = FoodCode.Dataset(rawValue: text) else {
      throw fields.problem(
        0,
        "must start with a letter, and can have only lowercase letters, digits and hyphens. "
          + "Use a prefix such as sr."
      )
    }
    guard prefix != .mine else {
      throw fields.problem(0, "is the prefix for custom foods. Choose another prefix.")
    }
    self.prefix = prefix
    name = try fields.text(1)
    language = try fields.text(2)
    guard language.wholeMatch(of: /[a-z]{2,3}(-[A-Za-z0-9]{2,8})*/) != nil else {
      throw fields.problem(2, "must be a language code, such as en, fr or pt-BR.")
    }
    licence = try fields.text(3)
    source = try fields.text(4)
    published = try fields.day(5)
    year = try fields.optionalInteger(6, in: DatasetDate.years)
    publisher = try fields.optionalText(7)
  }

  /// The dataset of foods in a folder that declares none: all that is known about it is its release.
  package init(_ prefix: FoodCode.Dataset, of release: ReleaseRow) {
    self.prefix = prefix
    name = release.label
    language = "en"
    licence = release.licence
    source = release.source
    published = release.published
    year = release.year
    publisher = release.publisher
  }
}
