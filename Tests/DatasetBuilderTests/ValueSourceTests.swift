import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Building where values are from")
struct ValueSourceTests {
  static let files = [
    "derivation.csv": "code|kind|description\nA|measured|Analytical data\nNC||Computed\n",
    "source.csv": """
    code|kind|title|authors|year|publication
    1|measured|Analytical|||
    4|calculated|Calculated or imputed|||
    D1||Eggs of the world|A. Hen|1999|Journal of Eggs 3:1–9

    """,
    "value_source.csv": """
    food|nutrient|samples|standard_error|minimum|maximum|studies|derivation|source|references|date|footnote|borrowed_from
    sr:01123|203|16|0.1|12|13.5|2|A|1|D1|2010-11|A note.|
    sr:01123|208|0|||||NC|4||2003||
    sr:01001|203||||||||||See milk.|sr:01077

    """,
  ]

  private let example: ExampleBuild

  init() throws {
    example = try ExampleBuild()
  }

  private static func code(_ text: String) throws -> FoodCode { try #require(FoodCode(text)) }

  private func database() async throws -> FoodDatabase {
    try await example.build(replacing: Self.files)
    return try FoodDatabase(shipped: example.output.path)
  }

  @Test("everything that is said of a value comes back")
  func all() async throws {
    let database = try await database()
    let egg = try database.valueSources(of: Self.code("sr:01123"))
    #expect(egg.count == 2)
    #expect(
      egg[.protein]
        == ValueSource(
          kind: .measured, derivation: .init(code: "A", description: "Analytical data"),
          source: .init(code: "1", description: "Analytical"),
          references: [
            Publication(
              code: "D1", title: "Eggs of the world", authors: "A. Hen", year: 1999,
              publication: "Journal of Eggs 3:1–9")
          ],
          samples: 16, standardError: 0.1, minimum: 12, maximum: 13.5, studies: 2,
          date: "2010-11", footnote: "A note."))
    #expect(
      egg[.energy]
        == ValueSource(
          kind: .calculated, derivation: .init(code: "NC", description: "Computed"),
          source: .init(code: "4", description: "Calculated or imputed"), samples: 0, date: "2003"))
    let butter = try database.valueSources(of: Self.code("sr:01001"))
    #expect(
      butter[.protein]
        == ValueSource(
          kind: .borrowed, footnote: "See milk.",
          borrowedFrom: .init(
            code: try #require(FoodCode("sr:01077")),
            name: "Milk, whole, 3.25% milkfat, with added vitamin D")))
    #expect(try database.valueSources(of: Self.code("sr:09040")).isEmpty)
  }

  @Test("a folder can lack the files, and the order of rows doesn't matter")
  func optional() async throws {
    try await example.build()
    #expect(
      try example.query { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM value_source") }
        == 0)
    try await example.build(replacing: Self.files)
    let bytes = try Data(contentsOf: example.output)
    let reversed = Self.files.mapValues { text in
      let lines = text.split(separator: "\n")
      return ([lines[0]] + lines.dropFirst().reversed()).map { "\($0)\n" }.joined()
    }
    try await example.build(replacing: reversed)
    #expect(try Data(contentsOf: example.output) == bytes)
  }

  @Test(
    "a row that refers to nothing, or contradicts itself, is an error",
    arguments: [
      ("sr:01124|203|||||||||||", "1: food \"sr:01124\" is not in food.csv."),
      ("sr:01123|999|||||||||||", "10: nutrient \"999\" is not in nutrient.csv."),
      ("sr:01123|203||||||B|||||", "19: derivation \"B\" is not in derivation.csv."),
      ("sr:01123|203|||||||9||||", "20: source \"9\" is not in source.csv."),
      (
        "sr:01123|203||||||||D1 D2|||",
        "21: references \"D1 D2\" refers to D2, which is not in source.csv."
      ),
      ("sr:01123|203|||||||||||sr:1", "24: borrowed_from \"sr:1\" is not in food.csv."),
      ("sr:01123|203|||5|4|||||||", "16: minimum \"5\" is above the maximum."),
      (
        "sr:01123|203|||||||||11/2010||",
        "22: date \"11/2010\" must be a year or a year and month, such as 2002 or 2002-12."
      ),
    ])
  func problem(row: String, message: String) async throws {
    var files = Self.files
    let header = try #require(files["value_source.csv"]?.split(separator: "\n").first)
    files["value_source.csv"] = "\(header)\n\(row)\n"
    #expect(
      try await example.problem(replacing: files) == """
        /Data/value_source.csv:2:\(message)
        1 error in the dataset files. No database was written.
        """)
  }

  @Test("a source of a value that doesn't exist is an error")
  func nothing() async throws {
    var files = Self.files
    let header = try #require(files["value_source.csv"]?.split(separator: "\n").first)
    files["value_source.csv"] = "\(header)\nsr:01001|301|1||||||||||\n"
    #expect(
      try await example.problem(replacing: files) == """
        /Data/value_source.csv:2: sr:01001 has no amount of nutrient 301 in food_nutrient.csv. \
        Delete this row.
        1 error in the dataset files. No database was written.
        """)
  }
}
