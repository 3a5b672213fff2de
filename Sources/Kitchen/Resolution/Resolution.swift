public import FoodDatabase
public import Nutrition

/// The food and the grams that a line was taken to mean.
public struct Resolution: Hashable, Sendable {
  /// The food.
  public var food: Food
  /// How much of it: edible grams, and the amount in words; 0 g where the line counts none.
  public var amount: FoodAmount
  /// How the grams were found.
  public var weighing: Weighing
  /// The refuse that was subtracted, percent; nil if there was none.
  public var refusePercent: Double?
  /// Warnings for the reader, the loud ones first.
  public var warnings: [KitchenWarning]
  /// Other foods that the line may mean, best first; at most five.
  public var alternatives: [FoodSummary]
  /// Whether a person chose this food for these words before.
  public var isRemembered = false
  /// Whether the food was taken as it is eaten, such as cooked, because the line is of a diary.
  public var isAsEaten = false

  /// A food and grams.
  public init(
    food: Food, amount: FoodAmount, weighing: Weighing = .stated, refusePercent: Double? = nil,
    warnings: [KitchenWarning] = [], alternatives: [FoodSummary] = [], isRemembered: Bool = false,
    isAsEaten: Bool = false
  ) {
    self.food = food
    self.amount = amount
    self.weighing = weighing
    self.refusePercent = refusePercent
    self.warnings = warnings
    self.alternatives = alternatives
    self.isRemembered = isRemembered
    self.isAsEaten = isAsEaten
  }

  /// Whether the food or its weight may be another one than was meant.
  public var isDoubtful: Bool { warnings.contains(where: \.isLoud) }
}

/// How the grams of a line were found.
public enum Weighing: Hashable, Sendable {
  /// The line states a weight.
  case stated
  /// By a portion of the food.
  case portion(Portion)
  /// By a volume, with the weight of a portion of the food that is a volume.
  case volume(Portion)
  /// By a convention of kitchens, with its source.
  case convention(String)
  /// The line counts no amount, or says none.
  case open(OpenAmount)
}

/// What a reader should know of how a line was understood.
public enum KitchenWarning: Hashable, Sendable {
  /// The data lack the food; this is the closest match.
  case nearest(String)
  /// Search found a food whose name differs from what was written; another one may be right.
  case closest(String)
  /// A word was left out that may matter.
  case wordIgnored(String)
  /// A word was read as another: "bannana" as "banana".
  case corrected(String, as: String)
  /// The data lack the food in the stated state.
  case otherState(String)
  /// Another food fits the words as well but differs by this percentage in a nutrient.
  case differs(percent: Int, nutrient: String, food: String)
  /// The line gives two different amounts; this is the other one, in grams.
  case amountsDiffer(other: Double)
  /// The weight is a guess by a convention that varies.
  case roughWeight(String)
  /// The line names several foods; only the first is counted.
  case severalFoods([String])
  /// The middle of a range was taken.
  case range(low: Double, high: Double)
  /// Refuse was subtracted from the weight as bought.
  case refuse(percent: Double)

  /// Whether the food or the weight may be wrong.
  public var isLoud: Bool {
    switch self {
    case .nearest, .closest, .wordIgnored, .corrected, .otherState, .differs, .amountsDiffer,
      .roughWeight,
      .severalFoods:
      true
    case .range, .refuse: false
    }
  }
}

/// What has to be asked before a line can be counted.
public struct KitchenQuestion: Hashable, Sendable {
  /// What is asked.
  public enum Kind: String, Hashable, Sendable {
    /// Which food is meant; no food fits, or several do.
    case food
    /// Which portion of the food is meant.
    case portion
  }

  /// What is asked.
  public var kind: Kind
  /// The words that name the food.
  public var name: String
  /// Possible foods, best first; for a portion, the food.
  public var foods: [FoodSummary]
  /// Words from food names that resemble the words that match no food.
  public var similarWords: [String] = []
  /// The food whose portion is asked for.
  public var food: Food?
  /// How many of the portion.
  public var count: Double
  /// Whether the line says an amount, but none that can be weighed.
  public var hasAmount = true

  /// The portions to choose from.
  public var portions: [Portion] { food?.portions ?? [] }
}

/// What became of a line.
public enum KitchenOutcome: Hashable, Sendable {
  /// It is a food and grams.
  case resolved(Resolution)
  /// A person has to be asked.
  case question(KitchenQuestion)
}

/// Where a line is from, which decides whether food is counted raw or as it is eaten.
public typealias KitchenContext = RememberedChoice.Context
