import DatasetBuilder
import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

/// Databases of the example dataset, which is of Standard Reference, and of a smaller second one.
@Suite("Building from several datasets")
struct SeveralDatasetsTests {
  /// A newer dataset with bananas, which the example has as sr:09040, and with hummus.
  static let second = [
    "release.csv": """
    version|label|source|published|licence
    9|Foundation example|Written for the tests, too|2026-11-22|CC0 1.0

    """,
    "dataset.csv": """
    prefix|name|language|licence|source|published|year|publisher
    foundation|Foundation Foods|en|CC0 1.0|Laboratories|2026-11-22|2024|USDA
    sr|Standard Reference|en|CC0 1.0|Books|2026-11-22||

    """,
    "food_group.csv":
      "key|name\nfruits-and-fruit-juices|Fruits and fruit juices\nlegumes|Legumes\n",
    "nutrient.csv": """
    number|key|name|unit|decimals|rank|core
    208|energy|Energy|kcal|0|10|1
    203|protein|Protein|g|2|20|1
    202|nitrogen|Nitrogen|g|2|30|0
    301|calcium|Calcium, Ca|mg|0|40|1

    """,
    "food.csv": """
    code|name|group|common_name|scientific_name|survey|refuse_percent|protein_factor|fat_factor|carbohydrate_factor|brand|ingredients
    foundation:9040|Bananas, ripe|fruits-and-fruit-juices|||||||||
    foundation:16158|Hummus|legumes|||||||||
    sr:01123|Egg, new||||||||||

    """,
    "food_nutrient.csv": """
    food|nutrient|amount
    foundation:9040|208|97
    foundation:9040|202|0.12
    foundation:16158|203|7.35
    sr:01123|203|12.4

    """,
    "portion.csv": "food|sequence|amount|unit|grams\nfoundation:16158|1|1|tbsp|15\n",
    "reference_set.csv": ExampleDataset.files["reference_set.csv"] ?? "",
    "reference_value.csv": """
    set|population|nutrient|amount|unit|form|kind|source
    fda-2016|adults|203|50|g||DRV|21 CFR 101.9(c)(9)

    """,
    "synonym.csv": "word|means\nmaize|corn\nhoummos|hummus\n",
  ]

  private let example: ExampleBuild

  init() throws {
    example = try ExampleBuild()
  }

  private func build(
    _ replacements: [String: String] = [:], reversed: Bool = false
  ) async throws -> BuildSummary {
    try ExampleDataset.write(to: example.folder)
    for (name, text) in Self.second.merging(replacements, uniquingKeysWith: { $1 }) {
      try example.folder.write(text, to: "More/\(name)")
    }
    let folders = ["Data", "More"].map { example.folder.url.appending(path: $0) }
    return try await ShippedDatabaseBuilder(
      datasets: reversed ? folders.reversed() : folders, schema: Repository.schema,
      output: example.output
    ).build()
  }

  private func text(_ sql: String) throws -> [String] {
    try example.query { db in
      try Row.fetchAll(db, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "–" : "\($0)" }.joined(separator: " ")
          .replacing("\"", with: "")
      }
    }
  }

  @Test("the foods of all folders are there, each with its dataset")
  func foods() async throws {
    let summary = try await build()
    #expect(summary.foods == 8)
    #expect(
      try text("SELECT f.code, d.name FROM food f JOIN dataset d ON d.id = f.dataset_id") == [
        "branded:00016000275287 Example release", "foundation:16158 Foundation Foods",
        "foundation:9040 Foundation Foods", "sr:01001 Example release",
        "sr:01077 Example release", "sr:01123 Standard Reference", "sr:09040 Example release",
        "sr:19400 Example release",
      ])
    #expect(
      try text("SELECT version, label, published, licence FROM release") == [
        "9 Foundation example + Example release 2026-11-22 CC0 1.0, public domain"
      ])
    #expect(
      try text("SELECT number FROM nutrient ORDER BY id LIMIT 6") == [
        "208", "203", "204", "205", "202", "301",
      ])
  }

  @Test("of a food in two folders, all of the newer one counts and nothing of the older")
  func newer() async throws {
    let summary = try await build()
    #expect(summary.replaced == 1)
    #expect(
      try text(
        """
        SELECT f.name, n.number, v.amount FROM food f JOIN food_nutrient v ON v.food_id = f.id
        JOIN nutrient n ON n.id = v.nutrient_id WHERE f.code = 'sr:01123'
        """) == ["Egg, new 203 12.4"])
    #expect(
      try text(
        "SELECT * FROM portion WHERE food_id = (SELECT id FROM food WHERE code = 'sr:01123')"
      )
      .isEmpty)
  }

  @Test("the order of the folders doesn't matter where their days differ")
  func order() async throws {
    _ = try await build()
    let bytes = try Data(contentsOf: example.output)
    _ = try await build(reversed: true)
    #expect(try Data(contentsOf: example.output) == bytes)
  }

  @Test("foods with the same NDB number are linked, and portions are shared")
  func links() async throws {
    let summary = try await build()
    #expect(summary.linked == 1)
    #expect(
      try text(
        """
        SELECT f.code, p.code FROM food f JOIN food p ON p.id = f.preferred_food_id
        """) == ["sr:09040 foundation:9040"])
    let database = try FoodDatabase(shipped: example.output.path)
    let code = try #require(FoodCode("foundation:9040"))
    #expect(try database.food(code)?.portions.map(\.grams) == [225, 150, 59])
    #expect(try database.dataset(of: code)?.source == "Laboratories")
  }

  @Test("a food without energy isn't preferred to one with it")
  func energy() async throws {
    let amounts = try #require(Self.second["food_nutrient.csv"])
    _ = try await build([
      "food_nutrient.csv": amounts.replacing("foundation:9040|208|97\n", with: "")
    ])
    #expect(
      try text("SELECT code FROM food WHERE preferred_food_id IS NOT NULL") == ["foundation:9040"])
  }

  @Test("a folder's version and label can be replaced")
  func release() async throws {
    _ = try await build()
    var builder = ShippedDatabaseBuilder(
      dataset: example.folder.url.appending(path: "Data"), schema: Repository.schema,
      output: example.output)
    (builder.version, builder.label) = (77, "Mine")
    _ = try await builder.build()
    #expect(try text("SELECT version, label FROM release") == ["77 Mine"])
  }

  @Test(
    "what two folders say differently under the same key is an error",
    arguments: [
      (
        "nutrient.csv", "301|calcium|Calcium, Ca|mg", "301|calcium|Calcium, Ca|g",
        "/More/nutrient.csv:5:25: unit \"g\" is \"mg\" in another folder."
      ),
      (
        "nutrient.csv", "203|protein", "203|eiweiss",
        "/More/nutrient.csv:3:5: key \"eiweiss\" is \"protein\" in another folder."
      ),
      (
        "nutrient.csv", "202|nitrogen", "202|fat",
        "/More/nutrient.csv:4:1: number \"202\" is \"204\" in another folder."
      ),
      (
        "food_group.csv", "|Fruits and fruit juices", "|Fruits",
        "/More/food_group.csv:2:25: name \"Fruits\" is \"Fruits and Fruit Juices\" in "
          + "another folder."
      ),
      (
        "reference_value.csv", "203|50|", "203|51|",
        "/More/reference_value.csv:2:21: amount \"51\" is \"50\" in another folder."
      ),
      (
        "food_nutrient.csv", "sr:01123|203|12.4", "sr:01001|203|12.4",
        "/More/food_nutrient.csv:5:10: nutrient \"203\" is already listed for sr:01001 on line 2 of /Data/food_nutrient.csv."
      ),
      (
        "dataset.csv", "\nsr|", "\nusda|",
        "/More/food.csv:4:1: code \"sr:01123\" has a prefix that isn't in dataset.csv. "
          + "Add a row for that prefix."
      ),
      (
        "dataset.csv", "sr|Standard Reference|en|", "sr|Standard Reference|English|",
        "/More/dataset.csv:3:23: language \"English\" must be a language code, such as en, fr or pt-BR."
      ),
      (
        "dataset.csv", "\nsr|", "\nmy|",
        "/More/dataset.csv:3:1: prefix \"my\" is the prefix for custom foods. Choose another prefix."
      ),
    ])
  func conflict(file: String, old: String, new: String, message: String) async throws {
    let text = try #require(Self.second[file])
    // The folder named first counts as the newer one where days are the same.
    let release = try #require(Self.second["release.csv"]).replacing("11-22", with: "11-21")
    let error = await #expect(throws: DatabaseBuildError.self) {
      _ = try await build(["release.csv": release, file: text.replacing(old, with: new)])
    }
    let path = example.folder.url.path
    let found = error?.description.replacing(path, with: "") ?? ""
    let expected =
      message.contains("in another folder")
      ? message + " Use the same value in all folders." : message
    #expect(found.split(separator: "\n").first.map(String.init) == expected)
  }
}
