/// USDA's number for a nutrient, such as 203 for protein; text, because some are like "205.2".
///
/// Values are matched by this number, never by name: kilocalories and kilojoules are both "Energy".
public struct NutrientNumber: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number as USDA writes it.
  public let rawValue: String

  /// Wraps a number as USDA writes it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Wraps a number as USDA writes it.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// The number as USDA writes it.
  public var description: String { rawValue }

  /// Whether amounts are percentages of something in the food, such as of its fatty acids: such numbers
  /// end with `%`.
  ///
  /// A percentage is the same in any weight of a food, and those of several foods don't add up.
  public var isPercentage: Bool { rawValue.hasSuffix("%") }

  /// An amount in a weight of food, in grams, for another weight of it; percentages stay as they are.
  func scaled(_ amount: Double, from grams: Double, to other: Double) -> Double {
    grams == other || isPercentage ? amount : amount * other / grams
  }

  /// Protein, g.
  public static let protein = NutrientNumber("203")
  /// Total fat, g.
  public static let fat = NutrientNumber("204")
  /// Total fat by the label rule, fatty acids as triglycerides, g (FoodData Central 1085).
  public static let fatByLabelRule = NutrientNumber("298")
  /// Total sugars by the label rule, the sum of single sugars, g (FoodData Central 1063).
  public static let sugarsByLabelRule = NutrientNumber("269.3")
  /// Total dietary fiber by AOAC 2011.25, g (FoodData Central 2033).
  public static let fiberByNewerMethod = NutrientNumber("293")
  /// Carbohydrate by difference, g.
  public static let carbohydrate = NutrientNumber("205")
  /// Ash, g.
  public static let ash = NutrientNumber("207")
  /// Alcohol, g.
  public static let alcohol = NutrientNumber("221")
  /// Water, g.
  public static let water = NutrientNumber("255")
  /// Total dietary fiber, g.
  public static let fiber = NutrientNumber("291")
  /// Energy, kcal.
  public static let energy = NutrientNumber("208")
  /// Energy by the general Atwater factors, kcal (FoodData Central 2047).
  public static let energyAtwaterGeneral = NutrientNumber("957")
  /// Energy by the food's own Atwater factors, kcal (FoodData Central 2048).
  public static let energyAtwaterSpecific = NutrientNumber("958")
  /// Vitamin A, µg of retinol activity equivalents.
  public static let vitaminA = NutrientNumber("320")
  /// Retinol, µg.
  public static let retinol = NutrientNumber("319")
  /// Vitamin A, IU.
  public static let vitaminAInternationalUnits = NutrientNumber("318")
  /// Vitamin D, IU.
  public static let vitaminDInternationalUnits = NutrientNumber("324")
  /// Vitamin D, µg.
  public static let vitaminD = NutrientNumber("328")
  /// Vitamin A, µg of retinol equivalents.
  public static let vitaminARetinolEquivalents = NutrientNumber("392")
  /// Beta-carotene, µg.
  public static let betaCarotene = NutrientNumber("321")
  /// Alpha-carotene, µg.
  public static let alphaCarotene = NutrientNumber("322")
  /// Beta-cryptoxanthin, µg.
  public static let betaCryptoxanthin = NutrientNumber("334")
  /// Beta-tocopherol, mg.
  public static let betaTocopherol = NutrientNumber("341")
  /// Gamma-tocopherol, mg.
  public static let gammaTocopherol = NutrientNumber("342")
  /// Alpha-tocotrienol, mg.
  public static let alphaTocotrienol = NutrientNumber("344")
  /// Carbohydrate without fiber, g: the INFOODS tag, because USDA has no number for it.
  public static let availableCarbohydrate = NutrientNumber("CHOAVL")
  /// Folate of foods and folic acid, µg.
  public static let totalFolate = NutrientNumber("417")
  /// Preformed niacin, mg.
  public static let niacin = NutrientNumber("406")
  /// Folic acid, µg.
  public static let folicAcid = NutrientNumber("431")
  /// Food folate, µg.
  public static let foodFolate = NutrientNumber("432")
  /// Folate, µg of dietary folate equivalents.
  public static let folate = NutrientNumber("435")
  /// Tryptophan, g.
  public static let tryptophan = NutrientNumber("501")
  /// Energy, kJ.
  public static let energyKilojoules = NutrientNumber("268")
  /// Starch, g.
  public static let starch = NutrientNumber("209")
  /// Total sugars, g.
  public static let sugars = NutrientNumber("269")
  /// Added sugars, g.
  public static let addedSugars = NutrientNumber("539")
  /// Saturated fatty acids, g.
  public static let saturatedFat = NutrientNumber("606")
  /// Trans fatty acids, g.
  public static let transFat = NutrientNumber("605")
  /// Monounsaturated fatty acids, g.
  public static let monounsaturatedFat = NutrientNumber("645")
  /// Polyunsaturated fatty acids, g.
  public static let polyunsaturatedFat = NutrientNumber("646")
  /// Linoleic acid, n-6, g.
  public static let linoleicAcid = NutrientNumber("675")
  /// Alpha-linolenic acid, n-3, g.
  public static let alphaLinolenicAcid = NutrientNumber("851")
  /// Cholesterol, mg.
  public static let cholesterol = NutrientNumber("601")
  /// Sodium, mg.
  public static let sodium = NutrientNumber("307")
  /// Potassium, mg.
  public static let potassium = NutrientNumber("306")
  /// Calcium, mg.
  public static let calcium = NutrientNumber("301")
  /// Iron, mg.
  public static let iron = NutrientNumber("303")
  /// Vitamin E, mg of alpha-tocopherol.
  public static let vitaminE = NutrientNumber("323")
}
