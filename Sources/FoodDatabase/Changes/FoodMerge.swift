public import Nutrition

/// Another person's custom foods, recipes, nutrients and corrections, compared with the user's.
///
/// A merge adds what is new. It never changes what is there.
public struct FoodMerge: Hashable, Sendable {
  /// The other person's data.
  public struct Theirs: Sendable {
    /// Their custom foods, except the foods that recipes make.
    public var foods: [Food]
    /// Their corrections of shipped foods.
    public var corrections: [Corrections]
    /// Their recipes, drafts included.
    public var recipes: [Recipe]
    /// The nutrients that they added.
    public var nutrients: [Nutrient]
    /// Their copies of shipped foods, as `ArchiveTable` reads them.
    var archive: [FoodCode: String] = [:]

    /// Creates the other person's data from its parts.
    public init(
      foods: [Food], corrections: [Corrections] = [], recipes: [Recipe] = [],
      nutrients: [Nutrient] = []
    ) {
      (self.foods, self.corrections) = (foods, corrections)
      (self.recipes, self.nutrients) = (recipes, nutrients)
    }

    /// Reads the other person's data from a database.
    ///
    /// - Throws: When the database can't be read.
    public init(_ database: some FoodReading) throws(FoodDatabaseError) {
      let (foods, corrections) = try database.ownData()
      self.init(
        foods: foods, corrections: corrections, recipes: try database.recipes(),
        nutrients: try database.nutrients().filter(\.number.isCustom))
      archive = try database.fetch(ArchiveTable.cells)
    }
  }

  /// A food or recipe that both have, but that differs.
  public struct Difference: Hashable, Sendable {
    /// The code of the user's own version, which stays.
    public let code: FoodCode
    /// Its name.
    public let name: String
    /// Its brand.
    public let brand: String?
    /// The name of the other person's version, which has the same code or barcode, or the same name
    /// and brand.
    public let theirName: String
  }

  /// The foods or recipes that are new, the same, or different.
  public struct Part<Item: Hashable & Sendable>: Hashable, Sendable {
    /// Those that are new.
    public fileprivate(set) var added: [Item] = []
    /// How many are the same.
    public fileprivate(set) var sameCount = 0
    /// Those that differ.
    public fileprivate(set) var different: [Difference] = []
    /// The user's own codes of those that are the same or differ, by the other person's.
    fileprivate var codes: [FoodCode: FoodCode] = [:]

    /// Whether there is anything.
    public var isEmpty: Bool { added.isEmpty && sameCount == 0 && different.isEmpty }
  }

  /// The foods; shipped foods with the same corrections count as the same.
  public private(set) var foods = Part<Food>()
  /// The recipes; new recipes use the user's own version of any food that both have.
  public private(set) var recipes = Part<Recipe>()
  /// The new recipes with foods that this database lacks; they become drafts.
  public private(set) var drafts: [String] = []
  /// The user's own recipes with foods that get corrections.
  public private(set) var changedRecipes: [String] = []
  /// The nutrients that are new.
  public private(set) var addedNutrients: [Nutrient] = []
  /// The user's own nutrients for which the other person uses another unit; the amounts are
  /// converted.
  public private(set) var differentNutrients: [Nutrient] = []
  /// The corrections of amounts that are not corrected yet.
  public private(set) var corrected: [Corrections] = []
  /// The shipped foods with amounts that both people corrected to different values.
  public private(set) var differentCorrections: [FoodCode] = []

  /// Their copies of shipped foods that what is new refers to and that this database lacks.
  private(set) var archive: [FoodCode: String] = [:]

  /// Whether there is anything to add.
  public var isChange: Bool {
    !foods.added.isEmpty || !recipes.added.isEmpty || !addedNutrients.isEmpty || !corrected.isEmpty
  }

  /// Compares another person's data with a database.
  ///
  /// - Parameters:
  ///   - theirs: The other person's data.
  ///   - database: The user's own database.
  /// - Throws: When the database can't be read.
  public init(_ theirs: Theirs, into database: some FoodReading) throws(FoodDatabaseError) {
    let factors = compareNutrients(theirs.nutrients, try database.nutrients())
    let own = try database.recipes()
    try compareFoods(theirs.foods.map { $0.scaled(by: factors) }, database, recipes: own)
    try compareRecipes(theirs.recipes, database, recipes: own, archive: theirs.archive)
    compareCorrections(
      theirs.corrections.map { $0.scaled(by: factors) }, try database.corrections())
    let referred =
      foods.added.map(\.basedOn) + corrected.map(\.code)
      + recipes.added.flatMap { $0.lines.map(\.food) }
    let needed = Set(referred.compactMap(\.self)).filter { theirs.archive[$0] != nil }
    let known = Set(try database.foods(Array(needed)).map(\.code))
    archive = theirs.archive.filter { needed.contains($0.key) && !known.contains($0.key) }
    let codes = Set(corrected.map(\.code))
    changedRecipes = own.filter { $0.lines.contains { $0.food.map(codes.contains) ?? false } }
      .map(\.name)
  }

  /// Compares nutrients.
  ///
  /// - Returns: What to multiply their amounts by, of nutrients with another unit.
  private mutating func compareNutrients(
    _ theirs: [Nutrient], _ own: [Nutrient]
  ) -> [NutrientNumber: Double] {
    var factors: [NutrientNumber: Double] = [:]
    for nutrient in theirs {
      if let mine = own.first(where: { $0.number == nutrient.number }) {
        guard mine.unit != nutrient.unit, let old = nutrient.unit.gramsInOne,
          let new = mine.unit.gramsInOne
        else { continue }
        differentNutrients.append(mine)
        factors[mine.number] = old / new
      } else {
        addedNutrients.append(nutrient)
      }
    }
    return factors
  }

  private mutating func compareFoods(
    _ all: [Food], _ database: some FoodReading, recipes: [Recipe]
  ) throws(FoodDatabaseError) {
    let known = Dictionary(
      try database.foods(all.map(\.code)).map { ($0.code, $0) }, uniquingKeysWith: { $1 })
    for theirs in all {
      let mine =
        if let food = known[theirs.code] { [food] } else {
          try database.likelyDuplicates(of: theirs)
        }
      if let same = mine.first(where: { theirs.with($0.code).isSame(as: $0) }) {
        foods.sameCount += 1
        foods.codes[theirs.code] = same.code
      } else if let other = mine.first(where: { $0.barcode != nil && $0.barcode == theirs.barcode })
        ?? mine.first
      {
        foods.differ(theirs.code, theirs.name, other.code, other.name, other.brand)
      } else if let draft = recipes.first(where: { $0.code == theirs.code }) {
        foods.differ(theirs.code, theirs.name, draft.code, draft.name)
      } else {
        foods.added.append(theirs)
      }
    }
    for index in foods.added.indices {
      foods.added[index].basedOn = foods.added[index].basedOn.map { foods.codes[$0] ?? $0 }
    }
  }

  /// Compares recipes, each after those that go into it.
  private mutating func compareRecipes(
    _ all: [Recipe], _ database: some FoodReading, recipes own: [Recipe],
    archive: [FoodCode: String]
  ) throws(FoodDatabaseError) {
    for theirs in RecipeNesting.ordered(all) {
      var new = theirs
      for index in new.lines.indices {
        new.lines[index].food = new.lines[index].food.map {
          foods.codes[$0] ?? recipes.codes[$0] ?? $0
        }
      }
      let sameCode = own.filter { $0.code == theirs.code }
      let mine =
        sameCode.isEmpty
        ? own.filter { $0.name.lowercased() == theirs.name.lowercased() } : sameCode
      let namesakes = try database.likelyDuplicates(
        of: Food(
          code: theirs.code, name: theirs.name, origin: .mine, nutrients: NutrientProfile([:])))
      let food = try database.food(theirs.code) ?? namesakes.first
      if let same = mine.first(where: { new.with($0.code).isSame(as: $0) }) {
        recipes.sameCount += 1
        recipes.codes[theirs.code] = same.code
      } else if let other = mine.first {
        recipes.differ(theirs.code, theirs.name, other.code, other.name)
      } else if let food {
        recipes.differ(theirs.code, theirs.name, food.code, food.name, food.brand)
      } else {
        recipes.added.append(new)
        let needed = new.lines.compactMap(\.food)
        let known = try database.foods(needed).map(\.code) + foods.added.map(\.code)
        let there = known + recipes.added.map(\.code) + archive.keys
        if !Set(needed).isSubset(of: there) { drafts.append(new.name) }
      }
    }
  }

  private mutating func compareCorrections(_ theirs: [Corrections], _ own: [Corrections]) {
    let own = Dictionary(own.map { ($0.code, $0.amounts) }, uniquingKeysWith: { $1 })
    for correction in theirs {
      let mine = own[correction.code] ?? [:]
      let new = correction.amounts.filter { mine[$0.key] == nil }
      if correction.amounts.contains(where: { number, amount in
        mine[number].map { $0 != amount } ?? false
      }) {
        differentCorrections.append(correction.code)
      } else if new.isEmpty {
        foods.sameCount += 1
      }
      if !new.isEmpty { corrected.append(Corrections(code: correction.code, amounts: new)) }
    }
  }
}

extension FoodMerge.Part {
  fileprivate mutating func differ(
    _ theirCode: FoodCode, _ theirName: String, _ code: FoodCode, _ name: String,
    _ brand: String? = nil
  ) {
    different.append(
      FoodMerge.Difference(code: code, name: name, brand: brand, theirName: theirName))
    codes[theirCode] = code
  }
}

extension Food {
  fileprivate func with(_ code: FoodCode) -> Food {
    var food = self
    food.code = code
    return food
  }

  fileprivate func scaled(by factors: [NutrientNumber: Double]) -> Food {
    guard !factors.isEmpty else { return self }
    var food = self
    let amounts = nutrients.amounts.map { ($0, $1 * factors[$0, default: 1]) }
    food.nutrients = NutrientProfile(
      Dictionary(uniqueKeysWithValues: amounts), per: nutrients.grams)
    return food.storable
  }
}

extension Recipe {
  fileprivate func with(_ code: FoodCode) -> Recipe {
    var recipe = self
    recipe.code = code
    return recipe
  }
}

extension Corrections {
  fileprivate func scaled(by factors: [NutrientNumber: Double]) -> Corrections {
    var corrections = self
    for (number, factor) in factors {
      if let amount = amounts[number] {
        corrections.amounts[number] = .some(amount.map { DecimalText.fifteenDigits($0 * factor) })
      }
    }
    return corrections
  }
}

extension FoodWriting {
  /// Adds what is new from the other person, as one change that can be undone.
  ///
  /// Compares and adds in one transaction, so anything added in the meantime stays.
  ///
  /// - Returns: What was new, the same and different.
  /// - Throws: `recipeCycle`, `recipeTooDeep` or `recipeImpossible` if a new recipe can't be cooked with
  ///   the user's own foods; when a database can't be read or written.
  @discardableResult
  public func merge(_ theirs: FoodMerge.Theirs) throws(FoodDatabaseError) -> FoodMerge {
    try write { transaction throws(FoodDatabaseError) in
      let merge = try FoodMerge(theirs, into: transaction)
      if merge.isChange {
        try transaction.change { db in try Changes.add(db, merge) }
      }
      return merge
    }
  }
}
