public import ArgumentParser
internal import Foundation
public import Representation
internal import Text

extension ParsableCommand {
  /// Runs the program from its arguments to its exit status: the one place that reports errors.
  ///
  /// - Parameters:
  ///   - everydayCall: Makes the command of an everyday call without ArgumentParser; nil for others.
  ///   - failure: Explains an error to the user; nil leaves it to ArgumentParser.
  ///   - suggestion: A command line to suggest when no command has the name that was typed.
  public static func runAsProgram(
    everydayCall: ([String]) -> (any ParsableCommand)? = { _ in nil },
    failure: (any Error) -> Failure?, suggestion: ([String]) -> String? = { _ in nil }
  ) -> Never {
    prepareStreams()
    do {
      try checkArguments()
      if try showsHelp() { Foundation.exit(ExitStatus.success.rawValue) }
      var command = try everydayCall(Array(CommandLine.arguments.dropFirst())) ?? parsed()
      try command.run()
    } catch {
      end(error, failure, suggestion)
    }
    Foundation.exit(ExitStatus.success.rawValue)
  }

  /// The command that the program was called for.
  ///
  /// A command named by the first argument is parsed as a program of its own: checking the whole
  /// program's options and completion flags first would take a third of the time of a search.
  private static func parsed() throws -> any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard
      let command = configuration.subcommands.first(where: { $0._commandName == arguments.first }),
      command.configuration._superCommandName == _commandName
    else {
      return try parseAsRoot(LongArguments(arguments, isList: false).parsed)
    }
    let long = try LongArguments(
      Array(arguments.dropFirst()), isList: command is any ListCommand.Type)
    let parsed = try command.parseAsRoot(long.parsed)
    guard var list = parsed as? any ListCommand else { return parsed }
    list.list = long.expanded(list.list)
    return list
  }

  /// Shows the help for `help` and words, or words and `--help`, without ArgumentParser: it would
  /// parse the words, and lay out a page of its own.
  ///
  /// - Returns: Whether this was such a call.
  fileprivate static func showsHelp() throws -> Bool {
    let arguments = CommandLine.arguments.dropFirst()
    let isFirst = arguments.first == "help"
    guard isFirst || arguments.last == "--help" || arguments.last == "-h",
      !(isFirst ? arguments : arguments.dropLast()).contains(where: { $0.hasPrefix("-") }),
      named(Array(arguments)).unknown == nil
    else { return false }
    try Pager.show(help(arguments))
    return true
  }

  fileprivate static func end(
    _ error: any Error, _ failure: (any Error) -> Failure?, _ suggestion: ([String]) -> String?
  ) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let failure =
      error as? Failure ?? failure(error) ?? unknownCommand(arguments, suggestion)
      ?? argumentFailure(error, arguments)
    report(failure)
    Foundation.exit(failure.status.rawValue)
  }

  /// Prints what was asked for, such as help or a version.
  private static func printed(_ error: any Error) -> Failure {
    do {
      var text = fullMessage(for: error) + "\n"
      // ArgumentParser begins every help page so.
      if text.hasPrefix("OVERVIEW: ") { text = try help(CommandLine.arguments.dropFirst()) }
      if CommandLine.arguments.contains("--no-pager") {
        try StandardOutput.write(text)
      } else {
        try Pager.show(text)
      }
      return Failure(.success, "")
    } catch {
      return error as? Failure ?? Failure(.internalError, "\(error)")
    }
  }

  private static func help(_ arguments: ArraySlice<String>) throws -> String {
    let (command, path, _) = named(Array(arguments))
    return try HelpPage(command: CommandDescription(command), name: path)
      .text(width: TerminalText.width ?? 80)
  }

  /// Prints help or the version if that is what was asked for; otherwise, explains what is wrong with
  /// the arguments.
  private static func argumentFailure(_ error: any Error, _ arguments: [String]) -> Failure {
    let status = ExitStatus(rawValue: exitCode(for: error).rawValue) ?? .internalError
    if status == .success { return printed(error) }
    let message = message(for: error)
    guard !message.isEmpty else { return Failure(status, "") }
    return Failure(
      status, message, hint: "Run `\(named(arguments).path) --help` for usage.")
  }

  /// Whether errors are for a program to read: as JSON on standard output.
  private static var isJSONWanted: Bool {
    CommandLine.arguments.dropFirst().prefix { $0 != "--" }.contains("--json")
  }

  private static func report(_ failure: Failure) {
    if isJSONWanted, failure.status != .success, failure.status != .outputFailed,
      !failure.isAnswered
    {
      do {
        return try StandardOutput.write(failure.report.json.text)
      } catch {
        // Prints the error as text instead.
      }
    }
    for line in failure.details { StandardError.writeLine(line) }
    guard !failure.message.isEmpty else { return }
    let lines = failure.text.split(separator: "\n").map { TerminalText.harmless(String($0)) }
    StandardError.write("\(_commandName): \(lines.joined(separator: "\n"))\n")
    if !failure.attachment.isEmpty { StandardError.write(failure.attachment) }
  }
}

extension AsyncParsableCommand {
  /// Runs a program whose commands wait for work on other threads.
  ///
  /// - Parameter failure: Explains an error to the user; nil leaves it to ArgumentParser.
  public static func runAsProgram(failure: (any Error) -> Failure?) async -> Never {
    prepareStreams()
    do {
      try checkArguments()
      if try showsHelp() { Foundation.exit(ExitStatus.success.rawValue) }
      let arguments = try LongArguments(Array(CommandLine.arguments.dropFirst()), isList: false)
      var command = try parseAsRoot(arguments.parsed)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(error, failure) { _ in nil }
    }
    Foundation.exit(ExitStatus.success.rawValue)
  }
}

/// Stops when the system hides the arguments, instead of running as if there were none.
///
/// Swift reads them from /proc/self/maps, and has none where that can't be read.
private func checkArguments() throws(Failure) {
  guard CommandLine.arguments.isEmpty else { return }
  throw Failure(
    .internalError,
    "Can't read the arguments, because /proc/self/maps can't be read.\n"
      + "Check that /proc is mounted. If it is, raise the limit on open files (`ulimit -n`).")
}

/// Makes failed writes return an error, instead of ending the program or landing in another file.
private func prepareStreams() {
  // A reader that is gone, and a file at its size limit.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // Without this, the next file to be opened would get the number of a closed stream.
  for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
    _ = open("/dev/null", O_RDONLY)
  }
}
