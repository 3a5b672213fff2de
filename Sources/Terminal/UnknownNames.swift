public import ArgumentParser
internal import Representation
internal import Text

extension ParsableCommand {
  /// Says that an option is unknown, in ArgumentParser's words, for commands that accept any word.
  ///
  /// - Parameter option: What was typed, with or without a value after "=".
  /// - Returns: A sentence, or two.
  /// - Throws: When the options of the command can't be listed.
  public static func unknown(option: String) throws -> String {
    let typed = String(option.prefix { $0 != "=" })
    // A single letter is in most long names, but resembles none.
    let names = try CommandDescription(self).options.flatMap(\.typedNames)
      .filter { $0.hasPrefix("--") || !typed.hasPrefix("--") }
    return "Unknown option '\(typed)'"
      + (SimilarNames.of(typed, among: names).first.map { ". Did you mean '\($0)'?" } ?? "")
  }

  /// The command that arguments name, and the word that should name a command but doesn't.
  static func named(
    _ arguments: [String]
  ) -> (command: any ParsableCommand.Type, path: String, unknown: String?) {
    var command: any ParsableCommand.Type = self
    var path = _commandName
    for word in arguments.first == "help" ? arguments[1...] : arguments[...] {
      let commands = command.configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-") else { break }
      guard let next = commands.first(where: { $0._commandName == word }) else {
        // The word may be an operand of the command that runs without one, such as a day of `diary`.
        if let usual = command.configuration.defaultSubcommand, takesOperand(usual),
          SimilarNames.of(word, among: commands.map { $0._commandName }).isEmpty
        {
          return (usual, "\(path) \(usual._commandName)", nil)
        }
        return (command, path, word)
      }
      command = next
      path += " \(word)"
    }
    return (command, path, nil)
  }

  private static func takesOperand(_ command: any ParsableCommand.Type) -> Bool {
    (try? CommandDescription(command))?.operands.isEmpty == false
  }

  /// The error for a word that should name a command and doesn't; nil where there is none.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that were refused, or ask for help.
  ///   - suggestion: What to run instead.
  /// - Returns: The failure.
  static func unknownCommand(
    _ arguments: [String], _ suggestion: ([String]) -> String?
  ) -> Failure? {
    let (command, path, unknown) = named(arguments)
    guard let unknown else { return nil }
    let names = command.configuration.subcommands.map { $0._commandName }
    let isFirst = arguments.first == unknown
    let advice =
      SimilarNames.question(unknown, among: names)
      ?? (isFirst ? suggestion(arguments).map { "To look it up, run: \($0)" } : nil)
      ?? "Run `\(path) --help` for a list of commands."
    return Failure(.usage, "\(path) has no command \"\(unknown)\". \(advice)")
  }
}
