/// What identifies a food that has no code.
public enum FoodIdentity: Hashable, Sendable {
  /// The barcode, for foods that have one.
  case barcode(String)
  /// The name and the brand, in lower case.
  case name(String, brand: String?)

  /// The identity of a food.
  public init(_ food: Food) {
    self = food.barcode.map(Self.barcode) ?? Self(nameOf: food)
  }

  /// The identity of a food, ignoring its barcode.
  public init(nameOf food: Food) {
    self.init(name: food.name, brand: food.brand)
  }

  /// The identity of a name and brand, in upper or lower case.
  public init(name: String, brand: String?) {
    self = .name(Self.caseless(name), brand: brand.map(Self.caseless))
  }

  /// A name or brand in lower case, for comparison.
  package static func caseless(_ text: String) -> String { text.lowercased() }
}
