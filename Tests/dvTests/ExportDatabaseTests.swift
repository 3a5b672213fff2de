import Foundation
import TestSupport
import Testing

/// `dv-build export` with the programs that read what it writes, where they are installed.
@Suite(
  "Exporting databases for other programs",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct ExportDatabaseTests {
  private static let scripts = Repository.root.appending(path: "Tests/OtherDatabases").path

  private static func shell(_ command: String) throws -> Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try BuiltProgram("dv").shell(command, environment: ["PATH": path, "LC_ALL": "C.UTF-8"])
  }

  /// Whether a PostgreSQL server can be started.
  private static let hasServer: Bool = {
    let found = try? shell(
      "cd '\(scripts)' && python3 -c 'import server, sys; sys.exit(server.programs() is None)' "
        + "&& command -v psql")
    return found?.status == 0
  }()

  /// The Python that `make analysis-test` puts DuckDB and pandas into.
  private static let python = ".build/analysis-test/bin/python"

  private func run(_ script: String, with python: String) throws -> Outcome {
    try Self.shell(
      "\(python) '\(Self.scripts)/\(script)' '\(Repository.shippedDatabase.path)' "
        + "--bin \"$(dirname \"$0\")\"")
  }

  @Test(
    "PostgreSQL has every value to the last digit, and gives the same answers as dv",
    .enabled(if: hasServer, "PostgreSQL's server, psql or python3 isn't installed"))
  func postgreSQL() throws {
    let outcome = try run("postgresql.py", with: "python3")
    #expect(outcome.status == 0, "\(outcome.out)\(outcome.err)")
    #expect(outcome.out.contains("\nasked 50 queries, 0 with another answer\n"))
  }

  @Test(
    "DuckDB and pandas read every value of the Parquet files, and the page's recipes run",
    .enabled(
      if: FileManager.default.isExecutableFile(
        atPath: Repository.root.appending(path: python).path),
      "`make analysis-test` hasn't installed DuckDB and pandas"))
  func parquet() throws {
    let outcome = try run("parquet.py", with: Self.python)
    #expect(outcome.status == 0, "\(outcome.out)\(outcome.err)")
    #expect(outcome.out.contains(/ran \d+ recipes/))
  }

  @Test("without a place to write to, or with a folder in use, nothing is exported")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "out/notes.txt")
    let used = try BuiltProgram("dv-build").run(
      ["export", "--to", "csv", folder.path("out"), "--database", Repository.shippedDatabase.path])
    #expect(used.status == 73)
    #expect(used.err.hasSuffix("isn't an empty folder.\nChoose a new or empty folder.\n"))
    for arguments in [
      ["--to", "csv"], ["--to", "csv", ""], ["--to", "csv", "x", "--url", "y"],
      ["--to", "postgresql"],
    ] {
      #expect(try BuiltProgram("dv-build").run(["export"] + arguments).status == 64)
    }
  }
}
