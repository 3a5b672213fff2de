internal import DatasetFormat

/// USDA's National Nutrient Database for Standard Reference, release 24, as two Debian packages
/// carry it: cronometer (the foods), and gourmand (release 21, which fills what that copy lacks).
///
/// Data/SOURCES.md says what comes from where.
public enum StandardReference24 {
  /// Makes `food.csv`, `food_nutrient.csv` and `portion.csv` from the unpacked packages.
  ///
  /// - Parameters:
  ///   - packages: The folder the packages are unpacked in, with `usda_sr24.jar` unzipped where
  ///     it lies: `usr/share/cronometer/usda_sr24/` and
  ///     `usr/lib/python3/dist-packages/gourmand/data/` are read.
  ///   - directory: Where the exports go; made if it is missing. Exports that lie there are
  ///     replaced when all is converted, and stay as they are when anything fails before; when
  ///     the replacing itself is cut short, `food.csv` is missing, and no database is built.
  /// - Returns: What was converted, derived and left out, counted.
  /// - Throws: At the first file that is missing or not as expected.
  public static func convert(
    packages: String, to directory: String
  ) throws(FoodSourceError) -> StandardReference24Summary {
    let archive = try CronometerArchive(folder: packages + "/usr/share/cronometer/usda_sr24")
    let earlier = try StandardReference21(
      folder: packages + "/usr/lib/python3/dist-packages/gourmand/data")
    let exports = try DatasetFolder(directory, [.food, .foodNutrient, .portion])
    var summary = StandardReference24Summary()
    summary.retiredFoods = archive.retiredFoods
    for key in archive.keys {
      try convert(archive.food(key), earlier, to: exports, counting: &summary)
    }
    try exports.finish()
    return summary
  }

  private static func convert(
    _ source: CronometerFood, _ release21: StandardReference21, to exports: DatasetFolder,
    counting summary: inout StandardReference24Summary
  ) throws(FoodSourceError) {
    let earlier = release21.descriptions[source.key]
    let factors = source.factors.known(confirmedBy: earlier?.factors)
    var food = FoodRecord(code: "sr:" + source.key, name: source.name)
    food.group = try group(of: source, earlier, counting: &summary)
    food.commonName = earlier?.commonName ?? ""
    food.scientificName = earlier?.scientificName ?? ""
    food.isSurveyFood = earlier?.isSurveyFood
    food.refusePercent = earlier?.refusePercent
    food.proteinFactor = factors.protein
    food.fatFactor = factors.fat
    food.carbohydrateFactor = factors.carbohydrate
    try exports.write(food)

    let derived = DerivedNutrients(from: source.amounts, release21.vitamins[source.key])
    let amounts = source.amounts.merging(derived.amounts) { given, _ in given }
    for (number, amount) in amounts.sorted(by: { $0.key < $1.key }) {
      try exports.writeValue(amount, of: number, in: food.code)
    }
    for (index, measure) in source.portions.enumerated() {
      try exports.write(measure, sequence: index + 1, of: food.code)
    }

    summary.foods += 1
    summary.givenValues += source.amounts.count
    summary.values += amounts.count
    summary.portions += source.portions.count
    summary.fattyAcidSums += source.fattyAcidSums
    summary.knownFactors += factors.count
    summary.filledFactors += source.factors.count - factors.count
    summary.count(derived)
  }

  private static func group(
    of food: CronometerFood, _ earlier: StandardReference21.Description?,
    counting summary: inout StandardReference24Summary
  ) throws(FoodSourceError) -> String {
    if let earlier {
      summary.groupsOfRelease21 += 1
      return earlier.group
    }
    guard let group = StandardReferenceGroups.key(foodKey: food.key, name: food.name) else {
      throw .foodWithoutGroup(key: food.key, name: food.name)
    }
    summary.groupsByNumber += 1
    return group
  }
}
