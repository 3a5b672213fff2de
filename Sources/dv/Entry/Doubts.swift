internal import Terminal
internal import Nutrition

/// What speaks against keeping what was entered: told, and kept only if the person insists.
struct Doubts {
  /// What cannot be.
  var impossible: [String] = []
  /// What is odd, but may be so.
  var odd: [String] = []

  /// Nothing speaks against it yet.
  init(impossible: [String] = [], odd: [String] = []) {
    self.impossible = impossible
    self.odd = odd
  }

  /// What a food's amounts say against it, and what else is odd.
  init(_ findings: [Plausibility.Finding], odd: [String] = []) {
    impossible = findings.filter { $0.severity == .impossible }.map(\.message)
    self.odd = findings.filter { $0.severity == .suspicious }.map(\.message) + odd
  }

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
    for line in odd { StandardError.tell(line) }
    guard isConfirmed || Prompt.confirm("Keep it all the same?") else {
      throw Failure(.badData, "Nothing was kept.")
    }
  }
}
