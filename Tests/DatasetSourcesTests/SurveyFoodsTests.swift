import DatasetSources
import Foundation
import TestSupport
import Testing

/// Conversions of FNDDS "At A Glance", saved as CSV.
@Suite("Survey foods")
struct SurveyFoodsTests {
  static let values = """
    2021-2023 Food and Nutrient Database for Dietary Studies,,,,,
    Food code,Main food description,WWEIA Category number,WWEIA Category description,"Energy
    (kcal)",Folate\\, DFE (mcg_DFE)
    11100000,"Milk, NFS",1004,"Milk, reduced fat",52,1
    63107010,"Banana, raw",6002,Bananas,97,

    """.replacing("Folate\\, DFE (mcg_DFE)", with: "\"Folate, DFE (mcg_DFE)\"")
  static let portions = """
    Food code,Main food description,Seq num,Portion description,Portion weight (g)
    63107010,"Banana, raw",1,1 cup,150
    63107010,"Banana, raw",2,Quantity not specified,126
    63107010,"Banana, raw",3,1/2 banana,0
    11000000,"Milk, human",1,1 cup,246

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func convert(
    _ files: [String: String], reference: String? = nil, published: String? = "2024-10-01"
  ) throws -> (dataset: ConvertedDataset, summary: String) {
    for (name, text) in files { try folder.write(text, to: "fndds/\(name)") }
    let dataset = ConvertedDataset(folder: folder)
    let summary = try SurveyFoods.convert(
      folder.path("fndds"), to: dataset.path,
      options: dataset.options(reference: reference, published: published))
    return (dataset, "\(summary)")
  }

  @Test("foods, amounts and portions come in; what is left out is counted")
  func convert() throws {
    let (dataset, summary) = try convert([
      "2021-2023 FNDDS At A Glance - FNDDS Nutrient Values.csv": Self.values,
      "2021-2023 FNDDS At A Glance - Portions and Weights.csv": Self.portions,
      "2021-2023 FNDDS At A Glance - Ingredient Nutrient Values.csv": "not read",
    ])
    #expect(
      try dataset.lines("food") == [
        "fndds:11100000|Milk, NFS|milk-reduced-fat|||1||||||",
        "fndds:63107010|Banana, raw|bananas|||1||||||",
      ])
    #expect(
      try dataset.lines("food_nutrient") == [
        "fndds:11100000|208|52|", "fndds:11100000|435|1|", "fndds:63107010|208|97|",
      ])
    #expect(try dataset.lines("portion") == ["fndds:63107010|1|1|cup|150"])
    #expect(
      try dataset.lines("dataset") == [
        "fndds|USDA FNDDS|en|public domain|USDA Food and Nutrient Database for Dietary Studies"
          + "|2024-10-01|2024" + ConvertedDataset.publisher
      ])
    #expect(
      summary.hasPrefix(
        """
        FNDDS (unknown cycle): 2 foods in 2 groups, 3 values for 2 nutrients, 1 portion.
        Foods without a portion: 1. 0 recipes with 0 ingredients, 0 with an unknown yield.
        Left out: 1 value without an amount, 1 portion of unspecified quantity, 1 \
        without a weight, 1 for other foods.

        """))
  }

  @Test("an amount of -9 is missing, as in USDA's other files")
  func missingMarker() throws {
    let (dataset, summary) = try convert([
      "FNDDS Nutrient Values.csv": Self.values.replacing("Bananas,97,", with: "Bananas,97,-9"),
      "Portions and Weights.csv": Self.portions,
    ])
    #expect(try dataset.lines("food_nutrient").last == "fndds:63107010|208|97|")
    #expect(summary.contains("Left out: 1 value without an amount, "))
  }

  private static let ingredients = """
    Food code,Seq num,Ingredient code,Ingredient description,Ingredient weight,Retention code,Moisture change (%)
    11100000,1,1107,"Milk, human",100.5,0,-14.399999999999999
    11100000,2,11000000,Stock,12,3774,-14.399999999999999
    63107010,1,11100000,Milk,100,0,

    """

  @Test("recipes are converted: ingredients, retention codes and yields")
  func recipes() throws {
    let (dataset, summary) = try convert(
      ["nutrient_values.csv": Self.values, "FNDDS Ingredients.csv": Self.ingredients],
      reference: ShippedData.folder.path)
    #expect(try dataset.lines("recipe") == ["fndds:11100000|85.6", "fndds:63107010|"])
    #expect(
      try dataset.lines("recipe_ingredient") == [
        "fndds:11100000|1|sr:01107|Milk, human|100.5|",
        "fndds:11100000|2|fndds:11000000|Stock|12|3774",
        "fndds:63107010|1|fndds:11100000|Milk|100|",
      ])
    #expect(try dataset.lines("retention_factor").count == 270)
    #expect(summary.contains("2 recipes with 3 ingredients, 1 with an unknown yield."))
  }

  @Test("an ingredient of a food without values is an error")
  func unknownFood() {
    let found = problem(in: folder) {
      _ = try convert([
        "nutrient_values.csv": Self.values,
        "fndds_ingredients.csv": Self.ingredients.replacing("63107010,1", with: "63107020,1"),
      ])
    }
    #expect(found?.contains("fndds_ingredients.csv:4:1") == true, "\(found ?? "")")
  }

  @Test(
    "what can't be read is an error that says what to do",
    arguments: [
      (
        ["FNDDS Nutrient Values.xlsx": "PK"],
        """
        …/fndds/FNDDS Nutrient Values.xlsx is a workbook. Save its sheet as CSV first.
        Documentation/NationalTables.md explains how, even without a spreadsheet program.
        """
      ),
      (
        ["nutrient_values.csv": values, "FNDDS Nutrient Values.csv": values],
        "…/fndds has FNDDS Nutrient Values.csv and nutrient_values.csv. Keep one of these files, and move the others elsewhere."
      ),
      (
        ["nutrient_values.csv": values.replacing(",97,", with: ",n/a,")],
        "…/fndds/nutrient_values.csv:5:37: Energy (kcal) \"n/a\" is not a number. If the "
          + "value is unknown, leave the field empty."
      ),
      (
        ["nutrient_values.csv": values.replacing("11100000", with: "1110000x")],
        "…/fndds/nutrient_values.csv:4:1: Food code \"1110000x\" is not a whole number."
      ),
      (
        ["nutrient_values.csv": values.replacing("63107010", with: "11100000")],
        "…/fndds/nutrient_values.csv:5:1: food 11100000 is listed twice."
      ),
      (
        ["nutrient_values.csv": "Code,Name\n"],
        "…/fndds/nutrient_values.csv:1: the column \"Food code\" is missing from the header."
      ),
      (
        ["nutrient_values.csv.xz": "PK"],
        "…/fndds/nutrient_values.csv.xz is damaged: it is not a complete compressed file. "
          + "Download it again."
      ),
      (
        ["nutrient_values.csv": "PK\u{3}\u{4}"],
        """
        …/fndds/nutrient_values.csv is a workbook. Save its sheet as CSV first.
        Documentation/NationalTables.md explains how, even without a spreadsheet program.
        """
      ),
    ])
  func problems(files: [String: String], message: String) throws {
    #expect(problem(in: folder) { _ = try convert(files) } == message)
  }

  @Test("without a known number of foods, the date must be given")
  func undated() throws {
    let found = problem(in: folder) {
      _ = try convert(["nutrient_values.csv": Self.values], published: nil)
    }
    #expect(found?.contains("Give the date, such as --published") == true)
  }

  @Test(
    "each value of 2021-2023 is that of the table",
    .enabled(if: RealData.isThere, RealData.reason))
  func real() throws {
    let name = "fdc/fndds_2021-2023/nutrient_values.converted.csv.xz"
    try RealData.place(name, in: folder, as: "fndds/nutrient_values.csv")
    let (dataset, summary) = try convert([:], published: nil)
    #expect(
      summary.hasPrefix(
        "FNDDS 2021-2023: 5,431 foods in 171 groups, 353,015 values for 65 nutrients"))
    let text = try String(contentsOfFile: folder.path("fndds/nutrient_values.csv"), encoding: .utf8)
    // Amounts are behind the last quote of a row, and behind three columns without quotes.
    let sums = text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").suffix(65).compactMap { Double($0) }.reduce(0, +)
    }
    var converted: [Double] = []
    var food = ""
    for line in try dataset.lines("food_nutrient") {
      let fields = line.split(separator: "|")
      if fields[0] != food { converted.append(0) }
      food = String(fields[0])
      converted[converted.count - 1] += Double(fields[2]) ?? .nan
    }
    #expect(converted.count == sums.count)
    #expect(zip(converted, sums).allSatisfy { abs($0 - $1) < 1e-6 * max(1, $1) })
  }
}
