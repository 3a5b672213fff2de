internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Text
internal import Verbs

extension Schema {
  static let linesArgument = Schema.list(
    .string(), 1...100, "Lines such as \"2 large eggs\" or \"1 cup whole milk\".")
  static let recipeArgument = Schema.bool(
    "Treat lines as uncooked ingredients: meat is raw, and pasta, rice and beans are dry.")
  static let failures = Schema.list(
    .object([
      ("text", .string()), ("error", .object([("code", .string()), ("message", .string())])),
    ]))
  static let item = Schema.object([
    ("text", .string()), ("code", .string()), ("name", .string()), ("amount", .amount),
    ("isDoubtful", .bool()),
  ])
  static let total = Schema.object([
    ("key", .string()), ("name", .string()), ("unit", .string()), ("amount", .unknownOrNumber),
    ("knownGramsPercent", .number),
  ])
}

/// What lines mean, without a total.
private struct ResolvedLines: JSONRepresentable {
  let items: [SumItem]
  let failures: [(text: String, error: ErrorReport)]

  var json: JSON {
    .object([
      ("items", .array(items.map(\.json))),
      ("failures", .array(failures.map { $0.error.json.prefixed([("text", .string($0.text))]) })),
    ])
  }
}

extension Tools {
  static let lines = [
    Tool(
      name: "resolve_lines", title: "Resolve lines",
      description: """
        Find the food and the weight in grams that each line refers to. Lines can be in \
        everyday language. "isDoubtful" marks a food or weight that may be wrong; \
        "alternatives" lists other foods. Lines that aren't understood are in "failures", with \
        hints.
        """,
      input: .object([("lines", .linesArgument)], optional: [("recipe", .recipeArgument)]),
      output: .object([
        ("release", .release), ("items", .list(.item)), ("failures", .failures),
      ])
    ) { arguments, session in
      let (items, failures) = try LineReader(session.database, context(arguments)).items(
        arguments.neededStrings("lines", 1...100))
      return try Sourced(ResolvedLines(items: items, failures: failures), session)
    },
    Tool(
      name: "sum_lines", title: "Add up lines",
      description: """
        Add up the nutrients in a meal or a recipe written as lines. Shows how each line was \
        understood. Lines in "failures" are not in the total; "knownGramsPercent" says what \
        percentage of the weight comes from foods whose value is known.
        """,
      input: .object(
        [("lines", .linesArgument)],
        optional: [
          ("recipe", .recipeArgument), ("nutrients", .nutrientsArgument), ("all", .allArgument),
        ]),
      output: .object([
        ("release", .release), ("items", .list(.item)), ("failures", .failures),
        ("grams", .number), ("nutrients", .list(.total)),
      ])
    ) { arguments, session in
      try Sourced(
        session.verbs.sum(
          arguments.neededStrings("lines", 1...100), context(arguments),
          nutrients: session.nutrients(arguments),
          referenceValues: session.database.referenceValues()), session)
    },
  ]

  private static func context(_ arguments: Arguments) throws(ProtocolError) -> KitchenContext {
    try arguments.bool("recipe") ? .recipe : .diary
  }
}
