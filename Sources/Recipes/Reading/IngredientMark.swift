internal import Foundation
internal import Nutrition

/// The mark behind an ingredient in a Markdown file that dv wrote: an HTML comment, which isn't shown,
/// with the food, its weight and what the ingredient is called.
///
/// `- 2 cups flour, sifted <!-- dv sr:20081 250 g; method 1; flour -->`
enum IngredientMark {
  static func text(_ line: RecipeLine) -> String {
    guard let grams = line.grams, line.isResolved else { return line.text }
    // A line that counts nothing has no food.
    var parts = ["dv \(line.food?.description ?? "-") \(DecimalText.shortest(grams)) g"]
    parts.append(line.method ?? "")
    parts.append(line.name ?? "")
    while parts.last == "" { parts.removeLast() }
    // "--" would end a comment.
    let mark = parts.joined(separator: "; ").replacing("--", with: "-")
    return "\(line.text) <!-- \(mark) -->"
  }

  /// The ingredient, with its food where the line has a mark.
  static func line(_ text: String, section: String?) -> RecipeLine {
    guard
      let match = text.firstMatch(
        of: /\s*<!-- dv (-|[a-z]+:[0-9a-z-]+) ([0-9.eE+-]+) g(?:; ([^;]*))?(?:; (.*))? -->$/),
      let grams = Double(match.2), grams.isFinite, grams >= 0,
      match.1 == "-" ? grams == 0 : FoodCode(String(match.1)) != nil
    else { return RecipeLine(text: text, section: section) }
    let method = match.3.map { RecipeText.trimmed($0) }.flatMap { $0.isEmpty ? nil : $0 }
    return RecipeLine(
      text: String(text[..<match.range.lowerBound]), section: section,
      name: match.4.map { RecipeText.trimmed($0) }, food: FoodCode(String(match.1)), grams: grams,
      method: method)
  }
}
