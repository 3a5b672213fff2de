import DatasetBuilder
import DatasetFormat
import Foundation
import TestSupport
import Testing

/// What the builder reports about dataset files with errors or suspicious values.
@Suite("Errors and warnings")
struct DatasetProblemTests {
  private let example: ExampleBuild

  init() throws {
    example = try ExampleBuild()
  }

  @Test("amounts of a nutrient that don't fit one exact scale are rejected")
  func tooLong() async throws {
    let text = "food|nutrient|amount\nsr:01001|320|0.000000000000001\nsr:01123|320|99999999\n"
    #expect(
      try await example.problem(replacing: ["food_nutrient.csv": text]) == """
        /Data/food_nutrient.csv:3:14: amount "99999999" has too many digits to be stored exactly \
        along with this nutrient's other amounts. Round this amount, or round all of the nutrient's \
        amounts.
        1 error in the dataset files. No database was written.
        """)
  }

  @Test("a row with an error is reported once, not again by each row that refers to it")
  func noEchoes() async throws {
    let foods = try #require(ExampleDataset.files["food.csv"])
      .replacingOccurrences(of: "sr:01123|Egg", with: "sr:01123|extra|Egg")
    let nutrients = try #require(ExampleDataset.files["nutrient.csv"])
      .replacingOccurrences(of: "Protein|g|", with: "Protein|gram|")
    let problem = try await example.problem(replacing: [
      "food.csv": foods, "nutrient.csv": nutrients,
    ])
    #expect(
      problem == """
        /Data/nutrient.csv:3:21: unit "gram" must be written as g.
        /Data/food.csv:4: 13 fields, expected 12.
        2 errors in the dataset files. No database was written.
        """)
  }

  @Test("more than 110 g in 100 g of a food is an error, more than 102 g a warning")
  func heavyFoods() async throws {
    func dataset(_ grams: String) -> [String: String] {
      [
        "food_nutrient.csv":
          "food|nutrient|amount\nsr:01001|203|50\nsr:01123|203|12\nsr:01123|205|\(grams)\n"
      ]
    }
    #expect(
      try await example.problem(replacing: dataset("98.1")) == """
        /Data/food_nutrient.csv:3: sr:01123, Egg, whole, raw, fresh: water, protein, fat, carbohydrate, \
        ash and alcohol add up to 110.10 g in 100 g of food.
        1 error in the dataset files. No database was written.
        """)
    let warnings = try await example.build(replacing: dataset("98")).warnings
    #expect(warnings.heavyFoods == 1)
    #expect(warnings.first.count == 1)
    #expect(warnings.first[0].description.hasSuffix("add up to 110.00 g in 100 g of food."))
    #expect(try await example.build(replacing: dataset("90")).warnings.heavyFoods == 0)
  }

  @Test("more than 100 g or 910 kcal in 100 g is an error")
  func tooMuch() async throws {
    let text = """
      food|nutrient|amount
      sr:01001|203|100.1
      sr:01001|208|3015
      sr:01001|301|100001
      sr:01001|320|100000000

      """
    #expect(
      try await example.problem(replacing: ["food_nutrient.csv": text]) == """
        /Data/food_nutrient.csv:2:14: amount "100.1" is more than 100 g per 100 g of food. \
        The nutrient's unit is g. Is this amount in a different unit?
        /Data/food_nutrient.csv:3:14: amount "3015" is more than the energy of pure fat (910 kcal per \
        100 g). If the amount is in kJ, write 721 (3015 ÷ 4.184).
        /Data/food_nutrient.csv:4:14: amount "100001" is more than 100 g per 100 g of food. \
        The nutrient's unit is mg. Is this amount in a different unit?
        3 errors in the dataset files. No database was written.
        """)
  }

  @Test("energy far from what the macronutrients give is a warning, and an error with --strict")
  func unlikelyEnergy() async throws {
    let dataset = [
      "food_nutrient.csv": """
      food|nutrient|amount
      sr:01001|203|10
      sr:01001|204|10
      sr:01001|205|10
      sr:01001|208|171
      sr:01077|203|10
      sr:01077|204|10
      sr:01077|205|10
      sr:01077|208|600

      """
    ]
    let warnings = try await example.build(replacing: dataset).warnings
    #expect(warnings.unlikelyEnergies == 1)
    #expect(warnings.heavyFoods == 0)
    #expect(
      warnings.first[0].description.hasSuffix(
        "the energy is 600 kcal, but protein, fat and carbohydrate provide 170 kcal."))
    var builder = ShippedDatabaseBuilder(
      dataset: example.folder.url.appending(path: "Data"), schema: Repository.schema,
      output: example.output)
    builder.isStrict = true
    let strict = builder
    let error = await #expect(throws: DatabaseBuildError.self) { try await strict.build() }
    #expect(error?.description.contains("/food_nutrient.csv:6: sr:01077") == true)
  }

  @Test("errors that involve other rows are reported by line, whatever the row order")
  func errorsOfUnsortedRows() async throws {
    let text = """
      food|nutrient|amount
      sr:09040|203|1
      sr:01123|203|1
      sr:09999|203|1
      sr:09040|208|x
      sr:09040|203|2
      sr:01123|999|2

      """
    #expect(
      try await example.problem(replacing: [
        "food_nutrient.csv": text, "synonym.csv": "word|means\n|x\n",
      ])
        == """
        /Data/food_nutrient.csv:4:1: food "sr:09999" is not in food.csv.
        /Data/food_nutrient.csv:5:14: amount "x" is not a number. Write digits with at most one \
        decimal point, such as 12.5.
        /Data/food_nutrient.csv:6:10: nutrient "203" is already listed for sr:09040 on line 2.
        /Data/food_nutrient.csv:7:10: nutrient "999" is not in nutrient.csv.
        /Data/synonym.csv:2:1: word must not be empty.
        5 errors in the dataset files. No database was written.
        """)
  }

  @Test("repeated foods and portions are reported with the line where they first appear")
  func repeatedKeys() async throws {
    let food = try #require(ExampleDataset.files["food.csv"]) + "sr:01001|Again||||||||||\n"
    let portion = "food|sequence|amount|unit|grams\nsr:09040|1|1|cup|1\nsr:09040|1|2|cup|2\n"
    #expect(
      try await example.problem(replacing: ["food.csv": food, "portion.csv": portion]) == """
        /Data/food.csv:8:1: code "sr:01001" is already on line 2.
        /Data/portion.csv:3:10: sequence "1" is already on line 2.
        2 errors in the dataset files. No database was written.
        """)
  }

  @Test("reading continues after a row with too many fields")
  func goesOn() async throws {
    let problem = try await example.problem(replacing: ["synonym.csv": "word|means\na|b|c\n|x\n"])
    #expect(
      problem == """
        /Data/synonym.csv:2: 3 fields, expected 2.
        /Data/synonym.csv:3:1: word must not be empty.
        2 errors in the dataset files. No database was written.
        """)
  }

  @Test("the first hundred errors of all files are listed, and all are counted")
  func manyErrors() async throws {
    var text = "food|nutrient|amount\n"
    for _ in 0..<150 { text += "sr:01123|208|-1\n" }
    let error = await #expect(throws: DatabaseBuildError.self) {
      try await example.build(replacing: [
        "food_nutrient.csv": text, "synonym.csv": "word|means\n|x\n",
      ])
    }
    guard case .problems(let problems) = error else {
      Issue.record("expected errors, got \(String(describing: error))")
      return
    }
    #expect(problems.first.count == 100)
    #expect(problems.total == 151)
    #expect(
      error?.description.hasSuffix(
        "151 errors in the dataset files; the first 100 are listed above. No database was written.")
        == true)
  }

  @Test("a duplicate row isn't reported again by rows that refer to it")
  func noEchoesOfRepeatedRows() async throws {
    let nutrients = try #require(ExampleDataset.files["nutrient.csv"])
      .replacingOccurrences(of: "|g|2|200|1", with: "|g|2|100|1")
    let groups = try #require(ExampleDataset.files["food_group.csv"])
      .replacingOccurrences(of: "|Fruits and Fruit Juices", with: "|Dairy and Egg Products")
    #expect(
      try await example.problem(replacing: ["nutrient.csv": nutrients, "food_group.csv": groups])
        == """
        /Data/food_group.csv:3:25: name "Dairy and Egg Products" is already on line 2.
        /Data/nutrient.csv:3:25: rank "100" is already on line 2.
        2 errors in the dataset files. No database was written.
        """)
  }

  @Test("kJ under the nutrient number of kcal is an error, and so is an invalid date")
  func kilojoules() async throws {
    let text = """
      food|nutrient|amount
      sr:01001|203|10
      sr:01001|204|10
      sr:01001|205|10
      sr:01001|208|711

      """
    let release = try #require(ExampleDataset.files["release.csv"])
      .replacingOccurrences(of: "2026-11-21", with: "21.11.2026")
    #expect(
      try await example.problem(replacing: ["food_nutrient.csv": text, "release.csv": release])
        == """
        /Data/release.csv:2:41: published "21.11.2026" is not a date. Write it as \
        year-month-day, such as 2026-11-21.
        /Data/food_nutrient.csv:2: sr:01001, Butter, salted: the energy, 711 kcal, is probably in kJ, \
        because protein, fat and carbohydrate provide only 170 kcal. If it is, write 170.
        2 errors in the dataset files. No database was written.
        """)
  }

  @Test("a folder without dataset files is reported in one line")
  func emptyFolder() async throws {
    let builder = ShippedDatabaseBuilder(
      dataset: example.folder.url, schema: Repository.schema, output: example.output)
    let error = await #expect(throws: DatabaseBuildError.self) { try await builder.build() }
    #expect(error?.description.components(separatedBy: "\n").count == 1)
    #expect(error?.description.hasPrefix("No dataset files in ") == true)
  }
}
