public import Kitchen
public import Nutrition

/// A line in a diary or recipe, and how it was understood.
public struct ReadLine: Sendable {
  /// What a line was taken to mean.
  public enum Meaning: Sendable {
    /// A food and an amount.
    case food(SumItem)
    /// What it meant when it was read before.
    case known
    /// Nothing that counts, such as salt to taste.
    case uncounted
    /// A food that isn't in the data and makes up less than this percentage of the dish.
    case trace(belowPercent: Double)
    /// Not understood; with a question if a single answer would settle it.
    case open(Failure, KitchenQuestion?)
  }

  /// The line as it was written.
  public let text: String
  /// What it was taken to mean.
  public var meaning: Meaning

  /// Puts a line and its meaning together.
  public init(_ text: String, _ meaning: Meaning) {
    (self.text, self.meaning) = (text, meaning)
  }

  /// The food and amount; nil for other meanings.
  public var item: SumItem? {
    if case .food(let item) = meaning { item } else { nil }
  }

  /// Whether it may have been misunderstood.
  public var isDoubtful: Bool { item?.resolution.isDoubtful == true }

  /// Whether it isn't understood.
  public var isOpen: Bool {
    if case .open = meaning { true } else { false }
  }
}

/// The user's answer to what a line means: a food, and perhaps one of its portions.
public struct LineAnswer: Hashable, Sendable {
  /// The line as it was written.
  public let line: String
  /// The food.
  public let food: FoodCode
  /// The portion's text; nil if only the food was chosen.
  public let portion: String?

  /// Describes what a line means.
  public init(line: String, food: FoodCode, portion: String? = nil) {
    (self.line, self.food, self.portion) = (line, food, portion)
  }

  /// Reads the form written by `text`; nil for anything else.
  public init?(text: String) {
    let parts = text.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 3, let food = FoodCode(parts[0]) else { return nil }
    self.init(line: parts[2], food: food, portion: parts[1].isEmpty ? nil : parts[1])
  }

  /// The answer as one text, for a form.
  public var text: String { "\(food)\t\(portion ?? "")\t\(line)" }
}
