internal import GRDB
internal import Nutrition

/// Finds the recipes that a person means by a code or by words.
enum RecipeLookup {
  /// The codes that begin so; else those of the recipes with that name; else of those whose names have
  /// all its words.
  static func codes(_ db: Database, _ text: String) throws -> [FoodCode] {
    let recipes = try UserRecipeTable.names(db)
    if let code = FoodCode(text.filter { !$0.isWhitespace }), code.dataset == .mine {
      let key = FoodCode.normalizedCustomKey(code.key)
      return recipes.map(\.code).filter { $0.key.hasPrefix(key) }
    }
    let name = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard !name.isEmpty else { return [] }
    let same = recipes.filter {
      $0.name.lowercased().split(whereSeparator: \.isWhitespace) == name
    }
    guard same.isEmpty else { return same.map(\.code) }
    return recipes.filter { recipe in
      let whole = recipe.name.lowercased()
      return name.allSatisfy { whole.contains($0) }
    }.map(\.code)
  }
}
