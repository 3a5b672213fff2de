/// How much of a food's protein counts, 21 CFR 101.9(c)(7).
///
/// For adults and children from 1 year it is the protein digestibility-corrected amino acid score
/// (PDCAAS); for infants the protein's quality relative to casein's, (c)(7)(ii).
public struct ProteinQuality: Hashable, Sendable {
  /// The part that counts, 0 to 1.
  public let score: Double

  /// Takes a score.
  ///
  /// - Throws: When it is not within 0 and 1.
  public init(_ score: Double) throws(LabelError) {
    guard (0...1).contains(score) else { throw .proteinQualityOutOfRange(score) }
    self.score = score
  }

  /// Whether labels for a population may say that a protein so poor is no significant source.
  public func isInsignificant(for population: Population) -> Bool {
    score < Self.leastScore(for: population)
  }

  /// The score below which the protein is no significant source.
  static func leastScore(for population: Population) -> Double {
    switch population {
    case .adults, .pregnantOrLactating: 0.2
    case .infants, .youngChildren: 0.4
    }
  }

  /// Whether labels for a population must state protein's share, (c)(7)(i).
  static func isRequired(for population: Population) -> Bool {
    switch population {
    case .adults, .pregnantOrLactating: false
    case .infants, .youngChildren: true
    }
  }
}
