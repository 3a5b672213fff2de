import Foundation
import TestSupport
import Testing

/// How files are put in place, by the system calls made.
@Suite("Putting files in place")
struct DurableWriteTests {
  private static let exports = "--data Data --schema '\(Repository.schema.path)'"

  /// Commands, and the names of the files that each puts in place.
  private static let commands: [(program: String, arguments: String, files: [String])] = [
    (
      "dv-build", "database \(exports) --output built/main.db", ["main.db", "user-template.db"]
    ),
    ("dv-build", "release \(exports) --output dist", ["dv-data-7.json", "dv-data-7.db.xz"]),
    (
      "dv", "release install dist/dv-data-7.db.xz",
      ["dv-data-7.db", "dv-data-7.json", "current"]
    ),
    ("dv", "user backup copy.db", ["copy.db"]),
    // Over an earlier file.
    ("dv", "user backup copy.db", ["copy.db"]),
    ("dv", "user restore copy.db", ["user-before-restore-1.db"]),
    ("dv", "export-foods foods.csv", ["foods.csv"]),
  ]

  @Test(
    "built, installed and backed-up files are written under another name, synced, then renamed",
    .enabled(if: SystemCalls.canBeSeen, SystemCalls.reason))
  func places() async throws {
    let dv = try await CustomFoodProgram()
    try dv.add("Oat bar")
    for command in Self.commands {
      let (outcome, calls) = try SystemCalls.run(
        command.program, command.arguments, telling: SystemCalls.ofContents,
        environment: dv.environment, in: dv.example.folder)
      #expect(outcome.status == 0, "\(command.arguments): \(outcome.err)")
      for file in command.files {
        let problem = calls.faultInPlacing(file)
        #expect(problem == nil, "\(command.arguments): \(file)")
      }
    }
  }

  private static let beside = #"7 write(3</a/.x.pending-1>, ""..., 5) = 5"#
  private static let sync = "7 fsync(3</a/.x.pending-1>)  = 0"
  private static let rename = #"7 rename("/a/.x.pending-1", "x") = 0"#
  private static let folder = "7 fsync(4</a>) = 0"
  private static let inPlace = #"write(5</a/x>, ""..., 5) = 5"#
  private static let syncBegun = "7 fsync(3</a/.x.pending-1> <unfinished ...>"
  private static let syncEnded = "7 <... fsync resumed>) = 0"
  private static let other = #"8 write(1</b>, ""..., 1) = 1"#

  /// Lines of a log, and what is wrong with the way they put the file `x` in place.
  private static let orders: [([String], String?)] = [
    ([beside, sync, rename, folder], nil),
    ([beside, syncBegun, other, syncEnded, rename, folder], nil),
    ([beside, rename, folder], "it was renamed before it was on disk"),
    ([sync, beside, rename, folder], "it was renamed before it was on disk"),
    ([beside, rename, sync, folder], "it was renamed before it was on disk"),
    ([beside, sync, rename], "its folder was not put on disk"),
    ([beside, sync, folder], "nothing was renamed to it"),
    ([sync, rename, folder], "nothing was written"),
    ([beside, sync, rename, folder, "7 \(inPlace)"], inPlace),
  ]

  @Test("any other order of the calls would be detected", arguments: orders)
  func noticed(lines: [String], problem: String?) {
    let calls = SystemCalls(log: lines.joined(separator: "\n") + "\n")
    #expect(calls.faultInPlacing("x") == problem)
  }
}
