internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Text
internal import Verbs

extension Schema {
  static let nutrientsArgument = Schema.list(
    .string(), 1...60, "Return only these nutrients. Use keys such as protein or vitamin-c.")
  static let allArgument = Schema.bool("Return every nutrient instead of the usual twelve.")
  static let perArgument = Schema.oneOf(
    AmountBasis.allCases.map(\.rawValue),
    "Whether amounts are per 100 g, per 100 kcal or per portion (default: 100g).")

  static let fact = Schema.object([
    ("key", .string()), ("name", .string()), ("unit", .string()), ("amount", .unknownOrNumber),
    ("dailyValuePercent", .unknownOrNumber),
  ])
  static let amount = Schema.object([("text", .string()), ("grams", .number)])
  static let release = Schema.object([
    ("version", .integer(0...Int(Int32.max))), ("label", .string()),
  ])
}

/// A result with the release that its numbers are from.
struct Sourced: JSONRepresentable {
  let json: JSON

  init(_ report: some JSONRepresentable, _ session: Session) throws {
    let release = try session.database.release()
    json = report.json.prefixed([
      (
        "release",
        .object([("version", .integer(release.version)), ("label", .string(release.label))])
      )
    ])
  }
}

extension Tools {
  static let foods = [
    Tool(
      name: "search_foods", title: "Search foods",
      description: """
        Find foods by name, code or barcode. Returns each food's code, which the other tools accept, \
        and its energy (kcal), protein, fat and carbohydrate (g) per 100 g.
        """,
      input: .object(
        [("query", .string("Words from a food's name, a code or a barcode."))],
        optional: [
          ("group", .string("Return only foods in this group, such as dairy.")),
          ("limit", .integer(1...50, "How many foods to return (default: 10).")),
        ]),
      output: .object([
        ("release", .release), ("total", .integer(0...Int(Int32.max))),
        (
          "foods",
          .list(
            .object([
              ("code", .string()), ("name", .string()), ("energyKcal", .unknownOrNumber),
              ("protein", .unknownOrNumber), ("fat", .unknownOrNumber),
              ("carbohydrate", .unknownOrNumber),
            ]))
        ),
      ])
    ) { arguments, session in
      var query = FoodQuery(
        try arguments.needed("query"), limit: try arguments.integer("limit", in: 1...50) ?? 10)
      if let group = try arguments.string("group") {
        query.groupKeys = [try GroupChoice(group).group(in: session.database).key]
      }
      return try Sourced(session.verbs.search(query).report, session)
    },
    Tool(
      name: "get_food", title: "Get a food",
      description: """
        The nutrients in a given amount of a food, each with its unit, percent Daily Value and source. \
        Returns the usual twelve nutrients unless you choose others.
        """,
      input: .object(
        [("food", .string("A code such as sr:01123, or a name that matches only one food."))],
        optional: [
          ("amount", .string("An amount, such as \"1 cup\" or \"50 g\" (default: 100 g).")),
          ("nutrients", .nutrientsArgument), ("all", .allArgument),
        ]),
      output: .object([
        ("code", .string()), ("name", .string()), ("amount", .amount),
        ("nutrients", .list(.fact)), ("portions", .list(.amount)), ("release", .release),
      ])
    ) { arguments, session in
      try session.verbs.show(
        arguments.needed("food"), amount: arguments.string("amount"),
        chosen: session.nutrients(arguments), hasSources: true)
    },
    Tool(
      name: "compare_foods", title: "Compare foods",
      description:
        "Compare two to six foods, nutrient by nutrient. The foods stay in the order given.",
      input: .object(
        [("foods", .list(.string(), 2...6, "Codes, or names that match only one food each."))],
        optional: [
          ("amount", .string("The amount of each food, such as \"1 cup\".")), ("per", .perArgument),
          ("nutrients", .nutrientsArgument), ("all", .allArgument),
        ]),
      output: .object([
        ("release", .release),
        (
          "foods",
          .list(.object([("code", .string()), ("name", .string()), ("amount", .amount)]))
        ),
        (
          "nutrients",
          .list(
            .object([
              ("key", .string()), ("unit", .string()),
              ("foods", .list(.object([("amount", .unknownOrNumber)]))),
            ]))
        ),
      ])
    ) { arguments, session in
      let basis = try basis(arguments)
      let amount = try arguments.string("amount")
      let items = try arguments.neededStrings("foods", 2...6).map { name in
        let food = try session.verbs.food(name)
        return (food: food, amount: try Verbs.amount(amount, per: basis, of: food))
      }
      return try Sourced(
        session.verbs.compare(
          items, chosen: session.nutrients(arguments),
          referenceValues: session.database.referenceValues()), session)
    },
    Tool(
      name: "top_foods", title: "Rank foods by a nutrient",
      description: """
        The foods with the most or the least of a nutrient. Foods whose value is unknown are left \
        out; "unknown" says how many there are.
        """,
      input: .object(
        [("nutrient", .string("A key such as iron or vitamin-d."))],
        optional: [
          ("least", .bool("Return the foods with the least of the nutrient instead of the most.")),
          ("per", .perArgument),
          ("group", .string("Return only foods in this group, such as dairy.")),
          ("limit", .integer(1...50, "How many foods to return (default: 10).")),
        ]),
      output: .object([
        ("release", .release), ("nutrient", .object([("key", .string()), ("unit", .string())])),
        ("per", .string()), ("total", .integer(0...Int(Int32.max))),
        ("unknown", .integer(0...Int(Int32.max))),
        (
          "foods",
          .list(
            .object(
              [("code", .string()), ("name", .string()), ("grams", .unknownOrNumber)],
              optional: [("amount", .unknownOrNumber)]))
        ),
      ])
    ) { arguments, session in
      let nutrient = try NutrientChoice(session.database).nutrient(arguments.needed("nutrient"))
      var query = FoodQuery(
        "",
        order: try arguments.bool("least") ? .least(nutrient.number) : .most(nutrient.number),
        basis: try basis(arguments), limit: try arguments.integer("limit", in: 1...50) ?? 10)
      if let group = try arguments.string("group") {
        query.groupKeys = [try GroupChoice(group).group(in: session.database).key]
      }
      return try Sourced(
        session.verbs.top(
          nutrient, query, referenceValues: session.database.referenceValues()), session)
    },
    Tool(
      name: "explain_value", title: "Explain a value",
      description: """
        How the amount of a nutrient in a food was determined: measured, calculated, borrowed from \
        another food, assumed or entered by the user. Includes samples and publications if the data \
        list them.
        """,
      input: .object([
        ("food", .string("A code such as sr:01123, or a name that matches only one food.")),
        ("nutrient", .string("A key such as iron or vitamin-d.")),
      ]),
      output: .object([
        ("code", .string()), ("name", .string()), ("grams", .number), ("nutrient", .fact),
        ("values", .list(.object([]))), ("release", .release),
      ])
    ) { arguments, session in
      try session.verbs.why(
        NutrientChoice(session.database).nutrient(arguments.needed("nutrient")),
        in: session.verbs.food(arguments.needed("food")),
        referenceValues: session.database.referenceValues())
    },
  ]

  private static func basis(_ arguments: Arguments) throws(ProtocolError) -> AmountBasis {
    guard let text = try arguments.string("per") else { return .hundredGrams }
    guard let basis = AmountBasis(rawValue: text) else {
      let known = AmountBasis.allCases.map(\.rawValue).joined(separator: ", ")
      throw ProtocolError(.invalidParams, "\"per\" must be one of \(known).")
    }
    return basis
  }
}
