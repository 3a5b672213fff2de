internal import ArgumentParser

/// `dv recipe`: recipes, which are foods as well.
struct RecipeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipe", _superCommandName: DV.name,
    abstract: "Save recipes, and use them as foods.",
    discussion: """
      EXAMPLES
        dv recipe add "Banana bread" --servings 10 --file lines.txt
        dv recipe show banana bread
        dv label "Banana bread"
        dv recipe scale banana bread --servings 20

      A recipe is also a food: it works in searches, labels and sums, and it can be an ingredient \
      in other recipes.
      """,
    subcommands: [
      RecipeAdd.self, RecipeEdit.self, RecipeShow.self, RecipeList.self, RecipeRemove.self,
      RecipeScaleCommand.self, RecipeImport.self, RecipeExportCommand.self,
    ])
}
