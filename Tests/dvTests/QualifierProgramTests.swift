import Foundation
import TestSupport
import Testing
import Text

/// Traces, limits and other qualified amounts as people and programs see them.
@Suite("Qualified amounts in output")
struct QualifierProgramTests {
  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase(replacing: [
      "food_nutrient.csv": """
      food|nutrient|amount|qualifier
      sr:01001|203||trace
      sr:01001|204|81.11|
      sr:01001|205|0|assumed-zero
      sr:01001|208|717|
      sr:01001|301|24|computed
      sr:01001|320||present
      sr:01001|406|0.8|below
      sr:01123|203|12.56|
      sr:01123|204|9.51|
      sr:01123|208|143|
      sr:01123|301|56|
      sr:01123|406|0.1|

      """
    ])
  }

  private func run(_ arguments: String...) throws -> String {
    let outcome = try dv.run(
      arguments,
      environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")]
    )
    #expect(outcome.status == 0, "\(outcome.err)")
    return outcome.out
  }

  @Test(
    "dv show has tr, a limit and present, without marks for what is only of interest with --all")
  func show() throws {
    let out = try run("show", "1001")
    #expect(out.contains(/\n  Protein +tr  g +tr  \*\n/))
    #expect(out.contains(/\n  Carbohydrate +0\.?0?  g +0\n/))
    #expect(out.contains(/\n  Niacin +<0.8  mg +<5  †\n/))
    #expect(out.contains(/\n  Calcium +24  mg +2\n/))
    #expect(out.contains(/\n  Vitamin A +present  µg +–\n/))
    #expect(out.contains("\ntr trace. %DV for adults"))
    #expect(!out.contains("assumed"))
  }

  @Test("dv show --all marks assumed zeros and computed amounts")
  func showAll() throws {
    let out = try run("show", "1001", "--all")
    #expect(out.contains(/\n  Carbohydrate +0\.?0?  g +0  §\n/))
    #expect(out.contains(/\n  Calcium +24  mg +2  ¶\n/))
    #expect(out.contains("\n§ assumed to be zero, not measured.\n"))
    #expect(out.contains("\n¶ not in the source; computed from the food's other values.\n"))
  }

  @Test("limits follow the amount of food")
  func amount() throws {
    #expect(try run("show", "1001", "--amount", "1 tbsp").contains(/\n  Niacin +<0.114  mg +<1\s/))
  }

  @Test("plain text has words")
  func plain() throws {
    let out = try run("show", "1001", "--plain")
    #expect(out.contains("\nProtein: trace\n"))
    #expect(out.contains("\nNiacin: less than 0.8 mg\n"))
    #expect(out.contains("\nVitamin A: present, amount unknown\n"))
  }

  @Test("JSON and CSV have the qualifier and the limit")
  func data() throws {
    let json = try run("show", "1001", "--nutrients", "niacin", "--json")
    #expect(
      json.contains(
        """
              "amount": 0,
              "dailyValuePercent": 0,
              "basis": "NE",
              "atLeast": true,
              "qualifier": "below",
              "limit": 0.8

        """))
    #expect(
      try run("show", "1001", "--nutrients", "carbohydrate,vitamin-a,protein", "--csv") == """
        code,grams,key,number,name,unit,amount,dailyValuePercent,basis,atLeast,uncorrected,corrected,\
        from,qualifier,limit
        sr:01001,100,carbohydrate,205,"Carbohydrate, by difference",g,0,0,,,,,,assumed-zero,
        sr:01001,100,vitamin-a,320,"Vitamin A, RAE",µg,,,RAE,,,,,present,
        sr:01001,100,protein,203,Protein,g,0,0,,,true,,,trace,0.005

        """)
  }

  @Test("a sum shows both bounds where they differ")
  func sum() throws {
    let out = try run("sum", "100 g sr:01001", "100 g sr:01123")
    #expect(out.contains(/\n  Niacin +0.1–0.9  mg\s/))
    #expect(out.contains(/\n  Protein +12.6  g\s/))
    #expect(try run("sum", "50 g sr:01001").contains(/\n  Niacin +<0.4  mg\s/))
  }

  @Test("a comparison doesn't mark the most if a limit is higher")
  func compare() throws {
    let out = try run("compare", "1001", "1123")
    #expect(out.contains(/\n  Niacin +mg +<0.8 .* 0.1\s/))
    #expect(!out.contains(/\n  Niacin .*▲/))
    #expect(out.contains(/\n  Protein .*▲/))
  }

  /// Members that the shipped data have no example of.
  static let met: Set<String> = [
    "common.json#/$defs/fact/properties/limit", "label.json#/$defs/line/properties/limit",
  ]

  @Test("the JSON of every command follows its schema")
  func schemas() throws {
    var check = JSONSchemaCheck(JSONCalls.schemas)
    try JSONCalls(outputs: [
      ("show", ["1001"]), ("compare", ["1001 1123"]), ("top", ["protein"]), ("label", ["1001"]),
      ("sum", ["'100 g sr:01001' '50 g sr:01123'"]),
    ]).run(
      ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")],
      in: example.folder.url, &check)
    #expect(Self.met.isSubset(of: check.met.map(\.description)))
  }
}
