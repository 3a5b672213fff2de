internal import FoodDatabase
internal import HTTPTypes
internal import Nutrition
internal import Representation
internal import Verbs

extension Route {
  /// The user's recipes.
  static let recipes = [
    Route("/recipes", "Your recipes.", schema: "recipe-list") { _, service in
      try service.verbs.recipes(named: "")
    },
    Route(
      method: .post, "/recipes",
      "Add a recipe. It stays a draft until all its lines are understood.",
      body: [
        Parameter("name", "The recipe's name.", isRequired: true), lines,
        Parameter("servings", .positive, "How many servings it makes."),
      ], schema: "recipe-show"
    ) { call, service in
      try service.verbs.addRecipe(
        named: call.needed("name"), call.texts("lines"), servings: call.number("servings"))
    },
    Route(
      "/recipes/{recipe}", "A recipe with its foods, weights and nutrition facts.",
      [Parameter("recipe", "The recipe's name or code.")], schema: "recipe-show"
    ) { call, service in
      try service.verbs.recipe(call.needed("recipe"))
    },
  ]

  /// The user's diary, and what follows from it.
  static let diary = [
    Route(
      "/diary/{day}", "What was eaten on a day, with the day's total.", [day, person],
      schema: "diary-show"
    ) { call, service in
      try service.verbs.diary(
        call.day("day"), of: call.person(in: service.database), chosen: nil,
        referenceValues: service.database.referenceValues())
    },
    Route(
      method: .post, "/diary/{day}", "Log lines as one change.", [day, person],
      body: [
        lines,
        Parameter(
          "meal",
          "breakfast, lunch, dinner, snack or any other name "
            + "(required unless the day is today)."),
      ], schema: "log"
    ) { call, service in
      let meal = try call.text("meal").map { name in
        guard let meal = Meal(name) else {
          throw Problem(
            .badRequest, "\"meal\" must be a name of up to \(Meal.limit) characters.")
        }
        return meal
      }
      return try service.verbs.log(
        call.texts("lines"), of: call.person(in: service.database), on: call.day("day"), meal: meal)
    },
    Route(
      method: .delete, "/diary/{day}/{entry}", "Remove an entry.",
      [day, Parameter("entry", "The entry's id."), person], schema: "diary-change"
    ) { call, service in
      try service.verbs.removeEntry(
        call.needed("entry"), from: call.day("day"), of: call.person(in: service.database))
    },
    Route(method: .post, "/undo", "Undo your last change.", schema: "user-undo") { _, service in
      try service.verbs.undo()
    },
    Route(
      "/targets", "What you need each day, and where each target comes from.", [date, person],
      schema: "targets"
    ) { call, service in
      try TargetsReport(
        of: call.person(in: service.database), on: call.day("date"), in: service.database)
    },
    Route(
      "/report", "What was eaten over several days, compared with targets.",
      [
        Parameter("days", "One day, or several as FROM..TO (default: the last 7 days)."), person,
      ], schema: "report"
    ) { call, service in
      let today = try LocalClock.now.day
      return try service.verbs.report(
        on: call.text("days").map { try LocalClock.days($0) }
          ?? (today.adding(days: -6) ?? today)...today,
        of: call.person(in: service.database))
    },
    Route(
      "/suggestions", "Foods that bring a day closer to its targets.",
      [date, Parameter("limit", .whole(1...10), "How many plans (default: 3)."), person],
      schema: "suggest"
    ) { call, service in
      try service.verbs.suggest(
        for: call.person(in: service.database), on: call.day("date"),
        count: call.whole("limit", else: 3))
    },
  ]

  private static let day = Parameter("day", "A day, such as 2026-11-23, today or yesterday.")
  private static let date = Parameter("date", "The day (default: today).")
  private static let person = Parameter("person", "Another person's name; omit it for yourself.")
}
