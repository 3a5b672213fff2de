import Foundation
import TestSupport
import Testing

/// A database from a stranger in which every text would control a terminal.
@Suite(
  "Text that would control a terminal",
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"),
    "/usr/bin/script is missing"))
struct HostileDatabaseTests {
  /// ESC, BEL, CR, a C1 escape, and the character that reverses text.
  private static let hostile = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}"

  private let dv: CustomFoodProgram

  /// The user database of all tests: made once, because that takes longer than most commands.
  private static let made = Task {
    let dv = try await program()
    let code = try dv.add("Sandwich", "--like", "sr:01123", "--yes")
    _ = try dv.out("edit-food", "sr:01123", "--calcium", "60", "--yes")
    #expect(!code.isEmpty)
    // A user database that dv didn't write may contain them too.
    let update = "UPDATE my_food SET name = 'Sandwich ' || char(27) || '[2J' || char(13, 0x202e)"
    #expect(try dv.shell("sqlite3 \"$DV_HOME/user.db\" \"\(update)\"").status == 0)
    return try dv.userDatabase
  }

  init() async throws {
    let user = try await Self.made.value
    dv = try await Self.program()
    try dv.replaceUserDatabase(with: user)
  }

  private static func program() async throws -> CustomFoodProgram {
    let dv = try await CustomFoodProgram(replacing: [
      "release.csv": """
      version|label|source|published|licence
      7|Ex\(hostile)ample|Written\(hostile) for the tests|2026-11-21|public\(hostile) domain

      """,
      "food_group.csv": """
      key|name
      dairy-and-egg-products|Dairy \(hostile)and Egg Products
      fruits-and-fruit-juices|Fruits and \(hostile)Fruit Juices

      """,
      "food.csv": (ExampleDataset.files["food.csv"] ?? "").replacing(
        "Egg, whole, raw, fresh", with: "Egg, \(hostile)whole, raw, fresh"
      ).replacing("Bananas, raw", with: "Bananas,\(hostile) raw"),
      "nutrient.csv": CustomFoodProgram.nutrients.replacing(
        "Calcium, Ca", with: "Cal\(hostile)cium"),
      "portion.csv": (ExampleDataset.files["portion.csv"] ?? "")
        .replacing("|large|", with: "|lar\(hostile)ge|")
        .replacing("|banana|", with: "|ban\(hostile)ana|"),
    ])
    try dv.example.folder.write(
      "name|brand|energy\nBar \(hostile)|A\(hostile)|100\n", to: "hostile.csv")
    try dv.example.folder.write("{\"foods\": [{\"name\": \"\(hostile)\"}]}", to: "hostile.json")
    return dv
  }

  private static let commands = [
    "search egg", "search egg --csv", "search egg --json", "search '\(hostile)'", "search xyzzy",
    "search --min energy=1 --group dairy", "show sr:01123", "show sr:01123 --all",
    "search sandwich --csv", "show sandwich --csv",
    "show sr:01123 --amount '1 large'", "show sr:01123 --amount '2 wheels'", "show sandwich",
    "show banan", "show sr:01123 --csv", "show sr:01123 --json", "show '\(hostile)'",
    "label sr:01123", "label sr:01123 --explain", "label sr:01123 --json",
    "compare sr:01123 sr:09040",
    "top calcium", "top calcium --csv", "top 'cal\(hostile)'", "nutrients", "nutrients --csv",
    "groups", "groups --csv", "sum '1 banana' '100 g egg'", "sum '2 \(hostile)'",
    "sum '1 banana' --by calcium", "sum '1 banana' --csv", "add-food '\(hostile)' --energy 1",
    "edit-food sr:01123 --calcium '\(hostile)'", "edit-food '\(hostile)' --calcium 1",
    "remove-food sr:01123 '\(hostile)'", "import-foods hostile.csv", "import-foods hostile.json",
    "import-foods '\(hostile)'", "export-foods", "export-foods --json", "user info", "user check",
    "user undo", "user backup '/nowhere/\(hostile)'", "user restore '\(hostile)'", "release info",
    "release list", "release verify --quiet", "release install '\(hostile)'",
    "release use '\(hostile)'",
    "release diff '\(hostile)' 1", "release rollback", "completion '\(hostile)'", "--version",
    "--'\(hostile)'", "'\(hostile)'", "help '\(hostile)'",
  ]

  @Test("no command lets them reach a terminal", arguments: commands)
  func terminal(command: String) throws {
    let run = try dv.example.folder.write(
      "stty cols 100\nexec env TERM=xterm NO_COLOR=1 DV_PAGER= \"$1\" \(command) < /dev/null\n",
      to: "run")
    #if os(Linux)
      let terminal = "script -qec \"sh '\(run)' '$0'\" /dev/null < /dev/null"
    #else
      let terminal = "script -q /dev/null sh '\(run)' \"$0\" < /dev/null"
    #endif
    let outcome = try dv.shell(terminal)
    #expect(!outcome.out.isEmpty)
    let found = outcome.out.replacing("\r\n", with: "\n").unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || 0x7F..<0xA0 ~= scalar.value
        || scalar == "\u{202E}"
    }
    #expect(found.isEmpty, "\(outcome.out.debugDescription)")
  }
}
