public import Nutrition

/// What foods to look for, and in which order.
public struct FoodQuery: Hashable, Sendable {
  /// What the person typed: words, a code or a barcode; never taken as syntax.
  ///
  /// It may be empty where `groupKey`, `limits`, an `order` by a nutrient, or own foods as the
  /// `origin` say what to look for; where nothing does, nothing is found.
  public var text: String

  /// Only foods of the group with this key; nil for all.
  public var groupKey: String?

  /// Only foods of one of the two databases; nil for both.
  public var origin: FoodOrigin?

  /// Bounds that the amounts of nutrients must keep; a food of which one is unknown does not.
  public var limits: [NutrientLimit]

  /// The order of the foods.
  public var order: FoodOrder

  /// What the amounts of `limits` and `order` are for.
  public var basis: AmountBasis

  /// How many foods to return at most.
  public var limit: Int

  /// Describes a search.
  public init(
    _ text: String, groupKey: String? = nil, origin: FoodOrigin? = nil,
    limits: [NutrientLimit] = [], order: FoodOrder = .relevance,
    basis: AmountBasis = .hundredGrams, limit: Int = 20
  ) {
    self.text = text
    self.groupKey = groupKey
    self.origin = origin
    self.limits = limits
    self.order = order
    self.basis = basis
    self.limit = limit
  }

  /// The nutrients that foods are selected by: those of the limits, then that of the order.
  public var numbers: [NutrientNumber] {
    switch order {
    case .relevance: limits.map(\.number)
    case .most(let number), .least(let number): limits.map(\.number) + [number]
    }
  }
}

/// In which order foods are returned.
public enum FoodOrder: Hashable, Sendable {
  /// Best match first. Without words: by the first limit, else by name.
  case relevance
  /// Those with the most of a nutrient first.
  case most(NutrientNumber)
  /// Those with the least of a nutrient first.
  case least(NutrientNumber)
}

/// A bound that the amount of a nutrient must keep.
public struct NutrientLimit: Hashable, Sendable {
  /// The nutrient.
  public var number: NutrientNumber

  /// The amounts that keep it, in the nutrient's unit.
  public var range: ClosedRange<Double>

  /// At least so much.
  public static func min(_ number: NutrientNumber, _ amount: Double) -> NutrientLimit {
    NutrientLimit(number: number, range: amount...Double.infinity)
  }

  /// At most so much.
  public static func max(_ number: NutrientNumber, _ amount: Double) -> NutrientLimit {
    NutrientLimit(number: number, range: -.infinity...amount)
  }
}
