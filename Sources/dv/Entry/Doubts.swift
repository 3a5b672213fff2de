internal import Console

/// What speaks against keeping what was entered: told, and kept only if the person insists.
struct Doubts {
  /// What cannot be.
  var impossible: [String] = []
  /// What is odd, but may be so.
  var odd: [String] = []

  /// Returns when all is well, or the person wants it all the same.
  ///
  /// - Parameter isConfirmed: Whether the person said so beforehand, with `--yes`.
  /// - Throws: When it is impossible, or not wanted.
  func settle(isConfirmed: Bool) throws(Failure) {
    guard impossible.isEmpty else {
      throw Failure(
        .badData, "This cannot be, and nothing was kept. Correct the amounts, or their unit.",
        details: impossible)
    }
    guard !odd.isEmpty else { return }
    if !isConfirmed, !Prompt.isPossible {
      throw Failure(
        .badData, "This is odd, and nothing was kept. Correct it, or add --yes to keep it.",
        details: odd)
    }
    for line in odd { StandardError.write("\(TerminalText.harmless(line))\n") }
    guard isConfirmed || Prompt.confirm("Keep it all the same?") else {
      throw Failure(.badData, "Nothing was kept.")
    }
  }
}
