public import FoodDatabase
public import Nutrition

/// All that a comparison needs to know of one release.
///
/// It comes from a shipped database or from a folder of dataset files; the same data are the same contents.
public struct ReleaseContents: Sendable {
  /// Which version of the data it is.
  public let stamp: ReleaseStamp

  /// The nutrients, in display order.
  public let nutrients: [Nutrient]

  /// By ascending code.
  public let foods: [ReleasedFood]

  /// By ascending key.
  let groups: [FoodGroup]

  /// Those of each food beside each other.
  let amounts: [ReleasedAmount]

  let referenceValues: [ReleasedReferenceValue]

  let synonyms: [ReleasedSynonym]

  init(
    stamp: ReleaseStamp, groups: [FoodGroup], nutrients: [Nutrient], foods: [ReleasedFood],
    amounts: [ReleasedAmount], referenceValues: [ReleasedReferenceValue],
    synonyms: [ReleasedSynonym]
  ) {
    self.stamp = stamp
    self.groups = groups.sorted { $0.key < $1.key }
    self.nutrients = nutrients
    self.foods = Self.arranged(foods)
    self.amounts = amounts
    self.referenceValues = referenceValues.sorted { $0.key < $1.key }
    self.synonyms = synonyms.sorted { $0.key < $1.key }
  }

  /// Whether it has a food.
  public func contains(_ code: FoodCode) -> Bool { foods.contains { $0.code == code } }

  /// Foods by ascending code, which they mostly are.
  private static func arranged(_ foods: [ReleasedFood]) -> [ReleasedFood] {
    let codes = foods.map(\.code.description)
    guard zip(codes, codes.dropFirst()).contains(where: { $0 > $1 }) else { return foods }
    return foods.indices.sorted { codes[$0] < codes[$1] }.map { foods[$0] }
  }
}

/// One amount, per 100 g edible portion.
struct ReleasedAmount: BitwiseCopyable, Sendable {
  /// The place of the nutrient among those of the release.
  var nutrient: Int32
  /// In the nutrient's unit: the double nearest to the decimal number that the release states, so
  /// that the same decimal is the same double wherever it was read.
  var value: Double
}

/// A reference value of a release.
struct ReleasedReferenceValue: Sendable {
  var set: ReferenceSet.ID
  var population: Population
  var nutrient: Nutrient
  var unit: NutrientUnit
  var value: ReferenceValueDifference.Value

  var key: String {
    "\(set.rawValue) \(population.rawValue) \(nutrient.number) \(unit.rawValue)"
  }
}

/// The words that a search filter matches in food names.
struct ReleasedSynonym: Sendable {
  var word: String
  var means: String

  var key: String { "\(word)\0\(means)" }
}
