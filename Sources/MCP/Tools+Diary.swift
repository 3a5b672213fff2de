internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Text
internal import Verbs

extension Schema {
  static let dateArgument = Schema.string(
    "The day, such as 2026-11-23, yesterday or monday (default: today).")
  static let personArgument = Schema.string(
    "The name of the person whose diary to use (default: the user).")
}

extension Tools {
  /// What reads the user's recipes and diary.
  static let kept = [
    Tool(
      name: "list_recipes", title: "List recipes",
      description: "The user's recipes, including drafts, with the energy (kcal) per serving.",
      input: .object(
        [], optional: [("words", .string("Return only recipes with these words in their names."))]),
      output: .object([
        (
          "recipes",
          .list(
            .object([
              ("code", .string()), ("name", .string()), ("isDraft", .bool()),
              ("energy", .unknownOrNumber),
            ]))
        )
      ])
    ) { arguments, session in
      try session.verbs.recipes(named: arguments.string("words") ?? "")
    },
    Tool(
      name: "get_recipe", title: "Get a recipe",
      description:
        "One of the user's recipes: ingredients in grams, yield, and nutrition facts per serving.",
      input: .object([("recipe", .string("The recipe's name or code."))]),
      output: .object([
        ("code", .string()), ("name", .string()), ("isDraft", .bool()),
        (
          "ingredients",
          .list(
            .object([
              ("text", .string()), ("code", .unknownOrString), ("grams", .unknownOrNumber),
            ]))
        ),
        ("missing", .list(.object([("kind", .string())]))),
      ])
    ) { arguments, session in
      try session.verbs.recipe(arguments.needed("recipe"))
    },
    Tool(
      name: "get_diary", title: "Get a day of the diary",
      description: """
        What the user ate on a given day, meal by meal, with the day's total and the user's \
        targets, if any are set.
        """,
      input: .object(
        [],
        optional: [
          ("date", .dateArgument), ("person", .personArgument), ("nutrients", .nutrientsArgument),
          ("all", .allArgument),
        ]),
      output: .object([
        ("day", .string()),
        (
          "meals",
          .list(
            .object([
              ("meal", .string()),
              ("entries", .list(.object([("text", .string()), ("name", .string())]))),
            ]))
        ),
        ("grams", .number), ("nutrients", .list(.total)), ("targets", .list(.object([]))),
      ])
    ) { arguments, session in
      try session.verbs.diary(
        session.day(arguments), of: session.person(arguments),
        chosen: session.nutrients(arguments),
        referenceValues: session.database.referenceValues())
    },
  ]

  /// What changes the user's data; each call is one change.
  static let changes = [
    Tool(
      name: "log_food", title: "Log food",
      description: """
        Add what the user ate to their diary. All lines count as one change, so one call of the undo \
        tool removes them. Lines that aren't understood are returned in "failures". If no line is \
        understood, nothing is logged.
        """,
      isChange: true,
      input: .object(
        [
          ("lines", .linesArgument),
          ("meal", .string("The meal: breakfast, lunch, dinner, snack or any other name.")),
        ], optional: [("date", .dateArgument), ("person", .personArgument)]),
      output: .object([
        (
          "entries",
          .list(
            .object([
              ("text", .string()), ("code", .string()), ("name", .string()), ("amount", .amount),
              ("isDoubtful", .bool()),
            ]))
        ), ("failures", .failures),
      ])
    ) { arguments, session in
      guard let meal = Meal(try arguments.needed("meal")) else {
        throw ProtocolError(
          .invalidParams, "\"meal\" must be a name of up to \(Meal.limit) characters.")
      }
      return try session.verbs.log(
        arguments.neededStrings("lines", 1...100), of: session.person(arguments),
        on: session.day(arguments), meal: meal)
    },
    Tool(
      name: "undo", title: "Undo the last change",
      description: """
        Undo the user's last change, even if it wasn't made through this server. To undo earlier \
        changes, call this tool again. Ask the user first.
        """,
      isChange: true, input: .object([]),
      output: .object([("undone", .object([("kind", .string()), ("time", .string())]))])
    ) { _, session in
      try session.verbs.undo()
    },
  ]
}
