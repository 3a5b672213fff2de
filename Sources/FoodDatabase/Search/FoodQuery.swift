public import Nutrition

/// What foods to look for, and in which order.
public struct FoodQuery: Hashable, Sendable {
  /// What the person typed: words, a code or a barcode, but never query syntax.
  ///
  /// If it is empty, groups, datasets, tags, `limits`, an `order` by a nutrient or custom foods as the `origin`
  /// select the foods; without any of these, nothing is found.
  public var text: String

  /// Only foods of the groups with these keys; empty for all.
  public var groupKeys: Set<String>

  /// Only foods of these datasets, such as `sr`; empty for all.
  public var datasets: Set<String> = []

  /// Only foods with all of these tags; empty for all.
  public var tags: Set<FoodTag> = []

  /// Only foods of one of the two databases; nil for both.
  public var origin: FoodOrigin?

  /// Bounds on amounts of nutrients; foods for which one of the amounts is unknown are excluded.
  public var limits: [NutrientLimit]

  /// The order of the foods.
  public var order: FoodOrder

  /// The weight or energy that the amounts of `limits` and `order` refer to.
  public var basis: AmountBasis

  /// How many foods to return at most.
  public var limit: Int

  /// How many of the best foods to skip, to get to a later page of a list.
  public var offset = 0

  /// Further nutrients to load for each food.
  public var shown: [NutrientNumber] = []

  /// Describes a search.
  public init(
    _ text: String, groupKey: String? = nil, origin: FoodOrigin? = nil,
    limits: [NutrientLimit] = [], order: FoodOrder = .relevance,
    basis: AmountBasis = .hundredGrams, limit: Int = 20
  ) {
    self.text = text
    groupKeys = Set([groupKey].compactMap(\.self))
    self.origin = origin
    self.limits = limits
    self.order = order
    self.basis = basis
    self.limit = limit
  }

  /// The key of the only group; nil for several, or for all.
  public var groupKey: String? { groupKeys.count == 1 ? groupKeys.first : nil }

  /// Whether several groups, datasets or tags restrict the foods.
  var isOfSomeFoods: Bool { groupKeys.count > 1 || !datasets.isEmpty || !tags.isEmpty }

  /// The place after the last food to return.
  var end: Int {
    let (end, isTooLarge) = max(0, offset).addingReportingOverflow(max(0, limit))
    return isTooLarge ? .max : end
  }

  /// The part of a list that is to be returned.
  func page(of ids: [Int64]) -> [Int64] { Array(ids.prefix(end).dropFirst(max(0, offset))) }

  /// The nutrients that select foods: first those of the limits, then the one of the order.
  public var numbers: [NutrientNumber] {
    switch order {
    case .relevance: limits.map(\.number)
    case .most(let number), .least(let number): limits.map(\.number) + [number]
    }
  }
}

/// The order of foods.
public enum FoodOrder: Hashable, Sendable {
  /// Best match first; without words, by the first limit or, without limits, by name.
  case relevance
  /// Those with the most of a nutrient first.
  case most(NutrientNumber)
  /// Those with the least of a nutrient first.
  case least(NutrientNumber)
}

/// The amounts of a nutrient that foods may have.
public struct NutrientLimit: Hashable, Sendable {
  /// The nutrient.
  public var number: NutrientNumber

  /// The allowed amounts, in the nutrient's unit.
  public var range: ClosedRange<Double>

  /// At least this amount.
  public static func min(_ number: NutrientNumber, _ amount: Double) -> NutrientLimit {
    NutrientLimit(number: number, range: amount...Double.infinity)
  }

  /// At most this amount.
  public static func max(_ number: NutrientNumber, _ amount: Double) -> NutrientLimit {
    NutrientLimit(number: number, range: -.infinity...amount)
  }
}
