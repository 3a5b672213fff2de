public import ArgumentParser
internal import Foundation

extension ParsableCommand {
  /// Runs the program from its arguments to its exit status: the one place that reports errors.
  ///
  /// - Parameters:
  ///   - everydayCall: Makes the command of an everyday call, without ArgumentParser; nil for others.
  ///   - failure: Says what an error means for the person; nil for ArgumentParser's own.
  public static func runAsProgram(
    everydayCall: ([String]) -> (any ParsableCommand)? = { _ in nil },
    failure: (any Error) -> Failure?
  ) -> Never {
    prepareStreams()
    do {
      try checkArguments()
      var command = try everydayCall(Array(CommandLine.arguments.dropFirst())) ?? parsed()
      try command.run()
    } catch {
      end(error, failure)
    }
    Foundation.exit(ExitStatus.success.rawValue)
  }

  /// The command that the program was called for.
  ///
  /// One that the first argument names is parsed as a program of its own, if it says that it is of
  /// this one: to find first that no argument is of the whole program, nor asks for a script for
  /// completion, would take ArgumentParser more than a third of what a search takes.
  private static func parsed() throws -> any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let command = configuration.subcommands.first { $0._commandName == arguments.first }
    guard let command, command.configuration._superCommandName == _commandName else {
      return try parseAsRoot()
    }
    do {
      return try command.parseAsRoot(Array(arguments.dropFirst()))
    } catch {
      // What is wrong is told with the names of all commands.
      return try parseAsRoot()
    }
  }

  fileprivate static func end(_ error: any Error, _ failure: (any Error) -> Failure?) -> Never {
    let failure =
      error as? Failure ?? failure(error) ?? unknownCommand(
        Array(CommandLine.arguments.dropFirst()))
      ?? printHelp(error)
    report(failure)
    Foundation.exit(failure.status.rawValue)
  }

  /// Prints help that was asked for, and notices when that fails; says of the rest what
  /// ArgumentParser does, which repeats what was typed.
  private static func printHelp(_ error: any Error) -> Failure {
    guard exitCode(for: error).isSuccess else {
      let message = TerminalText.harmlessLines(fullMessage(for: error))
      if !message.isEmpty { StandardError.write("\(message)\n") }
      Foundation.exit(exitCode(for: error).rawValue)
    }
    do {
      let text = fullMessage(for: error) + "\n"
      if CommandLine.arguments.contains("--no-pager") {
        try StandardOutput.write(text)
      } else {
        try Pager.show(text)
      }
      return Failure(.success, "")
    } catch {
      return error
    }
  }

  private static func report(_ failure: Failure) {
    for line in failure.details { StandardError.tell(line) }
    guard !failure.message.isEmpty else { return }
    let lines = failure.message.split(separator: "\n").map { TerminalText.harmless(String($0)) }
    StandardError.write("\(_commandName): \(lines.joined(separator: "\n"))\n")
  }
}

extension AsyncParsableCommand {
  /// Runs a program whose commands wait for work on other threads.
  ///
  /// - Parameter failure: Says what an error means for the person; nil for ArgumentParser's own.
  public static func runAsProgram(failure: (any Error) -> Failure?) async -> Never {
    prepareStreams()
    do {
      try checkArguments()
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(error, failure)
    }
    Foundation.exit(ExitStatus.success.rawValue)
  }
}

/// Refuses to run without the words of the call, which would be taken for a call without words.
///
/// Swift looks for them in memory, by /proc/self/maps, and has none where that cannot be read.
private func checkArguments() throws(Failure) {
  guard CommandLine.arguments.isEmpty else { return }
  throw Failure(
    .internalError,
    "The system does not tell the words of the call: /proc/self/maps cannot be read.\n"
      + "See that /proc is there, and that enough files may be open (`ulimit -n`).")
}

/// Makes sure that what cannot be written fails, instead of ending the program or landing elsewhere.
private func prepareStreams() {
  // A reader that has gone away, and a file as large as is allowed.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // The next file that is opened would take the place of a stream that is closed.
  for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
    _ = open("/dev/null", O_RDONLY)
  }
}
