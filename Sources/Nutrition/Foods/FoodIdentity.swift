/// What tells a food from others where no code does.
public enum FoodIdentity: Hashable, Sendable {
  /// The barcode, for foods that have one.
  case barcode(String)
  /// The name and the brand, in lower case.
  case name(String, brand: String?)

  /// The identity of a food.
  public init(_ food: Food) {
    self = food.barcode.map(Self.barcode) ?? Self(nameOf: food)
  }

  /// The identity that a food has without its barcode.
  public init(nameOf food: Food) {
    self.init(name: food.name, brand: food.brand)
  }

  /// The identity of a name and brand, in any case.
  public init(name: String, brand: String?) {
    self = .name(Self.caseless(name), brand: brand.map(Self.caseless))
  }

  /// A name or brand as it is compared with others, whatever the case of its letters.
  package static func caseless(_ text: String) -> String { text.lowercased() }
}
