/// A dish as written down: what goes into it, how it is cooked, and how many people it serves.
///
/// The food it makes, with amounts per 100 g, is computed; see ``RecipeOutcome``.
public struct Recipe: Hashable, Sendable {
  /// The most ingredients that a recipe may have.
  public static let mostLines = 5000

  /// The identity of the recipe, and of its food.
  public var code: FoodCode
  /// What it is called.
  public var name: String
  /// The group that its food belongs to; nil for none.
  public var group: FoodGroup?
  /// Where it comes from, such as a book; nil if not given.
  public var source: String?
  /// The cook's note about it.
  public var note: String?
  /// How many servings it makes, above 0; nil if not given.
  public var servings: Double?
  /// What cooking does to it.
  public var cooking: RecipeCooking
  /// Its household measures, such as a slice, as parts of the dish.
  public var portions: [RecipePortion]
  /// The ingredients in the order they are written.
  public var lines: [RecipeLine]
  /// The instructions, a paragraph each.
  public var steps: [String]

  /// Creates a recipe.
  public init(
    code: FoodCode, name: String, group: FoodGroup? = nil, source: String? = nil,
    note: String? = nil, servings: Double? = nil, cooking: RecipeCooking = RecipeCooking(),
    portions: [RecipePortion] = [], lines: [RecipeLine] = [], steps: [String] = []
  ) {
    self.code = code
    self.name = name
    self.group = group
    self.source = source
    self.note = note
    self.servings = servings
    self.cooking = cooking
    self.portions = portions
    self.lines = lines
    self.steps = steps
  }
}

/// An ingredient as written, and how it was understood.
public struct RecipeLine: Hashable, Sendable {
  /// The line as written, such as "2 cups flour, sifted".
  public var text: String
  /// The heading above it, such as "For the sauce".
  public var section: String?
  /// The ingredient's name in a list of ingredients; nil to use the food's name.
  public var name: String?
  /// The food; nil if not chosen yet.
  public var food: FoodCode?
  /// How much of it goes in, grams of the edible part; nil if the line isn't understood yet, and 0
  /// if it has no amount: "salt to taste".
  public var grams: Double?
  /// How it is cooked, where that differs from the dish: a ``CookingMethod``, or USDA's code of the
  /// retention factors, such as "0101".
  public var method: String?

  /// Whether the line is understood: it has a food, or counts nothing.
  public var isResolved: Bool { grams != nil && (food != nil || grams == 0) }

  /// Creates an ingredient.
  public init(
    text: String, section: String? = nil, name: String? = nil, food: FoodCode? = nil,
    grams: Double? = nil, method: String? = nil
  ) {
    self.text = text
    self.section = section
    self.name = name
    self.food = food
    self.grams = grams
    self.method = method
  }
}

/// What cooking does to a dish.
public struct RecipeCooking: Hashable, Sendable {
  /// How it is cooked, which decides which vitamins and minerals are lost; nil if not given, so
  /// none are lost.
  public var method: CookingMethod?
  /// Whether to count vitamins and minerals without cooking losses.
  public var keepsNutrients: Bool
  /// The water gained or lost, percent of the weight of the ingredients; below 0 for a loss.
  public var moisturePercent: Double?
  /// The fat gained or lost, percent of the weight of the ingredients; below 0 for a loss.
  public var fatPercent: Double?
  /// What the dish weighs when it is done, grams; nil to compute it from water and fat.
  public var cookedGrams: Double?

  /// Describes what cooking does; without arguments, nothing.
  public init(
    method: CookingMethod? = nil, keepsNutrients: Bool = false, moisturePercent: Double? = nil,
    fatPercent: Double? = nil, cookedGrams: Double? = nil
  ) {
    self.method = method
    self.keepsNutrients = keepsNutrients
    self.moisturePercent = moisturePercent
    self.fatPercent = fatPercent
    self.cookedGrams = cookedGrams
  }
}

/// A household measure of a dish, as a part of it: a slice is a tenth.
public struct RecipePortion: Hashable, Sendable {
  /// How many units, such as 1.
  public var amount: Double
  /// The unit, such as "slice".
  public var unit: String
  /// The part of the dish that they are, above 0 and at most 1.
  public var share: Double

  /// Describes a portion.
  public init(amount: Double = 1, unit: String, share: Double) {
    self.amount = amount
    self.unit = unit
    self.share = share
  }
}
