public import Nutrition

/// The quality of a food's protein, 21 CFR 101.9(c)(7).
///
/// From age 1 it is the protein digestibility-corrected amino acid score (PDCAAS), for infants the
/// quality relative to casein, (c)(7)(ii).
public struct ProteinQuality: Hashable, Sendable {
  /// The score, 0 to 1.
  public let score: Double

  /// Creates a quality from a score.
  ///
  /// - Throws: If it is not between 0 and 1.
  public init(_ score: Double) throws(LabelError) {
    guard (0...1).contains(score) else { throw .proteinQualityOutOfRange(score) }
    self.score = score
  }

  /// Whether a label must say that the food is not a significant source of protein.
  public func isInsignificant(for population: Population) -> Bool {
    score < Self.leastScore(for: population)
  }

  /// The score below which a food is not a significant source of protein.
  static func leastScore(for population: Population) -> Double {
    isRequired(for: population) ? 0.4 : 0.2
  }

  /// Whether labels must declare %DV of protein, (c)(7)(i).
  static func isRequired(for population: Population) -> Bool {
    population == .infants || population == .youngChildren
  }
}
