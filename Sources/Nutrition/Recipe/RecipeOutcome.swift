/// The result of a recipe: a dish, or a draft with gaps, which has no amounts.
public enum RecipeOutcome: Hashable, Sendable {
  /// Every line is understood, so the dish can be computed.
  case dish(Dish)
  /// Something is missing; never empty.
  case draft([RecipeGap])

  /// The dish; nil for a draft.
  public var dish: Dish? { if case .dish(let dish) = self { dish } else { nil } }

  /// What is missing; empty for a dish.
  public var gaps: [RecipeGap] { if case .draft(let gaps) = self { gaps } else { [] } }
}

/// Why a recipe is a draft.
public enum RecipeGap: Hashable, Sendable {
  /// The line with this index isn't understood yet.
  case unresolved(line: Int)
  /// The food of the line with this index doesn't exist, or no longer exists.
  case missingFood(line: Int, FoodCode)
  /// The food of the line with this index is a draft itself.
  case draft(line: Int, FoodCode)
  /// The dish can't be computed.
  case impossible(RecipeError)

  /// The gap of a line whose food has no amounts.
  init(line: Int, _ code: FoodCode, isDraft: Bool) {
    self = isDraft ? .draft(line: line, code) : .missingFood(line: line, code)
  }
}

extension Recipe {
  /// Computes the dish.
  ///
  /// - Parameters:
  ///   - foods: The foods of the lines that exist.
  ///   - drafts: The foods of lines that are drafts.
  ///   - retentions: The retention factors with the codes of ``retentionCodes(of:)``, by code.
  /// - Returns: The dish, or all gaps.
  public func outcome(
    foods: [FoodCode: Food], drafts: Set<FoodCode> = [],
    retentions: [String: RetentionFactors] = [:]
  ) -> RecipeOutcome {
    var gaps: [RecipeGap] = []
    var ingredients: [RecipeIngredient] = []
    for (index, line) in lines.enumerated() {
      guard let grams = line.grams, line.isResolved else {
        gaps.append(.unresolved(line: index))
        continue
      }
      guard let code = line.food else { continue }
      guard let food = foods[code] else {
        gaps.append(RecipeGap(line: index, code, isDraft: drafts.contains(code)))
        continue
      }
      let retention = retentionCode(of: line, food).flatMap { retentions[$0] }
      ingredients.append(RecipeIngredient(food: food, grams: grams, retention: retention))
    }
    guard gaps.isEmpty else { return .draft(gaps) }
    do throws(RecipeError) {
      return .dish(try Dish(ingredients, yield: cooking.yield))
    } catch {
      return .draft([.impossible(error)])
    }
  }
}

extension Recipe {
  /// USDA's code of the retention factors for a line's food, by how the line, or else the dish, is
  /// cooked; nil if nothing is lost.
  ///
  /// A custom food, such as another recipe, loses nothing unless the line has a method of its own, or
  /// the dish is reheated: it was cooked already.
  public func retentionCode(of line: RecipeLine, _ food: Food) -> String? {
    guard !cooking.keepsNutrients else { return nil }
    guard let method = line.method else {
      guard food.origin != .mine || cooking.method == .reheated else { return nil }
      return cooking.method?.retentionCode(for: food)
    }
    guard let method = CookingMethod(word: method) else { return method }
    return method.retentionCode(for: food)
  }

  /// The codes of the retention factors of all lines whose food is known.
  public func retentionCodes(of foods: [FoodCode: Food]) -> Set<String> {
    Set(
      lines.compactMap { line in
        line.food.flatMap { foods[$0] }.flatMap { retentionCode(of: line, $0) }
      })
  }
}

extension RecipeCooking {
  /// The same as a yield: the cooked weight, if it was weighed, else the changes of water and fat.
  public var yield: RecipeYield {
    if let cookedGrams { return .cookedGrams(cookedGrams) }
    guard moisturePercent != nil || fatPercent != nil else { return .asIngredients }
    return .moistureChange(percent: moisturePercent ?? 0, fatChangePercent: fatPercent ?? 0)
  }
}
