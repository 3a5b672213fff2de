import Foundation
import TestSupport
import Testing

/// `dv` when something about the system is wrong; Benchmarks/failures.py tests more cases.
@Suite("System failures")
struct FaultTests {
  private let program: CustomFoodProgram
  private let before: Set<Substring>
  private let after: Set<Substring>

  /// A user database with a food, and the names in it: made once for all tests.
  private static let made = Task {
    let program = try await CustomFoodProgram()
    try program.add("Oat bar")
    return (user: try program.userDatabase, names: try names(in: program))
  }

  private static let bar = "add-food 'Rye bar' --serving '1 bar = 60 g' --energy 270 --yes"

  init() async throws {
    let made = try await Self.made.value
    program = try await CustomFoodProgram()
    try program.replaceUserDatabase(with: made.user)
    before = made.names
    after = before.union(["Rye bar"])
  }

  /// The names of custom foods; this also checks that the database is sound.
  private static func names(in program: CustomFoodProgram) throws -> Set<Substring> {
    #expect(try program.run("user", "check").status == 0)
    let lines = try program.out("export-foods").split(separator: "\n").dropFirst()
    return Set(lines.map { $0.split(separator: "|", omittingEmptySubsequences: false)[1] })
  }

  /// What every failure must have: an exit status, and one to three lines without internals of the
  /// program.
  private func expectHelp(_ outcome: Outcome, _ comment: Comment) {
    #expect([64, 65, 66, 70, 73, 74, 75].contains(outcome.status), comment)
    #expect((1...3).contains(outcome.err.split(separator: "\n").count), comment)
    #expect(!outcome.err.contains(#/SQL|file:|Error \d|Swift|GRDB/#), comment)
  }

  @Test(
    "with few open files allowed, a change is made, or rejected in plain words",
    arguments: [4, 5, 6, 7, 9])
  func fewFiles(count: Int) throws {
    let outcome = try program.shell(
      "ulimit -n \(count); export SWIFT_BACKTRACE=enable=no; \"$0\" \(Self.bar)")
    // The program didn't even start, because its libraries couldn't be opened.
    if outcome.status == 127 || outcome.err.contains("shared librar") { return }
    // The system's threads end a program if they can't open a file.
    if outcome.status == 132 {
      #expect([before, after].contains(try Self.names(in: program)))
    } else if outcome.status == 0 {
      #expect(try Self.names(in: program) == after)
    } else {
      expectHelp(outcome, "\(outcome)")
      #expect(try Self.names(in: program) == before)
    }
  }

  @Test(
    "without space for a file, a change is made, or rejected in plain words",
    arguments: [0, 1, 16, 56])
  func smallFiles(blocks: Int) throws {
    let outcome = try program.shell("ulimit -f \(blocks); \"$0\" \(Self.bar) 2> /dev/null")
    #expect(outcome.status == 74 || outcome.status == 0)
    #expect(try Self.names(in: program) == (outcome.status == 0 ? after : before))
  }

  @Test(
    "a file that can't be written completely doesn't appear, and an earlier one stays",
    arguments: ["export-foods out", "label oat --svg out", "user backup out"],
    [nil, "from earlier\n"])
  func results(command: String, earlier: String?) throws {
    if let earlier { try program.example.folder.write(earlier, to: "out") }
    // The messages fit in a pipe.
    let outcome = try program.shell("(ulimit -f 0; exec \"$0\" \(command)) 2>&1 | cat")
    #expect(outcome.out.hasPrefix("dv: ") || outcome.out.contains("\ndv: "))
    let folder = program.example.folder.url
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!found.contains { $0.contains(".pending-") }, "\(found)")
    #expect(found.contains("out") == (earlier != nil))
    if let earlier {
      #expect(
        try String(contentsOf: folder.appending(path: "out"), encoding: .utf8) == earlier)
    }
  }

  @Test(
    "without write permission, custom foods are shown, and changes are rejected in plain words",
    .enabled(if: geteuid() != 0, "root can write everywhere"))
  func readOnly() throws {
    let home = program.example.folder.path("home")
    for (file, mode) in [(home, 0o500), (home + "/user.db", 0o400)] {
      let manager = FileManager.default
      try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      #expect(try program.run("show", "oat bar").status == 0)
      let outcome = try program.shell("\"$0\" \(Self.bar)")
      try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
      #expect(outcome.status == 74)
      expectHelp(outcome, "\(outcome)")
      #expect(try Self.names(in: program) == before)
    }
  }

  @Test(
    "closed or full output streams never damage a file or hide a change that was made",
    arguments: [
      (">&-", Int32(74)), ("2>&-", 0), ("<&-", 0), (">&- 2>&- <&-", 74), (">/dev/full", 74),
      ("2>/dev/full", 0), (">/dev/full 2>/dev/full", 74),
    ])
  func streams(redirection: String, status: Int32) throws {
    if redirection.contains("full"), !FileManager.default.fileExists(atPath: "/dev/full") { return }
    let outcome = try program.shell("\"$0\" \(Self.bar) \(redirection)")
    #expect(outcome.status == status)
    #expect(try Self.names(in: program) == after)
    if !redirection.contains("2>") { #expect(outcome.err.contains("To undo, run `dv user undo`.")) }
    let search = try program.shell("\"$0\" search egg \(redirection)")
    #expect(search.status == status)
    let lock = program.example.folder.path("home/.user.db.lock")
    #expect(try Data(contentsOf: URL(filePath: lock)).isEmpty)
  }

  @Test(
    "machine-readable output is the same in any locale and time zone",
    arguments: [
      "search bar --json", "show oat --csv", "show 1123 --amount '1 large' --json",
      "top energy --csv", "sum '2 large eggs' --json", "nutrients --csv", "user info --json",
      "export-foods",
    ])
  func locales(command: String) throws {
    let usual = try program.shell("\"$0\" \(command)")
    for variables in [
      "LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8", "LC_ALL=de_DE.UTF-8", "LC_ALL=C", "LC_ALL=POSIX",
      "LC_ALL=garbage", "TZ=Pacific/Kiritimati", "TZ=garbage", "TZ=:/nowhere",
    ] {
      #expect(try program.shell("\(variables) \"$0\" \(command)") == usual, "\(variables)")
    }
  }

  @Test(
    "if custom foods can't be saved, shipped ones are shown, and nothing is created elsewhere",
    arguments: [
      "DV_HOME=file", "DV_HOME=file/below", "DV_HOME=/dev/null", "DV_HOME=loop",
      "DV_HOME= HOME=file", "DV_HOME= XDG_DATA_HOME=\"$PWD\"/file",
    ])
  func homes(variables: String) throws {
    let folder = program.example.folder
    try folder.write("mine", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"), withDestinationPath: "loop")
    let isLoop = variables.hasSuffix("loop")
    let search = try program.shell("\(variables) \"$0\" search egg --limit 1 --csv")
    // What the system can't look up may exist.
    #expect(search.status == (isLoop ? 66 : 0))
    #expect(isLoop || search.out.hasPrefix("code,name,group,origin,energyKcal"))
    if !isLoop {
      #expect(search.err.hasPrefix("Using shipped foods only. Can't create your user database at "))
      let show = try program.shell("\(variables) \"$0\" show 1123 --quiet")
      #expect(show.status == 0 && show.err.isEmpty && show.out.hasPrefix("Egg, whole"))
    }
    for command in ["add-food X --energy 1", "export-foods", "user info"] {
      let outcome = try program.shell("\(variables) \"$0\" \(command)")
      #expect(outcome.status == (isLoop ? 66 : 73))
      expectHelp(outcome, "\(outcome)")
    }
    #expect(try String(contentsOfFile: folder.path("file"), encoding: .utf8) == "mine")
  }

  @Test(
    "if HOME is unset or missing, the database is created where that's possible",
    arguments: ["unset HOME; DV_HOME=", "DV_HOME= HOME=new/person", "TMPDIR=/nowhere"])
  func missingHome(variables: String) throws {
    // Without HOME, the account's home is used, which isn't this test's.
    let command = variables.hasPrefix("unset") ? "--version" : "search egg"
    #expect(try program.shell("\(variables) \"$0\" \(command)").status == 0)
  }

  @Test("a repair with few open files allowed saves everything or changes nothing")
  func repairWithFewFiles() throws {
    for files in 6...16 {
      let repair = try program.shell("ulimit -n \(files); \"$0\" user check --repair 2>&1")
      #expect(!repair.out.contains("Saved 0 foods"), "\(files): \(repair.out)")
      #expect(try Self.names(in: program) == before, "\(files)")
    }
  }

  @Test("a journal that a database needs stays if the database can't be looked up")
  func journalStays() throws {
    let home = program.example.folder.path("looped")
    try program.example.folder.write("needed", to: "looped/user.db-journal")
    try FileManager.default.createSymbolicLink(
      atPath: home + "/user.db", withDestinationPath: "user.db")
    let outcome = try program.at(home: home).run("search", "egg")
    #expect(outcome.status == 66)
    expectHelp(outcome, "\(outcome)")
    #expect(try String(contentsOfFile: home + "/user.db-journal", encoding: .utf8) == "needed")
  }

  @Test("after a clock was ahead, undo still undoes the change that was made last")
  func clock() throws {
    let year = 366 * 86_400_000
    let moved = try program.shell(
      """
      sqlite3 "$DV_HOME/user.db" "UPDATE my_change SET stamp_time = stamp_time + \(year);
        UPDATE my_device SET stamp_time = stamp_time + \(year);"
      """)
    #expect(moved == Outcome(status: 0, out: "", err: ""))
    #expect(try program.shell("\"$0\" \(Self.bar)").status == 0)
    #expect(try program.run("edit-food", "oat bar", "--energy", "90", "--yes").status == 0)
    let undone = try program.run("user", "undo")
    #expect((undone.out + undone.err).contains("Undone: edit "))
    #expect(try Self.names(in: program) == after)
    #expect(try program.run("user", "undo").status == 0)
    #expect(try Self.names(in: program) == before)
    #expect(try program.run("user", "undo").status == 0)
    #expect(try Self.names(in: program) == [])
  }

  @Test("no command changes the shipped database")
  func shippedStays() throws {
    let path = program.example.shipped
    let bytes = try Data(contentsOf: URL(filePath: path))
    for command in [
      "search egg", "show 1123", "label 1123", "compare 1123 1077", "top energy", "groups",
      "nutrients", "sum '2 large eggs'", Self.bar, "edit-food 1123 --sodium 1 --yes",
      "remove-food 1123 --yes", "export-foods out.csv", "import-foods out.csv --yes",
      "user undo", "user check --repair", "user backup own.db", "user restore own.db",
      "user backup \(path)", "export-foods \(path)", "label 1123 --svg \(path)", "release verify",
    ] {
      _ = try program.shell("\"$0\" \(command)")
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes, "\(command)")
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: program.example.folder.url.path)
    #expect(!files.contains { $0.hasPrefix("main.db-") })
  }

  @Test(
    "the programs call no function that opens a network connection", arguments: ["dv", "dv-build"])
  func offline(name: String) throws {
    let names = try BuiltProgram(name).shell("nm -D --undefined-only \"$0\" || nm -u \"$0\"")
    let called = names.out.split(separator: "\n").compactMap { line in
      line.split(separator: " ").last?.split(separator: "@").first
    }
    #expect(called.contains("open") || called.contains("_open") || called.contains("open64"))
    let network: Set<Substring> = [
      "socket", "connect", "getaddrinfo", "gethostbyname", "sendto", "_socket", "_connect",
      "_getaddrinfo", "_gethostbyname", "_sendto",
    ]
    #expect(network.isDisjoint(with: called))
    #expect(!names.out.contains("FoundationNetworking"))
  }
}
