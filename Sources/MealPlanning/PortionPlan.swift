public import Nutrition

/// How much of each of some foods makes a meal with the wanted nutrients.
public struct PortionPlan: Sendable {
  /// A food of the meal.
  public struct Ingredient: Hashable, Sendable {
    /// The food.
    public var food: Food
    /// The usual amount, or the exact amount wanted.
    public var usual: FoodAmount
    /// Whether the amount is fixed.
    public var isFixed: Bool

    /// States a food of the meal.
    public init(food: Food, usual: FoodAmount, isFixed: Bool = false) {
      self.food = food
      self.usual = usual
      self.isFixed = isFixed
    }
  }

  /// How much of a nutrient the meal should have, in the nutrient's unit.
  public enum Goal: Hashable, Sendable {
    /// About as much: within 5%.
    case about(Double)
    /// At least as much.
    case atLeast(Double)
    /// At most as much.
    case atMost(Double)

    /// The amounts that are right.
    public var range: ClosedRange<Double> {
      switch self {
      case .about(let amount): 0.95 * amount...1.05 * amount
      case .atLeast(let amount): amount...Double.infinity
      case .atMost(let amount): 0...amount
      }
    }
  }

  /// A nutrient and how much of it there should be.
  public struct Wanted: Hashable, Sendable {
    /// The nutrient.
    public var number: NutrientNumber
    /// How much of it.
    public var goal: Goal

    /// States what is wanted.
    public init(_ number: NutrientNumber, _ goal: Goal) {
      self.number = number
      self.goal = goal
    }
  }

  /// A goal that can't be reached together with others.
  public struct Clash: Hashable, Sendable {
    /// The goal.
    public let wanted: Wanted
    /// The nearest amount that is possible while the others are reached.
    public let nearest: Double?

    /// States how near a goal is.
    public init(wanted: Wanted, nearest: Double?) {
      self.wanted = wanted
      self.nearest = nearest
    }
  }

  /// What became of a meal.
  public enum Outcome: Hashable, Sendable {
    /// The grams of each food, in the order of the foods.
    case grams([Double])
    /// No amounts are right, because these goals clash.
    case clash([Clash])
    /// The amount of a nutrient in a food is unknown, so the plan can't be computed.
    case unknown(Food, NutrientNumber)
  }

  /// The foods.
  public let ingredients: [Ingredient]
  /// What is wanted.
  public let wanted: [Wanted]

  /// The least and the most of a food, in usual portions.
  public static let portions = 0.25...4.0

  /// Plans a meal.
  public init(_ ingredients: [Ingredient], wanted: [Wanted]) {
    self.ingredients = ingredients
    self.wanted = wanted
  }
}
