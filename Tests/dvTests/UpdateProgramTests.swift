import Foundation
import TestSupport
import Testing

/// `dv-build update`: from downloads to the release in use.
@Suite("Updating from downloads")
struct UpdateProgramTests {
  private static let kills =
    (ProcessInfo.processInfo.environment["DV_KILLS"].flatMap { Int($0) } ?? 40) / 5

  private let program: ReleaseProgram
  private let options = [
    "--reference", Repository.root.appending(path: "Data").path,
    "--schema", Repository.schema.path,
  ]

  init() throws {
    program = try ReleaseProgram()
    for (name, text) in FoundationSource.files() {
      try program.folder.write(text, to: "fdc/\(name)")
    }
    for (name, text) in LegacySource.files {
      try program.folder.write(text, to: "legacy/\(name)")
    }
  }

  private func update(_ arguments: String...) throws -> Outcome {
    try BuiltProgram("dv-build").run(
      ["update"] + arguments + options, environment: program.environment, in: program.folder.url)
  }

  @Test("a download is converted, built, installed and used in one command")
  func install() throws {
    let outcome = try update("fdc", "--install")
    #expect(outcome.status == 0, "\(outcome.err)")
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.first?.hasPrefix("FoodData Central Foundation Foods 2024-10-31: 1 food") == true)
    #expect(
      lines.dropFirst().first
        == "Now using release 20241031, FoodData Central Foundation Foods 2024-10-31, 1 food.")
    let found = try program.run("search", "hummus", "--csv", "--quiet")
    #expect(found.out.contains("foundation:16158"))
    #expect(try program.run("release", "verify").status == 0)
    #expect(try update("fdc", "--install").out.contains("Now using release 20241031"))
  }

  @Test("a release that is installed at once isn't packed, which would take most of the time")
  func unpacked() throws {
    let withoutXZ = program.environment.merging(["PATH": program.folder.path("empty")]) { $1 }
    let outcome = try BuiltProgram("dv-build").run(
      ["update", "fdc", "--install"] + options, environment: withoutXZ, in: program.folder.url)
    #expect(outcome.status == 0, "\(outcome.err)")
  }

  @Test("another choice of downloads of the same day is another release")
  func versions() throws {
    #expect(try update("fdc", "--install").status == 0)
    let outcome = try update("legacy", "fdc", "--install", "--quiet")
    #expect(outcome.out.contains("Now using release 20241032"), "\(outcome)")
    #expect(try update("fdc", "legacy", "--install").out.contains("Now using release 20241032"))
    #expect(try program.run("search", "milk", "--csv", "--quiet").out.contains("sr:01079"))
    #expect(try program.run("release", "info").out.contains("foundation: FoodData Central"))
  }

  @Test("without --install, the release is written to a folder")
  func output() throws {
    let outcome = try update("fdc", "--output", "made")
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(
      outcome.out.contains("Install it with `dv release install made/dv-data-20241031.db.xz`."))
    #expect(
      try program.run("release", "install", "made/dv-data-20241031.db.xz").status == 0)
  }

  @Test("after a kill at any moment, the old or the new release works")
  func kill() throws {
    #expect(try update("fdc", "--install").status == 0)
    let start = Date()
    #expect(try update("fdc", "legacy", "--install").status == 0)
    let seconds = Date().timeIntervalSince(start)
    var generator = SeededGenerator(seed: 7)
    let temporary = program.folder.path("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let environment = program.environment.merging(["TMPDIR": temporary]) { $1 }
    for kill in 0..<Self.kills {
      try FileManager.default.removeItem(atPath: program.home)
      #expect(try update("fdc", "--install").status == 0)
      let process = Process()
      process.executableURL = URL(filePath: BuiltProgram("dv-build").path)
      process.arguments = ["update", "fdc", "legacy", "--install"] + options
      process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
      process.currentDirectoryURL = program.folder.url
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let share = (Double(kill) + .random(in: 0..<1, using: &generator)) / Double(Self.kills)
      let end = Date(timeIntervalSinceNow: share * seconds)
      while process.isRunning, Date() < end { usleep(200) }
      if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      #expect(try program.run("search", "hummus", "--csv").out.contains("foundation:16158"))
      #expect(try program.run("release", "verify").status == 0)
    }
    // The next update deletes what killed ones left.
    let last = try BuiltProgram("dv-build").run(
      ["update", "fdc", "legacy", "--install"] + options, environment: environment,
      in: program.folder.url)
    #expect(last.status == 0, "\(last.err)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }
}

/// A download of SR Legacy with one food.
private enum LegacySource {
  static let files = [
    "sr_legacy_food.csv": "fdc_id,NDB_number\n30,1079\n",
    "food.csv": """
    fdc_id,data_type,description,food_category_id,publication_date
    30,sr_legacy_food,"Milk, reduced fat",1,2018-04-01

    """,
    "nutrient.csv": "id,name,unit_name,nutrient_nbr,rank\n1003,Protein,G,203,600\n",
    "food_nutrient.csv": "fdc_id,nutrient_id,amount\n30,1003,3.3\n",
  ]
}
