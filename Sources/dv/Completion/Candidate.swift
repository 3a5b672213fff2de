internal import ArgumentParser
internal import Terminal
internal import FoodDatabase

/// What a person may want to have typed, and what tells it to the person.
struct Candidate {
  var value: String
  var note = ""

  /// The most foods and words that are worth reading through.
  private static let most = 20

  /// The candidates as lines for a shell's script, a tab before each note.
  ///
  /// Notes are left out for a script that does not know of them, as ArgumentParser's for bash and zsh:
  /// bash would take a "$" in them for a command.
  static func lines(_ candidates: [Candidate]) -> [String] {
    let isFish = CompletionShell.requesting == .fish
    let hasNotes = isFish || EnvironmentVariable.value(of: CompletionScript.mark) != nil
    return candidates.filter { TerminalText.harmless($0.value) == $0.value }
      .map { hasNotes ? "\($0.value)\t\(TerminalText.harmless($0.note))" : $0.value }
  }

  // MARK: Foods and words

  /// Foods as each shell can offer them, by their codes.
  ///
  /// bash and zsh put a code in the place of words that were typed. fish offers nothing that does not
  /// go on with them: there the code follows the words, which is a FOOD as well, and their own
  /// continuations stand beside, so that what all codes have in common is not taken for wanted.
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

  /// The word at the cursor, of which the last word is completed from the names of foods that have
  /// all words of a text.
  static func words(
    _ text: String, in database: FoodDatabase, typed: String
  ) throws -> [Candidate] {
    let beginning = typed.reversed().prefix { $0.isLetter || $0.isNumber }.count
    guard beginning > 0 else { return [] }
    return try database.suggestedWords(for: text, limit: most)
      .map { Candidate(value: typed + $0.dropFirst(beginning)) }
  }

  // MARK: Keys

  /// Those that begin with a text; where none does, those that have it in their value or note.
  static func matching(_ text: String, _ all: [Candidate]) -> [Candidate] {
    let text = text.lowercased()
    let beginning = all.filter { $0.value.hasPrefix(text) }
    guard beginning.isEmpty else { return beginning }
    return all.filter { $0.value.contains(text) || $0.note.lowercased().contains(text) }
  }
}
