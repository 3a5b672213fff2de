public import FoodDatabase
public import Kitchen
internal import Nutrition
public import Representation

/// A draft recipe that someone refers to as if it were a food.
public enum DraftRecipe {
  /// The failure for words that name a draft; nil if they refer to one of the user's foods, or not
  /// to a draft.
  ///
  /// - Parameters:
  ///   - words: A name or a code.
  ///   - match: What foods they match; with any, only the whole name of a draft counts.
  ///   - database: Where the recipes are.
  /// - Returns: What to say instead of showing a food.
  /// - Throws: When the database can't be read.
  public static func failure(
    naming words: String, _ match: FoodMatch, in database: FoodDatabase
  ) throws -> Failure? {
    switch match {
    case .one(let food) where food.origin == .mine: nil
    case .one, .several: try failure(naming: words, isWhole: true, in: database)
    case .none: try failure(naming: words, isWhole: false, in: database)
    }
  }

  /// The failure for a line that names a draft: "1 bowl of grandma's stew".
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - outcome: What it means without drafts.
  ///   - database: Where the recipes are.
  /// - Returns: What to say instead of showing a food.
  /// - Throws: When the database can't be read.
  public static func failure(
    naming line: String, _ outcome: KitchenOutcome, in database: FoodDatabase
  ) throws -> Failure? {
    guard try database.hasRecipes() else { return nil }
    // A line may be a food's code, which isn't a kitchen line.
    let name = (try? KitchenLine(line))?.name ?? line
    switch outcome {
    case .resolved(let resolution) where resolution.food.origin == .mine: return nil
    case .resolved: return try failure(naming: name, isWhole: true, in: database)
    case .question: return try failure(naming: name, isWhole: false, in: database)
    }
  }

  private static func failure(
    naming words: String, isWhole: Bool, in database: FoodDatabase
  ) throws -> Failure? {
    let name = words.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    let drafts = try database.drafts(named: words).filter {
      !isWhole || $0.name.lowercased() == name
    }
    guard let draft = drafts.first else { return nil }
    let code = try database.shortCodes(of: [draft.code])[draft.code] ?? draft.code.description
    return Failure(
      .nothingFound, "\(draft.name) is a draft: some of its ingredients are still unknown.",
      hint: "Run `dv recipe show \(code)` to see what is missing.", code: .foodNotFound)
  }
}
