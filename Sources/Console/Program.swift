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
      let failure = error as? Failure ?? failure(error) ?? printHelp(error)
      report(failure)
      Foundation.exit(failure.status.rawValue)
    }
    Foundation.exit(ExitStatus.success.rawValue)
  }

  /// Prints help that was asked for, and notices when that fails; leaves the rest to ArgumentParser.
  private static func printHelp(_ error: any Error) -> Failure {
    guard exitCode(for: error).isSuccess else { exit(withError: error) }
    do {
      try StandardOutput.write(fullMessage(for: error) + "\n")
      return Failure(.success, "")
    } catch {
      return error
    }
  }

  private static func report(_ failure: Failure) {
    guard !failure.message.isEmpty else { return }
    let lines = failure.message.split(separator: "\n").map { TerminalText.harmless(String($0)) }
    StandardError.write("\(_commandName): \(lines.joined(separator: "\n"))\n")
  }
}
