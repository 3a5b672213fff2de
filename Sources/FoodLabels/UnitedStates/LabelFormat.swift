public import Nutrition

/// How a Nutrition Facts label is laid out.
public enum LabelFormat: String, Hashable, Sendable, CaseIterable {
  /// The standard format, 101.9(d)(12).
  case vertical
  /// Columns side by side, (d)(11)(iii) and (j)(13)(ii)(A)(1).
  case tabular
  /// One paragraph for the smallest packages, (j)(13)(ii)(A)(2).
  case linear
  /// A column for a serving and one for the whole container, (b)(12)(i) and (e)(6)(i).
  case dual
  /// The box on the front of the package that FDA proposed in 2025.
  case front

  /// When FDA allows the format; nil if always.
  public var condition: String? {
    switch self {
    case .vertical, .dual: nil
    case .tabular:
      "The tabular format is for packages that have less than 3 inches of height for the label, "
        + "or at most 40 square inches of label space."
    case .linear:
      "The linear format is for packages that have at most 40 square inches of label space and no "
        + "room for columns."
    case .front: "FDA proposed this box in January 2025. It isn't law."
    }
  }
}

extension NutritionLabel {
  /// Whether a container must have a second column of amounts, (b)(12)(i): it has at least 200% and up
  /// to 300% of the reference amount; nil if the reference amount is unknown.
  public func needsContainerColumn(referenceAmount: Double?) -> Bool? {
    guard let servings, let referenceAmount else { return nil }
    let percent = Nearest.clean(
      servings.number * serving.amount.grams * 100 / referenceAmount)
    return (200...300).contains(percent)
  }

  /// The label of the same food for the whole container; nil if the servings are unknown.
  public func container(
    of food: Food, references: ReferenceValues, proteinQuality: ProteinQuality?
  )
    -> NutritionLabel?
  {
    guard let servings else { return nil }
    let grams = serving.amount.grams * servings.number
    return NutritionLabel(
      food: food, amount: FoodAmount(text: "1 container", grams: grams),
      referenceValues: references, servings: servings, proteinQuality: proteinQuality,
      isComplete: vitamins.count > LabelNutrient.mandatory.count)
  }
}
