import Foundation
import TestSupport
import Testing

/// Installs that are killed at any moment.
///
/// `DV_KILLS` is their number. Benchmarks/kill_install.py runs hundreds of them by hand, with
/// releases as large as USDA's.
@Suite("Killed installs")
struct KilledInstallTests {
  private static let kills =
    (ProcessInfo.processInfo.environment["DV_KILLS"].flatMap { Int($0) } ?? 40) / 5

  private let program: ReleaseProgram
  /// Two releases, the second as a delta.
  private let files: [String]

  init() throws {
    program = try ReleaseProgram()
    let old = try program.make(8)
    let new = try program.make(9, replacing: ReleaseProgram.laterButter)
    files = [old, try program.delta(from: old, to: new)]
  }

  @Test("after every kill, the old or the new release works, and is complete")
  func kill() throws {
    #expect(try program.run("release", "install", files[0]).status == 0)
    var generator = SeededGenerator(seed: 3)
    let start = Date()
    #expect(try program.run("release", "install", files[1]).status == 0)
    let seconds = Date().timeIntervalSince(start)
    var (inUse, kills, within) = (1, 0, 0)
    for _ in 0..<Self.kills * 3 where kills < Self.kills {
      let other = 1 - inUse
      // Half of them are killed when the copy starts, which is only a short part of the time.
      let isLate = Bool.random(using: &generator)
      let delay = Double.random(in: 0..<1, using: &generator) * (isLate ? 0.02 : 1.1 * seconds)
      let isOver = try install(files[other], killedAfter: delay, ofCopying: isLate)
      let answer = try program.run("search", "butter", "--csv", "--quiet")
      #expect(answer.status == 0)
      let now = answer.out.contains("Butter, with salt") ? 1 : 0
      #expect(now == other || !isOver, "a finished install did nothing")
      #expect(answer.out.contains(now == 1 ? "Butter, with salt" : "Butter, salted"))
      let verification = try program.run("release", "verify", "--json")
      #expect(verification.status == 0 && verification.out.contains("\"compared\": true"))
      if !isOver {
        kills += 1
        if try !leftovers().isEmpty { within += 1 }
      }
      inUse = now
    }
    #expect(kills == Self.kills)
    // Otherwise the test would prove little.
    #expect(within * 10 > kills, "\(within) of \(kills)")

    #expect(try program.run("release", "install", files[1 - inUse]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: program.home + "/releases")
    #expect(
      names.sorted() == [
        ".lock", "current", "dv-data-8.db", "dv-data-8.json", "dv-data-9.db", "dv-data-9.json",
      ])
  }

  /// The files being written, or left when an install was killed.
  private func leftovers() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: program.home + "/releases")
    return Set(files.filter { $0.contains(".pending-") })
  }

  /// Starts an install and kills it; returns whether it had already finished.
  private func install(
    _ file: String, killedAfter delay: Double, ofCopying isLate: Bool
  ) throws -> Bool {
    let pending = try leftovers()
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram("dv").path)
    process.arguments = ["release", "install", file]
    process.environment = program.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while isLate, process.isRunning, try leftovers().subtracting(pending).isEmpty { usleep(200) }
    let end = Date(timeIntervalSinceNow: delay)
    while process.isRunning, Date() < end { usleep(200) }
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return process.terminationReason == .exit
  }
}
