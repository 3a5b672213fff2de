import Foundation
import TestSupport
import Testing

/// What no command touches: the network and the shipped database.
@Suite("System calls of commands")
struct OfflineTests {
  private static let schema = Repository.schema.path

  /// A call of each command, in an order in which all succeed.
  private static let programs: [(name: String, calls: [String])] = [
    (
      "dv-build",
      [
        "database --data Data --schema '\(schema)' --output built/other.db",
        "release --data Data --schema '\(schema)' --output dist",
        "export --to postgresql tables --database built/other.db --schema '\(schema)'",
        "release --data Later --schema '\(schema)' --output dist",
        "delta dist/dv-data-7.db dist/dv-data-8.db",
        "search-quality --queries queries.csv --database \"$DV_DATABASE\"",
        "kitchen-quality --lines lines.psv --database \"$DV_DATABASE\"",
        "convert-retention retn06.txt --to converted",
        "recipe-check --database built/other.db --ingredients \"$DV_DATABASE\"",
        "convert --from fdc fdc --to converted --reference '\(Repository.root.path)/Data'",
        "update fdc --output updated --reference '\(Repository.root.path)/Data' --schema '\(schema)'",
      ]
    ),
    (
      "dv",
      [
        "search egg", "show 1123", "why 1123 energy", "why --sum '2 large eggs' energy",
        "cite 1123", "label 1123 --svg label.svg",
        "claims 1123 --rules us", "nutri-score 1123",
        "compare 1123 1077", "top energy",
        "sum '2 large eggs'", "swap 1001 --less energy --group dairy",
        "suggest --portions sr:01077 --energy 150", "tag 1123 vegetarian", "tags",
        "untag 1123 vegetarian",
        "add-nutrient oxalate --unit mg", "remove-nutrient oxalate", "nutrients", "groups",
        "add-food 'Rye bar' --energy 270 --yes",
        "edit-food 1123 --calcium 57 --yes", "export-foods foods.csv",
        "export --output values.csv", "remove-food 1123 --yes",
        "import-foods foods.csv --yes", "user info",
        "sum --file chosen.txt", "recipe add Eggs --line '2 eggs'", "recipe edit eggs --servings 2",
        "recipe show eggs",
        "recipe list", "recipe scale eggs --by 2", "show eggs --ingredients",
        "recipe export --file eggs.json",
        "recipe import eggs.json", "recipe remove eggs",
        "profile set --born 1984-05-02 --sex female", "profile list", "weight 64",
        "weight remove", "targets set protein --min '1.6 g/kg'", "targets", "targets show",
        "targets remove protein", "profile remove", "weight log",
        "log '2 eggs' --meal lunch", "diary show", "report", "diary edit 1 '3 eggs'",
        "diary copy 1 --meal dinner", "diary move 1 --meal snack", "diary note Tired",
        "diary favorite tea '1 egg'", "diary favorite", "diary favorite tea --remove",
        "diary recent", "diary recompute --yes", "diary export diary.csv", "diary import diary.csv",
        "diary remove 1", "sync init shared", "sync", "sync now", "sync status", "sync conflicts",
        "sync name laptop",
        "sync leave", "sync init secret --encrypt", "sync key", "sync leave", "user choices",
        "user forget egg",
        "user undo", "user check",
        "user backup own.db", "user merge own.db --yes", "user restore own.db",
        "release install dist/dv-data-7.db.xz",
        "release info", "release list", "release verify",
        "release diff dist/dv-data-7.db dist/dv-data-8.db", "release use 7", "release rollback",
        "release prune --keep 0", "mcp </dev/null", "serve", "completion bash",
        "---completion show -- positional@0 2 3 dv show egg", "help show", "--version",
      ]
    ),
  ]

  @Test(
    "no command opens a network connection, or opens the shipped database for writing",
    .enabled(if: SystemCalls.canBeSeen, SystemCalls.reason))
  func quiet() async throws {
    let dv = try await CustomFoodProgram()
    let folder = dv.example.folder
    try prepare(folder)
    var environment = dv.environment
    environment["PATH"] = "\(folder.path("bin")):\(environment["PATH"] ?? "/usr/bin:/bin")"
    let shipped = try Data(contentsOf: URL(filePath: dv.example.shipped))
    for (program, commands) in Self.programs {
      for command in commands {
        let (outcome, calls) = try SystemCalls.run(
          program, command, telling: SystemCalls.ofNetwork + SystemCalls.ofNames,
          environment: environment, in: folder)
        #expect(outcome.status == 0, "\(command): \(outcome.err)")
        #expect(!calls.lines.isEmpty, "\(command)")
        #expect(calls.connections == [], "\(command)")
        #expect(calls.changes(ofFilesNamed: "main.db") == [], "\(command)")
      }
    }
    #expect(try Data(contentsOf: URL(filePath: dv.example.shipped)) == shipped)
  }

  /// Writes what the commands read: queries, a download, and the dataset files of a later release.
  private func prepare(_ folder: TemporaryFolder) throws {
    // The program that `dv serve` starts does open connections.
    try folder.write("#!/bin/sh\n", to: "bin/dv-server")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/dv-server"))
    try folder.write("# 1 egg: Egg, whole, raw, fresh\nsr:09040, 100 g\n", to: "chosen.txt")
    try folder.write("query|theme|codes\negg|plain|sr:01123\n", to: "queries.csv")
    try folder.write(
      "line|context|codes|grams_min|grams_max|half|kind|note\n2 eggs|diary|sr:01123|88|124|tune|count|\n",
      to: "lines.psv")
    try folder.write(
      "~0105~^~01~^~EGGS,HARD COOKED~^~404~^~Thiamin~^~85~^~09/1975~\n", to: "retn06.txt")
    try folder.write("food|yield_percent\nsr:01123|100\n", to: "Data/recipe.csv")
    try folder.write(
      "food|sequence|ingredient|name|grams|retention\nsr:01123|1|sr:01077|Milk|100|\n",
      to: "Data/recipe_ingredient.csv")
    for (name, text) in FoundationSource.files() { try folder.write(text, to: "fdc/\(name)") }
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "Data"), to: folder.url.appending(path: "Later"))
    for (name, old, new) in [
      ("release.csv", "\n7|", "\n8|"), ("food.csv", "Butter, salted", "Butter, with salt"),
    ] {
      let text = try #require(ExampleDataset.files[name])
      try folder.write(text.replacing(old, with: new), to: "Later/\(name)")
    }
  }

  @Test("every command is among those tested", arguments: ["dv", "dv-build"])
  func all(program: String) throws {
    let names = try CommandHelp.subcommands(of: [program])
    for name in names {
      let further = try CommandHelp.subcommands(of: [program, name])
      for words in further.isEmpty ? [name] : further.map({ "\(name) \($0)" }) {
        let isLookedAt = Self.programs.contains { known in
          known.name == program && known.calls.contains { "\($0) ".hasPrefix("\(words) ") }
        }
        #expect(isLookedAt, "\(program) \(words)")
      }
    }
    #expect(!names.isEmpty)
  }

  @Test(
    "opening a connection, or the database for writing, would be detected",
    arguments: [
      "7 socket(AF_INET, SOCK_STREAM, IPPROTO_IP) = 3<socket:[1]>",
      "7 socket(AF_INET6, SOCK_DGRAM|SOCK_CLOEXEC, IPPROTO_IP) = 3<socket:[1]>",
      "7 connect(3<socket:[1]>, {sa_family=AF_INET, sin_port=htons(53)}, 16) = 0",
      #"7 openat(AT_FDCWD</a>, "/a/main.db", O_RDWR|O_CLOEXEC) = 3</a/main.db>"#,
      #"7 rename("/a/.main.db.pending-1", "/a/main.db") = 0"#,
    ])
  func noticed(line: String) {
    let calls = SystemCalls(log: line)
    #expect(calls.connections.count + calls.changes(ofFilesNamed: "main.db").count == 1)
  }

  @Test("reading the database and using a local socket are allowed")
  func unnoticed() {
    let calls = SystemCalls(
      log: """
        7 openat(AT_FDCWD</a>, "/a/main.db", O_RDONLY|O_CLOEXEC) = 3</a/main.db>
        7 openat(AT_FDCWD</a>, "/a/user.db", O_RDWR|O_CLOEXEC) = 4</a/user.db>
        7 socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = 5<socket:[1]>
        """)
    #expect(calls.connections == [])
    #expect(calls.changes(ofFilesNamed: "main.db") == [])
  }
}
