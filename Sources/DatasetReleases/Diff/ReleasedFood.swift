public import Nutrition

/// A food as one release has it, without its amounts.
public final class ReleasedFood: Sendable {
  /// Its identity, the same in all releases.
  public let code: FoodCode

  /// Its name in the release.
  public let name: String

  /// Its group in the release.
  public let group: FoodGroup?

  /// What else the release says of it.
  let facts: FoodFacts

  /// Its portions, in the source's order.
  let portions: [Portion]

  /// Where its amounts are among those of the release.
  let amounts: Range<Int>

  init(
    code: FoodCode, name: String, group: FoodGroup?, facts: FoodFacts, portions: [Portion],
    amounts: Range<Int>
  ) {
    self.code = code
    self.name = name
    self.group = group
    self.facts = facts
    self.portions = portions
    self.amounts = amounts
  }
}

/// What a release says of a food beside its name and group.
struct FoodFacts: Hashable, Sendable {
  var commonName: String?
  var scientificName: String?
  var isInSurvey: Bool?
  var refusePercent: Double?
  var proteinFactor: Double?
  var fatFactor: Double?
  var carbohydrateFactor: Double?
  var brand: String?
  var ingredients: String?

  subscript(fact: FoodFact) -> FoodFact.Value? {
    switch fact {
    case .commonName: commonName.map(FoodFact.Value.text)
    case .scientificName: scientificName.map(FoodFact.Value.text)
    case .survey: isInSurvey.map(FoodFact.Value.flag)
    case .refuse: refusePercent.map(FoodFact.Value.number)
    case .proteinFactor: proteinFactor.map(FoodFact.Value.number)
    case .fatFactor: fatFactor.map(FoodFact.Value.number)
    case .carbohydrateFactor: carbohydrateFactor.map(FoodFact.Value.number)
    case .brand: brand.map(FoodFact.Value.text)
    case .ingredients: ingredients.map(FoodFact.Value.text)
    }
  }
}

/// A fact about a food in a release, other than its name and group.
public enum FoodFact: String, CaseIterable, Sendable {
  case commonName = "common-name"
  case scientificName = "scientific-name"
  /// Whether the national dietary survey uses it.
  case survey
  /// Refuse: the inedible part of the food as bought, percent.
  case refuse
  /// kcal per g of protein.
  case proteinFactor = "protein-factor"
  /// kcal per g of fat.
  case fatFactor = "fat-factor"
  /// kcal per g of carbohydrate.
  case carbohydrateFactor = "carbohydrate-factor"
  case brand
  case ingredients

  /// What is said.
  public enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
  }
}
