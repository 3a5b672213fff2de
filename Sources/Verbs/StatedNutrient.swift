/// A nutrient and an amount as written in an option, such as "protein=20" or "sodium=200mg".
public struct StatedNutrient {
  /// The nutrient's key or number.
  public let name: String

  /// The amount as text.
  public let amount: String

  /// Splits a text at "="; nil if it doesn't contain one.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    (name, amount) = (parts[0], parts[1])
  }
}
