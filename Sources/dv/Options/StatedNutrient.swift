/// A nutrient and an amount in words, such as "protein=20" or "sodium=200mg".
struct StatedNutrient {
  /// What the nutrient is called.
  let name: String

  /// The amount, not yet understood.
  let amount: String

  /// Takes a text apart; nil when it has no "=".
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    (name, amount) = (parts[0], parts[1])
  }
}
