internal import ArgumentParser
internal import FoodDatabase
internal import FoodImportExport
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv import-foods`: adds custom foods and corrections from a file, all or nothing.
struct ImportFoods: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-foods", _superCommandName: DV.name,
    abstract: "Import custom foods and corrections from a file.",
    discussion: """
      EXAMPLES
        dv import-foods foods.csv
        dv export-foods | ssh laptop dv import-foods -

      FILE FORMAT
      The file is JSON from `dv export-foods`, or a table whose first line names the columns, \
      separated by pipes, commas, semicolons or tabs. A "name" or a "code" column is required. \
      These columns are optional:

        group, brand, barcode, ingredients, common_name, scientific_name
        refuse_percent   inedible part, as a percentage of the weight as purchased
        based_on         the code of the food that this one was copied from
        serving          such as "1 bar = 60 g"; or in parts: serving_amount,
                         serving_unit, serving_grams, serving_2_amount, …
        per_grams        the weight in grams that the amounts are for
                         (default: the first serving, or 100)
        energy, protein, salt, …
                         nutrients by their keys or common names, such as
                         "vitamin c" or "carbs"; an amount can have a unit.
                         To use another nutrient, such as oxalate, first add
                         it with `dv add-nutrient`.

      A row with the code of a shipped food corrects that food. Its amounts must be per 100 g; \
      "unknown" makes an amount unknown, and an empty field leaves it unchanged. A file can't \
      restore a shipped value; to do that, run `dv edit-food CODE --sodium original`.

      If a food matches one you already have (by code, barcode, or name and brand), only the \
      fields given in the file are updated. Importing the same file again changes nothing. If the \
      file has errors, nothing is imported.
      """)

  /// MiB.
  private static let sizeLimit = 256

  @Argument(
    help: ArgumentHelp("The file, or - for standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @Flag(help: "Import foods even if there are warnings.")
  var yes = false

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let path = file == "-" ? "standard input" : file
    let bytes = try InputFile(path: file).bytes(upTo: Self.sizeLimit, of: "foods")
    let database = try options.open(isForWriting: true)
    let entry = try FoodEntry(database)
    let foods = FoodFile(
      reading: bytes, path: path,
      reference: FoodFile.Reference(
        nutrients: entry.lexicon.nutrients, groups: try database.groups(),
        referenceValues: entry.referenceValues, richest: entry.richest))
    let recipes = Set(try database.recipes().map(\.code))
    let skipped = foods.foods.filter { $0.hasCode && recipes.contains($0.food.code) }
    let imported = foods.foods.filter { !$0.hasCode || !recipes.contains($0.food.code) }
    let shipped = Dictionary(
      uniqueKeysWithValues: try database.foods(foods.corrections.map(\.code)).map { ($0.code, $0) })
    var notes = try foods.check(
      correcting: shipped.mapValues(\.name),
      corrected: Set(try database.userDatabase().missingFoods)
    )
    try checkCorrections(foods.corrections, of: shipped, entry)
    let plan = try database.plan(imported)
    var problems = problems(of: plan, entry)
    let rest = foods.warningCount - foods.warnings.count
    problems.warnings =
      foods.warnings + (rest > 0 ? ["… and \(rest) more."] : []) + problems.warnings
    try problems.resolve(isConfirmed: yes)
    let summary = try database.importFoods(imported, corrections: foods.corrections)
    let missing = foods.corrections.count { shipped[$0.code] == nil }
    if missing > 0 {
      notes.append(
        missing == 1
          ? "1 correction is for a food that isn't in the shipped data. It was saved in case a later "
            + "release has the food."
          : "\(DecimalText.grouped(missing)) corrections are for foods that aren't in the shipped "
            + "data. They were saved in case a later release has the foods.")
    }
    if !skipped.isEmpty {
      notes.append(
        "\(Counted.text(skipped.count, "food")) "
          + (skipped.count == 1
            ? "was skipped because it's one of your recipes."
            : "were skipped because they're your recipes."))
    }
    try output.write(
      ImportReport(
        summary, foods: plan, corrections: foods.corrections.map(\.code), notes: notes))
    database.tidy()
  }

  /// Problems of existing foods after they are updated from the file.
  private func problems(of plan: [PlannedFood], _ entry: FoodEntry) -> EntryProblems {
    var problems = EntryProblems()
    for food in plan where food.isChange {
      guard let before = food.before else { continue }
      problems.append(
        EntryProblems(entry.findings(food.after, before: before)), of: before.name)
    }
    return problems
  }

  /// Checks foods with the corrections of the file.
  ///
  /// - Throws: When one has an impossible value, or an implausible one that isn't confirmed.
  private func checkCorrections(
    _ corrections: [Corrections], of shipped: [FoodCode: Food], _ entry: FoodEntry
  ) throws {
    var problems = EntryProblems()
    for correction in corrections {
      guard let food = shipped[correction.code] else { continue }
      var corrected = food
      for (number, amount) in correction.amounts { corrected.nutrients[number] = amount }
      problems.append(
        EntryProblems(entry.findings(corrected, before: food)), of: "\(correction.code)")
    }
    try problems.resolve(isConfirmed: yes)
  }
}
