public import ArgumentParser
internal import Foundation

extension ParsableCommand {
  /// Runs the program from its arguments to its exit status: the one place that reports errors.
  ///
  /// - Parameter failure: Says what an error means for the person; nil for ArgumentParser's own.
  public static func runAsProgram(failure: (any Error) -> Failure?) -> Never {
    signal(SIGPIPE, SIG_IGN)  // a write to a reader that has gone away fails instead
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard let failure = error as? Failure ?? failure(error) else { exit(withError: error) }
      report(failure)
      Foundation.exit(failure.status.rawValue)
    }
    Foundation.exit(ExitStatus.success.rawValue)
  }

  private static func report(_ failure: Failure) {
    guard !failure.message.isEmpty else { return }
    let lines = failure.message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.harmless(String($0)) }
    StandardError.write("\(_commandName): \(lines.joined(separator: "\n"))\n")
  }
}
