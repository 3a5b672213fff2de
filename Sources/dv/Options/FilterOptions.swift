internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// Which foods are listed: by their groups, datasets, tags and origin.
struct FoodKindOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: "Only foods in this group (its key or the beginning of its name). Can be repeated.",
    completion: .foodGroup)
  var group: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only foods in this dataset, such as \"sr\", \"foundation\" or \"my\" (custom foods). "
        + "Can be repeated."),
    completion: .list(FoodCode.Dataset.known.map(\.rawValue)))
  var dataset: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Only foods with this tag. If repeated, only foods with all of these tags.")
  var tag: [String] = []

  /// Limits a query to these foods.
  ///
  /// - Throws: When no group or dataset has a name that was given, or no food a tag.
  func apply(to query: inout FoodQuery, in database: FoodDatabase) throws {
    query.groupKeys = Set(try group.map { try GroupChoice($0).group(in: database).key })
    query.datasets = Set(dataset.map(Self.prefix))
    query.tags = Set(try tag.map { try FoodTag.chosen($0) })
    try FoodTag.check(query.tags, in: database)
    guard !dataset.isEmpty else { return }
    let declared = try database.datasets().map(\.dataset.prefix)
    let known = (FoodCode.Dataset.known + declared.filter { !FoodCode.Dataset.known.contains($0) })
      .map(\.rawValue)
    for name in dataset where !known.contains(Self.prefix(name)) {
      throw ValidationError("--dataset", name, isNoneOf: known)
    }
  }

  /// The prefix of codes, also where it was written with its colon.
  private static func prefix(_ name: String) -> String {
    name.lowercased().replacing(":", with: "")
  }
}

/// Which foods a search finds, and in which order.
struct FilterOptions: ParsableArguments {
  @OptionGroup var kinds: FoodKindOptions

  @Option(
    help: "Only foods that come with dv (\"shipped\") or only custom foods (\"mine\").",
    completion: .list(FoodOrigin.allCases.map(\.rawValue)))
  var origin: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only foods with at least this much of a nutrient, such as protein=20 or iron=5mg. Can be "
        + "repeated.",
      valueName: "key=amount"),
    completion: .nutrientAmount)
  var min: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only foods with at most this much of a nutrient, such as sodium=140. Can be repeated.",
      valueName: "key=amount"),
    completion: .nutrientAmount)
  var max: [String] = []

  @Option(
    help: ArgumentHelp("List foods with the most of this nutrient first.", valueName: "nutrient"),
    completion: .nutrient)
  var sort: String?

  @Flag(help: "With --sort, list the foods with the least of the nutrient first.")
  var reverse = false

  /// Whether they select foods without any words.
  var isSelective: Bool {
    !kinds.group.isEmpty || !kinds.dataset.isEmpty || !kinds.tag.isEmpty
      || origin == FoodOrigin.mine.rawValue || !min.isEmpty || !max.isEmpty || sort != nil
  }

  func validate() throws {
    if let origin, FoodOrigin(rawValue: origin) == nil {
      throw ValidationError("--origin", origin, isNoneOf: FoodOrigin.allCases.map(\.rawValue))
    }
    if reverse, sort == nil { throw ValidationError("--reverse needs --sort.") }
  }

  /// The query for a text with these filters, for all foods that it finds.
  ///
  /// - Parameters:
  ///   - text: What to search for; it may be empty.
  ///   - basis: What the limits and the order are for.
  ///   - database: Where the groups and nutrients are looked up.
  /// - Returns: The query.
  /// - Throws: When a group or nutrient is unknown, or an amount can't be understood.
  func query(
    _ text: String, per basis: AmountBasis = .hundredGrams, in database: FoodDatabase
  ) throws -> FoodQuery {
    var query = FoodQuery(text)
    try kinds.apply(to: &query, in: database)
    query.origin = origin.flatMap(FoodOrigin.init)
    query.basis = basis
    query.limit = .max
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
    try checkLimits(query.limits)
    if let sort {
      let number = try choice.number(sort)
      query.order = reverse ? .least(number) : .most(number)
    }
    return query
  }

  /// Rejects limits that no amount can meet, and two limits of one kind for a nutrient.
  private func checkLimits(_ limits: [NutrientLimit]) throws(Failure) {
    for (index, limit) in limits.enumerated() {
      for other in limits[..<index] where other.number == limit.number {
        let isSameKind =
          other.range.upperBound.isFinite == limit.range.upperBound.isFinite
        let isEmpty = !limit.range.overlaps(other.range)
        guard isSameKind || isEmpty else { continue }
        let option = limit.range.upperBound.isFinite ? "--max" : "--min"
        throw Failure(
          .usage,
          isSameKind
            ? "\(option) was given twice for the same nutrient."
            : "The minimum is higher than the maximum, so nothing can match.",
          hint: isSameKind ? "Keep one of the two limits." : "Lower --min or raise --max.")
      }
    }
  }
}
