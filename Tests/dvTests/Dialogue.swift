import Foundation
import TestSupport

/// A terminal, which the program `script` simulates.
enum Dialogue {
  static let program = "/usr/bin/script"

  static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: program) }
}

extension CustomFoodProgram {
  /// Runs a command at a terminal, and answers each prompt.
  func dialogue(_ command: String, _ answers: [String]) throws -> Outcome {
    let run = try example.folder.write(
      "rm -f ended; \"$1\" \(command); status=$?; touch ended; exit $status\n", to: "run")
    try example.folder.write(answers.map { "\($0)\n" }.joined(), to: "answers")
    #if os(Linux)
      let terminal = "script -qec \"sh '\(run)' '$0'\" /dev/null"
    #else
      let terminal = "script -q /dev/null sh '\(run)' \"$0\""
    #endif
    // The terminal hangs up when its input ends, so the input stays open until the program is done.
    return try shell(
      """
      { cat answers; n=0; while [ ! -e ended ] && [ $n -lt 300 ]; do sleep 0.1; n=$((n + 1)); done; } \
        | \(terminal)
      """)
  }
}
