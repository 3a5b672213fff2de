import Foundation
import TestSupport
import Testing
import Text

/// `dv why`, `dv show --sources` and `dv cite` as a person or a script runs them.
@Suite("Where values are from")
struct WhyProgramTests {
  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  static let files = [
    "release.csv": """
    version|label|source|published|licence|year|publisher
    7|Example release|Foods & more, written for the tests; names from elsewhere|2026-11-21|public domain|1998|Test Department

    """,
    "derivation.csv": """
    code|kind|description
    A|measured|Analytical data
    BFZN|borrowed|Based on another form of the food
    Z|assumed-zero|Assumed zero

    """,
    "source.csv": """
    code|kind|title|authors|year|publication
    1|measured|Analytical or derived from analytical|||
    7|assumed-zero|Assumed zero|||
    D1||Eggs of the world|A. Hen|1999|Journal of Eggs 3:1–9

    """,
    "food_nutrient.csv": (ExampleDataset.files["food_nutrient.csv"] ?? "")
      .replacing("food|nutrient|amount\n", with: "food|nutrient|amount|qualifier\n")
      .replacing(/(?m)^(sr:.*)$/) { "\($0.1)|" }
      + "sr:01001|205|0|assumed-zero\nsr:01001|320|684|computed\nsr:01077|406|0.8|below\n",
    "value_source.csv": """
    food|nutrient|samples|standard_error|minimum|maximum|studies|derivation|source|references|date|footnote|borrowed_from
    sr:01123|203|45|1.911|12|13.5|14|A|1|D1|2002-12|A note.|
    sr:01123|204||||||BFZN|||||sr:01001
    sr:01001|205|0|||||Z|7||||
    sr:01123|406|1|||||A|||2013||

    """,
  ]

  init() async throws {
    example = try await ExampleDatabase(replacing: Self.files)
  }

  private var environment: [String: String] {
    ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")]
  }

  private func run(_ arguments: String...) throws -> String {
    let outcome = try dv.run(arguments, environment: environment)
    #expect(outcome.status == 0, "\(outcome.err)")
    return outcome.out
  }

  @Test("a measured value has its samples, spread, studies, derivation, publications and date")
  func measured() throws {
    #expect(
      try run("why", "1123", "protein") == """
        Protein in Egg, whole, raw, fresh
        sr:01123 · 12.56 g in 100 g

        Measured: Analytical data (derivation A).
        Mean of 45 samples from 14 studies, standard error 1.911 g, range 12–13.5 g.
        Kind of data: Analytical or derived from analytical (source 1).
        Publication:
          A. Hen (1999). Eggs of the world. Journal of Eggs 3:1–9.
        Dated December 2002.
        Footnote: A note.
        Data: Example release, release 7.

        12.56 g is 25.1% of the Daily Value of 50 g for adults and children 4 years and older.
        The percentage isn't adjusted for protein quality (PDCAAS).

        """)
  }

  @Test("a borrowed value names the other food")
  func borrowed() throws {
    let out = try run("why", "egg", "whole", "raw", "fat")
    #expect(
      out.contains(
        "\nBorrowed from another food: Based on another form of the food (derivation BFZN), from "
          + "sr:01001 Butter, salted.\n"))
  }

  @Test("an assumed zero, a computed value and an unknown one are explained")
  func others() throws {
    #expect(
      try run("why", "1001", "carbohydrate").contains(
        "\nAssumed to be zero, not measured: Assumed zero (derivation Z).\n"))
    let computed = try run("why", "1001", "vitamin", "a")
    #expect(computed.contains("\nThe source has no value. This one was computed from the food"))
    #expect(computed.contains("\nThe number of samples and the study are unknown.\n"))
    #expect(computed.contains("\nThe value comes from: Foods & more, written for the tests;"))
    #expect(
      try run("why", "1001", "calcium").contains(
        "\nThe data don't include this value, so the amount is unknown, not zero.\n"))
    #expect(
      try run("why", "1077", "protein").contains(
        "\nThe data don't say how the value was obtained, how many samples it's"))
  }

  @Test("%DV of niacin counts tryptophan, and energy is compared with the Atwater factors")
  func meaning() throws {
    #expect(
      try run("why", "1123", "niacin").contains(
        "\n0.075 mg plus 1/60 of 0.167 g of tryptophan is 17.9% of the Daily Value of 16 mg for "))
    #expect(
      try run("why", "1123", "energy").contains(
        "\nWith the food's own Atwater factors, the macronutrients add up to 143 kcal: "
          + "protein × 4.36, fat × 9.02, carbohydrate × 3.68.\n"))
  }

  @Test("a sum says what each item gives and where that is from, and names unknown amounts")
  func sum() throws {
    let protein = try run("why", "--sum", "100 g sr:01077", "2 large eggs", "protein")
    #expect(protein.hasPrefix("Protein in 2 items\n15.7 g in 200 g\n\n"))
    #expect(
      protein.contains(
        /\n2 large = 100 g +Egg, whole, raw, fresh +12\.6 +g +80% +measured, n 45 +sr:01123\n/))
    #expect(protein.contains(/\n100 g +Milk.* +3\.2 +g +20% +source unknown +sr:01077\n/))
    #expect(protein.contains("\n15.7 g is 31.4% of the Daily Value of 50 g for "))
    let calcium = try run("why", "--sum", "50 g sr:01001", "2 large eggs", "calcium")
    #expect(calcium.hasPrefix("Calcium in 2 items\n≥ 56 mg in 150 g\n\n"))
    #expect(calcium.contains(/\n50 g +Butter, salted +– +sr:01001\n/))
    #expect(
      calcium.contains(
        "\nUnknown (not zero): 50 g sr:01001.\n"
          + "Values are known for 67% of the total weight.\n"
      ))
    #expect(calcium.contains("\n56 mg is at least 4.3% of the Daily Value of 1,300 mg for "))
    let niacin = try run("why", "--sum", "100 g sr:01077", "2 large eggs", "niacin")
    #expect(niacin.hasPrefix("Niacin in 2 items\n0.1–0.9 mg in 200 g\n\n"))
    #expect(niacin.contains("\nNot known exactly (only as a trace or a range): 100 g sr:01077.\n"))
    #expect(niacin.contains("\nAt least 0.075 mg plus 1/60 of 0.167 g of tryptophan is at least "))
    #expect(
      niacin.contains(
        "; tryptophan also counts, but its amount is unknown for some of the foods.\n"))
    let csv = try run("why", "--sum", "100 g sr:01077", "2 large eggs", "protein", "--csv")
    #expect(csv.contains(/\n2 large eggs,sr:01123,100,79\.9.*,12\.56,.*,measured,45,1\.911,/))
  }

  @Test("a sum isn't explained unless each item is understood")
  func incompleteSum() throws {
    let outcome = try dv.run(
      ["why", "--sum", "2 large eggs", "1 cup xyzzy", "protein"], environment: environment)
    #expect(outcome.status == 1)
    #expect(outcome.out.isEmpty)
    #expect(outcome.err.contains("1 of 2 items wasn't understood, so nothing was explained."))
    let words = try dv.run(["why", "--sum", "2 eggs"], environment: environment)
    #expect(words.status == 64)
    #expect(words.err.contains("Give items and a nutrient, such as: dv why --sum "))
    let recipe = try dv.run(["why", "--recipe", "egg", "protein"], environment: environment)
    #expect(recipe.status == 64)
    #expect(recipe.err.contains("--recipe needs --sum."))
  }

  @Test("a correction and the shipped value, and a custom food, say when they were entered")
  func entered() throws {
    _ = try run("edit-food", "1123", "--protein", "13", "--yes")
    let corrected = try run("why", "1123", "protein")
    #expect(corrected.contains(/\nYour correction, entered on 20\d\d-\d\d-\d\d\.\n/))
    #expect(corrected.contains("\nThe shipped value is 12.56 g in 100 g:\n"))
    #expect(corrected.contains("\nMean of 45 samples"))
    _ = try run("add-food", "Bar", "--serving", "1 bar = 30 g", "--protein", "4", "--yes")
    let custom = try run("why", "bar", "protein")
    #expect(custom.contains(" · 13.333 g in 100 g\n"))
    #expect(
      custom.contains(/\nYou entered 4 g of protein in 1 bar = 30 g on 20\d\d-\d\d-\d\d\.\n/))
    #expect(
      try run("cite", "bar").contains(/^\(20\d\d\)\. Bar\. Custom food my:\w+, unpublished\.\n/))
    #expect(try run("cite", "1123").contains("; with 1 correction by the user.\n"))
  }

  @Test("an unknown nutrient or a missing word is an error")
  func errors() throws {
    let outcome = try dv.run(["why", "egg", "protien"], environment: environment)
    #expect(outcome.status == 64)
    #expect(outcome.err.contains("Unknown nutrient \"protien\"."))
    let short = try dv.run(["why", "egg"], environment: environment)
    #expect(short.status == 64)
    #expect(short.err.contains("Give a food and a nutrient, such as: dv why banana potassium"))
  }

  @Test("dv show --sources adds a column")
  func show() throws {
    let out = try run("show", "1123", "--sources")
    #expect(out.contains(/\n  Protein .* measured, n 45\n/))
    #expect(out.contains(/\n  Fat .* borrowed from sr:01001\n/))
    let csv = try run("show", "1123", "--sources", "--nutrients", "protein", "--csv")
    #expect(csv.hasSuffix(",measured,45,1.911,12,13.5,14,A,1,D1,2002-12,A note.,\n"))
    #expect(!(try run("show", "1123").contains("measured")))
  }

  @Test("citations have the year of the data, and escape what their format needs")
  func cite() throws {
    #expect(
      try run("cite", "1123") == """
        Test Department (1998). Egg, whole, raw, fresh. Foods & more, written for the tests. \
        Food sr:01123; dv data release 7: Example release.

        """)
    #expect(
      try run("cite", "1123", "--bibtex") == """
        @misc{sr01123,
          author = {{Test Department}},
          title = {{Egg, whole, raw, fresh}},
          howpublished = {Foods \\& more, written for the tests},
          year = {1998},
          note = {Food sr:01123; dv data release 7: Example release},
        }

        """)
    let items = try JSONSerialization.jsonObject(
      with: Data(run("cite", "1123", "1001", "--csl-json").utf8))
    let item = try #require((items as? [[String: Any]])?.first)
    #expect((items as? [[String: Any]])?.count == 2)
    #expect(item["container-title"] as? String == "Foods & more, written for the tests")
    let issued = try #require(item["issued"] as? [String: Any])
    #expect(issued["date-parts"] as? [[Int]] == [[1998]])
  }

  /// Members that the shipped data have no example of.
  static let met: Set<String> = {
    let source = "common.json#/$defs/valueSource/properties/"
    let publication = "common.json#/$defs/publication/properties/"
    return Set(
      [
        "kind", "samples", "standardError", "minimum", "maximum", "studies", "derivation",
        "source", "references", "date", "footnote",
        "borrowedFrom",
      ].map { source + $0 }
        + ["code", "title", "authors", "year", "publication"].map { publication + $0 }
        + ["code", "description"].map { "common.json#/$defs/sourceCode/properties/\($0)" }
        + ["code", "name"].map { "common.json#/$defs/foodName/properties/\($0)" })
  }()

  @Test("JSON follows the schemas")
  func schemas() throws {
    var check = JSONSchemaCheck(JSONCalls.schemas)
    try JSONCalls(
      setup: ["edit-food 1123 --protein 13 --yes"],
      outputs: [
        ("why", ["1123 protein", "1123 fat", "1001 calcium", "1001 'vitamin a'", "1123 niacin"]),
        ("why-sum", ["@why --sum '2 large eggs' '50 g sr:01001' protein"]),
        ("show", ["1123 --sources --original", "1123 --sources"]), ("cite", ["1123 1001"]),
      ]
    ).run(environment, in: example.folder.url, &check)
    #expect(Self.met.isSubset(of: check.met.map(\.description)))
  }
}
