public import FoodDatabase
public import Kitchen
public import Nutrition
public import Representation

/// What every interface can do with the databases: each verb returns the value that it shows.
///
/// A verb throws `Failure` for what the user can fix; ``Representation/Failure/init(cause:)`` makes one
/// of every other error.
public struct Verbs: Sendable {
  /// The databases.
  public let database: FoodDatabase

  /// Works on databases.
  public init(_ database: FoodDatabase) { self.database = database }

  /// The food that some words mean.
  ///
  /// - Parameters:
  ///   - reference: A code, or words.
  ///   - match: What they match, if that is known.
  ///   - choose: Chooses one of several foods; without it, several are a failure that lists them.
  /// - Returns: The food.
  /// - Throws: `Failure` when no food or several match, or when they name a draft of a recipe.
  public func food(
    _ reference: String, _ match: FoodMatch? = nil,
    choose: ((_ foods: [FoodSummary], _ total: Int) throws -> FoodCode)? = nil
  ) throws -> Food {
    let match = try match ?? database.find(reference)
    if let draft = try DraftRecipe.failure(naming: reference, match, in: database) { throw draft }
    switch match {
    case .one(let food): return food
    case .none:
      let similar =
        FoodCode(reference) == nil
        ? try database.search(FoodQuery(reference, limit: 1)).understanding.nearest : []
      throw Failure(noFood: reference, similarWords: similar)
    case .several(let foods, let total):
      guard let choose else { throw Failure(severalFoods: foods, total: total, for: reference) }
      let code = try choose(foods, total)
      guard let food = try database.food(code) else {
        throw Failure(.internalError, "The food \(code) no longer exists.")
      }
      return food
    }
  }

  /// A food in an amount, with its nutrients.
  public func show(
    _ reference: String, amount: String? = nil, chosen: [Nutrient]? = nil,
    hasSources: Bool = false
  ) throws -> FoodReport {
    let food = try food(reference)
    return try FoodReport(
      food: food, in: database,
      amount: try amount.map { try FoodAmount($0, of: food) } ?? .hundredGrams,
      nutrients: try database.nutrients(), chosen: chosen,
      referenceValues: try database.referenceValues(), release: try database.release(),
      hasSources: hasSources)
  }

  /// Foods that match words or limits.
  public func search(_ query: FoodQuery) throws(FoodDatabaseError) -> AnsweredSearch {
    try AnsweredSearch(query, in: database)
  }

  /// The foods ranked highest by a nutrient.
  ///
  /// Per 100 kcal, foods with next to no energy are left out.
  ///
  /// - Parameters:
  ///   - nutrient: The nutrient.
  ///   - query: How they are ranked, and which.
  ///   - shown: Further nutrients to show.
  ///   - referenceValues: What percentages are based on.
  /// - Returns: The foods, in their order.
  /// - Throws: When the databases can't be read.
  public func top(
    _ nutrient: Nutrient, _ query: FoodQuery, shown: [Nutrient] = [],
    referenceValues: ReferenceValues
  ) throws(FoodDatabaseError) -> TopReport {
    var query = query
    if query.basis == .hundredKilocalories {
      query.limits.append(.min(.energy, AmountBasis.leastKilocalories))
    }
    let result = try database.search(query)
    return TopReport(
      nutrient: nutrient, query: query, result: result, shown: shown.filter { $0 != nutrient },
      referenceValues: referenceValues,
      codes: try database.shortCodes(of: result.foods.map(\.food.code)),
      nutrients: try database.nutrients(), offset: query.offset)
  }

  /// Foods side by side.
  ///
  /// - Parameters:
  ///   - items: The foods and their amounts.
  ///   - chosen: The nutrients to show; nil for all.
  ///   - referenceValues: What percentages are based on.
  /// - Returns: The foods in the order given.
  /// - Throws: When the databases can't be read.
  public func compare(
    _ items: [(food: Food, amount: FoodAmount)], chosen: [Nutrient]?,
    referenceValues: ReferenceValues
  ) throws(FoodDatabaseError) -> ComparisonReport {
    ComparisonReport(
      items, nutrients: try database.nutrients(), chosen: chosen, referenceValues: referenceValues,
      codes: try database.shortCodes(of: items.map(\.food.code)))
  }

  /// How much of a food is compared: an amount in words, or a basis.
  public static func amount(
    _ text: String? = nil, per basis: AmountBasis, of food: Food
  ) throws -> FoodAmount {
    if let text { return try FoodAmount(text, of: food) }
    guard let amount = FoodAmount(basis, of: food) else {
      throw basis == .portion
        ? Failure(
          .usage, "\(food.name) has no portions.", hint: "Use --per 100g or --per 100kcal.",
          code: .portionUnknown)
        : Failure(
          .usage, "The energy of \(food.name) is unknown or zero.",
          hint: "Use --per 100g or --per portion.", code: .amountInvalid)
    }
    return amount
  }

  /// Where the amount of a nutrient in a food comes from.
  public func why(
    _ nutrient: Nutrient, in food: Food, referenceValues: ReferenceValues
  ) throws(FoodDatabaseError) -> WhyReport {
    try WhyReport(nutrient, in: food, of: database, referenceValues: referenceValues)
  }

  /// The totals of lines; those that aren't understood are left out and listed.
  ///
  /// - Parameters:
  ///   - lines: Such as "2 large eggs".
  ///   - context: Whether they are eaten, or ingredients.
  ///   - nutrients: The nutrients to show.
  ///   - referenceValues: What percentages are based on.
  /// - Returns: The total, how each line was understood, and the lines that weren't.
  /// - Throws: When the databases can't be read.
  public func sum(
    _ lines: [String], _ context: KitchenContext, nutrients: [Nutrient],
    referenceValues: ReferenceValues
  ) throws -> SumReport {
    let (items, failures) = try LineReader(database, context).items(lines)
    return SumReport(
      items, failures: failures, nutrients: nutrients, referenceValues: referenceValues)
  }

  /// Undoes the user's last change.
  ///
  /// - Parameter time: When the change was made that the user means; any change without it.
  /// - Returns: What was undone.
  /// - Throws: `Failure` when there is nothing to undo, or when the last change is another one.
  public func undo(changeOf time: String? = nil) throws -> UndoReport {
    let (isOther, change) = try database.write { foods throws(FoodDatabaseError) in
      let last = try foods.userDatabase().lastChange?.time
      let isOther = time != nil && last != time
      return (isOther, isOther ? nil : try foods.undo())
    }
    guard !isOther else {
      throw Failure(
        .usage, "Something else has changed since then, so nothing was undone.",
        hint: "To undo the last change, whatever it was, run `dv user undo`.")
    }
    guard let change else { throw Failure(.nothingFound, "There is nothing to undo.") }
    return UndoReport(change)
  }

  /// When the last change was made; nil if there is none.
  public var lastChangeTime: String? {
    get throws(FoodDatabaseError) { try database.userDatabase().lastChange?.time }
  }
}

extension Failure {
  /// The failure where several foods match some words.
  public init(severalFoods foods: [FoodSummary], total: Int, for words: String) {
    self.init(
      .nothingFound, "\"\(words)\" matches \(Counted.text(total, "food")).",
      hint: total == 1 ? "Use the food's code." : "Pick one by its code.",
      code: .foodAmbiguous, candidates: foods, total: total)
  }
}
