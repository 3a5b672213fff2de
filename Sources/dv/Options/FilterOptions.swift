internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// Which foods a search lets pass, and in which order.
struct FilterOptions: ParsableArguments {
  @Option(
    help: "Only foods of this group: its key or the beginning of its name.", completion: .foodGroup)
  var group: String?

  @Option(
    help: "Only foods that came with dv (shipped), or only your own (mine).",
    completion: .list(FoodOrigin.allCases.map(\.rawValue)))
  var origin: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "At least so much of a nutrient: \"protein=20\", \"iron=5mg\". Several may be given.",
      valueName: "key=amount"),
    completion: .nutrientAmount)
  var min: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("At most so much of a nutrient.", valueName: "key=amount"),
    completion: .nutrientAmount)
  var max: [String] = []

  @Option(
    help: ArgumentHelp("Those with the most of a nutrient first.", valueName: "key"),
    completion: .nutrient)
  var sort: String?

  @Flag(help: "With --sort, those with the least first.")
  var reverse = false

  @OptionGroup var basis: BasisOptions

  // Unconditional, so that "-1" is told to be too few, not to be an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many foods to show at most.", valueName: "count"))
  var limit = 20

  @Flag(help: "Show all foods that match.")
  var all = false

  /// Whether they say what to look for, so that no words need to.
  var isSelective: Bool {
    group != nil || origin == FoodOrigin.mine.rawValue || !min.isEmpty || !max.isEmpty
      || sort != nil
  }

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
    if let origin, FoodOrigin(rawValue: origin) == nil {
      throw ValidationError("--origin", origin, isNoneOf: FoodOrigin.allCases.map(\.rawValue))
    }
    if reverse, sort == nil { throw ValidationError("--reverse needs --sort.") }
  }

  /// The query for a text with these filters.
  ///
  /// - Parameters:
  ///   - text: What to look for; it may be empty.
  ///   - database: Tells the groups and nutrients that there are.
  /// - Returns: The query.
  /// - Throws: When there is no such group or nutrient, or an amount is none.
  func query(_ text: String, in database: FoodDatabase) throws -> FoodQuery {
    var query = FoodQuery(text)
    query.groupKey = try group.map { try GroupChoice($0).group(in: database).key }
    query.origin = origin.flatMap(FoodOrigin.init)
    query.basis = basis.value
    query.limit = all ? .max : limit
    guard !min.isEmpty || !max.isEmpty || sort != nil else { return query }
    let choice = try NutrientChoice(database)
    query.limits =
      try min.map { text in
        let (number, amount) = try choice.amount(text, of: "--min")
        return .min(number, amount)
      }
      + max.map { text in
        let (number, amount) = try choice.amount(text, of: "--max")
        return .max(number, amount)
      }
    if let sort {
      let number = try choice.number(sort)
      query.order = reverse ? .least(number) : .most(number)
    }
    return query
  }
}
