/// The nouns that a food is counted by: "egg" of "Egg, whole, raw, fresh", not "whole".
///
/// USDA's names begin with what a food is, with its kind ("Nuts, almonds") or with its maker
/// ("SUBWAY, meatball marinara sub").
public struct FoodNouns: Hashable, Sendable {
  private let nouns: Set<String>
  private let words: Set<String>

  /// Takes the names of a food apart.
  public init(_ food: Food) {
    let parts = food.name.split(separator: ",").map(String.init)
    var heads = [Self.head(parts)]
    if let first = parts.first, Self.isFamily(first), parts.count > 1 { heads.append(parts[1]) }
    heads += food.commonName?.split(separator: ",").map(String.init) ?? []
    // A portion also names what is counted: "pita, large" of "Bread, pita", "breast" of a chicken.
    let counted = food.portions.filter(FoodPortions.isCount).compactMap {
      UnitWords.of($0.unit).first
    }
    nouns = Set(heads.flatMap(Self.nouns) + counted)
    words = Set(
      [food.name, food.commonName, food.brand].compactMap(\.self).flatMap(UnitWords.of))
  }

  /// Whether one of the food's names has a word, in the singular or plural.
  public func have(_ word: String) -> Bool { UnitWords.of(word).allSatisfy(words.contains) }

  /// Whether words that a person counts, such as "hamburger buns", name the food; the last word
  /// before a comma says what it is.
  public func areMeant(by text: String) -> Bool {
    let name = text.prefix { $0 != "," }
    return UnitWords.of(String(name)).last.map(nouns.contains) ?? false
  }

  /// The part of a name that says what the food is.
  private static func head(_ parts: [String]) -> String {
    var rest = parts[...]
    while let part = rest.first, rest.count > 1, UnitWords.of(part).allSatisfy(kinds.contains) {
      rest.removeFirst()
    }
    if let part = rest.first, rest.count > 1, isBrand(part) { rest.removeFirst() }
    return rest.first ?? ""
  }

  /// Whether a part is in capitals, as brands are.
  private static func isBrand(_ part: String) -> Bool {
    let letters = part.filter(\.isLetter)
    return letters.count > 1 && letters.count(where: \.isLowercase) < 2
      && letters.count(where: \.isUppercase) > 1
  }

  /// The last words of a part before its description: "sub" of "meatball sub on white bread".
  private static func nouns(_ part: String) -> [String] {
    let plain = part.prefix { $0 != ";" && $0 != "(" }
    let words = UnitWords.of(String(plain)).prefix { !ends.contains($0) }
    return words.split { $0 == "or" || $0 == "and" }.compactMap(\.last)
  }

  private static func isFamily(_ part: String) -> Bool { UnitWords.of(part) == ["cooky"] }

  /// Kinds of food that a name begins with, before it says which; in the form of `UnitWords`.
  private static let kinds: Set<String> = Set(
    UnitWords.of(
      """
      alcoholic babyfood beverages candies carbonated cereals cheese crustaceans eat fast fish foods
      frozen game leavening meat mollusks novelties nuts poultry ready restaurant seeds snacks spices
      sweeteners to
      """))

  private static let ends: Set<String> = [
    "for", "from", "in", "made", "on", "w", "with", "without",
  ]
}
