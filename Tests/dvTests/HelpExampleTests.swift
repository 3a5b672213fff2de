import Foundation
import TestSupport
import Testing

/// The examples in the help of each command work with the shipped data.
@Suite(
  "Examples in help",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct HelpExampleTests {
  static let commands = ["dv", "dv-build"].flatMap { program in
    ((try? CommandHelp.all([program])) ?? []).map { $0.joined(separator: " ") }
  }

  /// Custom foods that the examples name.
  private static let customFoods = """
    code,name,brand,energy,protein
    my:7k3q000000001,Quark,,67,12
    my:m2pd000000001,Kefir,,52,3.4
    ,Ayran,Example,35,1.7

    """

  /// What a test machine may lack: other programs, such as the server, keys, and USDA's downloads.
  private static func isBeyondTest(_ example: String) -> Bool {
    ["ssh ", "jq ", "--sign ", "--require-signature ", "--url ", "parquet ", "dv serve"].contains {
      example.contains($0)
    }
  }

  @Test("each command of both programs is known")
  func commandsAreKnown() {
    #expect(Self.commands.count > 30)
    #expect(Self.commands.contains("dv release diff"))
    #expect(Self.commands.contains("dv-build convert"))
  }

  @Test(
    "values and defaults are within the sentence that tells what an option does",
    arguments: commands)
  func defaults(command: String) throws {
    let help = try CommandHelp.text(command.split(separator: " ").map(String.init))
    #expect(
      !help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        /\. \((default|values)/))
  }

  @Test("each example in the help of a command works", arguments: commands)
  func examples(command: String) throws {
    let help = try CommandHelp.text(command.split(separator: " ").map(String.init))
    let section = help.components(separatedBy: "EXAMPLES\n").dropFirst().first ?? ""
    let examples = section.replacing("\\\n", with: "").split(
      separator: "\n", omittingEmptySubsequences: false
    ).prefix { $0.hasPrefix("  ") }.map { $0.drop { $0 == " " } }
    #expect(!examples.isEmpty)
    let seeded = try Self.seededFolder(for: command)
    for example in examples where !Self.isBeyondTest(String(example)) {
      let folder = try Self.folder(for: String(example), like: seeded)
      let outcome = try Self.run(String(example), in: folder)
      if ["dv-build convert ", "dv-build convert-retention ", "dv-build update "]
        .contains(where: example.hasPrefix)
      {
        // Everything exists except the download.
        #expect(outcome.status == 65, "\(example): \(outcome.err)")
      } else {
        #expect(outcome.status == 0, "\(example): \(outcome.err)")
      }
    }
  }

  /// What the examples of all commands need, by the paths of files: custom foods and what uses them.
  private static let common = Result {
    let folder = try TemporaryFolder()
    try folder.write("100 g sr:01123\n2 oz sr:01077\n", to: "recipe.txt")
    try folder.write(
      "# 1 cup oat milk: Milk, whole, 3.25% milkfat, with added vitamin D\nsr:01085, 245 g\n",
      to: "chosen.txt")
    try folder.write(customFoods, to: "foods.csv")
    try folder.write("code|tag\nsr:01123|vegetarian\n", to: "tags.csv")
    try prepare(
      folder,
      [
        "dv tag --file tags.csv --quiet",
        "dv import-foods foods.csv --quiet",
        "dv edit-food sr:01123 --calcium 60 --quiet >/dev/null",
        "dv sum --file chosen.txt --quiet >/dev/null", "dv user backup foods.db --quiet",
      ])
    return try files(of: folder)
  }

  private static func files(of folder: TemporaryFolder) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    let files = paths.filter {
      (try? URL(filePath: folder.path($0)).resourceValues(forKeys: [.isRegularFileKey]))?
        .isRegularFile == true
    }
    return try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, try Data(contentsOf: URL(filePath: folder.path($0))))
      })
  }

  /// Runs commands that succeed and print nothing.
  private static func prepare(_ folder: TemporaryFolder, _ commands: [String]) throws {
    let outcome = try run(commands.joined(separator: " && "), in: folder)
    #expect(outcome == Outcome(status: 0, out: "", err: ""))
  }

  private static let recipes = Result {
    try seededFiles { folder in
      try writeRecipes(in: folder)
      return ["dv recipe import cookbook.json --quiet"]
    }
  }

  private static let people = Result {
    try seededFiles { _ in
      [
        "dv profile set --born 1984-05-02 --weight 64kg --quiet >/dev/null",
        "dv profile set --person Ben --born 2019-09-14 --quiet >/dev/null",
        "dv weight 64 --date yesterday --quiet", "dv weight 65 --date 2026-01-20 --quiet",
        "dv targets set protein --min 60 --quiet",
      ]
    }
  }

  private static let diary = Result {
    try seededFiles { folder in
      try folder.write(
        "Day,Group,Food Name,Amount\n2026-11-02,Lunch,Banana,100 g\n", to: "servings.csv")
      try folder.write("2026-11-02\nlunch\n  2 eggs\n", to: "journal.txt")
      let meals = ["today", "yesterday", "2026-11-02"].flatMap { day in
        ["breakfast", "lunch", "dinner"].map { meal in
          "dv log '2 eggs' '1 cup whole milk' --date \(day) --meal \(meal) --quiet >/dev/null"
        }
      }
      return [
        "dv profile set --person Ada --born 1990-04-01 --quiet >/dev/null",
        "dv diary favorite 'my breakfast' '2 eggs' --quiet",
      ] + meals + ["dv diary note Tired --quiet", "dv diary export diary.csv --quiet"]
    }
  }

  private static let releases = Result {
    try seededFiles { folder in
      try [2, 20_150_901].map { try release($0, in: folder) }
        + ["dv release install dv-data-20150901.db --quiet >/dev/null"]
    }
  }

  /// The common files, and what commands make of them.
  private static func seededFiles(
    _ commands: (TemporaryFolder) throws -> [String]
  ) throws -> [String: Data] {
    let folder = try TemporaryFolder()
    try link("schema.sql", in: folder)
    for (path, bytes) in try common.get() { try folder.write(bytes, to: path) }
    try prepare(folder, try commands(folder))
    return try files(of: folder)
  }

  /// The files that all examples of a command need.
  private static func files(for command: String) throws -> [String: Data] {
    let isOf = { (names: [String]) in names.contains(where: command.hasPrefix) }
    if isOf(["dv recipe"]) || command == "dv show" { return try recipes.get() }
    if isOf(["dv profile", "dv weight", "dv targets"]) { return try people.get() }
    if isOf(["dv diary", "dv report"]) { return try diary.get() }
    return isOf(["dv release"]) ? try releases.get() : try common.get()
  }

  /// A folder with what all examples of a command need: custom foods, and for releases some of them.
  private static func seededFolder(for command: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try link("schema.sql", in: folder)
    guard !command.hasPrefix("dv-build") else { return folder }
    for (path, bytes) in try files(for: command) { try folder.write(bytes, to: path) }
    var seed: [String] = []
    if command == "dv user merge" { seed.append("cp foods.db sam.db") }
    if command == "dv remove-nutrient" { seed.append("dv add-nutrient oxalate --unit mg --quiet") }
    if command.hasPrefix("dv sync") {
      seed += [
        "dv sync init shared --json \(command == "dv sync key" ? "--encrypt" : "") >/dev/null",
        "sqlite3 \"$DV_HOME/user.db\" \"INSERT INTO sync_conflict VALUES "
          + "(1, 'my_food', 'my:7k3q000000001', 'name', 'Curd', 1764000000000)\"",
      ]
    }
    if command == "dv release install" {
      let shipped = Repository.root.appending(path: "build/main.db").path
      seed.append("dv-build delta '\(shipped)' dv-data-2.db >/dev/null")
    }
    if !seed.isEmpty { try prepare(folder, seed) }
    return folder
  }

  /// A folder with everything that an example names.
  private static func folder(
    for example: String, like seeded: TemporaryFolder
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: seeded.url.path) {
      try manager.copyItem(atPath: seeded.path(name), toPath: folder.path(name))
    }
    let folders = [
      ".zfunc", ".config/fish/completions", ".local/share/bash-completion/completions", "build",
    ]
    for name in folders {
      try manager.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    if example.hasPrefix("dv sync init") {
      // A database is synced through one folder at a time.
      #expect(try run("dv sync leave --quiet", in: folder).status == 0)
    }
    if example.hasPrefix("dv-build export") {
      try link("build/main.db", in: folder)
    } else if example.contains("-quality") {
      try link("build/main.db", in: folder)
      try writeQuality(in: folder)
    }
    if example.hasPrefix("dv-build") {
      try prepareDataset(for: example, in: folder)
    } else if example.contains("Data") {
      let later = ExampleDataset.files.merging(ExampleDataset.laterRelease) { $1 }
      for (file, text) in later { try folder.write(text, to: "Data/\(file)") }
    }
    return folder
  }

  /// Writes recipes in the formats that examples name.
  private static func writeRecipes(in folder: TemporaryFolder) throws {
    let lines = ["2 cups flour", "3 ripe bananas", "1/2 cup butter", "1 cup sugar", "2 eggs"]
    try folder.write(lines.joined(separator: "\n"), to: "lines.txt")
    let ingredients = lines.map { "\"\($0)\"" }.joined(separator: ", ")
    let json = """
      {"@type": "Recipe", "name": "Banana bread", "recipeYield": "10",
      "recipeIngredient": [\(ingredients)]}
      """
    try folder.write(json, to: "cookbook.json")
    let page = "<script type=\"application/ld+json\">\(json)</script>"
    for name in ["page.html", "saved-page.html"] { try folder.write(page, to: name) }
    try folder.write("## Ingredients\n\n- 2 eggs\n", to: "recipes/eggs.md")
  }

  private static func link(_ name: String, in folder: TemporaryFolder) throws {
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: name),
      withDestinationURL: Repository.root.appending(path: name))
  }

  /// Writes the first of the lines and queries that measure quality; all of them take seconds.
  private static func writeQuality(in folder: TemporaryFolder) throws {
    for name in ["Tests/Kitchen/lines.psv", "Tests/SearchQuality/queries.csv"] {
      let text = try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
      let lines = text.split(separator: "\n").prefix(50)
      try folder.write(lines.joined(separator: "\n") + "\n", to: name)
    }
  }

  /// Writes a small dataset where examples of `dv-build` expect one, and builds its database.
  private static func prepareDataset(for example: String, in folder: TemporaryFolder) throws {
    try writeDataset(to: "Data", in: folder)
    if example.contains("recipe-check") {
      for (file, text) in recipe { try folder.write(text, to: "Data/\(file)") }
      for name in ["fndds", "sr28"] {
        let built = try run("dv-build database --output build/\(name).db --quiet", in: folder)
        #expect(built.status == 0, "\(built.err)")
      }
    }
    if !example.contains(" convert ") {
      for name in ["build/sr28", "build/fdc"] { try writeDataset(to: name, in: folder) }
    }
    guard example.hasPrefix("dv-build release") || example.hasPrefix("dv-build delta") else {
      return
    }
    let built = try run("dv-build database --quiet", in: folder)
    #expect(built.status == 0, "\(built.err)")
    guard example.hasPrefix("dv-build delta") else { return }
    for version in 1...2 {
      let made = try run(
        "dv-build release --release-version \(version) --output dist", in: folder)
      #expect(made.status == 0, "\(made.err)")
    }
  }

  /// The recipe of a food of the small dataset.
  private static let recipe = [
    "recipe.csv": "food|yield_percent\nsr:01123|100\n",
    "recipe_ingredient.csv":
      "food|sequence|ingredient|name|grams|retention\nsr:01123|1|sr:01077|Milk|100|\n",
  ]

  private static func writeDataset(to name: String, in folder: TemporaryFolder) throws {
    for (file, text) in ExampleDataset.files { try folder.write(text, to: "\(name)/\(file)") }
  }

  /// Writes the dataset of a release; returns the command that makes the release.
  private static func release(_ version: Int, in folder: TemporaryFolder) throws -> String {
    var files = ExampleDataset.files
    files["release.csv"] = """
      version|label|source|published|licence
      \(version)|Example|Written for the tests|2026-11-21|public domain

      """
    let dataset = "dataset-\(version)"
    for (name, text) in files { try folder.write(text, to: "\(dataset)/\(name)") }
    return "dv-build release --data \(dataset) --output . >/dev/null"
  }

  private static func run(_ example: String, in folder: TemporaryFolder) throws -> Outcome {
    let programs = URL(filePath: BuiltProgram("dv").path).deletingLastPathComponent().path
    return try BuiltProgram("dv").shell(
      example,
      environment: [
        "PATH": "\(programs):/usr/local/bin:/usr/bin:/bin", "HOME": folder.url.path,
        "DV_HOME": folder.path("home"),
      ], in: folder.url)
  }
}
