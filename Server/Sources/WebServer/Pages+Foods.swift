internal import FoodDatabase
internal import FoodLabels
internal import Nutrition
internal import Representation
internal import Verbs
internal import WebPages

// Foods: searching, showing, comparing and ranking them, and adding one's own.

extension Pages {
  func foods(_ query: [String: String]) throws -> String {
    let words = query["q"] ?? ""
    let isAsked = ["q", "group", "origin", "sort"].contains { query[$0]?.isEmpty == false }
    guard isAsked else { return pages.foods(nil, in: try frame(query)) }
    var asked = FoodQuery(
      words, groupKey: query["group"], origin: query["origin"].flatMap(FoodOrigin.init),
      basis: query["per"].flatMap(AmountBasis.init) ?? .hundredGrams)
    if let sort = query["sort"] {
      asked.order = .most(try NutrientChoice(database).number(sort))
    }
    asked.offset = Self.offset(query)
    return pages.foods(try Verbs(database).search(asked).report, in: try frame(query))
  }

  func food(_ code: String, _ query: [String: String]) throws -> String {
    let verbs = Verbs(database)
    let food = try verbs.food(code)
    let counted = [query["count"], query["unit"]].compactMap(\.self).joined(separator: " ")
    let written = query["amount"] ?? (counted.isEmpty ? nil : counted)
    let amount = written ?? NutritionLabel.usualServing(of: food).text
    let report = try verbs.show(food.code.description, amount: amount)
    let values = try database.referenceValues()
    let why = try query["why"].map {
      try verbs.why(
        try NutrientChoice(database).nutrient($0), in: food, referenceValues: values)
    }
    return pages.food(
      report, label: NutritionLabel(food: food, amount: report.amount, referenceValues: values),
      why: why, in: try frame(query))
  }

  func compare(_ query: [String: String]) throws -> String {
    let verbs = Verbs(database)
    let basis = query["per"].flatMap(AmountBasis.init) ?? .hundredGrams
    let codes = (query["foods"] ?? "").split(separator: ",").prefix(6).map(String.init)
    let items = try codes.map { code in
      let food = try verbs.food(code)
      // A food without a portion, or without energy, is compared by weight.
      return (food: food, amount: (try? Verbs.amount(per: basis, of: food)) ?? .hundredGrams)
    }
    let report =
      items.isEmpty
      ? nil
      : try verbs.compare(items, chosen: nil, referenceValues: try database.referenceValues())
    let words = query["add"] ?? ""
    let found = words.isEmpty ? nil : try verbs.search(FoodQuery(words, limit: 8)).report
    return pages.compare(report, per: basis, adding: found, in: try frame(query))
  }

  func top(_ query: [String: String]) throws -> String {
    let nutrient = try NutrientChoice(database).nutrient(query["nutrient"] ?? "protein")
    var asked = FoodQuery(
      "", order: .most(nutrient.number),
      basis: query["per"].flatMap(AmountBasis.init) ?? .hundredGrams, limit: 25)
    asked.offset = Self.offset(query)
    return pages.top(
      try Verbs(database).top(nutrient, asked, referenceValues: try database.referenceValues()),
      in: try frame(query))
  }

  static func offset(_ query: [String: String]) -> Int {
    min(max(query["offset"].flatMap { Int($0) } ?? 0, 0), 1_000_000)
  }

  // MARK: Custom foods

  func labelForm(
    _ entry: LabelEntry, problem: ErrorReport? = nil, warnings: [String] = []
  ) throws -> String {
    pages.labelForm(
      entry, nutrients: try database.nutrients(), problem: problem, warnings: warnings,
      in: try frame())
  }

  /// Adds a custom food, or says what looks wrong with it.
  func saveFood(_ form: [String: String]) throws -> Answer {
    var entry = LabelEntry()
    entry.name = form["name"] ?? ""
    entry.brand = form["brand"] ?? ""
    entry.ingredients = form["ingredients"] ?? ""
    entry.serving = form["serving"] ?? ""
    entry.grams = form["grams"] ?? ""
    entry.isPerHundredGrams = form["per"] == "100g"
    entry.isConfirmed = form["confirmed"] == "1"
    for key in LabelEntry.keys { entry.amounts[key] = form["amount.\(key)"] }
    let verbs = Verbs(database)
    do {
      let food = try verbs.save(entry)
      return .place(
        Notice.address(.food, at: try verbs.lastChangeTime, on: "/foods/\(food.code)"))
    } catch let suspicious as SuspiciousLabel {
      return .page(try labelForm(entry, warnings: suspicious.warnings), isProblem: true)
    } catch {
      guard let failure = Failure(cause: error), failure.status != .busy else { throw error }
      return .page(try labelForm(entry, problem: failure.report), isProblem: true)
    }
  }
}
