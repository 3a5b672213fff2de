internal import ArgumentParser
internal import FoodDatabase
internal import FoodLabels
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv claims`: which nutrition claims a label may make.
struct Claims: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "claims", _superCommandName: DV.name,
    abstract:
      "Show which nutrition claims a label may make, with the numbers behind each claim.",
    discussion: """
      EXAMPLES
        dv claims 1077
        dv claims banana --rules eu --all
        dv claims 20100 --rules us --reference-amount 55 --json

      Rules: us (21 CFR 101.54 to 101.65) and eu (Regulation 1924/2006). If an amount is unknown, \
      dv can't tell whether the food qualifies. Some claims also depend on the food's ingredients; \
      check those yourself.
      """)

  @Argument(
    help: ArgumentHelp("The food: a code, or words to search for.", valueName: "food"),
    completion: .food)
  var food: [String]

  @Option(help: "The rules to apply: us or eu. Default: both.", completion: .list(Self.known))
  var rules: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The serving on the label, for American claims. Default: the food's usual portion.",
      valueName: "amount"))
  var amount: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "FDA's reference amount for this kind of food, in grams. Default: estimated from the food's "
        + "name and group.",
      valueName: "grams"))
  var referenceAmount: Double?

  @Flag(help: "Also show the claims that the food doesn't qualify for.")
  var all = false

  @OptionGroup var basis: LabelBasisOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  private static let known = [LabelStyle.unitedStates, .europeanUnion].map(\.rawValue)

  func validate() throws {
    if let rules, !Self.known.contains(rules) {
      throw ValidationError("--rules", rules, isNoneOf: Self.known)
    }
    if let referenceAmount, !(referenceAmount > 0 && referenceAmount <= FoodAmount.limitGrams) {
      throw ValidationError("--reference-amount must be a number above 0, in grams.")
    }
    if rules == LabelStyle.europeanUnion.rawValue, amount != nil || referenceAmount != nil {
      throw ValidationError(
        "European claims don't depend on the serving size. "
          + "Leave out --amount and --reference-amount.")
    }
    if rules == LabelStyle.unitedStates.rawValue, basis.per != nil || basis.availableCarbohydrate {
      throw ValidationError(
        "--per and --available-carbohydrate are only for European claims. Leave them out.")
    }
  }

  func run() throws {
    let names = FoodList(food).names
    guard names.count == 1, let name = names.first else {
      throw Failure(.usage, "dv claims takes one food, not \(names.count).")
    }
    let database = try options.open(answering: output)
    let food = try FoodChoice(name, output).food(in: database)
    if let special = SpecialFood(food) { throw Self.failure(special) }
    let american =
      try rules == LabelStyle.europeanUnion.rawValue ? nil : americanClaims(food, database)
    let european =
      try rules == LabelStyle.unitedStates.rawValue ? nil : europeanClaims(food, database)
    let report = ClaimsReport(
      claims: (american?.all ?? []) + (european?.all ?? []),
      disclosures: american?.disclosures ?? [], food: food,
      code: try database.shortCodes(of: [food.code])[food.code])
    try output.write(report, text: report.text(isComplete: all, style: output.style))
  }

  /// Says why there are no claims on a food.
  private static func failure(_ special: SpecialFood) -> Failure {
    switch special {
    case .alcoholicDrink:
      Failure(
        .usage,
        "In the EU, drinks with more than 1.2% alcohol can't make these claims (Regulation "
          + "1924/2006, Article 4(3)). In the United States, most such drinks fall under TTB "
          + "rules.")
    case .infantFood:
      Failure(
        .usage,
        "These rules don't cover foods for infants and young children (see 21 CFR "
          + "101.13(b)(3) and Regulation 609/2013).")
    }
  }

  private func americanClaims(_ food: Food, _ database: FoodDatabase) throws -> AmericanClaims {
    let serving =
      try amount.map { try AmountChoice(text: $0, output: output).amount(of: food) }
      ?? NutritionLabel.usualServing(of: food)
    let reference = referenceAmount ?? food.referenceAmountGrams
    if let reference, referenceAmount == nil {
      output.note(
        "Reference amount: \(DecimalText.brief(reference)) g, estimated from the food's name "
          + "and group. To change it, use --reference-amount.")
    } else if reference == nil {
      output.note(
        "dv can't check American claims without FDA's reference amount. "
          + "Give it with --reference-amount.")
    }
    return AmericanClaims(
      of: food, serving: serving.grams, referenceAmount: reference,
      references: try database.referenceValues(of: .fda2016))
  }

  /// The European claims; nil for a drink whose volume is unknown, unless --rules is eu.
  private func europeanClaims(_ food: Food, _ database: FoodDatabase) throws -> EuropeanClaims? {
    if rules == nil, basis.per == nil, LabelBasis.usual(for: food).grams(of: food) == nil {
      output.note(
        "dv can't check European claims because the weight of 100 ml is unknown. "
          + "To treat the drink like a solid food, use --per 100g.")
      return nil
    }
    let claims = EuropeanClaims(
      of: food, per: try basis.value(for: food),
      references: try database.referenceValues(of: .eu2011),
      isCarbohydrateAvailable: basis.availableCarbohydrate)
    return try claims ?? basis.noVolume(food)
  }
}
