internal import Text
internal import DatasetFormat

/// Release 21 in USDA's own files as gourmand carries them: what is known of foods and vitamins
/// there and not in cronometer's copy of release 24.
struct StandardReference21 {
  /// What `FOOD_DES.txt` says of a food.
  struct Description {
    /// The group's key in `food_group.csv`.
    var group: String

    var commonName: String
    var scientificName: String

    /// Whether the national dietary survey uses the food.
    var isSurveyFood: Bool

    /// The share of the food as bought that is not eaten.
    var refusePercent: ExactDecimal?

    var factors: EnergyFactors
  }

  /// The vitamins that `ABBREV.txt` has in forms which release 24's copy lacks, and what they
  /// must agree with; per 100 g, IU or µg.
  struct Vitamins {
    var vitaminAIU: ExactDecimal?
    var vitaminARAE: ExactDecimal?
    var totalFolate: ExactDecimal?
    var folicAcid: ExactDecimal?
    var folateDFE: ExactDecimal?
  }

  /// By NDB number.
  let descriptions: [String: Description]

  /// By NDB number.
  let vitamins: [String: Vitamins]

  /// Reads the two files in `folder`.
  init(folder: String) throws(FoodSourceError) {
    descriptions = try Self.descriptions(folder + "/FOOD_DES.txt")
    vitamins = try Self.vitamins(folder + "/ABBREV.txt")
  }

  private static func descriptions(
    _ path: String
  ) throws(FoodSourceError) -> [String: Description] {
    let table = try SourceTable<StandardReferenceFile.Food>(path: path, dialect: .standardReference)
    var result: [String: Description] = [:]
    while let row = try table.next() {
      let key = try row.foodKey(.ndbNo)
      let code = row.text(.fdGrpCd)
      guard let group = StandardReferenceGroups.key(code: code) else {
        throw .unknownFoodGroup(row.location(.fdGrpCd), code: code)
      }
      let description = Description(
        group: group,
        commonName: row.text(.comName),
        scientificName: row.text(.sciName),
        isSurveyFood: row.text(.survey) == "Y",
        refusePercent: try row.number(.refuse),
        factors: EnergyFactors(
          protein: try row.number(.proFactor),
          fat: try row.number(.fatFactor),
          carbohydrate: try row.number(.choFactor)))
      guard result.updateValue(description, forKey: key) == nil else {
        throw .repeatedFood(row.location(.ndbNo), key: key)
      }
    }
    return result
  }

  private static func vitamins(_ path: String) throws(FoodSourceError) -> [String: Vitamins] {
    let table = try SourceTable<AbbreviatedColumn>(path: path, dialect: .standardReference)
    var result: [String: Vitamins] = [:]
    while let row = try table.next() {
      let key = try row.foodKey(.key)
      let vitamins = Vitamins(
        vitaminAIU: try row.number(.vitaminAIU),
        vitaminARAE: try row.number(.vitaminARAE),
        totalFolate: try row.number(.totalFolate),
        folicAcid: try row.number(.folicAcid),
        folateDFE: try row.number(.folateDFE))
      guard result.updateValue(vitamins, forKey: key) == nil else {
        throw .repeatedFood(row.location(.key), key: key)
      }
    }
    return result
  }
}

/// The columns of `ABBREV.txt`.
private enum AbbreviatedColumn: Int, SourceColumn {
  case key, shortName, water, energy, protein, fat, ash, carbohydrate, fiber, sugars
  case calcium, iron, magnesium, phosphorus, potassium, sodium, zinc, copper, manganese, selenium
  case vitaminC, thiamin, riboflavin, niacin, pantothenicAcid, vitaminB6
  case totalFolate, folicAcid, foodFolate, folateDFE, choline, vitaminB12
  case vitaminAIU, vitaminARAE, retinol, alphaCarotene, betaCarotene, betaCryptoxanthin
  case lycopene, luteinZeaxanthin, vitaminE, vitaminK
  case saturatedFat, monounsaturatedFat, polyunsaturatedFat, cholesterol
  case firstGrams, firstMeasure, secondGrams, secondMeasure, refuse
}
