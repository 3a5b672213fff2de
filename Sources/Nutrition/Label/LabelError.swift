/// Why a label cannot be made as it was asked for.
public enum LabelError: Error, Hashable, Sendable, CustomStringConvertible {
  case servingsOutOfRange(Double)
  case proteinQualityOutOfRange(Double)

  /// What is wrong, and what is possible.
  public var description: String {
    switch self {
    case .servingsOutOfRange(let number):
      "A container cannot hold \(DecimalText.shortest(number)) servings. "
        + "Give a number from 1 to \(DecimalText.shortest(ServingCount.limit))."
    case .proteinQualityOutOfRange(let score):
      "A protein's quality cannot be \(DecimalText.shortest(score)). "
        + "Give its score from 0 to 1, such as 0.92."
    }
  }
}
