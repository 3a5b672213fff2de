public import FoodDatabase
public import Nutrition
public import Representation
internal import Text

extension NutrientLexicon {
  /// The nutrient with a key, such as "protein", or one of USDA's numbers.
  public func chosen(_ name: String) throws(Failure) -> Nutrient {
    if let nutrient = nutrient(name) { return nutrient }
    throw Failure(
      .usage, "Unknown nutrient \"\(name)\".",
      hint: SimilarNames.question(name, among: nutrients.map(\.key))
        ?? "Run `dv nutrients` to list all nutrients.",
      code: .nutrientUnknown)
  }
}

/// Nutrients and amounts as written in options.
public struct NutrientChoice {
  private let lexicon: NutrientLexicon

  /// Looks nutrients up with the reference values that percentages need.
  public init(_ database: FoodDatabase) throws(FoodDatabaseError) {
    lexicon = NutrientLexicon(
      try database.nutrients(), referenceValues: try database.referenceValues(for: .adults))
  }

  /// Looks nutrients up without reference values.
  public init(_ nutrients: [Nutrient]) {
    lexicon = NutrientLexicon(nutrients, referenceValues: .none)
  }

  /// The nutrient of a key such as "protein".
  public func nutrient(_ key: String) throws(Failure) -> Nutrient {
    try lexicon.chosen(key)
  }

  /// The nutrient with a key; nil if it is unknown.
  public func known(_ name: String) -> Nutrient? { lexicon.nutrient(name) }

  /// The number of the nutrient of a key such as "protein".
  public func number(_ key: String) throws(Failure) -> NutrientNumber { try nutrient(key).number }

  /// The nutrient and the amount of "protein=20" or "sodium=200mg", in the nutrient's unit.
  public func amount(
    _ text: String, of option: String
  ) throws(Failure) -> (NutrientNumber, Double) {
    guard let stated = StatedNutrient(text) else {
      throw Failure(.usage, "\(option) needs a nutrient and an amount, such as protein=20.")
    }
    return try amount(stated.amount, of: stated.name, shownAs: "\(option) \(text)")
  }

  /// The nutrient of a key and an amount of it, in its unit; errors show how both were written.
  public func amount(
    _ text: String, of key: String, shownAs shown: String
  ) throws(Failure) -> (NutrientNumber, Double) {
    let nutrient = try nutrient(key)
    do throws(NutrientEntryError) {
      guard let amount = try lexicon.amount(text, of: key) else {
        throw NutrientEntryError.empty(nutrient)
      }
      return (nutrient.number, amount)
    } catch {
      throw Failure(.usage, "\(shown): \(error.description)")
    }
  }
}
