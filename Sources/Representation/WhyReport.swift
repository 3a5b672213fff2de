public import FoodDatabase
public import Nutrition
public import Text

/// Where the amount of a nutrient in a food comes from.
public struct WhyReport: Representable {
  /// One of the values that the amount is taken from, and where that is from.
  public struct Value: Sendable {
    /// The value per 100 g.
    public let fact: NutrientFact
    /// Where it is from; nil if the data don't say.
    public let source: ValueSource?
  }

  /// The food.
  public let food: Food
  /// A short code of the food, for people.
  public let code: String
  /// The amount per 100 g, with the user's correction.
  public let fact: NutrientFact
  /// The amount without it; nil if there is no correction.
  public let shipped: NutrientFact?
  /// When the user entered the amount, in UTC; nil if they didn't, or nobody recorded it.
  public let entered: String?
  /// The values that the amount is taken from: usually one, of the nutrient itself; none if it is
  /// unknown, or entered by the user.
  public let values: [Value]
  /// What the ingredients of a recipe contribute; nil for a food without a recipe.
  public let recipe: RecipeParts?
  /// What percentages refer to.
  public let referenceValues: ReferenceValues
  /// The release in use.
  public let release: ReleaseStamp
  /// All nutrients, for their names.
  public let nutrients: [Nutrient]

  /// Explains an amount.
  ///
  /// - Parameters:
  ///   - nutrient: The nutrient.
  ///   - food: The food.
  ///   - database: Where it is from.
  ///   - referenceValues: What percentages refer to.
  /// - Throws: When the database can't be read.
  public init(
    _ nutrient: Nutrient, in food: Food, of database: some FoodReading,
    referenceValues: ReferenceValues
  ) throws(FoodDatabaseError) {
    let isCorrected = food.corrected.contains(nutrient.number)
    let isOwn = nutrient.number.isCustom || food.origin == .mine
    self.init(
      nutrient, in: food,
      original: isCorrected ? try database.food(food.code, isOriginal: true) : nil,
      sources: food.origin == .shipped && food.archivedFrom == nil
        ? try database.valueSources(of: food.code) : [:],
      nutrients: try database.nutrients(), referenceValues: referenceValues,
      release: try database.release(), code: try database.shortCodes(of: [food.code])[food.code],
      entered: isCorrected || isOwn ? try database.entryTime(of: nutrient.number, in: food) : nil,
      recipe: try RecipeParts(nutrient.number, of: food.code, in: database))
  }

  /// Explains an amount of a food, whatever database it is from.
  ///
  /// - Parameters:
  ///   - nutrient: The nutrient.
  ///   - food: The food.
  ///   - original: The food without the user's correction of the amount; nil if there is none.
  ///   - sources: Where its values are from.
  ///   - nutrients: All nutrients, for their names.
  ///   - referenceValues: What percentages refer to.
  ///   - release: The release in use.
  ///   - code: A short code of the food, for people.
  ///   - entered: When the user entered the amount.
  ///   - recipe: What the ingredients of a recipe give.
  public init(
    _ nutrient: Nutrient, in food: Food, original: Food? = nil,
    sources: [NutrientNumber: ValueSource], nutrients: [Nutrient],
    referenceValues: ReferenceValues, release: ReleaseStamp, code: String? = nil,
    entered: String? = nil, recipe: RecipeParts? = nil
  ) {
    (self.food, self.nutrients, self.release) = (food, nutrients, release)
    (self.referenceValues, self.entered, self.recipe) = (referenceValues, entered, recipe)
    self.code = code ?? food.code.description
    func described(_ nutrient: Nutrient, in food: Food) -> NutrientFact {
      food.facts([nutrient], grams: 100, referenceValues: referenceValues)[0]
    }
    fact = described(nutrient, in: food)
    shipped = original.map { described(nutrient, in: $0) }
    let stated = original ?? food
    let numbers = stated.nutrients.sources(of: nutrient.number)
    values = (numbers.isEmpty ? [nutrient.number] : numbers).compactMap { number in
      guard !nutrient.number.isCustom,
        let nutrient = nutrients.first(where: { $0.number == number })
      else { return nil }
      let fact = described(nutrient, in: stated)
      guard fact.amount != nil || fact.qualifier != nil else { return nil }
      return Value(fact: fact, source: sources[number])
    }
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      ("origin", .string(food.origin.rawValue)),
      ("archivedFrom", food.archivedFrom?.json ?? .null), ("grams", .number(100)),
      ("reference", .string(referenceValues.set.id.rawValue)),
      ("population", .string(referenceValues.population.rawValue)),
      ("nutrient", .object(fact.members)),
      ("dailyValue", .optional(fact.referenceValue?.amount)),
      ("dailyValueUnit", .optional(fact.referenceValue?.unit.rawValue)),
      ("shipped", shipped.map { .object($0.amountMembers) } ?? .null),
      ("entered", .optional(entered)),
      (
        "values",
        .array(
          values.map { value in
            .object(value.fact.members + [("source", value.source?.json ?? .null)])
          })
      ),
      ("recipe", recipe?.json ?? .null),
      ("release", .object(release.members)),
    ])
  }

  /// A row for each value that the amount is taken from.
  public var csv: CSV {
    CSV(
      ["code"] + NutrientFact.fieldNames + ValueSource.fieldNames,
      values.map { value in
        [food.code.description] + value.fact.fields + (value.source ?? ValueSource()).fields
      })
  }
}
