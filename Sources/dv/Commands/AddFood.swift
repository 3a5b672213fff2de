internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv add-food`: adds a custom food from its label, from another food, or by asking.
struct AddFood: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-food", _superCommandName: DV.name,
    abstract: "Add a custom food.",
    discussion: """
      EXAMPLES
        dv add-food Oat bar --serving "1 bar = 60 g" --energy 270 --iron 10%
        dv add-food Skyr --energy "266 kJ" --protein 11 --salt 0.1
        dv add-food Soft egg --like 1123 --nutrient vitamin-d=2.4

      AMOUNTS
      If you give a serving, amounts are per serving (the first, if you give several). Otherwise, \
      they are per 100 g. But if you copy a custom food with --like, they are for the same \
      quantity as in the original, such as one serving. To use another quantity, add --per. An \
      amount can have a unit, as in "0.5 g", or be a percentage of the Daily Value, as in "20%". \
      Amounts that you leave out are unknown; with --like, they are copied.

      In a terminal, if you don't give any amounts, dv walks you through the label line by line.
      """)

  @Argument(help: "The name of the food.")
  var name: [String] = []

  @Option(
    help: ArgumentHelp("Copy this food, except for the values you give.", valueName: "food"),
    completion: .food)
  var like: String?

  @OptionGroup(title: "Description") var description: DescriptionOptions
  @OptionGroup(title: "Amounts") var label: LabelOptions

  @Flag(help: "Save the food even if there are warnings.")
  var yes = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    let entry = try FoodEntry(database)
    let given = try label.given
    let isAsking = given.isEmpty && like == nil && Prompt.isPossible
    guard !given.isEmpty || like != nil || isAsking else {
      throw Failure(
        .usage,
        "A food needs the amount of at least one nutrient.\n"
          + "Give one, such as --energy 210, or copy another food with --like.")
    }
    let model = try like.map { reference in
      try FoodChoice(reference: reference, style: output.style).food(in: database)
    }
    let food = try self.food(entry, given, like: model, isAsking: isAsking)
    try EntryProblems(
      entry.findings(food, before: model), warnings: try entry.duplicates(of: food)
    ).resolve(isConfirmed: yes)
    let report = try EnteredFoodReport(food, in: database, entry: entry)
    try database.add(food)
    // Comes first: if the report can't be written, the user must not add the food again.
    output.note("Added \(report.code). To undo, run `dv user undo`.")
    if model == nil, description.lacksDensity {
      output.note(
        "Amounts by volume are as you entered them; amounts by weight assume that 1 ml weighs 1 g. "
          + "If 1 ml weighs 1.03 g, for example, run `dv edit-food \(report.code) --density 1.03`.")
    }
    if let model, model.energyFactors != nil, EnergyShares(food) != nil {
      output.note(
        "Calories are computed with the general Atwater factors; the specific factors for "
          + "\"\(model.name)\" weren't copied.")
    }
    try report.write(output)
    database.tidy()
  }

  /// The density, in g/ml, of a drink whose label has amounts per 100 ml and no weight.
  ///
  /// Amounts by volume come out right with any density.
  private static let assumedDensity = 1.0

  private func food(
    _ entry: FoodEntry, _ given: [(key: String, text: String)], like model: Food?, isAsking: Bool
  ) throws -> Food {
    var words = name.joined(separator: " ")
    if words.isEmpty, isAsking { words = try LabelPrompts.name() }
    var draft = FoodDraft(name: try FoodText.checked(words, .name), like: model)
    var description = description
    if like == nil, description.lacksDensity { description.density = Self.assumedDensity }
    try entry.describe(&draft, by: description)
    draft.restateAmounts()
    if isAsking {
      try LabelPrompts(entry: entry, density: description.density).complete(
        &draft, hasServing: !description.serving.isEmpty || description.per != nil,
        hasBrand: description.brand != nil)
    }
    try entry.setAmounts(given, in: &draft)
    guard !draft.food.nutrients.amounts.isEmpty else {
      throw Failure(.usage, "Enter the amount of at least one nutrient. Nothing was saved.")
    }
    return draft.food
  }
}
