/// A fact that describes a food, besides its amounts and servings.
///
/// This is the only list of these fields. Tables, imports, exports and JSON all use it, and its
/// order is the order of an export's columns.
public enum FoodField: String, Hashable, Sendable, CaseIterable {
  case code
  case name
  /// The key of the food's group.
  case group
  case commonName = "common_name"
  case scientificName = "scientific_name"
  case refusePercent = "refuse_percent"
  case brand
  /// 14 digits.
  case barcode
  case ingredients
  /// The code of the food it was made from.
  case basedOn = "based_on"
  /// The weight in grams that the amounts are for.
  case perGrams = "per_grams"

  /// The field's name in JSON.
  public var member: String {
    switch self {
    case .commonName: "commonName"
    case .scientificName: "scientificName"
    case .refusePercent: "refusePercent"
    case .basedOn: "basedOn"
    case .perGrams: "perGrams"
    case .code, .name, .group, .brand, .barcode, .ingredients: rawValue
    }
  }

  /// The rules for a text in this field; nil for codes and numbers.
  public var textKind: FoodText.Kind? {
    switch self {
    case .name: .name
    case .commonName: .commonName
    case .scientificName: .scientificName
    case .brand: .brand
    case .ingredients: .ingredients
    case .code, .group, .refusePercent, .barcode, .basedOn, .perGrams: nil
    }
  }

  /// Whether a food may lack it; every food has a code, a name, and a weight that its amounts are
  /// for.
  public var isOptional: Bool { ![.code, .name, .perGrams].contains(self) }
}

/// The value of a field.
public enum FoodFieldValue: Hashable, Sendable {
  case text(String)
  case number(Double)
}

extension Food {
  /// The food's value for a field; nil if it is empty.
  public func value(_ field: FoodField) -> FoodFieldValue? {
    switch field {
    case .code: .text(code.description)
    case .name: .text(name)
    case .group: (group?.key).map(FoodFieldValue.text)
    case .commonName: commonName.map(FoodFieldValue.text)
    case .scientificName: scientificName.map(FoodFieldValue.text)
    case .refusePercent: refusePercent.map(FoodFieldValue.number)
    case .brand: brand.map(FoodFieldValue.text)
    case .barcode: barcode.map(FoodFieldValue.text)
    case .ingredients: ingredients.map(FoodFieldValue.text)
    case .basedOn: (basedOn?.description).map(FoodFieldValue.text)
    case .perGrams: .number(nutrients.grams)
    }
  }

  /// Takes the value of an optional field from another food.
  public mutating func take(_ field: FoodField, from other: Food) {
    switch field {
    case .group: group = other.group
    case .commonName: commonName = other.commonName
    case .scientificName: scientificName = other.scientificName
    case .refusePercent: refusePercent = other.refusePercent
    case .brand: brand = other.brand
    case .barcode: barcode = other.barcode
    case .ingredients: ingredients = other.ingredients
    case .basedOn: basedOn = other.basedOn
    case .code, .name, .perGrams: break
    }
  }

  /// Changes every text of the food.
  public func mappingTexts(_ transform: (String) -> String) -> Food {
    var food = self
    food.name = transform(name)
    food.commonName = commonName.map(transform)
    food.scientificName = scientificName.map(transform)
    food.brand = brand.map(transform)
    food.ingredients = ingredients.map(transform)
    food.group?.key = transform(group?.key ?? "")
    food.portions = portions.map {
      Portion(amount: $0.amount, unit: transform($0.unit), grams: $0.grams)
    }
    return food
  }
}
