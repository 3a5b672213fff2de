internal import FoodDatabase
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Nutrition
internal import Representation
internal import Verbs

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
      return try Verbs(database).search(query).report
    },
    Route(
      path: "/api/v1/foods/{food}", summary: "A food with its nutrients.",
      parameters: [amount], schema: "show"
    ) { call, database in
      try Verbs(database).show(call.path["food"] ?? "", amount: call.query["amount"])
    },
    Route(
      path: "/api/v1/foods/{food}/why/{nutrient}", summary: "Where a value is from.", schema: "why"
    ) { call, database in
      let verbs = Verbs(database)
      return try verbs.why(
        NutrientChoice(database).nutrient(call.path["nutrient"] ?? ""),
        in: verbs.food(call.path["food"] ?? ""), referenceValues: database.referenceValues())
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
      let verbs = Verbs(database)
      let items = try names.map { name in
        let food = try verbs.food(name)
        return (
          food: food,
          amount: try Verbs.amount(call.query["amount"], per: .hundredGrams, of: food)
        )
      }
      return try verbs.compare(items, chosen: nil, referenceValues: database.referenceValues())
    },
    Route(
      path: "/api/v1/top/{nutrient}", summary: "The foods with the most of a nutrient.",
      parameters: [
        Parameter(
          name: "per", description: "What the amounts are for (default: 100g).",
          values: AmountBasis.allCases.map(\.rawValue))
      ] + page, schema: "top"
    ) { call, database in
      let nutrient = try NutrientChoice(database).nutrient(call.path["nutrient"] ?? "")
      var query = FoodQuery(
        "", order: .most(nutrient.number),
        basis: call.query["per"].flatMap(AmountBasis.init) ?? .hundredGrams, limit: try call.limit)
      query.offset = try call.offset
      return try Verbs(database).top(
        nutrient, query, referenceValues: database.referenceValues())
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
      try Verbs(database).recipes(named: "")
    },
    Route(
      method: .post, path: "/api/v1/undo", summary: "Undo your last change.", schema: "user-undo"
    ) { _, database in
      try Verbs(database).undo()
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
}
