internal import ArgumentParser
internal import FoodDatabase
internal import Terminal

/// A completion, with a note that explains it.
struct Candidate {
  var value: String
  var note = ""

  /// The most foods and words worth reading through.
  private static let most = 20

  /// The candidates as lines for a shell's script, with a tab before each note.
  ///
  /// Scripts that don't expect notes, such as ArgumentParser's for bash and zsh, get none: bash would
  /// run a "$(…)" in them.
  static func lines(_ candidates: [Candidate]) -> [String] {
    let isFish = CompletionShell.requesting == .fish
    let hasNotes = isFish || EnvironmentVariable.value(of: CompletionScript.mark) != nil
    return candidates.filter { TerminalText.harmless($0.value) == $0.value }
      .map { hasNotes ? "\($0.value)\t\(TerminalText.harmless($0.note))" : $0.value }
  }

  // MARK: Foods and words

  /// Foods by their codes.
  ///
  /// bash and zsh replace the typed words with a code. fish only offers what continues them: there
  /// the code follows the words, which also names the food, beside continuations of the words
  /// themselves, so that fish doesn't insert what all codes begin with.
  static func foods(
    _ line: TypedCommandLine, _ suggested: SuggestedFoods
  ) throws -> [Candidate] {
    let database = try line.open()
    let typed = line.typed
    let foods = try database.suggestedFoods(for: typed, suggested, limit: most)
      .map { Candidate(value: $0.code, note: $0.name) }
    guard CompletionShell.requesting == .fish,
      foods.contains(where: { !$0.value.hasPrefix(typed) })
    else { return foods }
    let space = typed.last?.isWhitespace == true ? "" : " "
    let offered = foods.map { Candidate(value: typed + space + $0.value, note: $0.note) }
    guard foods.count > 1 else { return offered }
    let words = try words(typed, in: database, typed: typed)
    return offered + (words.isEmpty ? [Candidate(value: typed)] : Array(words.prefix(4)))
  }

  /// Completions of the last typed word, from the names of foods that contain all words of a text.
  static func words(
    _ text: String, in database: FoodDatabase, typed: String
  ) throws -> [Candidate] {
    let beginning = typed.reversed().prefix { $0.isLetter || $0.isNumber }.count
    guard beginning > 0 else { return [] }
    return try database.suggestedWords(for: text, limit: most)
      .map { Candidate(value: typed + $0.dropFirst(beginning)) }
  }

  // MARK: Keys

  /// The candidates that begin with a text; if none does, those that contain it.
  static func matching(_ text: String, _ all: [Candidate]) -> [Candidate] {
    let text = text.lowercased()
    let beginning = all.filter { $0.value.hasPrefix(text) }
    guard beginning.isEmpty else { return beginning }
    return all.filter { $0.value.contains(text) || $0.note.lowercased().contains(text) }
  }
}
