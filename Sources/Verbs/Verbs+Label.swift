public import FoodDatabase
public import FoodLabels
public import Nutrition
public import Representation

extension Verbs {
  /// The Nutrition Facts label of a food.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - serving: The serving; nil for the usual one.
  ///   - servings: How many servings the container holds; nil if unknown. The container of a recipe
  ///     is the whole dish.
  ///   - proteinQuality: The protein quality, which protein's %DV depends on.
  ///   - isComplete: Whether to include the voluntary nutrients.
  ///   - referenceValues: What percentages are based on.
  /// - Returns: The label.
  /// - Throws: When the databases can't be read.
  public func label(
    of food: Food, serving: FoodAmount? = nil, servings: ServingCount? = nil,
    proteinQuality: ProteinQuality? = nil, isComplete: Bool = false,
    referenceValues: ReferenceValues
  ) throws(FoodDatabaseError) -> LabelReport {
    try LabelReport(
      of: food, serving: serving, servings: servings, proteinQuality: proteinQuality,
      isComplete: isComplete, referenceValues: referenceValues,
      code: database.shortCodes(of: [food.code])[food.code], nutrients: database.nutrients())
  }
}

extension LabelReport {
  /// The Nutrition Facts label of a food, whatever database it is from; see ``Verbs/label(of:serving:servings:proteinQuality:isComplete:referenceValues:)``.
  public init(
    of food: Food, serving: FoodAmount?, servings: ServingCount?,
    proteinQuality: ProteinQuality? = nil, isComplete: Bool, referenceValues: ReferenceValues,
    code: String? = nil, nutrients: [Nutrient]
  ) {
    let serving = serving ?? NutritionLabel.usualServing(of: food)
    let whole = food.portions.first { food.origin == .mine && $0.unit == Recipe.wholeUnit }
    let label = NutritionLabel(
      food: food, amount: serving, referenceValues: referenceValues,
      servings: servings
        ?? whole.flatMap { try? ServingCount(DecimalText.fifteenDigits($0.grams / serving.grams)) },
      proteinQuality: proteinQuality, isComplete: isComplete)
    self.init(label: label, food: food, code: code, nutrients: nutrients)
  }
}
