/// The Nutrition Facts label of a food, 21 CFR 101.9 as amended in 2016.
///
/// All that the label says is decided here; what draws it only lays it out.
public struct NutritionLabel: Hashable, Sendable {
  /// The food's name, which is not part of the label.
  public let foodName: String
  /// Whose Daily Values shares are of.
  public let population: Population
  /// The serving that it is for.
  public let serving: LabelServing
  /// How many servings a container holds; nil when unknown.
  public let servings: ServingCount?
  /// The energy.
  public let calories: LabelLine
  /// What stands between calories and vitamins, from "Total Fat" to "Protein".
  public let lines: [LabelLine]
  /// The vitamins and minerals.
  public let vitamins: [LabelLine]
  /// What is voluntary, was asked for, and is left out because it is unknown.
  public let omitted: [LabelLine]
  /// Whether protein's share, which the rule demands, is left out for want of its quality.
  public let lacksProteinQuality: Bool

  /// Makes the label of a food.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - amount: The serving.
  ///   - dailyValues: The Daily Values of those whom the label is for.
  ///   - servings: How many servings a container holds.
  ///   - proteinQuality: How much of its protein counts.
  ///   - isComplete: Whether to declare also what is voluntary: poly- and monounsaturated fat,
  ///     and further vitamins and minerals.
  public init(
    food: Food, amount: FoodAmount, dailyValues: DailyValues, servings: ServingCount? = nil,
    proteinQuality: ProteinQuality? = nil, isComplete: Bool = false
  ) {
    let source = LabelSource(
      nutrients: food.nutrients, grams: amount.grams, dailyValues: dailyValues,
      proteinQuality: proteinQuality)
    let main = LabelNutrient.main(isComplete: isComplete).map(source.line)
    let others = isComplete ? LabelNutrient.otherVitamins.map(source.line) : []
    let isOmitted = { (line: LabelLine) in
      line.amount == nil
        && (line.number == .polyunsaturatedFat || line.number == .monounsaturatedFat)
    }
    foodName = food.name
    population = dailyValues.population
    serving = LabelServing(amount)
    self.servings = servings
    calories = source.line(.calories)
    lines = main.filter { !isOmitted($0) }
    vitamins = LabelNutrient.mandatory.map(source.line) + others.filter { $0.amount != nil }
    omitted = main.filter(isOmitted) + others.filter { $0.amount == nil }
    lacksProteinQuality =
      proteinQuality == nil && ProteinQuality.isRequired(for: dailyValues.population)
      && food.nutrients.amount(of: .protein, grams: amount.grams) != nil
  }

  /// The serving to label where none is asked for: the food's first measure, else 100 g.
  public static func usualServing(of food: Food) -> FoodAmount {
    guard let first = food.portions.first else { return .hundredGrams }
    return FoodAmount(text: first.text, grams: first.grams)
  }

  /// What heads the column of shares; the asterisk refers to the footnote.
  public var percentHeading: String { footnote == nil ? "% Daily Value" : "% Daily Value*" }

  /// The sentence below the label, without its asterisk, (d)(9) and (j)(5)(iii); nil for infants,
  /// whose labels have none, (j)(5)(ii)(A).
  public var footnote: String? {
    let calories: String
    switch population {
    case .adults, .pregnantOrLactating: calories = "2,000"
    case .youngChildren: calories = "1,000"
    case .infants: return nil
    }
    return "The % Daily Value (DV) tells you how much a nutrient in a serving of food contributes "
      + "to a daily diet. \(calories) calories a day is used for general nutrition advice."
  }
}
