extension Target.Measure {
  /// The nutrient that the target is about; of a ratio, the first.
  public var nutrient: NutrientNumber {
    switch self {
    case .amount(let number), .percentOfEnergy(let number),
      .perThousandKilocalories(let number), .ratio(let number, _):
      number
    }
  }

  /// The nutrients that are counted.
  public var nutrients: [NutrientNumber] {
    switch self {
    case .amount(let number): ReferenceValues.counted(for: number)
    case .percentOfEnergy(let number), .perThousandKilocalories(let number):
      ReferenceValues.counted(for: number) + [.energy]
    case .ratio(let number, let other):
      ReferenceValues.counted(for: number) + ReferenceValues.counted(for: other)
    }
  }

  /// The energy in one gram of a nutrient, kcal, by the general factors, 21 CFR 101.9(c)(1)(i)(B);
  /// nil if it provides none, or a part of none of them.
  public static func energyFactor(of number: NutrientNumber) -> Double? {
    switch number {
    case .protein: EnergyEstimate.Factors.general.protein
    case .carbohydrate, .sugars, .addedSugars, .starch: EnergyEstimate.Factors.general.carbohydrate
    case .fat, .saturatedFat, .transFat, .monounsaturatedFat, .polyunsaturatedFat,
      .linoleicAcid, .alphaLinolenicAcid:
      EnergyEstimate.Factors.general.fat
    case .alcohol: EnergyEstimate.Factors.alcohol
    default: nil
    }
  }
}
