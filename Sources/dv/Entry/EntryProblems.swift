internal import FoodImportExport
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// What is wrong with a food that was entered: errors stop it, warnings need a confirmation.
struct EntryProblems {
  var errors: [String] = []
  var warnings: [String] = []

  init() {}

  /// The findings about a food's amounts, and other warnings.
  init(_ findings: [Plausibility.Finding], warnings: [String] = []) {
    errors = findings.filter { $0.severity == .impossible }.map(\.message)
    self.warnings = findings.filter { $0.severity == .suspicious }.map(\.message) + warnings
  }

  /// Adds the problems of one food of several, as many as are worth reading.
  mutating func append(_ problems: EntryProblems, of food: String) {
    let added = { (lines: [String], more: [String]) in
      Array((lines + more.map { "\(food): \($0)" }).prefix(FoodFile.limit))
    }
    errors = added(errors, problems.errors)
    warnings = added(warnings, problems.warnings)
  }

  /// Returns when nothing is wrong, or the user wants to continue anyway.
  ///
  /// - Parameter isConfirmed: Whether the user gave `--yes`.
  /// - Throws: When there are errors, or warnings that the user doesn't accept.
  func resolve(isConfirmed: Bool) throws(Failure) {
    guard errors.isEmpty else {
      throw Failure(
        .badData, "These values are impossible. Nothing was saved.\nCorrect the amounts or units.",
        details: errors)
    }
    guard !warnings.isEmpty else { return }
    if !isConfirmed, !Prompt.isPossible {
      throw Failure(
        .badData,
        "These values look wrong. Nothing was saved.\nCorrect them, or add --yes to save them anyway.",
        details: warnings)
    }
    for line in warnings { StandardError.writeLine(line) }
    guard isConfirmed || Prompt.confirm("Save anyway?") else {
      throw Failure(.badData, "Nothing was saved.")
    }
  }
}
