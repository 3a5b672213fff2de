public import FoodDatabase
public import Nutrition
internal import Representation

/// Finds the recipe that a person refers to.
public enum RecipeChoice {
  /// The one recipe with a code or a name, or with a name that has all the words.
  public static func recipe(_ words: [String], in database: FoodDatabase) throws -> Recipe {
    let text = words.joined(separator: " ")
    let found = try database.recipes(named: text)
    guard found.count != 1 else { return found[0] }
    guard !found.isEmpty else {
      throw Failure(
        .nothingFound, "No recipe matches \"\(text)\".",
        hint: "Run `dv recipe list` to list your recipes.", code: .foodNotFound)
    }
    let names = found.prefix(10).map { "\($0.name) (\($0.code))" }.joined(separator: "; ")
    throw Failure(
      .nothingFound, "\"\(text)\" matches \(Counted.text(found.count, "recipe")).",
      hint: "Pick one by its code: \(names).", code: .foodAmbiguous)
  }
}
