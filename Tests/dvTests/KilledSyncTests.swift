import Foundation
import TestSupport
import Testing

/// `dv sync`, killed before each system call that changes a file.
@Suite("Killed syncs", .enabled(if: SystemCalls.canBeSeen, SystemCalls.reason))
struct KilledSyncTests {
  private static let calls = [
    "write", "pwrite64", "ftruncate", "fsync", "fdatasync", "mkdir", "chmod", "fchmod", "rename",
    "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat",
  ]
  /// Between two moments that are tried; `make test-long` tries all.
  private static let step = LongTests.areOn ? 1 : 9

  @Test("at any moment, the database and the folder stay whole, and the next syncs complete it")
  func kill() async throws {
    let a = try await CustomFoodProgram()
    let b = a.at(home: "other")
    try begin(a, b)
    let parts = ["home", "shared"].map(a.example.folder.path)
    for part in parts { try FileManager.default.copyItem(atPath: part, toPath: part + "-before") }
    let (_, made) = try SystemCalls.run(
      "dv", "sync", telling: Self.calls, environment: a.environment, in: a.example.folder)
    let names = made.lines.map { $0.prefix { $0 != "(" } }
    // Otherwise the test would prove little.
    #expect(Set(["pwrite64", "write", "fsync", "rename", "unlink"]).isSubset(of: names))

    for index in stride(from: 0, to: names.count, by: Self.step) {
      for part in parts {
        try FileManager.default.removeItem(atPath: part)
        try FileManager.default.copyItem(atPath: part + "-before", toPath: part)
      }
      // strace counts the calls of each name.
      let number = names[...index].count { $0 == names[index] }
      let outcome = try a.shell(
        """
        strace -f -qq -o /dev/null -e 'trace=\(names[index])' \
        -e 'inject=\(names[index]):signal=KILL:when=\(number)' "$0" sync
        """)
      let moment: Comment = "before \(made.lines[index])"
      #expect(outcome.status != 0, moment)
      let copy = b.at(home: "other-\(index)")
      try FileManager.default.copyItem(
        atPath: a.example.folder.path("other"), toPath: a.example.folder.path(copy.home))
      #expect(try a.run("user", "check").status == 0, moment)
      for device in [copy, a, copy] { _ = try device.out("sync") }
      let foods = ["Oat bar", "Rye bar", "Bran bar"]
      let export = try a.export()
      #expect(foods.allSatisfy(export.contains), moment)
      #expect(try copy.export() == export, moment)
      let report = try a.json("sync")
      #expect(report["sentValues"] as? Int == 0, moment)
      #expect(report["damagedFiles"] as? [String] == [], moment)
      #expect(try leftovers(a).isEmpty, moment)
    }
  }

  /// Brings two devices to where the next sync of the first receives a food, sends one, and removes a file
  /// that another has replaced.
  private func begin(_ a: CustomFoodProgram, _ b: CustomFoodProgram) throws {
    _ = try a.out("sync", "init", "shared")
    try a.add("Oat bar")
    _ = try a.out("sync")
    _ = try b.out("sync", "init", "shared")
    _ = try b.out("sync")
    let shared = a.example.folder.path("shared")
    let device = try #require(try a.json("sync", "status")["device"] as? String)
    let first = "\(shared)/\(device)/1.cells"
    try Data().write(to: URL(filePath: first))
    _ = try a.out("sync")
    #expect(FileManager.default.fileExists(atPath: "\(shared)/\(device)/2.cells"))
    #expect(FileManager.default.fileExists(atPath: first))
    try b.add("Rye bar")
    _ = try b.out("sync")
    try a.add("Bran bar")
  }

  /// Files that were begun and not finished.
  private func leftovers(_ program: CustomFoodProgram) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: program.example.folder.path("shared"))
      .filter { $0.contains(".pending-") }
  }
}
