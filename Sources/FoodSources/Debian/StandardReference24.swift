/// USDA's National Nutrient Database for Standard Reference, release 24, as two Debian packages
/// carry it: cronometer (the foods), and gourmand (release 21, which fills what that copy lacks).
///
/// Data/SOURCES.md says what comes from where; this file is the module's whole public face,
/// with `ConversionSummary` and `FoodSourceError`.
public enum StandardReference24 {
  /// Makes `food.csv`, `food_nutrient.csv` and `portion.csv` from the unpacked packages.
  ///
  /// - Parameters:
  ///   - packages: The folder the packages are unpacked in, with `usda_sr24.jar` unzipped where
  ///     it lies: `usr/share/cronometer/usda_sr24/` and
  ///     `usr/lib/python3/dist-packages/gourmand/data/` are read.
  ///   - directory: Where the exports go; made if it is missing. Exports that lie there are
  ///     replaced when all is converted, and stay as they are when anything fails.
  /// - Returns: What was converted, derived and left out, counted.
  /// - Throws: At the first file that is missing or not as expected.
  public static func convert(
    packages: String, to directory: String
  ) throws(FoodSourceError) -> ConversionSummary {
    let archive = try CronometerArchive(folder: packages + "/usr/share/cronometer/usda_sr24")
    let earlier = try StandardReference21(
      folder: packages + "/usr/lib/python3/dist-packages/gourmand/data")
    let exports = try ExportWriter(directory: directory)
    var summary = ConversionSummary()
    summary.retiredFoods = archive.retiredFoods
    for key in archive.keys {
      try exports.write(convert(archive.food(key), earlier, counting: &summary))
    }
    try exports.finish()
    return summary
  }

  private static func convert(
    _ source: CronometerFood, _ release21: StandardReference21,
    counting summary: inout ConversionSummary
  ) throws(FoodSourceError) -> ExportFood {
    let earlier = release21.descriptions[source.key]
    var food = ExportFood(
      code: "sr:" + source.key, name: source.name,
      group: try group(of: source, earlier, counting: &summary))
    food.commonName = earlier?.commonName ?? ""
    food.scientificName = earlier?.scientificName ?? ""
    food.isSurveyFood = earlier?.isSurveyFood
    food.refusePercent = earlier?.refusePercent
    food.factors = source.factors.known(confirmedBy: earlier?.factors)
    food.amounts = source.amounts
    food.portions = source.portions
    let derived = DerivedNutrients(from: source.amounts, release21.vitamins[source.key])
    food.amounts.merge(derived.amounts) { given, _ in given }

    summary.foods += 1
    summary.givenValues += source.amounts.count
    summary.values += food.amounts.count
    summary.portions += food.portions.count
    summary.fattyAcidSums += source.fattyAcidSums
    summary.knownFactors += food.factors.count
    summary.filledFactors += source.factors.count - food.factors.count
    summary.count(derived)
    return food
  }

  private static func group(
    of food: CronometerFood, _ earlier: StandardReference21.Description?,
    counting summary: inout ConversionSummary
  ) throws(FoodSourceError) -> String {
    if let earlier {
      summary.groupsOfRelease21 += 1
      return earlier.group
    }
    guard let group = FoodGroups.key(foodKey: food.key, name: food.name) else {
      throw .foodWithoutGroup(key: food.key, name: food.name)
    }
    summary.groupsByNumber += 1
    return group
  }
}
