internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// `dv add-food`: an own food from its label, from another food, or asked for.
struct AddFood: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-food", _superCommandName: DV.name,
    abstract: "Add a food of your own.",
    discussion: """
      Amounts are for one serving where one is given, else for 100 g; --per says \
      otherwise. With --like they are for what that food's are stated for. An amount may \
      have a unit ("0.5 g"), or be a share of the Daily Value ("20%"). What is not given \
      is unknown. Without any amount, dv asks for the lines of the label, on a terminal.
      Which part of its energy is from which macronutrient is reckoned by the general \
      factors, with --like too: those of a shipped food are not kept.

      EXAMPLES
        dv add-food Oat bar --serving "1 bar = 60 g" --energy 270 --iron 10%
        dv add-food Skyr --energy "266 kJ" --protein 11 --salt 0.1
        dv add-food Soft egg --like 1123 --nutrient vitamin-d=2.4
      """)

  @Argument(help: "The food's name.")
  var name: [String] = []

  @Option(
    help: ArgumentHelp("A food that it is like but for what is given.", valueName: "food"),
    completion: .food)
  var like: String?

  @OptionGroup var options: EntryOptions

  func run() throws {
    let database = try options.databases.open(isForWriting: true)
    let entry = try FoodEntry(database)
    let given = try options.label.given
    let isAsking = given.isEmpty && like == nil && Prompt.isPossible
    guard !given.isEmpty || like != nil || isAsking else {
      throw Failure(
        .usage, "A food needs amounts. Give some, such as --energy 210, or --like another food.")
    }
    let model = try like.map { reference in
      try FoodChoice(reference: reference, style: options.output.style).food(in: database)
    }
    let food = try self.food(entry, given, like: model, isAsking: isAsking)
    try Doubts(entry.findings(food, before: model), odd: try entry.duplicates(of: food))
      .settle(isConfirmed: options.yes)
    let report = try EnteredFoodReport(food, in: database, entry: entry)
    try database.add(food)
    // Said first, for what is said next may not be written, and would then be added again.
    options.output.note("Added \(report.code). `dv user undo` takes it back.")
    if let model, model.energyFactors != nil, EnergyShares(food) != nil {
      options.output.note(
        "Where its energy comes from is reckoned by the general factors; those of "
          + "\(model.name) are not kept with it.")
    }
    try report.write(options.output)
    database.tidy()
  }

  private func food(
    _ entry: FoodEntry, _ given: [(key: String, text: String)], like model: Food?, isAsking: Bool
  ) throws -> Food {
    var words = name.joined(separator: " ")
    if words.isEmpty, isAsking { words = try LabelDialogue.name() }
    var draft = FoodDraft(name: try FoodText.checked(words, .name), like: model)
    try entry.describe(&draft, by: options.description)
    draft.restateAmounts()
    if isAsking {
      try LabelDialogue(entry: entry, density: options.description.density).complete(
        &draft, hasServing: !options.description.serving.isEmpty || options.description.per != nil,
        hasBrand: options.description.brand != nil)
    }
    try entry.setAmounts(given, in: &draft)
    guard !draft.food.nutrients.amounts.isEmpty else {
      throw Failure(.usage, "A food needs at least one amount; nothing was kept.")
    }
    return draft.food
  }
}
