import Foundation
import TestSupport
import Testing

/// The progress bar of a long build, shown at a terminal, which the program `script` simulates.
@Suite(
  "Progress",
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"),
    "/usr/bin/script is missing"))
struct ProgressBarTests {
  /// Builds the shipped dataset files, and pauses the program as soon as it has begun to write: a bar
  /// appears after a second.
  private func build(quiet: Bool, atTerminal: Bool) throws -> Outcome {
    let folder = try TemporaryFolder()
    let run = try folder.write(
      """
      "$1" database --data '\(Repository.root.path)/Data' --output main.db \
        --schema '\(Repository.schema.path)' \(quiet ? "--quiet" : "") &
      until ls .main.db.pending-* > /dev/null 2>&1; do kill -0 $! || break; done
      kill -STOP $!
      sleep 1.1
      kill -CONT $!
      wait $!
      """, to: "run")
    #if os(Linux)
      let terminal = "script -qec \"sh '\(run)' '$0'\" /dev/null"
    #else
      let terminal = "script -q /dev/null sh '\(run)' \"$0\""
    #endif
    return try BuiltProgram("dv-build").shell(
      atTerminal ? terminal : "sh '\(run)' \"$0\"", in: folder.url)
  }

  @Test("a terminal shows a bar and removes it; a pipe and --quiet get none")
  func bar() throws {
    let shown = try build(quiet: false, atTerminal: true)
    #expect(shown.status == 0)
    #expect(shown.out.contains("\r\u{1B}[K[#"))
    #expect(shown.out.contains("%  reading"))
    #expect(shown.out.contains(" values/s  "))
    #expect(shown.out.contains(" s left\r\u{1B}[K"))
    #expect(!(try build(quiet: true, atTerminal: true)).out.contains("\u{1B}"))
    let piped = try build(quiet: false, atTerminal: false)
    #expect(piped.err.hasPrefix("warning: "))
    #expect(!piped.err.contains("\u{1B}"))
  }
}
