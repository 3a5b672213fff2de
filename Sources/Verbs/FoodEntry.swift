public import FoodDatabase
public import Nutrition
public import Representation

/// Builds a custom food from what someone types.
public struct FoodEntry {
  /// The databases.
  public let database: FoodDatabase
  /// What nutrients are called.
  public let lexicon: NutrientLexicon
  /// What percentages refer to.
  public let referenceValues: ReferenceValues
  /// The largest shipped amounts per 100 g.
  public let richest: [NutrientNumber: Double]

  /// Loads the data that amounts are checked against.
  public init(_ database: FoodDatabase) throws(FoodDatabaseError) {
    self.database = database
    referenceValues = try database.referenceValues(for: .adults)
    richest = try database.richestAmounts()
    lexicon = NutrientLexicon(try database.nutrients(), referenceValues: referenceValues)
  }

  // MARK: Amounts

  /// The number of the nutrient with a key.
  public func number(of key: String) throws(Failure) -> NutrientNumber {
    try lexicon.chosen(key).number
  }

  /// Parses an amount; nil for "unknown".
  private func amount(_ key: String, _ text: String) throws(Failure) -> Double? {
    guard text.lowercased() != NutrientEntry.unknown else { return nil }
    do throws(NutrientEntryError) {
      return try lexicon.amount(text, of: key, onLabel: true)
    } catch {
      throw Failure(.usage, "\(key): \(error.description)")
    }
  }

  /// Sets amounts of a draft.
  public func setAmounts(
    _ given: [(key: String, text: String)], in draft: inout FoodDraft
  ) throws {
    var seen: Set<NutrientNumber> = []
    for (key, text) in given {
      let number = try number(of: key)
      guard seen.insert(number).inserted else {
        throw Failure(
          .usage,
          "The same nutrient was given twice, the second time as \"\(key)\". Enter it only once.")
      }
      draft.set(try amount(key, text), of: number)
    }
  }

  // MARK: Checks

  /// The problems with a food's amounts, except for problems that it had before.
  public func findings(_ food: Food, before: Food? = nil) -> [Plausibility.Finding] {
    let findings = { (food: Food) in
      Plausibility.findings(
        amounts: food.nutrients.amounts, basisGrams: food.nutrients.grams,
        nutrients: lexicon.nutrients, richest: richest)
    }
    let known = before.map(findings) ?? []
    return findings(food).filter { !known.contains($0) }
  }

  /// Warnings about custom foods that look like the same food.
  public func duplicates(of food: Food) throws(FoodDatabaseError) -> [String] {
    let duplicates = try database.likelyDuplicates(of: food)
    let codes = try database.shortCodes(of: duplicates.map(\.code))
    return duplicates.map {
      "You already have a food called \"\($0.name)\" (\(codes[$0.code] ?? $0.code.description))."
    }
  }
}
