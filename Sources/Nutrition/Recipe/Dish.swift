/// What a recipe makes, by USDA's own arithmetic.
///
/// The amounts of the ingredients, each times its retention factor, are added up and divided by the
/// cooked weight. Water gained or lost changes the weight and the water, and nothing else; fat gained
/// or lost changes fat, fatty acids and energy as well. Source: USDA, Food and Nutrient Database for
/// Dietary Studies 2015–2016, documentation.
///
///     let dish = try Dish([RecipeIngredient(food: rice, grams: 100)], yield: .cookedGrams(280))
///     let energy = dish.nutrients.amount(of: .energy)  // in 100 g of cooked rice
///
/// A dish is an ingredient of another one as a ``Food`` with these ``nutrients``.
public struct Dish: NutrientTotals, Hashable, Sendable {
  /// A nutrient has an amount in ``nutrients`` only if it is known for this percentage of the
  /// ingredients' weight.
  ///
  /// So a gram of a spice without data on vitamin K doesn't hide the amount in a soup, but a
  /// spoonful of oil without data hides the amount in a salad. What is missing must be too little
  /// to matter, because an amount in ``nutrients`` looks as exact as any other.
  public static let neededPercent = 99.0

  /// What the dish is made of, in the order given.
  public let ingredients: [RecipeIngredient]

  /// What cooking does to the weight.
  public let yield: RecipeYield

  /// The weight of the ingredients, grams.
  public let grams: Double

  /// The weight after cooking, grams.
  public let cookedGrams: Double

  /// The amounts in 100 g of the cooked dish.
  ///
  /// Nutrients that are unknown for more than 1% of the ingredients' weight are missing. If
  /// ingredients contain traces or amounts below a limit, a qualifier has the maximum.
  public let nutrients: NutrientProfile

  /// The total of each nutrient in the cooked dish.
  private let totals: [NutrientNumber: NutrientTotal]

  /// Computes a dish.
  ///
  /// - Parameters:
  ///   - ingredients: What goes in.
  ///   - yield: What cooking does to the weight.
  /// - Throws: If nothing is weighed, a number is impossible, the dish would weigh too much or nothing,
  ///   or would lose more water or fat than its ingredients have.
  public init(
    _ ingredients: [RecipeIngredient], yield: RecipeYield = .asIngredients
  ) throws(RecipeError) {
    guard !ingredients.isEmpty else { throw .noIngredients }
    var weight = ExactSum()
    for ingredient in ingredients {
      guard ingredient.grams.isFinite, ingredient.grams >= 0 else {
        throw .impossibleWeight(ingredient.food.name, grams: ingredient.grams)
      }
      weight.add(ingredient.grams)
    }
    guard weight.value > 0, weight.value.isFinite else { throw .noWeight }
    let change = try CookingChange(yield, of: weight.value)
    var totals = Self.totals(of: ingredients, grams: weight.value)
    try change.check(ingredients, grams: weight.value)
    try change.apply(to: &totals)
    self.ingredients = ingredients
    self.yield = yield
    self.totals = totals
    grams = weight.value
    cookedGrams = DecimalText.fifteenDigits(grams + change.waterGrams + change.fatGrams)
    nutrients = Self.profile(totals, in: cookedGrams)
  }

  /// The amount of a nutrient in the cooked dish, and for how much of the ingredients' weight it is
  /// known.
  public func total(of number: NutrientNumber) -> NutrientTotal {
    totals[number]
      ?? NutrientTotal(amount: nil, knownGrams: 0, grams: grams, isAtLeast: false)
  }

  /// The part of the ingredients' weight for which a nutrient is known, percent.
  public func knownPercent(of number: NutrientNumber) -> Double {
    let total = total(of: number)
    return total.amount == nil ? 0 : total.knownPercent
  }

  /// The nutrients that a nutrient's amounts come from, in the order of the ingredients.
  public func sources(of number: NutrientNumber) -> [NutrientNumber] {
    var sources: [NutrientNumber] = []
    for source in ingredients.flatMap({ $0.food.nutrients.sources(of: number) })
    where !sources.contains(source) {
      sources.append(source)
    }
    return sources
  }

  /// Whether the user corrected the nutrient in one of the ingredients.
  public func isCorrected(_ number: NutrientNumber) -> Bool {
    ingredients.contains { $0.food.corrected.contains(number) }
  }

  /// How much of a nutrient each ingredient has after cooking: the largest amount first, unknown ones
  /// last, equal ones in the ingredients' order.
  ///
  /// Water and fat that the whole dish gains or loses are in no ingredient's amount.
  public func contributions(to number: NutrientNumber) -> [Contribution] {
    let amounts = ingredients.map { $0.amount(of: number) }
    var sum = ExactSum()
    for amount in amounts { sum.add(amount ?? 0) }
    return Contribution.ranked(
      amounts.map { $0.map(DecimalText.fifteenDigits) }, of: sum.value)
  }

  /// The total of each nutrient that an ingredient has, before the dish gains or loses anything.
  private static func totals(
    of ingredients: [RecipeIngredient], grams: Double
  ) -> [NutrientNumber: NutrientTotal] {
    var numbers = Set(ingredients.flatMap { $0.food.nutrients.amounts.keys })
      .filter { !$0.isPercentage }
    // What may be computed from other nutrients, and by different ones in different foods.
    numbers.formUnion([.energy, .fat, .fiber, .sugars, .vitaminD, .folate])
    return Dictionary(
      uniqueKeysWithValues: numbers.map { number in
        var total = RunningTotal()
        for ingredient in ingredients where ingredient.grams > 0 {
          total.add(
            ingredient.amount(of: number), limit: ingredient.limit(of: number),
            ingredient.food.nutrients.qualifier(of: number), grams: ingredient.grams)
        }
        return (number, total.total(grams: grams))
      })
  }

  /// The amounts in 100 g of what is known for enough of the weight.
  private static func profile(
    _ totals: [NutrientNumber: NutrientTotal], in cookedGrams: Double
  ) -> NutrientProfile {
    var amounts: [NutrientNumber: Double] = [:]
    var qualifiers: [NutrientNumber: Qualifier] = [:]
    for (number, total) in totals {
      guard let amount = total.amount, total.knownPercent >= neededPercent else { continue }
      amounts[number] = DecimalText.fifteenDigits(amount * 100 / cookedGrams)
      if let limit = total.limit, limit > amount {
        qualifiers[number] = Qualifier(
          amount == 0 ? total.qualifier ?? .below : .computed,
          limit: DecimalText.fifteenDigits(limit * 100 / cookedGrams))
      } else if total.qualifier == .assumedZero {
        qualifiers[number] = Qualifier(.assumedZero)
      }
    }
    return NutrientProfile(amounts, qualifiers: qualifiers)
  }
}
