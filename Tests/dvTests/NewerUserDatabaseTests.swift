import Foundation
import TestSupport
import Testing

/// A user database that a later `dv` changed in a way that this one doesn't know.
@Suite("A user database from a newer dv")
struct NewerUserDatabaseTests {
  private let dv: CustomFoodProgram
  private let newer: Data

  init() async throws {
    dv = try await CustomFoodProgram()
    try dv.add("Oat bar")
    try dv.example.folder.write("name,energy\nRye bar,270\n", to: "foods.csv")
    #expect(try dv.run("user", "backup", "older.db").status == 0)
    let changed = try dv.shell(
      "sqlite3 \"$DV_HOME/user.db\" \"INSERT INTO grdb_migrations VALUES ('99 from the future')\"")
    #expect(changed == Outcome(status: 0, out: "", err: ""))
    newer = try Self.bytes(dv)
  }

  private static func bytes(_ dv: CustomFoodProgram) throws -> Data {
    try Data(contentsOf: dv.example.folder.url.appending(path: "home/user.db"))
  }

  private func expectUntouched(_ comment: Comment) throws {
    #expect(try Self.bytes(dv) == newer, comment)
    let home = dv.example.folder.path("home")
    let files = try FileManager.default.contentsOfDirectory(atPath: home)
    let others: Set = ["user.db", ".user.db.lock", "releases"]
    #expect(Set(files).isSubset(of: others), comment)
  }

  @Test(
    "it is rejected by every command that needs it, and unchanged",
    arguments: [
      "search egg", "show 1123", "label 1123", "compare 1123 1077", "top energy", "groups",
      "nutrients", "sum '2 large eggs'", "add-food 'Rye bar' --energy 270 --yes",
      "edit-food 1123 --calcium 57 --yes", "remove-food 1123 --yes", "remove-food --all --yes",
      "export-foods", "import-foods foods.csv --yes", "user info", "user check",
      "user check --repair", "user backup copy.db", "user restore older.db", "user undo",
    ])
  func refused(command: String) throws {
    let outcome = try dv.shell("\"$0\" \(command)")
    #expect(outcome.status == 66)
    #expect(outcome.out == "")
    #expect(
      outcome.err.contains("was written by a newer version of dv, so it was left unchanged.\n"))
    try expectUntouched("\(command)")
  }

  @Test("it is unchanged by commands that don't need it")
  func others() throws {
    let made = try BuiltProgram("dv-build").run(
      ["release", "--data", "Data", "--schema", Repository.schema.path, "--output", "dist"],
      in: dv.example.folder.url)
    #expect(made.status == 0, "\(made.err)")
    for command in [
      "release install dist/dv-data-7.db", "release info", "release list", "release verify",
      "release prune --keep 0", "---completion show -- positional@0 2 3 dv show oat", "--version",
    ] {
      _ = try dv.shell("\"$0\" \(command)")
      try expectUntouched("\(command)")
    }
  }
}
