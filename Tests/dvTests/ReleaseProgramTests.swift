import Foundation
import TestSupport
import Testing

@Suite("dv release")
struct ReleaseProgramTests {
  private let program: ReleaseProgram

  init() throws {
    program = try ReleaseProgram()
  }

  @Test("a release is installed, listed, verified, rolled back and removed")
  func life() throws {
    let database = try program.make(8)
    #expect(
      try program.run("release", "install", database + ".xz")
        == Outcome(
          status: 0,
          out: """
            Now using release 8, Example 8.
            To go back to release 1, run `dv release rollback`.

            """, err: ""))
    #expect(try program.run("--version").out.contains("data release 8, Example 8"))
    #expect(try program.run("search", "butter", "--quiet").out.contains("Butter, salted"))
    let list = try program.run("release", "list", "--csv").out.split(separator: "\n")
    #expect(list.count == 3)
    #expect(list[2].hasPrefix("8,Example 8,2026-11-21,installed,1,"))
    let verified = try program.run("release", "verify", "8")
    #expect(verified.status == 0 && verified.err == "")
    #expect(verified.out.contains(" bytes match the manifest, "))
    let info = try program.run("release", "info", "--json").out
    #expect(info.contains("\"foods\": 6") && info.contains("\"sha256\": \""))
    #expect(
      try program.run("release", "rollback").out
        == """
        Now using release 1, USDA SR24 (2011), 7,907 foods.
        To go back to release 8, run `dv release use 8`.

        """)
    #expect(try program.run("release", "rollback").status == 1)
    #expect(
      try program.run("release", "prune", "--keep", "0")
        == Outcome(status: 0, out: "Removed 8.\n", err: ""))
    #expect(try program.run("release", "verify", "8").status == 66)
  }

  @Test("a delta updates the release that it starts from, and no other")
  func delta() throws {
    let old = try program.make(8)
    let new = try program.make(9, replacing: ReleaseProgram.laterButter)
    let made = try BuiltProgram("dv-build").run(["delta", old, new])
    #expect(made.status == 0 && made.err == "")
    let delta = program.folder.path("dist/dv-data-8-9.delta")
    #expect(made.out.hasPrefix("\(delta): "))
    #expect(made.out.hasSuffix(" bytes, from release 8 to release 9\n"))
    for command in ["info", "verify", "use"] {
      #expect(
        try program.run("release", command, delta)
          == Outcome(
            status: 65, out: "",
            err: """
              dv: \(delta) is a delta from release 8 to release 9, not a complete database.
              To check and install it, run `dv release install \(delta)`.

              """))
    }
    let refused = try program.run("release", "install", delta)
    #expect(
      refused
        == Outcome(
          status: 66, out: "",
          err: """
            dv: \(delta) updates release 8, but no intact copy of that release is installed.
            Install the full release instead: dv-data-9.db.xz.

            """))
    #expect(try program.run("release", "install", old).status == 0)
    #expect(
      try program.run("release", "install", delta)
        == Outcome(
          status: 0,
          out: """
            Now using release 9, Example 9.
            To go back to release 8, run `dv release rollback`.

            """, err: ""))
    #expect(try program.run("search", "butter", "--quiet").out.contains("Butter, with salt"))
    #expect(
      try Data(contentsOf: URL(filePath: program.home + "/releases/dv-data-9.db"))
        == Data(contentsOf: URL(filePath: new)))
    #expect(try program.run("release", "verify").status == 0)
    #expect(try program.run("release", "rollback").status == 0)
  }

  @Test("dv-build prints the paths of a release's files as the folder was given")
  func paths() throws {
    let exports = try TemporaryFolder()
    try ExampleDataset.write(to: exports)
    for folder in ["out", "out/", "./out"] {
      let outcome = try BuiltProgram("dv-build").run(
        ["release", "--schema", Repository.schema.path, "--output", folder], in: exports.url)
      #expect(outcome.status == 0, "\(outcome.err)")
      let name = folder.hasSuffix("/") ? folder : folder + "/"
      let lines = outcome.out.split(separator: "\n")
      #expect(lines[0].hasPrefix("\(name)dv-data-7.db: 6 foods, "))
      #expect(lines[2].hasPrefix("\(name)dv-data-7.db.xz: "))
    }
  }

  @Test("a damaged installed release is reported with a fix, and found by verify")
  func damaged() throws {
    let database = try program.make(8)
    #expect(try program.run("release", "install", database).status == 0)
    let installed = program.home + "/releases/dv-data-8.db"
    let whole = try Data(contentsOf: URL(filePath: installed))

    try whole.prefix(20_000).write(to: URL(filePath: installed))
    #expect(
      try program.run("search", "butter")
        == Outcome(
          status: 66, out: "",
          err: """
            dv: The food database \(installed) is truncated: it has 20000 of \(whole.count) bytes.
            Run `dv release rollback` to use the previous release, or `dv release install` to
            replace this one.

            """))
    var changed = whole
    changed[50_000] ^= 1
    try changed.write(to: URL(filePath: installed))
    let verified = try program.run("release", "verify")
    #expect(verified.status == 65)
    #expect(verified.out.contains("Damaged: its SHA-256 is "))

    try FileManager.default.removeItem(atPath: installed)
    #expect(try program.run("search", "butter").status == 66)
    #expect(try program.run("release", "rollback").status == 0)
    #expect(try program.run("search", "butter").status == 0)
  }

  @Test("a rejected release leaves the current one in use, and no files behind")
  func refused() throws {
    let database = try program.make(8)
    let bytes = try Data(contentsOf: URL(filePath: database))
    try bytes.dropLast(1).write(to: URL(filePath: database))
    let refused = try program.run("release", "install", database)
    #expect(refused.status == 65)
    #expect(refused.out == "")
    #expect(refused.err.hasPrefix("dv: \(database) is incomplete or from another release: "))
    #expect(try program.run("--version").out.contains("data release 1, "))
    let files = try FileManager.default.contentsOfDirectory(atPath: program.home + "/releases")
    #expect(files == [".lock"])
  }

  @Test(
    "a named file that doesn't exist is status 66",
    arguments: [
      "release install nosuch.db", "release verify nosuch.db", "release info nosuch.db",
      "release diff nosuch.db shipped", "release verify --manifest nosuch.json",
      "release verify --require-signature nosuch.pub", "user restore nosuch.db",
      "import-foods nosuch.csv", "sum --file nosuch.txt",
    ])
  func missingFile(command: String) throws {
    let outcome = try program.shell("\"$0\" \(command)")
    #expect(outcome.status == 66)
    #expect(outcome.out == "")
    #expect(outcome.err.contains("nosuch."))
  }

  @Test("--version works even when no release is found")
  func versionWithoutRelease() throws {
    let folder = URL(filePath: program.home).appending(path: "releases")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("junk\n".utf8).write(to: folder.appending(path: "current"))
    let outcome = try BuiltProgram("dv").run(["--version"], environment: ["DV_HOME": program.home])
    #expect(outcome.status == 0)
    #expect(outcome.out.hasPrefix("dv "))
    #expect(outcome.out.contains("\nno data release: "))
    #expect(outcome.out.contains("\nSQLite "))
  }

  @Test("info shows what a release changed in foods that the user's records refer to")
  func records() throws {
    #expect(try program.run("release", "install", program.make(8)).status == 0)
    for food in ["sr:01123", "sr:01001", "sr:01077"] {
      #expect(try program.run("edit-food", food, "--calcium", "57", "--yes").status == 0)
    }
    func replaced(_ name: String, _ old: String, _ new: String) -> String {
      (ExampleDataset.files[name] ?? "").replacing(old, with: new)
    }
    let later = try program.make(
      9,
      replacing: [
        "food.csv": replaced("food.csv", "Egg, whole, raw, fresh", "Egg, whole"),
        "food_nutrient.csv": replaced("food_nutrient.csv", "203|12.56", "203|13.5"),
        "portion.csv": replaced("portion.csv", "tbsp|14.2", "tbsp|14.5"),
      ])
    let installed = try program.run("release", "install", later)
    #expect(!installed.out.contains("records"))
    let info = try program.run("release", "info")
    #expect(
      info.out.hasSuffix(
        """
        Your records refer to 3 shipped foods. Changes since release 8:
          sr:01001 Butter, salted
            1 other change (portions, group, …)
          sr:01123 Egg, whole
            was called "Egg, whole, raw, fresh"
            Protein 12.56 → 13.5 g
          The others are in this release and unchanged.

        """), "\(info.out)")
    let json = try program.run("release", "info", "--json").out
    #expect(json.contains("\"oldName\": \"Egg, whole, raw, fresh\""))
    #expect(json.contains("\"otherChanges\": 1"))

    let without = try program.make(
      10,
      replacing: Dictionary(
        uniqueKeysWithValues: ["food.csv", "food_nutrient.csv", "portion.csv"].map { name in
          let lines = (ExampleDataset.files[name] ?? "").split(separator: "\n")
          return (name, lines.filter { !$0.hasPrefix("sr:01123") }.joined(separator: "\n") + "\n")
        }))
    #expect(
      try program.run("release", "install", without).out.hasSuffix(
        """
        This release lacks 1 food that your records refer to:
          sr:01123 Egg, whole
            copied to your database from release 9

        """))
    #expect(try program.run("show", "sr:01123").out.contains("kept from Example 9, release 9"))
  }

  @Test("rollback and use switch between installed releases")
  func use() throws {
    for version in [8, 9] {
      #expect(try program.run("release", "install", program.make(version)).status == 0)
    }
    let back = try program.run("release", "rollback").out
    #expect(back.hasSuffix("To go back to release 9, run `dv release use 9`.\n"))
    let forth = try program.run("release", "use", "9").out
    #expect(forth.hasSuffix("To go back to release 8, run `dv release rollback`.\n"))
    #expect(try program.run("release", "use", "1").out.hasPrefix("Now using release 1, "))
    #expect(try program.run("release", "use", "7").status == 66)
    #expect(
      try program.run("release", "use", "shiped")
        == Outcome(
          status: 66, out: "",
          err: "dv: Release \"shiped\" isn't installed. Did you mean shipped?\n"))
    #expect(try program.run("release", "list", "--database", "x.db").status == 64)
  }

  @Test("DV_DATABASE overrides the release in use for all commands")
  func named() throws {
    for version in [8, 9] {
      #expect(try program.run("release", "install", program.make(version)).status == 0)
    }
    func run(_ command: String, database: String) throws -> String {
      let outcome = try program.shell("DV_DATABASE=\(database) \"$0\" release \(command)")
      #expect(outcome.status == 0, "\(outcome.err)")
      return outcome.out
    }
    /// The version and origin of the marked ones.
    func used(_ database: String) throws -> [String] {
      let lines = try run("list --csv", database: database).split(separator: "\n").dropFirst()
      return lines.compactMap { (line: Substring) -> String? in
        let fields: [Substring] = line.split(separator: ",")
        let end: Int = fields.count
        return fields[end - 3] == "1" ? "\(fields[0]) \(fields[end - 4])" : nil
      }
    }
    let installed = program.home + "/releases/dv-data-8.db"
    #expect(try used("") == ["9 installed"])
    #expect(try used(installed) == ["8 installed"])
    let other = try program.make(10)
    #expect(try used(other) == ["10 named"])
    #expect(try run("info", database: other).contains("10, Example 10"))
    #expect(try run("info current", database: other).contains("10, Example 10"))
    #expect(try run("verify --quiet", database: other).contains("release 10, Example 10"))
    #expect(try run("verify current --quiet", database: installed).contains("release 8, "))
    let diff = try program.shell("DV_DATABASE=\(other) \"$0\" release diff 9 current")
    #expect(diff.err.contains("release 10 (Example 10)"))
  }

  @Test("with a closed standard output, results go to no other file")
  func closedOutput() throws {
    let database = try program.make(8)
    let outcome = try program.shell("\"$0\" release install '\(database)' >&-")
    #expect(outcome.status == 74 && !outcome.err.contains("not in use"))
    let lock = try Data(contentsOf: URL(filePath: program.home + "/releases/.lock"))
    #expect(lock.isEmpty)
  }

  @Test("a full disk is reported, and the release in use stays")
  func fullDisk() throws {
    let database = try program.make(8)
    // A file may have 100 blocks.
    let full = try program.shell("ulimit -f 100; \"$0\" release install '\(database)'")
    #expect(full.status == 73)
    #expect(
      full.err.contains("File too large.\nThe release in use hasn't changed."))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: program.home + "/releases") == [".lock"])
  }
}
