/// The headings that nutrients are listed under.
public enum NutrientCategory: String, CaseIterable, Hashable, Sendable {
  case general
  case carbohydrates
  case fats
  case protein
  case vitamins
  case minerals
  case other

  /// The heading.
  public var title: String {
    switch self {
    case .general: "General"
    case .carbohydrates: "Carbohydrates"
    case .fats: "Fats"
    case .protein: "Protein and amino acids"
    case .vitamins: "Vitamins"
    case .minerals: "Minerals"
    case .other: "Other"
    }
  }

  /// The category of a nutrient, by USDA's number; `other` if it isn't one of USDA's.
  ///
  /// Source: USDA SR28, NUTR_DEF, and FoodData Central, nutrient table.
  public init(_ number: NutrientNumber) {
    guard number != .salt else {
      self = .minerals
      return
    }
    guard let whole = number.rawValue.split(separator: ".").first.flatMap({ Int($0) }) else {
      self = .other
      return
    }
    self =
      switch whole {
      case 207, 208, 221, 255, 268, 950...959: .general
      case 202, 203, 257, 500...529: .protein
      case 204, 298, 600...699, 850...870: .fats
      case 205, 209...219, 269, 280...297, 299, 539: .carbohydrates
      case 300...317, 354, 370...379: .minerals
      case 318...353, 400...453, 455...499, 573...580: .vitamins
      default: .other
      }
  }
}

extension Nutrient {
  /// The heading it is listed under.
  public var category: NutrientCategory { NutrientCategory(number) }
}
