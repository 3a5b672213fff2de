internal import ArgumentParser
internal import FoodDatabase
internal import FoodLabels
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// What the percentages of a label refer to: the same options, but few sets are used on labels.
struct LabelReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The reference values for percentages: us (FDA's Daily Values), eu, canada or uk. They must "
        + "match the label style.",
      valueName: "set"),
    completion: .list(["us", "eu", "canada", "uk"]))
  var reference: String?

  @Option(
    help: ArgumentHelp(
      "The age group or life stage, such as adults or children-1-3 (American labels only).",
      valueName: "population"),
    completion: .list(
      [Population.adults, .infants, .youngChildren, .pregnantOrLactating].map(\.rawValue)))
  var population: String?

  /// The same choice for the values themselves.
  var choice: ReferenceOptions {
    var options = ReferenceOptions()
    options.reference = reference
    options.population = population
    return options
  }
}

/// What percentages refer to.
struct ReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The reference values for percentages: us (FDA's Daily Values), eu, canada, uk, fda-1993, "
        + "canada-2016, gda (Guideline Daily Amounts) or dri (Dietary Reference Intakes).",
      valueName: "set"),
    completion: .list(["us", "eu", "canada", "uk", "fda-1993", "canada-2016", "gda", "dri"]))
  var reference: String?

  @Option(
    help: ArgumentHelp(
      "The age group or life stage, such as adults or children-1-3. The choices depend on "
        + "--reference.",
      valueName: "population"),
    completion: .list(
      [Population.adults, .infants, .youngChildren, .pregnantOrLactating].map(\.rawValue)))
  var population: String?

  /// The values that percentages refer to, from the call, the environment or your profile.
  func values(in database: FoodDatabase) throws -> ReferenceValues {
    try values(of: set(in: database), in: database)
  }

  private func values(
    of set: ReferenceSet?, in database: FoodDatabase
  ) throws -> ReferenceValues {
    guard let set else { return .none }
    guard let population else {
      return try database.referenceValues(
        of: set.id, for: try Self.ownPopulation(of: set, in: database))
    }
    let known = set.groups.map(\.population.rawValue)
    guard known.contains(population) else {
      throw ValidationError(
        "--population for \(set.id.rawValue)", population, isNoneOf: known)
    }
    return try database.referenceValues(of: set.id, for: Population(rawValue: population))
  }

  /// The values of a label; those of other sets are never on it.
  func labelValues(_ style: LabelStyle, in database: FoodDatabase) throws -> ReferenceValues {
    if let reference, try set(in: database)?.id != style.references {
      throw ValidationError(
        "A label in the \(style.rawValue) style can't use the \(reference) reference values. "
          + "Change --style, or use --reference us, eu, uk or canada.")
    }
    let own = try database.referenceSets().first { $0.id == style.references }
    if style != .unitedStates, own == nil {
      throw Failure(
        .usage, "This release of the data has no reference values for \(style.rawValue) labels.",
        hint: "Run `dv release list` to see the releases that you have.")
    }
    return try values(of: own, in: database)
  }

  /// The style of the labels that the set in use is for.
  func labelStyle(in database: FoodDatabase) throws -> LabelStyle {
    let id = try set(in: database)?.id
    if let style = LabelStyle.allCases.first(where: { $0.references == id }) { return style }
    // Your profile may name a set for other commands; a variable or an option means this one.
    if let id, EnvironmentVariable.value(of: "DV_REFERENCE")?.isEmpty == false {
      throw ValidationError(
        "No label style uses the \(id.rawValue) reference values. "
          + "Use --style us, eu, uk or canada.")
    }
    return .unitedStates
  }

  /// Your life stage, if the set is for life stages; else nil, for the usual population.
  private static func ownPopulation(
    of set: ReferenceSet, in database: FoodDatabase
  ) throws -> Population? {
    guard set.id == .dietaryReferenceIntakes else { return nil }
    if let lifeStage = try database.person("").lifeStage(on: LocalClock.now.day) {
      return Population(lifeStage)
    }
    throw ValidationError(
      "The \(set.id.rawValue) reference values depend on the life stage. Give one, such as "
        + "--population females-31-50, or enter your birth date and sex with `dv profile set`.")
  }

  /// The set; nil if the release has none and none is named.
  private func set(in database: FoodDatabase) throws -> ReferenceSet? {
    let sets = try database.referenceSets()
    let variable = EnvironmentVariable.value(of: "DV_REFERENCE") ?? ""
    if let reference { return try Self.set(named: reference, by: "--reference", among: sets) }
    if !variable.isEmpty { return try Self.set(named: variable, by: "DV_REFERENCE", among: sets) }
    let own = try database.person("").percentReference
    // A release may lack the set of the profile.
    return sets.first { $0.id == own } ?? sets.first
  }

  /// The set that an option or a variable names.
  static func set(
    named name: String, by option: String, among sets: [ReferenceSet]
  ) throws -> ReferenceSet {
    if let set = sets.first(where: { $0.isNamed(name) }) { return set }
    throw ValidationError(
      option, name,
      isNoneOf: sets.flatMap { [$0.id.rawValue] + $0.aliases },
      listed: sets.map { set in
        set.id.rawValue
          + (set.aliases.isEmpty ? "" : " (\(set.aliases.joined(separator: ", ")))")
      })
  }
}

extension LabelStyle {
  /// The set that its percentages refer to.
  var references: ReferenceSet.ID {
    switch self {
    case .unitedStates: .fda2016
    case .europeanUnion, .unitedKingdom: .eu2011
    case .canada: .canada2022
    }
  }
}
