import DatasetFormat
import Foundation
import TestSupport
import Testing

/// Documentation/DatasetFiles.md describes what the reader accepts.
@Suite("Page about dataset files")
struct DatasetPageTests {
  /// What the page says about a column.
  private struct Column {
    var name: String
    var isGiven: Bool
  }

  /// The columns of a file that the page describes.
  private static func columns(of file: DatasetFile) throws -> [Column] {
    let page = try RepositoryFile("Documentation/DatasetFiles.md").text
    let section = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix("`\(file.name)`\n") },
      "there is no section about \(file.name)")
    let rows = section.matches(of: /(?m)^\| `(\w+)` \| [^|]+ \| (given|may be empty) \|/)
    #expect(section.matches(of: /(?m)^\| `/).count == rows.count)
    return rows.map { Column(name: String($0.1), isGiven: $0.2 == "given") }
  }

  @Test(
    "the page lists exactly the columns that the reader knows",
    arguments: DatasetFile.allCases)
  func columns(file: DatasetFile) throws {
    #expect(try Self.columns(of: file).map(\.name) == file.columns)
  }

  @Test("the page describes no other files")
  func files() throws {
    let page = try RepositoryFile("Documentation/DatasetFiles.md").text
    let described = page.matches(of: /(?m)^## `(.+)`$/).map { String($0.1) }
    #expect(described == DatasetFile.allCases.map(\.name))
  }

  @Test(
    "the reader rejects exactly the empty fields that are required",
    arguments: DatasetFile.allCases)
  func emptyFields(file: DatasetFile) throws {
    let folder = try TemporaryFolder()
    let text = ExampleDataset.files[file.name] ?? Self.optionalFiles[file]
    let lines = try #require(text).components(separatedBy: "\n")
    let header = lines[0].components(separatedBy: "|")
    for column in try Self.columns(of: file) {
      guard let index = header.firstIndex(of: column.name) else {
        #expect(file.optionalColumns.contains(column.name))
        continue
      }
      var fields = lines[1].components(separatedBy: "|")
      fields[index] = ""
      try folder.write("\(lines[0])\n\(fields.joined(separator: "|"))\n", to: file.name)
      #expect(
        Self.isRefused(file, in: folder.url) == column.isGiven, "\(file.name): \(column.name)")
    }
  }

  private static let optionalFiles: [DatasetFile: String] = [
    .dataset: "prefix|name|language|licence|source|published|year|publisher\n"
      + "sr|Standard Reference|en|public domain|USDA|2015-09-01|2015|USDA",
    .referenceIntake: "life_stage|nutrient|unit|ear|rda|ai|ul|ul_form|cdrr|amdr_low|amdr_high"
      + "|source\nfemales-31-50|301|mg|800|1000||2500|||||DRI 2011",
    .energyRequirement: "sex|age_from|age_below|activity|condition|weight_class|constant|per_year"
      + "|per_cm|per_kg|per_week|addition|source\n"
      + "female|19|120|active|pregnant|normal|710.25|-7.01|6.54|12.34|9.16|200|DRI 2023",
    .derivation: "code|kind|description\nA|measured|Analytical data",
    .source: "code|kind|title|authors|year|publication\nD1|measured|Eggs|A. Hen|1999|Journal",
    .valueSource: "food|nutrient|samples|standard_error|minimum|maximum|studies|derivation|source"
      + "|references|date|footnote|borrowed_from\n"
      + "sr:01123|203|16|0.1|12|13|2|A|1|D1|2002-12|A note.|sr:01077",
    .retentionFactor: "code|name|factors\n3774|Vegetables, boiled|401=80",
    .recipe: "food|yield_percent\nsr:01123|90",
    .recipeIngredient: "food|sequence|ingredient|name|grams|retention\n"
      + "sr:01123|1|sr:01077|Milk|100|3774",
  ]

  private static func isRefused(_ file: DatasetFile, in folder: URL) -> Bool {
    switch file {
    case .release: isRefused(ReleaseRow.self, in: folder)
    case .dataset: isRefused(DatasetDeclarationRow.self, in: folder)
    case .foodGroup: isRefused(FoodGroupRow.self, in: folder)
    case .nutrient: isRefused(NutrientRow.self, in: folder)
    case .food: isRefused(FoodRow.self, in: folder)
    case .foodNutrient: isRefused(FoodNutrientRow.self, in: folder)
    case .portion: isRefused(PortionRow.self, in: folder)
    case .referenceSet: isRefused(ReferenceSetRow.self, in: folder)
    case .referenceValue: isRefused(ReferenceValueRow.self, in: folder)
    case .referenceIntake: isRefused(ReferenceIntakeRow.self, in: folder)
    case .energyRequirement: isRefused(EnergyRequirementRow.self, in: folder)
    case .synonym: isRefused(SynonymRow.self, in: folder)
    case .derivation: isRefused(DerivationRow.self, in: folder)
    case .source: isRefused(DataSourceRow.self, in: folder)
    case .valueSource: isRefused(ValueSourceRow.self, in: folder)
    case .retentionFactor: isRefused(RetentionFactorRow.self, in: folder)
    case .recipe: isRefused(RecipeRow.self, in: folder)
    case .recipeIngredient: isRefused(RecipeIngredientRow.self, in: folder)
    }
  }

  private static func isRefused<Row: DatasetRow>(_ row: Row.Type, in folder: URL) -> Bool {
    var problems = ProblemLog()
    var reader = DatasetReader<Row>(folder: folder, problems: &problems)
    while reader.next(&problems) != nil {}
    return problems.total > 0
  }
}
