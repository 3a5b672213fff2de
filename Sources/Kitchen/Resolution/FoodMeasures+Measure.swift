internal import FoodNames
internal import Nutrition

extension FoodMeasures {
  /// A portion with its words taken apart.
  struct Measure {
    let portion: Portion
    /// The unit of volume it begins with; nil for all others.
    let volume: KitchenUnit?
    /// The words behind the unit, or all, without what is in parentheses.
    let words: [String]
    let size: KitchenSize?
    /// How many of the unit of volume one portion is.
    let number: Double

    init(_ portion: Portion) {
      self.portion = portion
      let plain = Self.withoutParentheses(portion.unit)
      var words = KitchenWords.list(plain)
      var volume: KitchenUnit?
      for count in [2, 1] where words.count >= count {
        let unit = UnitTable.unit(written: words.prefix(count).joined(separator: " "))
        if unit?.kind == .volume {
          volume = unit
          words.removeFirst(count)
          break
        }
      }
      // "serving 1/2 cup" is half a cup.
      var number = 1.0
      if volume == nil, let inside = Self.volumeInside(portion.unit) {
        (volume, number) = (inside.unit, inside.number)
        words = []
      }
      (self.volume, self.number) = (volume, number)
      self.words = words.filter { !["or", "and", "of", "to", "with", "in"].contains($0) }
      size = Self.size(words)
    }

    private static func volumeInside(_ text: String) -> (unit: KitchenUnit, number: Double)? {
      let first = text.split(separator: " ").first ?? ""
      guard ["serving", "envelope", "packet"].contains(first) else { return nil }
      let words = text.dropFirst(first.count).split { " ()".contains($0) }.map(String.init)
      guard words.count > 1, let unit = UnitTable.unit(written: words[1]), unit.kind == .volume
      else { return nil }
      let parts = words[0].split(separator: "/").compactMap { Double($0) }
      guard let first = parts.first, parts.count == 1 || parts[1] > 0 else { return nil }
      return (unit, parts.count == 2 ? first / parts[1] : first)
    }

    private static func size(_ words: [String]) -> KitchenSize? {
      if words.contains("extra") || words.contains("very") {
        return words.contains("small") ? .extraSmall : words.contains("large") ? .extraLarge : nil
      }
      if words.contains("miniature") || words.contains("mini") { return .extraSmall }
      return KitchenSize.allCases.first { words.contains($0.rawValue) }
    }

    private static func withoutParentheses(_ text: String) -> String {
      var depth = 0
      return text.filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth = max(0, depth - 1) } }
        return depth == 0
      }
    }
  }
}
