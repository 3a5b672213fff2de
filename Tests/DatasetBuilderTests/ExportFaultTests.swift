import DatasetFormat
import Foundation
import DatasetBuilder
import TestSupport
import Testing

/// What is told of exports that are wrong, and of those that are odd.
@Suite("Faults and warnings")
struct ExportFaultTests {
  private let example: ExampleBuild

  init() throws {
    example = try ExampleBuild()
  }

  @Test("amounts of one nutrient that no common scale holds exactly are refused")
  func tooLong() async throws {
    let text = "food|nutrient|amount\nsr:01001|208|0.000000000000001\nsr:01123|208|99999999999\n"
    #expect(
      try await example.problem(replacing: ["food_nutrient.csv": text]) == """
        /Data/food_nutrient.csv:3:14: amount "99999999999" has too many digits beside amounts \
        of the same nutrient with more decimals.
        1 fault in the exports. No database was written.
        """)
  }

  @Test("a faulty row is told once, not again by each row that refers to it")
  func noEchoes() async throws {
    let foods = try #require(ExampleExports.files["food.csv"])
      .replacingOccurrences(of: "sr:01123|Egg", with: "sr:01123|extra|Egg")
    let nutrients = try #require(ExampleExports.files["nutrient.csv"])
      .replacingOccurrences(of: "Protein|g|", with: "Protein|gram|")
    let problem = try await example.problem(replacing: ["food.csv": foods, "nutrient.csv": nutrients])
    #expect(
      problem == """
        /Data/nutrient.csv:3:21: unit "gram" is none of g, mg, µg, kcal, kJ, IU.
        /Data/food.csv:4: 13 fields, expected 12.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("a food that weighs more than 110 g in 100 g is refused, one of 102 g is odd")
  func heavyFoods() async throws {
    func exports(_ grams: String) -> [String: String] {
      [
        "food_nutrient.csv":
          "food|nutrient|amount\nsr:01001|203|50\nsr:01123|203|12\nsr:01123|205|\(grams)\n"
      ]
    }
    #expect(
      try await example.problem(replacing: exports("98.1")) == """
        /Data/food_nutrient.csv:3: sr:01123, Egg, whole, raw, fresh: together 110.10 g of water, \
        protein, fat, carbohydrate, ash and alcohol in 100 g.
        1 fault in the exports. No database was written.
        """)
    let odd = try await example.build(replacing: exports("98")).warnings
    #expect(odd.heavyFoods == 1)
    #expect(odd.first.count == 1)
    #expect(odd.first[0].description.hasSuffix("ash and alcohol in 100 g."))
    #expect(try await example.build(replacing: exports("90")).warnings.heavyFoods == 0)
  }

  @Test("more than 100 g of one thing in 100 g is refused, whatever its unit")
  func tooMuch() async throws {
    let text = """
      food|nutrient|amount
      sr:01001|203|100.1
      sr:01001|208|902
      sr:01001|301|100001
      sr:01001|320|100000000

      """
    #expect(
      try await example.problem(replacing: ["food_nutrient.csv": text]) == """
        /Data/food_nutrient.csv:2:14: amount "100.1" is more than 100 g in 100 g.
        /Data/food_nutrient.csv:4:14: amount "100001" is more than 100 g in 100 g.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("energy far from what the macronutrients give is odd, and a fault when asked for")
  func oddEnergy() async throws {
    let exports = [
      "food_nutrient.csv": """
      food|nutrient|amount
      sr:01001|203|10
      sr:01001|204|10
      sr:01001|205|10
      sr:01001|208|171
      sr:01077|203|10
      sr:01077|204|10
      sr:01077|205|10
      sr:01077|208|690

      """
    ]
    let warnings = try await example.build(replacing: exports).warnings
    #expect(warnings.oddEnergies == 1)
    #expect(warnings.heavyFoods == 0)
    #expect(
      warnings.first[0].description.hasSuffix(
        "690 kcal stated, but its protein, fat and carbohydrate give 170."))
    var builder = ShippedDatabaseBuilder(
      exports: example.folder.url.appending(path: "Data"), schema: Repository.schema,
      output: example.output)
    builder.isStrict = true
    let strict = builder
    let error = await #expect(throws: DatabaseBuildError.self) { try await strict.build() }
    #expect(error?.description.contains("/food_nutrient.csv:6: sr:01077") == true)
  }

  @Test("faults that only show beside other rows are told by line, in any order of the rows")
  func faultsOfUnsortedRows() async throws {
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
        /Data/food_nutrient.csv:5:14: amount "x" is no number of digits and a point, at least 0, \
        with up to 15 digits.
        /Data/food_nutrient.csv:6:10: nutrient "203" is given for sr:09040 on line 2 already.
        /Data/food_nutrient.csv:7:10: nutrient "999" is not in nutrient.csv.
        /Data/synonym.csv:2:1: word "" is empty, but must be given.
        5 faults in the exports. No database was written.
        """)
  }

  @Test("repeated foods and portions are told with the line they stand on first")
  func repeatedKeys() async throws {
    let food = try #require(ExampleExports.files["food.csv"]) + "sr:01001|Again||||||||||\n"
    let portion = "food|sequence|amount|unit|grams\nsr:09040|1|1|cup|1\nsr:09040|1|2|cup|2\n"
    #expect(
      try await example.problem(replacing: ["food.csv": food, "portion.csv": portion]) == """
        /Data/food.csv:8:1: code "sr:01001" stands on line 2 already.
        /Data/portion.csv:3:10: sequence "1" stands on line 2 already.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("reading goes on after a row with too many fields")
  func goesOn() async throws {
    let problem = try await example.problem(replacing: ["synonym.csv": "word|means\na|b|c\n|x\n"])
    #expect(
      problem == """
        /Data/synonym.csv:2: 3 fields, expected 2.
        /Data/synonym.csv:3:1: word "" is empty, but must be given.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("all faults of all files are told, up to a hundred, and counted")
  func manyFaults() async throws {
    var text = "food|nutrient|amount\n"
    for _ in 0..<150 { text += "sr:01123|208|-1\n" }
    let error = await #expect(throws: DatabaseBuildError.self) {
      try await example.build(replacing: [
        "food_nutrient.csv": text, "synonym.csv": "word|means\n|x\n",
      ])
    }
    guard case .problems(let problems) = error else {
      Issue.record("expected faults, got \(String(describing: error))")
      return
    }
    #expect(problems.first.count == 100)
    #expect(problems.total == 151)
    #expect(
      error?.description.hasSuffix(
        "151 faults in the exports, the first 100 of them above. No database was written.") == true)
  }

  @Test("rows that repeat another are not told again by those that refer to them")
  func noEchoesOfRepeatedRows() async throws {
    let nutrients = try #require(ExampleExports.files["nutrient.csv"])
      .replacingOccurrences(of: "|g|2|200|1", with: "|g|2|100|1")
    let groups = try #require(ExampleExports.files["food_group.csv"])
      .replacingOccurrences(of: "|Fruits and Fruit Juices", with: "|Dairy and Egg Products")
    #expect(
      try await example.problem(replacing: ["nutrient.csv": nutrients, "food_group.csv": groups])
        == """
        /Data/food_group.csv:3:25: name "Dairy and Egg Products" stands on line 2 already.
        /Data/nutrient.csv:3:25: rank "100" stands on line 2 already.
        2 faults in the exports. No database was written.
        """)
  }

  @Test(
    "a release is published on a day of the calendar",
    arguments: [
      ("2024-02-29", true), ("2023-02-29", false), ("2024-13-01", false), ("2024-00-10", false),
      ("2024-04-31", false), ("2011-12-30", true), ("2024-1-1", false),
    ])
  func published(day: String, isDay: Bool) async throws {
    let release = try #require(ExampleExports.files["release.csv"])
      .replacingOccurrences(of: "2026-11-21", with: day)
    if isDay {
      try await example.build(replacing: ["release.csv": release])
    } else {
      let problem = try await example.problem(replacing: ["release.csv": release])
      #expect(problem?.contains("published \"\(day)\" is no date such as 2026-11-21.") == true)
    }
  }
}
