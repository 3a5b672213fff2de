public import ArgumentParser
internal import Text

extension ParsableCommand {
  /// Says of an option that there is none like that, and which may be meant, as ArgumentParser does
  /// where it parses options itself.
  ///
  /// - Parameter option: What was typed, with or without a value after "=".
  /// - Returns: A sentence, or two.
  public static func unknown(option: String) -> String {
    let typed = String(option.prefix { $0 != "=" })
    let names = helpMessage().split(separator: "\n").filter { $0.hasPrefix("  -") }
      .flatMap { $0.matches(of: /--[a-z0-9-]+/).prefix(1).map { String($0.output) } }
    return "Unknown option '\(typed)'"
      + (SimilarNames.of(typed, among: names).first.map { ". Did you mean '\($0)'?" } ?? "")
  }

  /// What to say where a word stands in the place of a command and is none; nil where none does.
  ///
  /// - Parameter arguments: The arguments of the call, which were refused, or ask for help.
  /// - Returns: The failure.
  static func unknownCommand(_ arguments: [String]) -> Failure? {
    var command: any ParsableCommand.Type = self
    var path = _commandName
    let words = arguments.first == "help" ? arguments[1...] : arguments[...]
    for word in words {
      let commands = command.configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let next = commands.first(where: { $0._commandName == word }) else {
        let question = SimilarNames.question(word, among: commands.map { $0._commandName })
        return Failure(
          .usage,
          "\(path) has no command \"\(word)\". "
            + (question ?? "`\(path) --help` lists those there are."))
      }
      command = next
      path += " \(word)"
    }
    return nil
  }
}
