import Foundation
import TestSupport
import Testing

/// `dv` with its own user database, and the example database with the nutrients of a label.
struct CustomFoodProgram {
  /// The example's nutrients, and the others on labels.
  static let nutrients = """
    number|key|name|unit|decimals|rank|core
    208|energy|Energy|kcal|0|100|1
    203|protein|Protein|g|2|200|1
    204|fat|Total lipid (fat)|g|2|300|1
    205|carbohydrate|Carbohydrate, by difference|g|2|400|1
    307|sodium|Sodium, Na|mg|0|450|1
    301|calcium|Calcium, Ca|mg|0|500|1
    303|iron|Iron, Fe|mg|2|550|1
    320|vitamin-a|Vitamin A, RAE|µg|0|600|1
    328|vitamin-d|Vitamin D (D2 + D3)|µg|1|650|1
    406|niacin|Niacin|mg|3|700|1
    416|biotin|Biotin|µg|1|800|0
    501|tryptophan|Tryptophan|g|3|900|0

    """

  private static let moreReferenceValues = """
    fda-2016|adults|303|18|mg||RDI|21 CFR 101.9(c)(8)(iv)
    fda-2016|adults|307|2300|mg||DRV|21 CFR 101.9(c)(9)
    fda-2016|adults|328|20|µg||RDI|21 CFR 101.9(c)(8)(iv)

    """

  let example: ExampleDatabase

  /// The folder of the user database, inside the example's.
  var home = "home"

  private let dv = BuiltProgram("dv")

  init(replacing replacements: [String: String] = [:]) async throws {
    let referenceValues =
      (ExampleDataset.files["reference_value.csv"] ?? "") + Self.moreReferenceValues
    let label = ["nutrient.csv": Self.nutrients, "reference_value.csv": referenceValues]
    example = try await ExampleDatabase(replacing: label.merging(replacements) { $1 })
  }

  /// Other shipped foods, with the user database of another program.
  init(replacing replacements: [String: String], homeOf other: Self) async throws {
    try await self.init(replacing: replacements)
    home = other.environment["DV_HOME"] ?? home
  }

  /// The same shipped foods, with another user database.
  func at(home: String) -> Self {
    var other = self
    other.home = home
    return other
  }

  var environment: [String: String] {
    let folder = home.hasPrefix("/") ? home : example.folder.path(home)
    return ["DV_DATABASE": example.shipped, "DV_HOME": folder]
  }

  func run(_ arguments: String...) throws -> Outcome {
    try dv.run(arguments, environment: environment, in: example.folder.url)
  }

  func run(_ arguments: [String]) throws -> Outcome {
    try dv.run(arguments, environment: environment, in: example.folder.url)
  }

  /// The bytes of the user database.
  var userDatabase: Data {
    get throws { try Data(contentsOf: URL(filePath: example.user)) }
  }

  /// Replaces the user database, for example with another program's, and keeps it private.
  func replaceUserDatabase(with bytes: Data) throws {
    let path = try example.folder.write(bytes, to: "home/user.db")
    for (path, mode) in [(path, 0o600), (example.folder.path("home"), 0o700)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
  }

  /// Runs a shell command in the example's folder, with the program as `$0`.
  func shell(_ command: String) throws -> Outcome {
    try dv.shell(command, environment: environment, in: example.folder.url)
  }

  /// Standard output of a call that must succeed.
  func out(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws
    -> String
  {
    let outcome = try run(arguments)
    #expect(outcome.status == 0, "\(arguments): \(outcome.err)", sourceLocation: sourceLocation)
    return outcome.out
  }

  /// The JSON object that a call prints.
  func json(_ arguments: String...) throws -> [String: Any] {
    let outcome = try run(arguments + ["--json"])
    #expect(outcome.status == 0, "\(arguments): \(outcome.err)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
  }

  /// The amounts that a call prints as JSON, by nutrient key, without unknown ones.
  func amounts(_ arguments: String...) throws -> [String: Double] {
    let outcome = try run(arguments + ["--json"])
    #expect(outcome.status == 0, "\(arguments): \(outcome.err)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
    let nutrients = try #require(json?["nutrients"] as? [[String: Any]])
    return Dictionary(
      nutrients.compactMap { nutrient in
        guard let key = nutrient["key"] as? String, let amount = nutrient["amount"] as? Double
        else { return nil }
        return (key, amount)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// All custom foods and corrections, as exported.
  func export() throws -> String { try out("export-foods") }

  /// Adds a custom food whose numbers don't matter, and returns its code.
  @discardableResult
  func add(_ name: String, _ options: String...) throws -> String {
    let outcome = try run(["add-food", name, "--energy", "100", "--json"] + options)
    #expect(outcome.status == 0, "\(outcome.err)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
    return try #require(json?["code"] as? String)
  }
}
