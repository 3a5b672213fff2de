internal import Nutrition

/// The servings per container, 21 CFR 101.9(b)(8)(i).
public struct ServingCount: Hashable, Sendable {
  /// The largest number accepted.
  static let limit = 10_000.0

  /// The number as entered.
  public let number: Double

  /// Creates a count.
  ///
  /// - Throws: If it is not between 1 and 10,000.
  public init(_ number: Double) throws(LabelError) {
    guard (1...Self.limit).contains(number) else { throw .servingsOutOfRange(number) }
    self.number = number
  }

  /// The line on the label, such as "about 3.5 servings per container".
  ///
  /// Between 2 and 5 it is rounded to 0.5, else to 1, marked with "about".
  public var text: String {
    let rounded =
      number > 2 && number < 5
      ? Nearest.steps(number, of: 0.5) / 2 : Nearest.multiple(number, of: 1)
    let about = rounded == number ? "" : "about "
    return
      "\(about)\(DecimalText.shortest(rounded)) serving\(rounded == 1 ? "" : "s") per container"
  }
}
