import Foundation
import TestSupport
import Testing

/// What is installed and packaged, without building a package.
@Suite("Packaging")
struct PackagingTests {
  private let sh = BuiltProgram("dv")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  @Test("the changelog and the formula have the program's version")
  func versions() throws {
    let help = try sh.run(["--version"], environment: ["DV_DATABASE": "/nowhere"]).out
    let version = try #require(help.firstMatch(of: /^dv (\d+\.\d+\.\d+)\b/)?.1)
    let changes = try text("CHANGELOG.md")
    let newest = try #require(
      changes.firstMatch(of: /\n## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d\n/), "no version has a date")
    #expect(newest.1 == version)
    let formula = try text("Packaging/dv.rb")
    #expect(formula.contains("version \"\(version)\""))
    #expect(formula.contains("/dv-\(version).tar"))
  }

  @Test("uninstalling removes the installed files, and nothing else")
  func uninstall() throws {
    let folder = try TemporaryFolder()
    for file in ["bin/dv", "share/dv/main.db", "share/dv/Data/food.csv", "share/man/man1/dv.1"] {
      try folder.write("new", to: "layout/\(file)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("layout/bin/dv-build"), withDestinationPath: "dv")
    try folder.write("old", to: "a place/bin/dv")
    try folder.write("old", to: "a place/bin/dv-build")
    try folder.write("other", to: "a place/bin/other")
    try folder.write("page", to: "a place/share/man/man1/other.1")
    let scripts = Repository.root.appending(path: "Scripts").path
    func run(_ script: String) throws -> Outcome {
      try sh.shell("umask 022; sh '\(scripts)'/\(script)", in: folder.url)
    }
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path("a place")).sorted()
    }
    let before = try files().filter { !$0.hasPrefix("bin/dv") }
    #expect(try run("install.sh layout 'a place'") == Outcome(status: 0, out: "", err: ""))
    #expect(try String(contentsOfFile: folder.path("a place/bin/dv"), encoding: .utf8) == "new")
    #expect(FileManager.default.isExecutableFile(atPath: folder.path("a place/bin/dv")))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a place/bin/dv-build"))
        == "dv")
    #expect(
      !FileManager.default.isExecutableFile(atPath: folder.path("a place/share/dv/main.db")))

    // A later version with one file less.
    try FileManager.default.removeItem(atPath: folder.path("layout/share/dv/Data/food.csv"))
    #expect(try run("install.sh layout 'a place'") == Outcome(status: 0, out: "", err: ""))
    #expect(try !files().contains("share/dv/Data/food.csv"))

    #expect(try run("uninstall.sh 'a place'") == Outcome(status: 0, out: "", err: ""))
    #expect(try files() == before)
    let again = try run("uninstall.sh 'a place'")
    #expect(again.status == 1)
    #expect(again.err.contains("nothing from 'make install' to remove"))
  }

  @Test("a folder with other files stays, and a note says so")
  func othersFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("new", to: "layout/bin/dv")
    try folder.write("new", to: "layout/share/dv/main.db")
    try folder.write("mine", to: "place/share/dv/notes.txt")
    let scripts = Repository.root.appending(path: "Scripts").path
    let outcome = try sh.shell(
      "sh '\(scripts)'/install.sh layout place && sh '\(scripts)'/uninstall.sh place",
      in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.err == "uninstall: kept place/share/dv because it has other files in it\n")
    #expect(FileManager.default.fileExists(atPath: folder.path("place/share/dv/notes.txt")))
  }

  @Test("the program is dv-build when called by that name, and dv under any other")
  func names() throws {
    let folder = try TemporaryFolder()
    func help(_ name: String) throws -> String {
      let path = folder.path(name)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: sh.path)
      return try sh.shell("'\(path)' --help").out
    }
    #expect(try help("dv-build") == BuiltProgram("dv-build").run(["--help"]).out)
    let usual = try sh.run(["--help"]).out
    for name in ["dv", "food", "my-dv-build", "dv-build.old"] {
      #expect(try help(name) == usual, "\(name)")
    }
  }

  @Test("dv-build uses its installed schema and reference data if the folder has none")
  func installedFiles() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try folder.write("", to: "place/bin/.keep")
    try manager.copyItem(atPath: sh.path, toPath: folder.path("place/bin/dv"))
    try manager.createSymbolicLink(
      atPath: folder.path("place/bin/dv-build"), withDestinationPath: "dv")
    try folder.write("", to: "place/share/dv/.keep")
    try manager.copyItem(
      at: Repository.schema, to: folder.url.appending(path: "place/share/dv/schema.sql"))
    try ExampleDataset.write(to: folder)
    let work = folder.url.appending(path: "work")
    try folder.write("", to: "work/.keep")
    let built = try sh.shell(
      "../place/bin/dv-build database --data ../Data --output main.db", in: work)
    #expect(built.status == 0)
    #expect(built.out.hasPrefix("main.db: "))

    // The reference data is looked up there too, and a missing file is reported.
    try folder.write("", to: "place/share/dv/Data/.keep")
    let reference = try sh.shell(
      "../place/bin/dv-build convert --from usda-sr ../Data --to new", in: work)
    #expect(reference.status == 65)
    #expect(reference.err.contains("/place/share/dv/Data"))
  }
}
