public import Nutrition

/// The Nutrition Facts label of a food, 21 CFR 101.9 as amended in 2016.
///
/// Everything the label says is decided here; drawing only lays it out.
public struct NutritionLabel: Hashable, Sendable {
  /// The food's name, which isn't part of the label.
  public let foodName: String
  /// The population whose Daily Values are used.
  public let population: Population
  /// The serving.
  public let serving: LabelServing
  /// The servings per container; nil if unknown.
  public let servings: ServingCount?
  /// The energy.
  public let calories: LabelLine
  /// The lines from "Total Fat" to "Protein".
  public let lines: [LabelLine]
  /// The vitamins and minerals.
  public let vitamins: [LabelLine]
  /// Requested voluntary lines that are left out because the amount is unknown.
  public let omitted: [LabelLine]
  /// Whether protein's required %DV is missing because the protein quality is unknown.
  public let lacksProteinQuality: Bool

  /// Creates the label of a food.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - amount: The serving.
  ///   - referenceValues: The Daily Values of the label's population.
  ///   - servings: The servings per container.
  ///   - proteinQuality: The quality of its protein.
  ///   - isComplete: Whether to add voluntary lines: poly- and monounsaturated fat, and other
  ///     vitamins and minerals.
  public init(
    food: Food, amount: FoodAmount, referenceValues: ReferenceValues, servings: ServingCount? = nil,
    proteinQuality: ProteinQuality? = nil, isComplete: Bool = false
  ) {
    let source = LabelSource(
      nutrients: food.nutrients, grams: amount.grams, referenceValues: referenceValues,
      proteinQuality: proteinQuality)
    let main = LabelNutrient.main(isComplete: isComplete).map(source.line)
    let others = isComplete ? LabelNutrient.otherVitamins.map(source.line) : []
    let isOmitted = { (line: LabelLine) in
      line.amount == nil
        && (line.number == .polyunsaturatedFat || line.number == .monounsaturatedFat)
    }
    foodName = food.name
    population = referenceValues.population
    serving = LabelServing(amount)
    self.servings = servings
    calories = source.line(.calories)
    lines = main.filter { !isOmitted($0) }
    vitamins = LabelNutrient.mandatory.map(source.line) + others.filter { $0.amount != nil }
    omitted = main.filter(isOmitted) + others.filter { $0.amount == nil }
    lacksProteinQuality =
      proteinQuality == nil && ProteinQuality.isRequired(for: referenceValues.population)
      && food.nutrients.amount(of: .protein, grams: amount.grams) != nil
  }

  /// The default serving: the food's usual portion, else 100 g.
  public static func usualServing(of food: Food) -> FoodAmount {
    guard let portion = food.usualPortion else { return .hundredGrams }
    return FoodAmount(text: portion.text, grams: portion.grams)
  }

  /// The heading of the percentages; the asterisk refers to the footnote.
  public var percentHeading: String { footnote == nil ? "% Daily Value" : "% Daily Value*" }

  /// The footnote without its asterisk, (d)(9) and (j)(5)(iii); nil for infants, (j)(5)(ii)(A).
  public var footnote: String? {
    guard population != .infants else { return nil }
    let calories = population == .youngChildren ? "1,000" : "2,000"
    return "The % Daily Value (DV) tells you how much a nutrient in a serving of food contributes "
      + "to a daily diet. \(calories) calories a day is used for general nutrition advice."
  }
}

/// Why a label can't be made.
public enum LabelError: Error, Hashable, Sendable, CustomStringConvertible {
  case servingsOutOfRange(Double)
  case proteinQualityOutOfRange(Double)
  case noBoxForInfants

  /// What is wrong and what is possible.
  public var description: String {
    switch self {
    case .servingsOutOfRange(let number):
      "A container can't have \(DecimalText.shortest(number)) servings. "
        + "Use a number from 1 to \(DecimalText.shortest(ServingCount.limit))."
    case .proteinQualityOutOfRange(let score):
      "A protein quality of \(DecimalText.shortest(score)) is out of range. "
        + "Use a score from 0 to 1, such as 0.92."
    case .noBoxForInfants:
      "The front-of-package box isn't for infants. Choose another population."
    }
  }
}
