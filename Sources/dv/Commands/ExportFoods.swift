internal import ArgumentParser
internal import FoodDatabase
internal import FoodImportExport
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text

/// `dv export-foods`: writes custom foods and corrections to a file that can be imported again.
struct ExportFoods: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-foods", _superCommandName: DV.name,
    abstract: "Export custom foods and corrections as a table or JSON.",
    discussion: """
      EXAMPLES
        dv export-foods foods.csv
        dv export-foods --json | jq '.foods[].name'

      Columns are separated by pipes (|), even in a .csv file, and amounts appear as you entered \
      them. `dv import-foods` reads the file back without losing anything. If the file name ends \
      in .json, dv writes JSON. Recipes aren't included; export them with `dv recipe export`.
      """)

  @Argument(
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Write JSON.")
  var json = false

  @Flag(help: "Don't print notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let target = file.flatMap { $0 == "-" ? nil : ResultFile(path: $0) }
    try target?.checkPlace()
    let database = try options.open()
    let (export, recipes) = try database.read { moment throws(FoodDatabaseError) in
      let (foods, corrections) = try moment.ownData()
      let corrected = try moment.foods(corrections.map(\.code)).filter { $0.archivedFrom == nil }
      let export = FoodExport(
        foods: foods, corrections: corrections,
        names: Dictionary(uniqueKeysWithValues: corrected.map { ($0.code, $0.name) }),
        nutrients: try moment.nutrients())
      return (export, try moment.recipes().count)
    }
    let isJSON = json || file?.lowercased().hasSuffix(".json") == true
    let text = isJSON ? export.json.text : export.text
    guard let target else {
      try StandardOutput.write(forPrograms: text)
      noteRecipes(recipes)
      return
    }
    try target.write(text, isPrivate: true)
    if !quiet {
      StandardError.writeLine(
        "Exported \(Counted.text(export.count, "food")) to \(target.path).")
    }
    noteRecipes(recipes)
  }

  private func noteRecipes(_ count: Int) {
    guard count > 0, !quiet else { return }
    StandardError.writeLine(
      "Recipes aren't included. To export \(count == 1 ? "yours" : "all \(count)"), run "
        + "`dv recipe export`.")
  }
}
