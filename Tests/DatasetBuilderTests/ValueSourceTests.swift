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

  /// The dataset files with other rows of where values are from.
  private static func files(_ rows: [String]) -> [String: String] {
    var files = Self.files
    files["value_source.csv"] =
      (Self.files["value_source.csv"] ?? "").prefix { $0 != "\n" } + "\n"
      + rows.map { "\($0)\n" }.joined()
    return files
  }

  @Test("what rows say of several values is stored once, in the order of the values")
  func shared() async throws {
    let rows = [
      "sr:01001|203|3||||||1|D1 D1|2002||", "sr:01001|204|3||||||1|D1|2002||",
      "sr:01001|208|||0|1|||||||", "sr:01077|203|3||||||1|D1|2002||",
      "sr:01077|208|||0.0|1.00|||||||", "sr:01077|301||||||||||Both.|sr:01001",
      "sr:01123|203|3||||||1|D1|2002||", "sr:01123|204||||||||||Both.|sr:01123",
    ]
    try await example.build(replacing: Self.files(rows))
    let bytes = try Data(contentsOf: example.output)
    let (count, range, links, values) = try example.query { db in
      (
        try Int.fetchOne(db, sql: "SELECT count(*) FROM provenance"),
        try Int.fetchOne(
          db, sql: "SELECT id FROM provenance WHERE minimum = 0 AND maximum = 1 AND samples IS NULL"
        ),
        try Int.fetchOne(db, sql: "SELECT count(*) FROM provenance_reference"),
        try Int.fetchAll(
          db,
          sql: "SELECT provenance_id FROM value_provenance ORDER BY food_id, nutrient_id")
      )
    }
    #expect(count == 4)
    #expect(range == 1)
    #expect(links == 1)
    #expect(values == [1, 2, 2, 1, 2, 3, 2, 4])
    #expect(
      try example.query { db in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM value_reference WHERE source_id = 3")
      } == 4)

    // Rows in other orders, and quotes, give the same.
    try await example.build(replacing: Self.files(rows.reversed()))
    #expect(try Data(contentsOf: example.output) == bytes)
    try await example.build(replacing: Self.files(rows.sorted { $0.suffix(6) < $1.suffix(6) }))
    #expect(try Data(contentsOf: example.output) == bytes)
    try await example.build(
      replacing: Self.files(
        rows.map { row in
          row.split(separator: "|", omittingEmptySubsequences: false).map { "\"\($0)\"" }
            .joined(separator: "|")
        }))
    #expect(try Data(contentsOf: example.output) == bytes)
  }

  @Test(
    "errors beside other rows are reported with their lines, in whatever order the rows are",
    arguments: [false, true])
  func problems(reversed: Bool) async throws {
    let rows = [
      "sr:01001|203|1||||||||||", "sr:01001|203|2||||||||||", "sr:01001|301|1||||||||||",
      "sr:01002|203|1||||||||||", "sr:01077|203|||||||||||sr:2", "sr:01123|203|||||||||||sr:2",
    ]
    let text = try await example.problem(
      replacing: Self.files(reversed ? rows.reversed() : rows))
    let lines = reversed ? [7, 6, 5, 4, 3, 2] : [2, 3, 4, 5, 6, 7]
    let first = min(lines[0], lines[1])
    let expected = [
      (
        max(lines[0], lines[1]),
        ":10: nutrient \"203\" is already listed for sr:01001 on line \(first)."
      ),
      (
        lines[2],
        ": sr:01001 has no amount for nutrient 301 in food_nutrient.csv. Delete this row."
      ),
      (lines[3], ":1: food \"sr:01002\" is not in food.csv."),
      (lines[4], ":24: borrowed_from \"sr:2\" is not in food.csv."),
      (lines[5], ":24: borrowed_from \"sr:2\" is not in food.csv."),
    ].sorted { $0.0 < $1.0 }.map { "/Data/value_source.csv:\($0)\($1)" }
    #expect(
      text
        == (expected + ["5 errors in the dataset files. No database was written."])
        .joined(separator: "\n"))
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
        "22: date \"11/2010\" must be a year, such as 2002, or a year and a month, such as 2002-12."
      ),
    ])
  func problem(row: String, message: String) async throws {
    #expect(
      try await example.problem(replacing: Self.files([row])) == """
        /Data/value_source.csv:2:\(message)
        1 error in the dataset files. No database was written.
        """)
  }

  @Test("a source of a value that doesn't exist is an error")
  func nothing() async throws {
    #expect(
      try await example.problem(replacing: Self.files(["sr:01001|301|1||||||||||"])) == """
        /Data/value_source.csv:2: sr:01001 has no amount for nutrient 301 in food_nutrient.csv. \
        Delete this row.
        1 error in the dataset files. No database was written.
        """)
  }
}
