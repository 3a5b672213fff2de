internal import DatasetFormat
internal import Nutrition
internal import Text

/// A conversion in progress; the files are read in the order of these functions.
struct StandardReferenceConversion {
  let files: SourceFiles
  let output: DatasetFolder
  var summary = StandardReferenceSummary()
  private(set) var nutrients: [SourceNutrient] = []

  private var groups: [String: String] = [:]
  private var nutrientIndices: [String: Int] = [:]
  private var foodIndices: [String: Int] = [:]

  init(_ files: SourceFiles, _ output: DatasetFolder) {
    self.files = files
    self.output = output
  }

  mutating func readGroups() throws(FoodSourceError) {
    let table = try files.table(
      "FD_GROUP.txt", StandardReferenceFile.Group.self, dialect: StandardReferenceFile.dialect)
    var list = FoodGroupList()
    while let row = try table.next() {
      let code = row.text(.fdGrpCd)
      guard let key = list.key(named: try row.name(.fdGrpDesc)),
        groups.updateValue(key, forKey: code) == nil
      else { throw .repeatedFoodGroup(row.location(.fdGrpCd), code: code) }
    }
    try list.write(to: output)
    summary.groups = list.names.count
  }

  mutating func readNutrients() throws(FoodSourceError) {
    let table = try files.table(
      "NUTR_DEF.txt", StandardReferenceFile.Nutrient.self, dialect: StandardReferenceFile.dialect)
    var found: [(order: Double, nutrient: SourceNutrient)] = []
    var numbers: Set<String> = []
    while let row = try table.next() {
      let unit = row.text(.units)
      guard let known = NutrientUnit(ofSource: unit) else {
        throw .unknownUnit(row.location(.units), unit: unit)
      }
      let number = try row.name(.nutrNo)
      guard numbers.insert(number).inserted else {
        throw .repeatedNutrient(row.location(.nutrNo), name: number)
      }
      found.append(
        (
          try row.number(.srOrder)?.value ?? .infinity,
          SourceNutrient(
            number: number, name: try row.name(.nutrDesc), unit: known,
            decimals: try decimals(row))
        ))
    }
    guard found.count <= SourceNutrient.limit else {
      throw .tooManyNutrients(path: files.path, limit: SourceNutrient.limit)
    }
    nutrients = found.sorted { $0.order < $1.order }.map(\.nutrient)
    for (index, nutrient) in nutrients.enumerated() { nutrientIndices[nutrient.number] = index }
    summary.nutrients = nutrients.count
  }

  /// How many decimals to show of a nutrient; nil when the field is empty.
  private func decimals(
    _ row: SourceRow<StandardReferenceFile.Nutrient>
  ) throws(FoodSourceError) -> Int? {
    let text = row.text(.numDec)
    if text.isEmpty { return nil }
    guard let decimals = Int(text), NutrientRow.possibleDecimals.contains(decimals) else {
      throw .malformedDecimals(row.location(.numDec), value: text)
    }
    return decimals
  }

  mutating func readFoods() throws(FoodSourceError) {
    let table = try files.table(
      "FOOD_DES.txt", StandardReferenceFile.Food.self, dialect: StandardReferenceFile.dialect)
    while let row = try table.next() {
      let key = try row.foodKey(.ndbNo)
      guard foodIndices.updateValue(foodIndices.count, forKey: key) == nil else {
        throw .repeatedFood(row.location(.ndbNo), key: key)
      }
      let group = row.text(.fdGrpCd)
      guard let groupKey = groups[group] else {
        throw .unlistedFoodGroup(row.location(.fdGrpCd), code: group)
      }
      var food = FoodRecord(code: "sr:" + key, name: try row.name(.longDesc))
      food.group = groupKey
      food.commonName = row.words(.comName)
      food.scientificName = row.words(.sciName)
      food.isSurveyFood = row.text(.survey) == "Y"
      food.refusePercent = try row.number(.refuse)
      food.proteinFactor = try row.number(.proFactor)
      food.fatFactor = try row.number(.fatFactor)
      food.carbohydrateFactor = try row.number(.choFactor)
      food.brand = row.words(.manufacName)
      try output.write(food)
    }
    summary.foods = foodIndices.count
  }

  mutating func readValues() throws(FoodSourceError) {
    let table = try files.table(
      "NUT_DATA.txt", StandardReferenceFile.Value.self, dialect: StandardReferenceFile.dialect)
    var sources = try StandardReferenceSources(files, output, counting: &summary)
    var seen = FoodNutrientSet(foods: foodIndices.count, nutrients: nutrients.count)
    while let row = try table.next() {
      let key = row.text(.ndbNo)
      let number = row.text(.nutrNo)
      guard let food = foodIndices[key] else {
        throw .unlistedFood(row.location(.ndbNo), key: key, file: "FOOD_DES.txt")
      }
      guard let nutrient = nutrientIndices[number] else {
        throw .unlistedNutrient(row.location(.nutrNo), number: number, file: "NUTR_DEF.txt")
      }
      guard seen.insert(food: food, nutrient: nutrient) else {
        throw .repeatedValue(row.location(.nutrNo), food: key, nutrient: number)
      }
      guard let amount = try row.signedNumber(.nutrVal) else {
        summary.blankValues += 1
        continue
      }
      if amount.isMissingMarker {
        summary.markedValues += 1
        continue
      }
      guard amount.digits >= 0 else {
        throw .malformedNumber(
          row.location(.nutrVal), field: StandardReferenceFile.Value.nutrVal.wanted.name,
          value: row.text(.nutrVal))
      }
      let isAssumed =
        amount.digits == 0 && row.text(.srcCd) == StandardReferenceFile.Value.assumedZero
      try output.writeValue(
        amount, isAssumed ? .assumedZero : nil, of: number, in: "sr:" + key)
      summary.values += 1
      if isAssumed { summary.assumedZeros += 1 }
      try output.write(
        sources.record(row, foods: foodIndices, counting: &summary), of: number,
        in: "sr:" + key)
    }
    sources.finish(counting: &summary)
  }

  mutating func readWeights() throws(FoodSourceError) {
    let table = try files.table(
      "WEIGHT.txt", StandardReferenceFile.Weight.self, dialect: StandardReferenceFile.dialect)
    var seen: Set<String> = []
    var withPortion: Set<Int> = []
    while let row = try table.next() {
      let key = row.text(.ndbNo)
      guard let food = foodIndices[key] else {
        throw .unlistedFood(row.location(.ndbNo), key: key, file: "FOOD_DES.txt")
      }
      let sequence = try row.requiredIdentifier(.seq)
      guard seen.insert("\(key) \(sequence)").inserted else {
        throw .repeatedPortion(row.location(.seq), food: key, sequence: Int(sequence))
      }
      guard let amount = try row.number(.amount), amount.digits > 0,
        let grams = try row.number(.gmWgt), grams.digits > 0
      else {
        summary.portionsWithoutWeight += 1
        continue
      }
      let portion = PortionRecord(
        amount: amount, unit: try row.name(.msreDesc), grams: grams)
      try output.write(portion, sequence: Int(sequence), of: "sr:" + key)
      withPortion.insert(food)
      summary.portions += 1
    }
    summary.foodsWithoutPortion = foodIndices.count - withPortion.count
  }
}
