internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal
internal import Verbs

/// A file with recipes; "-" is standard input.
struct RecipeInput {
  let path: String

  /// The recipes in the file.
  func recipes() throws -> [WrittenRecipe] {
    let bytes = try InputFile(path: path).bytes(upTo: RecipeFile.sizeLimit, of: "a recipe")
    return try RecipeFile.recipes(in: bytes, path: path == "-" ? "standard input" : path)
  }

  /// The only recipe in the file; `hint` says what to do if it has several.
  func recipe(hint: String) throws -> WrittenRecipe {
    let recipes = try recipes()
    guard recipes.count == 1 else {
      throw Failure(
        .badData,
        "\(path == "-" ? "Standard input" : path) has \(Counted.text(recipes.count, "recipe")).",
        hint: hint)
    }
    return recipes[0]
  }

  /// What to call a recipe whose file doesn't say: the file's name without its ending.
  var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    let words = stem.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
