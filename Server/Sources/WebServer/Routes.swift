internal import FoodDatabase
internal import FoodLabels
internal import HTTPTypes
internal import LabelRendering
internal import Nutrition
internal import Representation
internal import Verbs

extension Route {
  /// All calls of the API.
  static let all =
    foods + lists + recipes + diary + [
      Route(events: "/events", "Changes to your data, and new releases, as they happen.")
    ]

  /// What foods have.
  private static let foods = [
    Route(
      foods: "/search", "Find foods by name.",
      [Parameter("q", "Words, a code or a barcode.", isRequired: true)] + page, schema: "search"
    ) { call, foods in
      try foods.search(call.query(call.needed("q")))
    },
    Route(foods: "/foods/{food}", "A food with its nutrients.", [food, amount], schema: "show") {
      call, foods in
      let food = try foods.food(call.needed("food"))
      return try foods.show(
        food, call.text("amount").map { try FoodAmount($0, of: food) } ?? .hundredGrams)
    },
    Route(
      foods: "/foods/{food}/label", "The Nutrition Facts label of a food, as data or as a picture.",
      [
        food, Parameter("amount", "The serving (default: the usual one)."),
        Parameter("servings", .positive, "How many servings the container holds."),
        Parameter("vitamins", .yesOrNo, "Whether to include nutrients that labels can omit."),
      ], schema: "label",
      picture: { call, foods in LabelSVG(try label(call, foods).label).text },
      answer: label),
    Route(
      foods: "/foods/{food}/why/{nutrient}", "Where a value comes from.", [food, nutrient],
      schema: "why"
    ) { call, foods in
      try foods.why(
        foods.nutrient(call.needed("nutrient")), in: foods.food(call.needed("food")))
    },
    Route(
      foods: "/compare", "Two to six foods side by side.",
      [
        Parameter("foods", .texts(2...6), "Codes, separated by commas.", isRequired: true), amount,
      ], schema: "compare"
    ) { call, foods in
      let items = try call.texts("foods").map { name in
        let food = try foods.food(name)
        return (
          food: food, amount: try Verbs.amount(call.text("amount"), per: .hundredGrams, of: food)
        )
      }
      return try foods.compare(items)
    },
    Route(
      foods: "/top/{nutrient}", "The foods with the most of a nutrient.",
      [
        nutrient,
        Parameter(
          "per", .oneOf(AmountBasis.allCases.map(\.rawValue)),
          "The quantity that amounts refer to (default: 100g)."),
      ] + page, schema: "top"
    ) { call, foods in
      let nutrient = try foods.nutrient(call.needed("nutrient"))
      var query = call.query("")
      query.order = .most(nutrient.number)
      query.basis = call.text("per").flatMap(AmountBasis.init) ?? .hundredGrams
      return try foods.top(nutrient, query)
    },
    Route(
      method: .post, "/lines",
      "Add up lines such as \"2 large eggs\", and show how each was understood.",
      body: [
        lines,
        Parameter(
          "recipe", .yesOrNo,
          "Treat lines as uncooked ingredients: meat is raw, and pasta, rice and beans are dry."),
      ], schema: "sum", isChange: false
    ) { call, service in
      try service.verbs.sum(
        call.texts("lines"), call.isTrue("recipe") ? .recipe : .diary,
        nutrients: service.database.nutrients(),
        referenceValues: service.database.referenceValues())
    },
  ]

  /// What the shipped data have.
  private static let lists = [
    Route(foods: "/nutrients", "The nutrients that foods have values for.", schema: "nutrients") {
      _, foods in
      NutrientReport(
        nutrients: try foods.nutrients, counts: nil,
        referenceValues: try foods.referenceValues)
    },
    Route(foods: "/groups", "The food groups.", schema: "groups") { _, foods in
      let groups = try foods.groups
      return GroupReport(groups.all, counts: groups.counts)
    },
    Route(foods: "/releases", "The installed data releases.", schema: "release-list") {
      _, foods in
      try foods.releases()
    },
  ]

  @Sendable private static func label(
    _ call: Call, _ foods: any SharedFoods
  ) throws -> LabelReport {
    let food = try foods.food(call.needed("food"))
    return try foods.label(
      of: food, serving: call.text("amount").map { try FoodAmount($0, of: food) },
      servings: call.number("servings").map { try ServingCount($0) },
      isComplete: call.isTrue("vitamins"))
  }

  static let lines = Parameter(
    "lines", .texts(1...100), "Amounts and foods, such as \"1 cup whole milk\".", isRequired: true)

  private static let food = Parameter("food", "A code, or words that match one food.")
  private static let nutrient = Parameter("nutrient", "A key such as vitamin-c, or a number.")
  private static let amount = Parameter("amount", "How much, such as \"1 cup\" (default: 100 g).")

  private static let page = [
    Parameter("limit", .whole(1...100), "How many results (default: 20)."),
    Parameter("offset", .whole(0...1_000_000), "How many results to skip."),
  ]
}

extension Call {
  /// The part of a list that the request asks for.
  fileprivate func query(_ text: String) -> FoodQuery {
    var query = FoodQuery(text, limit: whole("limit", else: Page.usualLimit))
    query.offset = whole("offset", else: 0)
    return query
  }
}
