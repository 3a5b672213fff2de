import Foundation
import TestSupport
import Testing

/// `--json` output follows its description for any data: other nutrients, numbers and keys.
@Suite("JSON output of other data")
struct JSONOfOtherDataTests {
  private static let source = Repository.sharedData
  private static let reason: Comment =
    "USDA's downloads are not at ../shared/data beside the checkout"

  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = ["DV_DATABASE": folder.path("main.db"), "DV_HOME": folder.path("home")]
  }

  private static func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: source.appending(path: name).path)
  }

  @Test(
    "Foundation Foods, with all their foods",
    .enabled(if: isThere("fdc/foundation_2024-10-31"), reason))
  func foundationFoods() throws {
    try convert(
      "fdc",
      Self.source.appending(
        path: "fdc/foundation_2024-10-31/"
          + "FoodData_Central_foundation_food_csv_2024-10-31.zip"
      ).path)
    // This nutrient has no USDA number.
    var calls = try calls(everyFood: 1)
    calls.outputs.append(("sum", ["'1 cup hummus' '100 g oats' --by fdc:2058"]))
    calls.outputs.append(("top", ["fdc:2058"]))
    try check(calls)
  }

  @Test(
    "Standard Reference 28, with every hundredth food",
    .enabled(if: LongTests.areOn, LongTests.reason),
    .enabled(if: isThere("sr28/NUT_DATA.txt.xz"), reason))
  func standardReference() throws {
    let unpacked = try BuiltProgram("dv").shell(
      "mkdir sr28 && cp '\(Self.source.path)'/sr28/*.txt sr28 && "
        + "xz -dc '\(Self.source.path)'/sr28/NUT_DATA.txt.xz > sr28/NUT_DATA.txt",
      in: folder.url)
    #expect(unpacked.status == 0, "\(unpacked.err)")
    try convert("usda-sr", "sr28")
    try check(calls(everyFood: 100))
  }

  // The builder rejects such keys, but anyone can build a database.
  @Test("nutrients whose keys are the names of other members")
  func keys() async throws {
    let keys = ["name", "code", "grams", "unit", "amount", "line", "text", "query", "corrected"]
    let nutrients = keys.enumerated().map { "\(600 + $0)|x-\($1)|\($1)|mg|0|\(2000 + $0)|0\n" }
    let amounts = keys.indices.map { "sr:01001|\(600 + $0)|\($0)\n" }
    let database = try await ExampleDatabase(replacing: [
      "nutrient.csv": (ExampleDataset.files["nutrient.csv"] ?? "") + nutrients.joined(),
      "food_nutrient.csv": (ExampleDataset.files["food_nutrient.csv"] ?? "") + amounts.joined(),
    ])
    try FileManager.default.copyItem(atPath: database.shipped, toPath: folder.path("main.db"))
    let renamed = try BuiltProgram("dv").shell(
      "sqlite3 main.db \"UPDATE nutrient SET key = substr(key, 3) WHERE key GLOB 'x-*'\"",
      in: folder.url)
    #expect(renamed.status == 0, "\(renamed.err)")
    var calls = try calls(everyFood: 1)
    calls.outputs.append(("top", keys.map { "\($0) --per portion --nutrients name,grams" }))
    calls.outputs.append(("sum", keys.map { "'100 g sr:01001' --by \($0)" }))
    try check(calls)
  }

  /// Makes a database from a download.
  private func convert(_ format: String, _ path: String) throws {
    let build = BuiltProgram("dv-build")
    let root = Repository.root
    for arguments in [
      ["convert", "--from", format, path, "--to", "Data", "--reference", root.path + "/Data"],
      ["database", "--data", "Data", "--output", "main.db", "--schema", Repository.schema.path],
    ] {
      let outcome = try build.run(arguments + ["--quiet"], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.err)")
    }
  }

  /// Every command that only reads, with all nutrients and some of the foods.
  private func calls(everyFood step: Int) throws -> JSONCalls {
    let nutrients = try firstColumn("nutrients")
    let codes = try firstColumn("search --dataset sr --dataset foundation --all")
    let some = stride(from: 0, to: codes.count, by: step).map { codes[$0] }
    let all = "--nutrients \(nutrients.joined(separator: ","))"
    let (first, last) = (some[0], some[some.count - 1])
    return JSONCalls(outputs: [
      ("nutrients", ["", "--counts --population infants"]), ("groups", [""]),
      (
        "search",
        ["milk", "cheese --per portion \(all)", "cheese --per 100kcal --limit 3", "xyzzy"]
      ),
      ("show", ["\(first) --all", "\(first) \(last) \(all)", "<\(some.joined(separator: "\\n"))"]),
      ("compare", ["\(first) \(last) --all"]),
      ("top", ["energy \(all)", "protein --least --per 100kcal"]),
      ("label", ["\(first) --vitamins", "\(last) --vitamins"]),
      ("sum", ["'100 g \(first)' '2 oz \(last)' --all", "'1 lb \(first)' --by energy"]),
      ("export-foods", [""]), ("user-info", [""]), ("release-info", [""]), ("release-list", [""]),
      (
        "error", ["@show xyzzy", "@top xyzzy", "@sum '1 barrel \(first)'", "@search egg --group x"]
      ),
    ])
  }

  /// The first column of a command's CSV output.
  private func firstColumn(_ command: String) throws -> [String] {
    let outcome = try BuiltProgram("dv").shell("\"$0\" \(command) --csv", environment: environment)
    #expect(outcome.status == 0, "\(outcome.err)")
    return outcome.out.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
  }

  private func check(_ calls: JSONCalls) throws {
    var check = JSONSchemaCheck(JSONCalls.schemas)
    try calls.run(environment, in: folder.url, &check)
  }
}
