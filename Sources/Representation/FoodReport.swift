public import FoodDatabase
public import Nutrition
public import Text

/// One food in one amount.
public struct FoodReport: Representable {
  /// The food.
  public let food: Food
  /// A short code of the food, for people; its whole code where there is no shorter one.
  public let code: String
  /// The food that a custom one was made from; its name is nil when it no longer exists.
  public let madeFrom: (code: String, name: String?)?
  /// The amount of the food.
  public let amount: FoodAmount
  /// What percentages refer to.
  public let referenceValues: ReferenceValues
  /// The release in use.
  public let release: ReleaseStamp
  /// All nutrients, for their names.
  public let nutrients: [Nutrient]
  /// The nutrients to show, in their order.
  public let shown: [Nutrient]
  /// Where the shown values are from; nil if that isn't shown.
  public let sources: [NutrientNumber: ValueSource]?
  /// Whether the food is the user's recipe.
  public let isRecipe: Bool
  /// Whether to show what the food was computed from.
  public let showsIngredients: Bool
  /// What the food was computed from; nil if it has no recipe, or if that isn't shown.
  public let recipe: FoodRecipe?

  /// Puts together what is shown of a food.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - database: Where it is from.
  ///   - amount: How much of it.
  ///   - nutrients: All nutrients.
  ///   - chosen: The nutrients to show; nil for all.
  ///   - referenceValues: What percentages refer to.
  ///   - release: The release in use.
  ///   - hasSources: Whether to show where values are from.
  ///   - hasIngredients: Whether to show what the food was computed from.
  /// - Throws: When the database can't be read.
  public init(
    food: Food, in database: some FoodReading, amount: FoodAmount, nutrients: [Nutrient],
    chosen: [Nutrient]? = nil, referenceValues: ReferenceValues, release: ReleaseStamp,
    hasSources: Bool = false, hasIngredients: Bool = false
  ) throws(FoodDatabaseError) {
    showsIngredients = hasIngredients
    isRecipe = try database.isRecipe(food)
    recipe = hasIngredients ? try FoodRecipe(of: food.code, in: database) : nil
    sources = hasSources ? try database.valueSources(of: food.code) : nil
    self.food = food
    let codes = try database.shortCodes(of: [food.code] + [food.basedOn].compactMap(\.self))
    code = codes[food.code] ?? food.code.description
    madeFrom = try food.basedOn.map { code throws(FoodDatabaseError) in
      let source = try database.food(code)
      // A code that no food has any more is shown whole.
      return (source.flatMap { codes[$0.code] } ?? code.description, source?.name)
    }
    self.amount = amount
    self.referenceValues = referenceValues
    self.release = release
    self.nutrients = nutrients
    shown = chosen ?? nutrients
  }

  /// Puts together what is shown of a shipped food in an amount, from values alone.
  public init(
    shipped food: Food, amount: FoodAmount, nutrients: [Nutrient],
    referenceValues: ReferenceValues, release: ReleaseStamp
  ) {
    (self.food, code, madeFrom) = (food, food.code.description, nil)
    (self.amount, self.referenceValues, self.release) = (amount, referenceValues, release)
    (self.nutrients, shown, sources) = (nutrients, nutrients, nil)
    (isRecipe, showsIngredients, recipe) = (false, false, nil)
  }

  /// The amounts of some nutrients; not kept, so that many reports need little memory.
  public func facts(of nutrients: [Nutrient]) -> [NutrientFact] {
    food.facts(nutrients, grams: amount.grams, referenceValues: referenceValues)
  }

  /// Where the shown amount of a nutrient is from; nil if unknown, entered by the user, or taken from
  /// several nutrients.
  public func source(of fact: NutrientFact) -> ValueSource? {
    guard !fact.isCorrected, fact.sources.count <= 1 else { return nil }
    return sources?[fact.sources.first ?? fact.nutrient.number]
  }

  private func json(_ fact: NutrientFact) -> JSON {
    let source =
      sources == nil ? [] : [(key: "source", value: self.source(of: fact)?.json ?? .null)]
    return .object(fact.members + source)
  }

  /// The names of the columns of its rows.
  fileprivate var fieldNames: [String] {
    ["code", "grams"] + NutrientFact.fieldNames + (sources == nil ? [] : ValueSource.fieldNames)
  }

  /// The result as JSON.
  public var json: JSON {
    .object(
      [
        ("code", .string(food.code.description)), ("name", .string(food.name)),
        ("commonName", .optional(food.commonName)),
        ("scientificName", .optional(food.scientificName)),
        ("group", .optional(food.group?.name)), ("groupKey", .optional(food.group?.key)),
        ("origin", .string(food.origin.rawValue)), ("brand", .optional(food.brand)),
        ("barcode", .optional(food.barcode)), ("ingredients", .optional(food.ingredients)),
        ("refusePercent", .optional(food.refusePercent)),
        ("basedOn", .optional(food.basedOn?.description)),
        ("archivedFrom", food.archivedFrom?.json ?? .null), ("amount", .amount(amount)),
        ("reference", .string(referenceValues.set.id.rawValue)),
        ("population", .string(referenceValues.population.rawValue)),
        ("energyBasis", .optional(food.nutrients.energyBasis?.rawValue)),
        ("energyFactors", food.energyFactors.map(Self.json) ?? .null),
        ("energyShares", EnergyShares(food).map(Self.json) ?? .null),
        ("nutrients", .array(facts(of: shown).map(json))),
        ("portions", .array(food.portions.map(JSON.portion))),
        ("release", .object(release.members)),
      ] + (showsIngredients ? [("recipe", recipe?.json ?? .null)] : []))
  }

  private static func json(_ factors: EnergyEstimate.Factors) -> JSON {
    .object([
      ("protein", .number(factors.protein)), ("fat", .number(factors.fat)),
      ("carbohydrate", .number(factors.carbohydrate)),
    ])
  }

  private static func json(_ shares: EnergyShares) -> JSON {
    .object([
      ("protein", .number(shares.protein)), ("fat", .number(shares.fat)),
      ("carbohydrate", .number(shares.carbohydrate)), ("alcohol", .optional(shares.alcohol)),
      ("factors", .string(shares.hasOwnFactors ? "own" : "general")),
    ])
  }

  /// The result as rows.
  public var csv: CSV {
    let food = [
      food.code.description, DecimalText.shortest(DecimalText.fifteenDigits(amount.grams)),
    ]
    let rows = facts(of: shown).map { fact in
      food + fact.fields + (sources == nil ? [] : (source(of: fact) ?? ValueSource()).fields)
    }
    return CSV(fieldNames, rows)
  }
}

/// Several foods, and what went wrong with those that are missing.
public struct FoodListReport: Representable {
  /// The foods.
  public let foods: [FoodReport]
  /// The words for which no food could be shown, each with the reason.
  public let errors: [(text: String, error: ErrorReport)]

  /// Puts foods in a list.
  public init(_ foods: [FoodReport], errors: [(text: String, error: ErrorReport)] = []) {
    self.foods = foods
    self.errors = errors
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("foods", .array(foods.map(\.json))),
      (
        "errors", .array(errors.map { $0.error.json.prefixed([("text", .string($0.text))]) })
      ),
    ])
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      foods.first?.fieldNames ?? ["code", "grams"] + NutrientFact.fieldNames,
      foods.flatMap(\.csv.rows))
  }
}
