internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv edit-food`: changes a custom food, or corrects amounts of a shipped one.
struct EditFood: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit-food", _superCommandName: DV.name,
    abstract: "Change a custom food, or correct a food that comes with dv.",
    discussion: """
      EXAMPLES
        dv edit-food my:7k3q --protein 21 --brand Example
        dv edit-food sr:01123 --sodium 140
        dv edit-food sr:01123 --sodium original

      AMOUNTS
      If you give a serving, amounts are per serving (the first, if you give several). Otherwise, \
      they are per 100 g for a shipped food; for a custom food, they are for the same quantity as \
      before, such as one serving or 100 g. To use another quantity, add --per. To make an amount \
      unknown, set it to "unknown". New servings replace the old ones. To remove the brand, group, \
      barcode or ingredients, use an empty value ("").

      Corrections to shipped foods are kept in your database. To restore a shipped amount, set it \
      to "original".
      """)

  @Argument(
    help: ArgumentHelp(
      "The food: a code, a USDA number, or words to search for.", valueName: "food"),
    completion: .foodToChange)
  var food: [String]

  @Option(help: "A new name.")
  var name: String?

  @OptionGroup(title: "Description") var description: DescriptionOptions
  @OptionGroup(title: "Amounts") var label: LabelOptions

  @Flag(help: "Save the changes even if there are warnings.")
  var yes = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    let entry = try FoodEntry(database)
    let found = try FoodChoice(reference: food.joined(separator: " "), style: output.style)
      .food(in: database)
    let given = try label.given
    guard !given.isEmpty || name != nil || description.isGiven else {
      throw Failure(.usage, "Nothing to change. Give an amount, such as --sodium 140.")
    }
    if found.origin == .mine {
      try change(found, entry, given)
    } else {
      try correct(found, entry, given)
    }
    if let changed = try database.food(found.code) {
      try EnteredFoodReport(changed, in: database, entry: entry).write(output)
    }
    database.tidy()
  }

  private func change(
    _ old: Food, _ entry: FoodEntry, _ given: [(key: String, text: String)]
  ) throws {
    var draft = FoodDraft(changing: old)
    if let name { draft.set(\.name, to: try FoodText.checked(name, .name)) }
    try entry.describe(&draft, by: description)
    try entry.setAmounts(given, in: &draft)
    let renamed = draft.food.name != old.name || draft.food.barcode != old.barcode
    try EntryProblems(
      entry.findings(draft.food, before: old),
      warnings: renamed ? try entry.duplicates(of: draft.food) : []
    ).resolve(isConfirmed: yes)
    note(try entry.database.replace(old, with: draft.food), "Changed", old)
  }

  private func correct(
    _ old: Food, _ entry: FoodEntry, _ given: [(key: String, text: String)]
  ) throws {
    guard name == nil, !description.isGivenBesidesBasis else {
      throw Failure(
        .usage,
        "\"\(old.name)\" is a shipped food, so only its amounts can be corrected.\n"
          + "To make a custom food from it, run `dv add-food NAME --like \(old.code)`.")
    }
    var draft = FoodDraft(changing: old)
    if let per = description.per { try FoodEntry.setBasis(per, of: &draft) }
    var corrections = Corrections(code: old.code, amounts: [:])
    let isOriginal = { (text: String) in text.lowercased() == NutrientEntry.original }
    let amounts = given.filter { !isOriginal($0.text) }
    try entry.setAmounts(amounts, in: &draft)
    for (key, _) in amounts {
      let number = try entry.number(of: key)
      corrections.amounts[number] = .some(draft.food.nutrients[number])
    }
    let restored = Set(
      try given.filter { isOriginal($0.text) }.map { try entry.number(of: $0.key) })
    guard restored.isDisjoint(with: corrections.amounts.keys) else {
      throw Failure(
        .usage,
        "You gave both a new amount and \"original\" for the same nutrient. Give one or the other.")
    }
    try EntryProblems(entry.findings(draft.food, before: old)).resolve(isConfirmed: yes)
    note(try entry.database.correct(corrections, restoring: restored), "Corrected", old)
  }

  /// Reports the change.
  ///
  /// If nothing changed, it doesn't mention undo, which would undo the previous change.
  private func note(_ isChanged: Bool, _ done: String, _ food: Food) {
    output.note(
      isChanged
        ? "\(done) \"\(food.name)\". To undo, run `dv user undo`."
        : "\"\(food.name)\" already has these values. Nothing was changed.")
  }
}

extension DescriptionOptions {
  /// Whether anything was given.
  fileprivate var isGiven: Bool { isGivenBesidesBasis || per != nil }

  /// Whether anything besides --per was given.
  fileprivate var isGivenBesidesBasis: Bool {
    !serving.isEmpty || density != nil || group != nil || brand != nil || barcode != nil
      || ingredients != nil
  }
}
