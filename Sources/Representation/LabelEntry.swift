/// A custom food, as someone enters it from the package.
public struct LabelEntry: Sendable {
  /// What a label says, by the keys of nutrients, in its order.
  public static let keys = [
    "energy", "fat", "saturated-fat", "trans-fat", "cholesterol", "sodium", "carbohydrate",
    "fiber", "sugars", "added-sugars", "protein", "vitamin-d", "calcium", "iron", "potassium",
  ]

  /// Its name.
  public var name = ""
  /// The brand; empty if there is none.
  public var brand = ""
  /// The ingredients; empty if nobody knows.
  public var ingredients = ""
  /// A serving, such as "1 bar"; empty for none.
  public var serving = ""
  /// What a serving weighs, such as "60".
  public var grams = ""
  /// Whether amounts are for 100 g, although there is a serving.
  public var isPerHundredGrams = false
  /// The amounts as they were typed, by the keys of nutrients; what is empty is unknown.
  public var amounts: [String: String] = [:]
  /// Whether to save it even though some amounts look wrong.
  public var isConfirmed = false

  /// An empty form.
  public init() {}
}

/// Amounts of a custom food that look wrong, so that it wasn't saved.
public struct SuspiciousLabel: Error, Sendable {
  /// What looks wrong.
  public let warnings: [String]

  /// Lists what looks wrong.
  public init(_ warnings: [String]) { self.warnings = warnings }
}
