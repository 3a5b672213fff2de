internal import FoodDatabase
internal import Nutrition

/// Published foods computed from their published recipes, value by value.
struct RecipeComparison {
  /// How far a computed value is from the published one.
  enum Distance: Int, CaseIterable {
    /// Equal to the decimals that are printed.
    case equal
    /// Within 1%, or one last digit.
    case close
    /// Within 5%.
    case near
    case far
  }

  /// Why a value may differ by more than rounding.
  enum Cause: String, CaseIterable {
    case unknownYield = "the recipe doesn't say how much water is lost"
    case ingredient =
      "the food is a single ingredient, and the ingredient's own database has a different value"
    case sharedIngredient =
      "the food contains an ingredient whose own database has a different value"
    case oddIngredient =
      "one of the ingredients seems to have a different value in the published data"
    case alcohol = "the published value includes the energy of evaporated alcohol"
    case nested = "an ingredient is itself one of the published foods, whose value is rounded"
    case other = "other"
  }

  /// A value that is further away than `close`.
  struct Difference {
    var food: FoodCode
    var nutrient: Nutrient
    var computed: Double
    var published: Double
    var cause: Cause
  }

  /// The values of one nutrient, by their distance.
  private(set) var counts: [NutrientNumber: [Distance: Int]] = [:]

  /// The values that can't be computed because an ingredient or its value is unknown, by nutrient.
  private(set) var unknown: [NutrientNumber: Int] = [:]

  /// The recipes that can't be computed at all, with the reason.
  private(set) var refused: [(food: FoodCode, reason: String)] = []

  /// The values that are further away than `close`, in the order of the foods.
  private(set) var differences: [Difference] = []

  /// How many foods were compared.
  private(set) var foods = 0

  /// The ingredients, by nutrient, that make 10% or more of a food whose value is as published.
  private var sound: Set<Place> = []

  private let recipes: [FoodCode: PublishedRecipe]
  private let published: [FoodCode: Food]
  private let ingredients: [FoodCode: Food]
  private let retentions: [String: RetentionFactors]
  let nutrients: [Nutrient]

  /// Computes and compares all recipes of one database with ingredients of two.
  ///
  /// If the first database has an ingredient, the ingredient's values come from there.
  init(_ database: FoodDatabase, ingredients other: FoodDatabase) throws(FoodDatabaseError) {
    let codes = try database.foodsWithRecipe()
    var recipes: [FoodCode: PublishedRecipe] = [:]
    for code in codes { recipes[code] = try database.publishedRecipe(of: code) }
    let named = Set(recipes.values.flatMap { $0.ingredients.map(\.code) })
    func index(_ foods: [Food]) -> [FoodCode: Food] {
      Dictionary(uniqueKeysWithValues: foods.map { ($0.code, $0) })
    }
    self.recipes = recipes
    published = index(try database.foods(Array(Set(codes).union(named))))
    ingredients = index(try other.foods(Array(named))).merging(published) { $1 }
    retentions = Dictionary(
      uniqueKeysWithValues: try database.retentionFactors().map { ($0.code, $0) })
    nutrients = try database.nutrients()
    for code in codes { compare(code) }
    assignCauses()
  }

  private mutating func compare(_ code: FoodCode) {
    guard let recipe = recipes[code], let food = published[code] else { return }
    foods += 1
    var parts: [RecipeIngredient] = []
    for ingredient in recipe.ingredients {
      guard let food = ingredients[ingredient.code] else {
        for number in food.nutrients.amounts.keys { unknown[number, default: 0] += 1 }
        return
      }
      parts.append(
        RecipeIngredient(
          food: food, grams: ingredient.grams,
          retention: ingredient.retentionCode.flatMap { retentions[$0] }))
    }
    let dish: Dish
    do throws(RecipeError) {
      dish = try Dish(parts, yield: recipe.yield ?? .asIngredients)
    } catch {
      return refused.append((code, error.description))
    }
    for nutrient in nutrients {
      guard let published = food.nutrients[nutrient.number] else { continue }
      guard let computed = dish.nutrients[nutrient.number],
        !dish.total(of: nutrient.number).isAtLeast
      else {
        unknown[nutrient.number, default: 0] += 1
        continue
      }
      let distance = Self.distance(computed, published, decimals: nutrient.decimals)
      counts[nutrient.number, default: [:]][distance, default: 0] += 1
      if distance.rawValue <= Distance.close.rawValue {
        for part in recipe.mainIngredients {
          sound.insert(Place(food: part.code, nutrient: nutrient.number))
        }
      } else {
        differences.append(
          Difference(
            food: code, nutrient: nutrient, computed: computed, published: published,
            cause: .other))
      }
    }
  }

  private static func distance(
    _ computed: Double, _ published: Double, decimals: Int
  ) -> Distance {
    var lastDigit = 1.0
    for _ in 0..<decimals { lastDigit /= 10 }
    // USDA doesn't say which way it rounds what is halfway between two digits.
    if abs(computed - published) <= lastDigit / 2 * (1 + 1e-6) { return .equal }
    let difference = abs((computed / lastDigit).rounded() * lastDigit - published)
    if difference <= max(published / 100, lastDigit) + 1e-9 { return .close }
    return difference <= published / 20 + 1e-9 ? .near : .far
  }

  private struct Place: Hashable {
    var food: FoodCode
    var nutrient: NutrientNumber
  }

  private mutating func assignCauses() {
    var odd: Set<Place> = []
    for difference in differences {
      guard let recipe = recipes[difference.food], recipe.ingredients.count == 1,
        let only = recipe.ingredients.first, published[only.code] == nil
      else { continue }
      odd.insert(Place(food: only.code, nutrient: difference.nutrient.number))
    }
    for index in differences.indices {
      let difference = differences[index]
      guard let recipe = recipes[difference.food] else { continue }
      let number = difference.nutrient.number
      func has(_ ingredients: [PublishedRecipe.Ingredient], _ places: Set<Place>) -> Bool {
        ingredients.contains { places.contains(Place(food: $0.code, nutrient: number)) }
      }
      differences[index].cause =
        if recipe.yieldPercent == nil {
          .unknownYield
        } else if has(recipe.ingredients, odd) {
          recipe.ingredients.count == 1 ? .ingredient : .sharedIngredient
        } else if !recipe.mainIngredients.allSatisfy({ has([$0], sound) }) {
          .oddIngredient
        } else if number == .energy, recipe.ingredients.contains(where: evaporates) {
          .alcohol
        } else if recipe.ingredients.contains(where: { published[$0.code] != nil }) {
          .nested
        } else {
          .other
        }
    }
  }

  /// Whether alcohol evaporates from an ingredient.
  private func evaporates(_ ingredient: PublishedRecipe.Ingredient) -> Bool {
    ingredient.retentionCode.flatMap { retentions[$0]?.factor(of: .alcohol) } ?? 1 < 1
  }
}

extension PublishedRecipe {
  /// The ingredients that make 10% of the weight or more.
  fileprivate var mainIngredients: [Ingredient] {
    let grams = ingredients.reduce(0) { $0 + $1.grams }
    return ingredients.filter { $0.grams >= grams / 10 }
  }
}
