internal import FoodDatabase
internal import Kitchen
internal import MealPlanning
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv suggest --portions`: how much of each food.
struct PortionPlanning {
  let command: Suggest
  let database: FoodDatabase

  private static let mostFoods = 12

  func run() throws {
    let wanted = try wanted()
    let plan = PortionPlan(try ingredients(), wanted: wanted)
    let nutrients = try database.nutrients()
    switch plan.outcome {
    case .grams(let grams):
      let report = PortionPlanReport(
        plan, grams: grams, nutrients: nutrients,
        codes: try database.shortCodes(of: plan.ingredients.map(\.food.code)))
      let output = command.output
      try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
    case .unknown(let food, let number):
      let name = nutrients.first { $0.number == number }?.everydayName.lowercasedName ?? ""
      throw Failure(
        .nothingFound,
        "The amount of \(name) in \(food.name) is unknown, so dv can't plan for \(name).",
        hint: "Choose another food, or leave out \(name).")
    case .clash(let clashes):
      throw failure(of: clashes, nutrients)
    }
  }

  /// What the meal should have, in the order of the options.
  private func wanted() throws -> [PortionPlan.Wanted] {
    let choice = try NutrientChoice(database)
    let about = try command.wanted.given.map { key, text in
      try choice.amount(text, of: key, shownAs: "--\(key) \(text)")
    }
    let (least, most) = try command.limits(in: database)
    return about.map { PortionPlan.Wanted($0.0, .about($0.1)) }
      + least.map { PortionPlan.Wanted($0.0, .atLeast($0.1)) }
      + most.map { PortionPlan.Wanted($0.0, .atMost($0.1)) }
  }

  private func ingredients() throws -> [PortionPlan.Ingredient] {
    let names = command.portions.flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
      .filter { !$0.isEmpty }
    guard names.count <= Self.mostFoods else {
      throw Failure(
        .usage, "Too many foods: \(names.count). A plan can have up to \(Self.mostFoods).")
    }
    let resolver = KitchenResolver(database)
    return try names.map { name in
      let named = try NamedFood(name, resolver, in: database, command.output)
      if let amount = named.amount, amount.grams > 0 {
        return PortionPlan.Ingredient(food: named.food, usual: amount, isFixed: true)
      }
      return PortionPlan.Ingredient(
        food: named.food, usual: FoodAmount(.portion, of: named.food) ?? .hundredGrams)
    }
  }

  private func failure(
    of clashes: [PortionPlan.Clash], _ nutrients: [Nutrient]
  ) -> Failure {
    let named = clashes.compactMap { clash in
      nutrients.first { $0.number == clash.wanted.number }.map { (clash: clash, nutrient: $0) }
    }
    let goals = named.map { $0.clash.goalText($0.nutrient) }
    let nearest = named.compactMap { $0.clash.nearestText($0.nutrient) }
    return Failure(
      .nothingFound,
      "These foods can't provide \(goals.joined(separator: " and ")) in portions from a quarter to "
        + "four times the usual size.",
      hint: nearest.isEmpty
        ? nil
        : named.count == 1
          ? "Closest possible: \(nearest[0])."
          : "Possible if you keep the other \(named.count == 2 ? "target" : "targets"): "
            + "\(nearest.joined(separator: ", or ")).")
  }
}
