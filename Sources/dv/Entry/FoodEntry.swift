internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// Builds a food from the options and answers of a user.
struct FoodEntry {
  let database: FoodDatabase
  let lexicon: NutrientLexicon
  let referenceValues: ReferenceValues
  /// The largest shipped amounts per 100 g.
  let richest: [NutrientNumber: Double]

  init(_ database: FoodDatabase) throws(FoodDatabaseError) {
    self.database = database
    referenceValues = try database.referenceValues(for: .adults)
    richest = try database.richestAmounts()
    lexicon = NutrientLexicon(try database.nutrients(), referenceValues: referenceValues)
  }

  // MARK: Description

  /// Applies the description options; an empty text removes a field.
  func describe(_ draft: inout FoodDraft, by options: DescriptionOptions) throws {
    if let group = options.group {
      draft.set(\.group, to: group.isEmpty ? nil : try GroupChoice(group).group(in: database))
    }
    if let brand = options.brand { draft.set(\.brand, to: try Self.text(brand, .brand)) }
    if let barcode = options.barcode {
      draft.set(\.barcode, to: barcode.isEmpty ? nil : try Barcode(barcode).gtin14)
    }
    if let ingredients = options.ingredients {
      draft.set(\.ingredients, to: try Self.text(ingredients, .ingredients))
    }
    let density = options.density
    draft.setServings(try options.serving.map { try Self.serving($0, density: density) })
    if let density { try draft.setDensity(density) }
    if let per = options.per { try Self.setBasis(per, of: &draft) }
  }

  /// Parses a serving; an error mentions --density if that is all that's missing.
  static func serving(_ text: String, density: Double?) throws -> Portion {
    do throws(ServingError) {
      return try Portion(serving: text, density: density)
    } catch {
      guard case .needsDensity = error else { throw error }
      throw Failure(.usage, "\(error.description)\n\(densityAdvice)")
    }
  }

  private static let densityAdvice = "To use a volume, give --density in grams per milliliter."

  /// Sets the weight that amounts are for.
  static func setBasis(_ text: String, of draft: inout FoodDraft) throws {
    let hasServing = !draft.food.portions.isEmpty
    guard text.lowercased() != "serving" || hasServing else {
      throw Failure(
        .usage, "--per serving needs a serving. Add one, such as --serving \"1 bar = 60 g\".")
    }
    do throws(AmountError) {
      try draft.setBasis(text)
    } catch {
      guard case .unknownUnit(let unit, _) = error, Portion.isVolume(unit) else { throw error }
      throw Failure(.usage, "\(error.description)\n\(densityAdvice)")
    }
  }

  private static func text(_ text: String, _ kind: FoodText.Kind) throws(FoodTextError) -> String? {
    text.isEmpty ? nil : try FoodText.checked(text, kind)
  }

  // MARK: Amounts

  /// The number of the nutrient with a key.
  func number(of key: String) throws(Failure) -> NutrientNumber {
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
  func setAmounts(
    _ given: [(key: String, text: String)], in draft: inout FoodDraft
  ) throws {
    var seen: Set<NutrientNumber> = []
    for (key, text) in given {
      let number = try number(of: key)
      guard seen.insert(number).inserted else {
        throw Failure(
          .usage, "The same nutrient is given twice, the second time as \"\(key)\". Give it once.")
      }
      draft.set(try amount(key, text), of: number)
    }
  }

  // MARK: Checks

  /// What is wrong with a food's amounts, without what was wrong before.
  func findings(_ food: Food, before: Food? = nil) -> [Plausibility.Finding] {
    let findings = { (food: Food) in
      Plausibility.findings(
        amounts: food.nutrients.amounts, basisGrams: food.nutrients.grams,
        nutrients: lexicon.nutrients, richest: richest)
    }
    let known = before.map(findings) ?? []
    return findings(food).filter { !known.contains($0) }
  }

  /// Warnings about custom foods that look like the same one.
  func duplicates(of food: Food) throws(FoodDatabaseError) -> [String] {
    let duplicates = try database.likelyDuplicates(of: food)
    let codes = try database.shortCodes(of: duplicates.map(\.code))
    return duplicates.map {
      "You already have \"\($0.name)\": \(codes[$0.code] ?? $0.code.description)."
    }
  }
}

extension FoodDatabase {
  /// Runs maintenance on the user database if it is due.
  ///
  /// The command has already succeeded, so a failure is only reported.
  func tidy() {
    do throws(FoodDatabaseError) {
      try upkeepIfDue()
    } catch {
      StandardError.writeLine(
        "Your change is saved, but database maintenance failed: \(Failure(error).message)")
    }
  }
}
