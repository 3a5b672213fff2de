internal import DatasetReleases
internal import FoodDatabase
internal import FoodLabels
internal import Nutrition
internal import PostgreSQLFoods
internal import Representation
internal import Verbs

/// Foods that calls are answered from, whatever database they are in.
protocol SharedFoods: Sendable {
  var nutrients: [Nutrient] { get throws }
  var groups: (all: [FoodGroup], counts: [String?: Int]) { get throws }
  var referenceValues: ReferenceValues { get throws }
  func food(_ reference: String) throws -> Food
  func show(_ food: Food, _ amount: FoodAmount) throws -> FoodReport
  func search(_ query: FoodQuery) throws -> SearchReport
  func top(_ nutrient: Nutrient, _ query: FoodQuery) throws -> TopReport
  func compare(_ items: [(food: Food, amount: FoodAmount)]) throws -> ComparisonReport
  func label(
    of food: Food, serving: FoodAmount?, servings: ServingCount?, isComplete: Bool
  ) throws -> LabelReport
  func why(_ nutrient: Nutrient, in food: Food) throws -> WhyReport
  func releases() throws -> ReleaseListReport
}

extension SharedFoods {
  /// The nutrient with a key or a number.
  func nutrient(_ name: String) throws -> Nutrient {
    try NutrientLexicon(nutrients, referenceValues: referenceValues).chosen(name)
  }
}

/// The foods of a shipped database, and the user's.
struct OwnFoods: SharedFoods {
  let service: Service

  private var verbs: Verbs { service.verbs }

  var nutrients: [Nutrient] { get throws { try verbs.database.nutrients() } }
  var groups: (all: [FoodGroup], counts: [String?: Int]) {
    get throws { (try verbs.database.groups(), try verbs.database.foodCounts()) }
  }
  var referenceValues: ReferenceValues { get throws { try verbs.database.referenceValues() } }

  func food(_ reference: String) throws -> Food { try verbs.food(reference) }

  func show(_ food: Food, _ amount: FoodAmount) throws -> FoodReport {
    try FoodReport(
      food: food, in: verbs.database, amount: amount, nutrients: nutrients,
      referenceValues: referenceValues, release: verbs.database.release())
  }

  func search(_ query: FoodQuery) throws -> SearchReport { try verbs.search(query).report }

  func top(_ nutrient: Nutrient, _ query: FoodQuery) throws -> TopReport {
    try verbs.top(nutrient, query, referenceValues: referenceValues)
  }

  func compare(_ items: [(food: Food, amount: FoodAmount)]) throws -> ComparisonReport {
    try verbs.compare(items, chosen: nil, referenceValues: referenceValues)
  }

  func label(
    of food: Food, serving: FoodAmount?, servings: ServingCount?, isComplete: Bool
  ) throws -> LabelReport {
    try verbs.label(
      of: food, serving: serving, servings: servings, isComplete: isComplete,
      referenceValues: referenceValues)
  }

  func why(_ nutrient: Nutrient, in food: Food) throws -> WhyReport {
    try verbs.why(nutrient, in: food, referenceValues: referenceValues)
  }

  func releases() throws -> ReleaseListReport {
    ReleaseListReport(try service.releases.list())
  }
}

/// The foods of a database in PostgreSQL.
struct RemoteFoods: SharedFoods {
  let foods: PostgreSQLFoods

  var nutrients: [Nutrient] { get throws { try foods.nutrients() } }
  var groups: (all: [FoodGroup], counts: [String?: Int]) {
    get throws { (try foods.groups(), try foods.foodCounts()) }
  }
  var referenceValues: ReferenceValues { get throws { try foods.referenceValues() } }

  func food(_ reference: String) throws -> Food {
    switch try foods.find(reference) {
    case .one(let food): return food
    case .none: throw Failure(noFood: reference)
    case .several(let foods, let total):
      throw Failure(severalFoods: foods, total: total, for: reference)
    }
  }

  func show(_ food: Food, _ amount: FoodAmount) throws -> FoodReport {
    FoodReport(
      shipped: food, amount: amount, nutrients: try nutrients,
      referenceValues: try referenceValues, release: try foods.release())
  }

  func search(_ query: FoodQuery) throws -> SearchReport {
    SearchReport(
      query: query, result: try foods.search(query), nutrients: [], codes: [:],
      offset: query.offset)
  }

  func top(_ nutrient: Nutrient, _ query: FoodQuery) throws -> TopReport {
    TopReport(
      nutrient: nutrient, query: query,
      result: try foods.top(
        nutrient.number, per: query.basis, limit: query.limit, offset: query.offset),
      referenceValues: try referenceValues, codes: [:], nutrients: try nutrients,
      offset: query.offset)
  }

  func compare(_ items: [(food: Food, amount: FoodAmount)]) throws -> ComparisonReport {
    ComparisonReport(
      items, nutrients: try nutrients, chosen: nil, referenceValues: try referenceValues,
      codes: [:])
  }

  func label(
    of food: Food, serving: FoodAmount?, servings: ServingCount?, isComplete: Bool
  ) throws -> LabelReport {
    LabelReport(
      of: food, serving: serving, servings: servings, isComplete: isComplete,
      referenceValues: try referenceValues, nutrients: try nutrients)
  }

  func why(_ nutrient: Nutrient, in food: Food) throws -> WhyReport {
    WhyReport(
      nutrient, in: food, sources: try foods.valueSources(of: food.code),
      nutrients: try nutrients, referenceValues: try referenceValues,
      release: try foods.release())
  }

  func releases() throws -> ReleaseListReport {
    ReleaseListReport([InstalledRelease(try foods.release(), at: "postgresql")])
  }
}
