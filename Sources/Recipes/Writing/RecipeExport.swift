public import Nutrition
public import Text

/// Recipes as files that `RecipeFile` reads again, with their foods and weights.
public enum RecipeExport {
  /// The member with what schema.org has no words for.
  static let ownMember = "dv"

  /// Recipes as schema.org/Recipe in JSON-LD, which other programs read, too.
  public static func json(_ recipes: [Recipe]) -> JSON {
    recipes.count == 1
      ? .object([("@context", .string("https://schema.org"))] + members(recipes[0]))
      : .object([
        ("@context", .string("https://schema.org")),
        ("@graph", .array(recipes.map { .object(members($0)) })),
      ])
  }

  private static func members(_ recipe: Recipe) -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = [
      ("@type", .string("Recipe")), ("name", .string(recipe.name)),
    ]
    if let note = recipe.note { members.append(("description", .string(note))) }
    if let servings = recipe.servings {
      members.append(("recipeYield", .string(DecimalText.shortest(servings))))
    }
    members.append(("recipeIngredient", .array(recipe.lines.map { .string($0.text) })))
    if !recipe.steps.isEmpty {
      let steps = recipe.steps.map { step in
        JSON.object([("@type", .string("HowToStep")), ("text", .string(step))])
      }
      members.append(("recipeInstructions", .array(steps)))
    }
    members.append((ownMember, .object(own(recipe))))
    return members
  }

  private static func own(_ recipe: Recipe) -> [(key: String, value: JSON)] {
    let cooking = recipe.cooking
    return [
      ("code", .string(recipe.code.description)), ("servings", .optional(recipe.servings)),
      ("group", .optional(recipe.group?.key)), ("source", .optional(recipe.source)),
      ("method", .optional(cooking.method?.rawValue)),
      ("keepsNutrients", .bool(cooking.keepsNutrients)),
      ("moisturePercent", .optional(cooking.moisturePercent)),
      ("fatPercent", .optional(cooking.fatPercent)),
      ("cookedGrams", .optional(cooking.cookedGrams)),
      (
        "portions",
        .array(
          recipe.portions.map { portion in
            .object([
              ("amount", .number(portion.amount)), ("unit", .string(portion.unit)),
              ("share", .number(portion.share)),
            ])
          })
      ),
      (
        "ingredients",
        .array(
          recipe.lines.map { line in
            .object([
              ("text", .string(line.text)), ("section", .optional(line.section)),
              ("name", .optional(line.name)), ("code", .optional(line.food?.description)),
              ("grams", .optional(line.grams)), ("method", .optional(line.method)),
            ])
          })
      ),
    ]
  }

  /// A recipe in Markdown: the fields that a cook doesn't read are front matter, and foods and weights
  /// are comments, which viewers hide.
  public static func markdown(_ recipe: Recipe) -> String {
    let cooking = recipe.cooking
    let number = DecimalText.shortest
    var fields: [(String, String?)] = [
      ("title", FrontMatter.quoted(recipe.name)), ("servings", recipe.servings.map(number)),
      ("source", recipe.source.map(FrontMatter.quoted)),
      ("note", recipe.note.map(FrontMatter.quoted)), ("code", recipe.code.description),
      ("group", recipe.group?.key),
      ("method", cooking.method?.rawValue),
      ("keeps-nutrients", cooking.keepsNutrients ? "true" : nil),
      ("moisture", cooking.moisturePercent.map { "\(number($0))%" }),
      ("fat", cooking.fatPercent.map { "\(number($0))%" }),
      ("cooked-weight", cooking.cookedGrams.map { "\(number($0)) g" }),
    ]
    fields += recipe.portions.map { portion in
      (
        "portion",
        FrontMatter.quoted("\(number(portion.amount)) \(portion.unit) = \(number(portion.share))")
      )
    }
    var lines = ["---"]
    lines += fields.compactMap { key, value in value.map { "\(key): \($0)" } }
    lines += ["---", ""]
    lines += ["## Ingredients", ""]
    var section: String?
    for line in recipe.lines {
      if line.section != section {
        lines += ["", line.section.map { "### \($0)" } ?? "## More ingredients", ""]
        section = line.section
      }
      lines.append("- \(IngredientMark.text(line))")
    }
    if !recipe.steps.isEmpty {
      lines += ["", "## Directions", ""]
      lines += recipe.steps.enumerated().map { "\($0 + 1). \($1)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
