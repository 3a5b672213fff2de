import Foundation
import TestSupport
import Testing

/// `dv user` as a person types it.
@Suite("Managing the user database")
struct UserDatabaseProgramTests {
  private let dv: CustomFoodProgram

  init() async throws { dv = try await CustomFoodProgram() }

  @Test("info shows the database's place and contents, as text, JSON and CSV")
  func info() throws {
    let code = try dv.add("Bar")
    _ = try dv.out("edit-food", "sr:01123", "--protein", "13")
    let path = dv.example.folder.path("home/user.db")
    let json = try dv.json("user", "info")
    #expect(json["path"] as? String == path)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(json["bytes"] as? Int == size)
    #expect(json["foods"] as? Int == 1)
    #expect(json["correctedFoods"] as? Int == 1)
    #expect(json["changes"] as? Int == 2)
    #expect((json["missingFoods"] as? [String])?.isEmpty == true)
    #expect((json["schema"] as? String)?.isEmpty == false)
    let change = try #require(json["lastChange"] as? [String: Any])
    #expect(change["kind"] as? String == "edit")
    #expect(change["codes"] as? [String] == ["sr:01123"])
    let text = try dv.out("user", "info")
    #expect(text.contains(/Database +\S*user\.db\n/))
    #expect(text.contains(/Custom foods +1\n/))
    #expect(text.contains(#/Last change +edit sr:01123, 20/#))
    let csv = try dv.out("user", "info", "--csv")
    #expect(
      csv.hasPrefix(
        "path,bytes,schema,foods,correctedFoods,changes,archivedFoods,choices,recipes,diaryEntries\n"
      ))
    #expect(csv.hasSuffix(",1,1,2,0,0,0,0\n"))
    _ = try dv.out("remove-food", code)
    #expect(try dv.json("user", "info")["changes"] as? Int == 3)
  }

  @Test("before anything is saved, info says so, and the database exists")
  func first() throws {
    let json = try dv.json("user", "info")
    #expect(json["foods"] as? Int == 0)
    #expect(json["lastChange"] is NSNull)
    #expect(
      try dv.run("user", "check").out
        == "No damage found in \(dv.example.folder.path("home/user.db")).\n")
  }

  @Test("a backup is a complete database, and restoring it keeps the old contents")
  func backup() throws {
    try dv.add("Bar")
    let first = try dv.export()
    let saved = try dv.run("user", "backup", "copy.db")
    #expect(
      saved == Outcome(status: 0, out: "", err: "Backed up your database to copy.db.\n"))
    try dv.add("Cake")
    let second = try dv.export()
    let restored = try dv.run("user", "restore", "copy.db")
    let kept = dv.example.folder.path("home/user-before-restore-1.db")
    #expect(
      restored
        == Outcome(
          status: 0, out: "",
          err: """
            Restored your database from copy.db.
            The previous database is kept as \(kept).

            """))
    #expect(try dv.export() == first)
    _ = try dv.out("user", "restore", kept)
    #expect(try dv.export() == second)
    #expect(try dv.out("user", "check").hasPrefix("No damage found in "))
    _ = try dv.out("user", "backup", "copy.db")
    let other = dv.at(home: "another")
    #expect(
      try other.run("user", "restore", "copy.db").err == "Restored your database from copy.db.\n")
    #expect(try other.export() == second)
  }

  @Test("damage to a database is reported, and readable data is repaired")
  func repair() throws {
    let rows = (1...400).map { "Food \($0),\($0)\n" }.joined()
    try dv.example.folder.write("name,energy\n\(rows)", to: "many.csv")
    _ = try dv.out("import-foods", "many.csv", "--yes")
    let path = dv.example.folder.path("home/user.db")
    var bytes = try #require(FileManager.default.contents(atPath: path))
    let middle = bytes.count / 1024 / 2 * 1024
    bytes.replaceSubrange(middle..<middle + 1024, with: Data(repeating: 0xAA, count: 1024))
    try bytes.write(to: URL(filePath: path))
    let checked = try dv.run("user", "check")
    #expect(checked.status == 65)
    #expect(
      checked.err.hasSuffix(
        """
        dv: Your database \(path) is damaged.
        Run `dv user check --repair` to save what can be read, or restore a backup with `dv user restore FILE`.

        """))
    let repaired = try dv.run("user", "check", "--repair")
    #expect(repaired.status == 0, "\(repaired.err)")
    #expect(repaired.out.contains(#/^Saved [1-9][0-9]* foods, /#))
    #expect(repaired.out.hasSuffix("/home/user-before-repair-1.db.\n"))
    #expect(try dv.out("user", "check").hasPrefix("No damage found in "))
    #expect(
      FileManager.default.contents(atPath: dv.example.folder.path("home/user-before-repair-1.db"))
        == bytes)
  }
}
