internal import FoodDatabase
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Nutrition
internal import Representation
internal import Text

extension Route {
  /// All calls of the API.
  static let all = [
    Route(
      path: "/api/v1/search", summary: "Find foods by name.",
      parameters: [
        Parameter(name: "q", description: "Words, a code or a barcode.", isRequired: true)
      ] + page, schema: "search"
    ) { call, database in
      var query = FoodQuery(call.query["q"] ?? "", limit: try call.limit)
      query.offset = try call.offset
      let result = try database.search(query)
      return SearchReport(
        query: query, result: result, nutrients: [],
        codes: try database.shortCodes(of: result.foods.map(\.food.code)), offset: query.offset)
    },
    Route(
      path: "/api/v1/foods/{food}", summary: "A food with its nutrients.",
      parameters: [amount], schema: "show"
    ) { call, database in
      let food = try database.theFood(call.path["food"] ?? "")
      return try FoodReport(
        food: food, in: database, amount: try call.amount(of: food),
        nutrients: try database.nutrients(), referenceValues: try database.referenceValues(),
        release: try database.release())
    },
    Route(
      path: "/api/v1/foods/{food}/why/{nutrient}", summary: "Where a value is from.", schema: "why"
    ) { call, database in
      try WhyReport(
        try database.theNutrient(call.path["nutrient"] ?? ""),
        in: try database.theFood(call.path["food"] ?? ""), of: database,
        referenceValues: try database.referenceValues())
    },
    Route(
      path: "/api/v1/compare", summary: "Two to six foods side by side.",
      parameters: [
        Parameter(name: "foods", description: "Codes, separated by commas.", isRequired: true),
        amount,
      ], schema: "compare"
    ) { call, database in
      let names = (call.query["foods"] ?? "").split(separator: ",").map(String.init)
      guard (2...6).contains(names.count) else {
        throw Problem(.badRequest, "You can compare two to six foods.")
      }
      let items = try names.map { name in
        let food = try database.theFood(name)
        return (food: food, amount: try call.amount(of: food))
      }
      return ComparisonReport(
        items, nutrients: try database.nutrients(),
        referenceValues: try database.referenceValues(),
        codes: try database.shortCodes(of: items.map(\.food.code)))
    },
    Route(
      path: "/api/v1/top/{nutrient}", summary: "The foods with the most of a nutrient.",
      parameters: [
        Parameter(
          name: "per", description: "What the amounts are for (default: 100g).",
          values: AmountBasis.allCases.map(\.rawValue))
      ] + page, schema: "top"
    ) { call, database in
      let nutrient = try database.theNutrient(call.path["nutrient"] ?? "")
      var query = FoodQuery(
        "", order: .most(nutrient.number),
        basis: call.query["per"].flatMap(AmountBasis.init) ?? .hundredGrams, limit: try call.limit)
      query.offset = try call.offset
      let result = try database.search(query)
      return TopReport(
        nutrient: nutrient, query: query, result: result,
        referenceValues: try database.referenceValues(),
        codes: try database.shortCodes(of: result.foods.map(\.food.code)),
        nutrients: try database.nutrients(), offset: query.offset)
    },
    Route(
      path: "/api/v1/nutrients", summary: "The nutrients that foods have values for.",
      schema: "nutrients"
    ) { _, database in
      NutrientReport(
        nutrients: try database.nutrients(), counts: nil,
        referenceValues: try database.referenceValues())
    },
    Route(path: "/api/v1/groups", summary: "The food groups.", schema: "groups") { _, database in
      GroupReport(try database.groups(), counts: try database.foodCounts())
    },
    Route(path: "/api/v1/recipes", summary: "Your recipes.", schema: "recipe-list") { _, database in
      try RecipeListReport(try database.recipes(), in: database)
    },
    Route(
      method: .post, path: "/api/v1/undo", summary: "Undo your last change.", schema: "user-undo"
    ) { _, database in
      guard let change = try database.undo() else {
        throw Problem(.notFound, "There is nothing to undo.", code: .nothingFound)
      }
      return UndoReport(change)
    },
  ]

  private static let amount = Parameter(
    name: "amount", description: "How much, such as \"1 cup\" (default: 100 g).")

  private static let page = [
    Parameter(name: "limit", description: "How many, up to 100 (default: 20).", isNumber: true),
    Parameter(name: "offset", description: "How many to skip.", isNumber: true),
  ]
}

extension Call {
  fileprivate var limit: Int {
    get throws(Problem) { try number("limit", in: 1...100, else: 20) }
  }

  fileprivate var offset: Int {
    get throws(Problem) { try number("offset", in: 0...1_000_000, else: 0) }
  }

  fileprivate func amount(of food: Food) throws(AmountError) -> FoodAmount {
    guard let text = query["amount"] else { return .hundredGrams }
    return try FoodAmount(text, of: food)
  }
}

extension FoodDatabase {
  /// The one food that a code or words name.
  fileprivate func theFood(_ reference: String) throws -> Food {
    switch try find(reference) {
    case .one(let food): return food
    case .none:
      throw Problem(
        .notFound, "No food matches \"\(reference)\".", hint: "Search for its code.",
        code: .foodNotFound)
    case .several(let foods, let total):
      throw Problem(
        .notFound,
        ErrorReport(
          .foodAmbiguous, "\"\(reference)\" matches \(Counted.text(total, "food")).",
          hint: "Pick one by its code.", candidates: foods, total: total))
    }
  }

  /// The nutrient with a key or number.
  fileprivate func theNutrient(_ name: String) throws -> Nutrient {
    let lexicon = NutrientLexicon(try nutrients(), referenceValues: .none)
    guard let nutrient = lexicon.nutrient(name) else {
      throw Problem(
        .notFound, "Unknown nutrient \"\(name)\".",
        hint: SimilarNames.question(name, among: lexicon.nutrients.map(\.key)),
        code: .nutrientUnknown)
    }
    return nutrient
  }
}
