internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition

/// A command that uses the databases.
protocol DatabaseCommand: ParsableCommand {
  /// Which ones.
  var databases: DatabaseOptions { get }
}

extension Search: DatabaseCommand { var databases: DatabaseOptions { options } }
extension Show: DatabaseCommand { var databases: DatabaseOptions { options } }
extension Why: DatabaseCommand { var databases: DatabaseOptions { options } }
extension Cite: DatabaseCommand { var databases: DatabaseOptions { options } }
extension Label: DatabaseCommand { var databases: DatabaseOptions { options } }
extension Compare: DatabaseCommand { var databases: DatabaseOptions { options } }
extension Top: DatabaseCommand { var databases: DatabaseOptions { options } }
extension Sum: DatabaseCommand { var databases: DatabaseOptions { options } }
extension AddFood: DatabaseCommand { var databases: DatabaseOptions { options } }
extension EditFood: DatabaseCommand { var databases: DatabaseOptions { options } }
extension RemoveFood: DatabaseCommand { var databases: DatabaseOptions { options } }
extension ReleaseDiffCommand: DatabaseCommand { var databases: DatabaseOptions { options } }

/// What is completed from the databases.
extension CompletionKind {
  /// A food.
  static var food: CompletionKind { candidates { try Candidate.foods($0, .all) } }

  /// A food to change.
  ///
  /// The second and later words without quotes are completed as words of names.
  static var foodToChange: CompletionKind {
    candidates { line in
      if let words = (line.command as? EditFood)?.food, words.count > 1 {
        return try Candidate.words(
          words.joined(separator: " "), in: try line.open(), typed: line.typed)
      }
      return try Candidate.foods(line, .changeableFirst)
    }
  }

  /// A custom food, or one with corrections.
  static var foodToRemove: CompletionKind {
    candidates { try Candidate.foods($0, .changeable) }
  }

  /// A word of a search.
  static var searchWord: CompletionKind {
    candidates { line in
      let words = (line.command as? Search)?.words ?? []
      return try Candidate.words(
        words.joined(separator: " "), in: try line.open(), typed: line.typed)
    }
  }

  /// A food group's key.
  static var foodGroup: CompletionKind {
    candidates { line in
      Candidate.matching(
        line.typed,
        try line.open().groups().map { Candidate(value: $0.key, note: $0.name) })
    }
  }

  /// A nutrient's key.
  static var nutrient: CompletionKind {
    candidates { try nutrients($0, "") }
  }

  /// A nutrient's key, followed by "=".
  static var nutrientAmount: CompletionKind {
    candidates(ending: "=0") { try nutrients($0, "=") }
  }

  private static func nutrients(
    _ line: TypedCommandLine, _ sign: String
  ) throws -> [Candidate] {
    Candidate.matching(
      line.typed,
      try line.open().nutrients().map { Candidate(value: $0.key + sign, note: $0.name) })
  }

  /// Candidates for the word at the cursor; none when anything is wrong, because errors would
  /// disturb someone who is typing.
  private static func candidates(
    ending: String = "", _ candidates: @escaping @Sendable (TypedCommandLine) throws -> [Candidate]
  ) -> CompletionKind {
    .custom { words, index, beginning in
      do {
        let line = try TypedCommandLine(
          words: words, index: index, beginning: beginning, ending: ending)
        return Candidate.lines(try candidates(line))
      } catch {
        return []
      }
    }
  }
}
