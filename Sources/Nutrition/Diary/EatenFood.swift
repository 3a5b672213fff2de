/// A food as it was when eaten; later corrections and releases don't change it.
public struct EatenFood: Hashable, Sendable {
  /// The food's code; the food may no longer exist, or may have other values now.
  public var code: FoodCode
  /// Its name when eaten.
  public var name: String
  /// The release of the shipped data that its values are from, such as "USDA SR28"; nil for custom
  /// foods.
  public var release: String?
  /// Its amounts when eaten.
  public var nutrients: NutrientProfile

  /// Describes a food and its values.
  public init(code: FoodCode, name: String, release: String? = nil, nutrients: NutrientProfile) {
    self.code = code
    self.name = name
    self.release = release
    self.nutrients = nutrients
  }

  /// Records a food with its current amounts, corrections included.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - release: The release in use; an archived food has its own.
  public init(_ food: Food, release: String?) {
    let plain = food.nutrients.plain
    self.init(
      code: food.code, name: food.name,
      release: food.origin == .mine ? nil : food.archivedFrom?.label ?? release,
      nutrients: NutrientProfile(
        plain.amounts, per: plain.grams,
        qualifiers: food.nutrients.qualifiers.filter { number, qualifier in
          plain.amounts[number] != nil || qualifier.kind == .present
        }))
  }

  /// The food with these values, for sums.
  public var food: Food {
    Food(
      code: code, name: name, origin: code.dataset == .mine ? .mine : .shipped,
      nutrients: nutrients)
  }
}
