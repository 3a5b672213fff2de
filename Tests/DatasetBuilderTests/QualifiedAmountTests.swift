import DatasetBuilder
import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Building qualified amounts")
struct QualifiedAmountTests {
  private static let rows = """
    food|nutrient|amount|qualifier
    sr:01001|203|0.85|computed
    sr:01001|204|0.5|below
    sr:01001|205|0|assumed-zero
    sr:01001|208|717|
    sr:01001|301||trace
    sr:01001|320||present
    sr:01001|406|0|trace
    sr:01077|204|3.25|

    """

  private let example: ExampleBuild

  init() throws {
    example = try ExampleBuild()
  }

  /// What a database says of butter: amount and qualifier by the nutrient's key.
  private func butter(_ rows: String = rows) async throws -> [String: String] {
    try await example.build(replacing: ["food_nutrient.csv": rows])
    let database = try FoodDatabase(shipped: example.output.path)
    let code = try #require(FoodCode("sr:01001"))
    let profile = try #require(try database.food(code)).nutrients
    var known: [String: String] = [:]
    for nutrient in try database.nutrients() {
      let number = nutrient.number
      guard profile[number] != nil || profile.qualifiers[number] != nil else { continue }
      let amount = profile[number].map { DecimalText.shortest($0) } ?? "unknown"
      let limit = profile.qualifiers[number]?.limit.map { " < \(DecimalText.shortest($0))" } ?? ""
      known[nutrient.key] = "\(amount) \(profile.qualifiers[number]?.kind.rawValue ?? "-")\(limit)"
    }
    return known
  }

  private static let expected = [
    "protein": "0.85 computed", "fat": "0 below < 0.5", "carbohydrate": "0 assumed-zero",
    "energy": "717 -", "calcium": "0 trace < 0.5", "vitamin-a": "unknown present",
    "niacin": "0 trace < 0.0005",
  ]

  @Test("each qualifier comes back with its amount and limit")
  func all() async throws {
    #expect(try await butter() == Self.expected)
  }

  @Test("the order of rows doesn't matter")
  func anyOrder() async throws {
    let lines = Self.rows.split(separator: "\n")
    let reversed = ([lines[0]] + lines.dropFirst().reversed()).map { "\($0)\n" }.joined()
    try await example.build(replacing: ["food_nutrient.csv": Self.rows])
    let bytes = try Data(contentsOf: example.output)
    #expect(try await butter(reversed) == Self.expected)
    #expect(try Data(contentsOf: example.output) == bytes)
  }

  @Test("rankings and filters count traces and limits as 0, and what is only present as unknown")
  func rankings() async throws {
    try await example.build(replacing: ["food_nutrient.csv": Self.rows])
    let database = try FoodDatabase(shipped: example.output.path)
    func codes(_ query: FoodQuery) throws -> [String] {
      try database.search(query).foods.map(\.food.code.description)
    }
    #expect(try codes(FoodQuery("", order: .least(.fat))) == ["sr:01001", "sr:01077"])
    #expect(try codes(FoodQuery("", limits: [.min(.fat, 0.1)])) == ["sr:01077"])
    #expect(try codes(FoodQuery("", limits: [.max(.fat, 0.1)])) == ["sr:01001"])
    #expect(try codes(FoodQuery("", limits: [.min(.vitaminA, 0)])) == [])
  }

  @Test("the view has the amounts as rankings count them")
  func view() async throws {
    let summary = try await example.build(replacing: ["food_nutrient.csv": Self.rows])
    #expect(summary.values == 7)
    let amounts = try example.query { db in
      try Double.fetchAll(db, sql: "SELECT amount FROM food_nutrient ORDER BY amount")
    }
    #expect(amounts == [0, 0, 0, 0, 0.85, 3.25, 717])
  }

  @Test("a correction replaces a qualified amount")
  func correction() async throws {
    try await example.build(replacing: ["food_nutrient.csv": Self.rows])
    let database = try FoodDatabase(shipped: example.output.path)
    let code = try #require(FoodCode("sr:01001"))
    try database.correct(Corrections(code: code, amounts: [.fat: 0.4, .vitaminA: 684]))
    let corrected = try #require(try database.food(code)).nutrients
    #expect(corrected[.fat] == 0.4)
    #expect(corrected.qualifier(of: .fat) == nil)
    #expect(corrected.qualifier(of: .vitaminA) == nil)
    #expect(corrected.qualifier(of: .carbohydrate) == .assumedZero)
    let original = try #require(try database.food(code, isOriginal: true)).nutrients
    #expect(original.qualifier(of: .fat) == .below)
  }

  @Test(
    "a qualifier that doesn't fit its amount is an error that says what to write",
    arguments: [
      (
        "Tr|",
        "14: amount \"Tr\" is a trace, not a number. Leave the amount empty and set "
          + "the qualifier to \"trace\"."
      ),
      (
        "<0,1|",
        "14: amount \"<0,1\" is an upper limit, not an exact number. Write 0.1 and set the "
          + "qualifier to \"below\"."
      ),
      ("|", "14: amount is empty. Write a number or, if the value is unknown, leave out this row."),
      (
        "0|below",
        "14: amount \"0\" must be above 0 if the qualifier is \"below\"."
      ),
      ("1|assumed-zero", "14: amount \"1\" must be 0 if the qualifier is \"assumed-zero\"."),
      (
        "0.1|trace",
        "14: amount \"0.1\" must be empty if the qualifier is \"trace\". If the amount is "
          + "an upper limit, change the qualifier to \"below\"."
      ),
      (
        "2|present",
        "14: amount \"2\" must be empty if the qualifier is \"present\", which means that "
          + "the amount is unknown."
      ),
      ("1|Computed", "16: qualifier \"Computed\" must be written as \"computed\"."),
      (
        "1|guess",
        "16: qualifier \"guess\" is unknown. Use one of trace, below, assumed-zero, "
          + "computed, present."
      ),
      (
        "101|below",
        "14: amount \"101\" is more than 100 g per 100 g of food. The nutrient's unit is g. Is this "
          + "amount in a different unit?"
      ),
    ])
  func problem(fields: String, message: String) async throws {
    let problem = try await example.problem(replacing: [
      "food_nutrient.csv": "food|nutrient|amount|qualifier\nsr:01001|203|\(fields)\n"
    ])
    #expect(
      problem == """
        /Data/food_nutrient.csv:2:\(message)
        1 error in the dataset files. No database was written.
        """)
  }
}
