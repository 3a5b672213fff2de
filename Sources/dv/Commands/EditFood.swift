internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// `dv edit-food`: changes an own food, or corrects amounts of a shipped one.
struct EditFood: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit-food", _superCommandName: DV.name,
    abstract: "Change a food of your own, or correct a shipped one.",
    discussion: """
      Amounts are for the serving where one is given, else for what the food's own are \
      stated for (a serving, or 100 g), those of a shipped food for 100 g; --per says \
      otherwise. "unknown" makes an amount unknown. Servings take the place of those \
      there are. An empty text takes the brand, group, barcode or ingredients away.

      A correction of a shipped food is kept in your own database; "original" brings the \
      shipped amount back.

      EXAMPLES
        dv edit-food my:7k3q --protein 21 --brand Example
        dv edit-food sr:01123 --sodium 140
        dv edit-food sr:01123 --sodium original
      """)

  @Argument(
    help: ArgumentHelp("The food: a code, a number, or words.", valueName: "food"),
    completion: .foodToChange)
  var food: [String]

  @Option(help: "Another name.")
  var name: String?

  @OptionGroup var options: EntryOptions

  func run() throws {
    let database = try options.databases.open(isForWriting: true)
    let entry = try FoodEntry(database)
    let found = try FoodChoice(reference: food.joined(separator: " "), style: options.output.style)
      .food(in: database)
    let given = try options.label.given
    guard !given.isEmpty || name != nil || options.description.isGiven else {
      throw Failure(.usage, "Say what to change, such as --sodium 140.")
    }
    if found.origin == .mine {
      try change(found, entry, given)
    } else {
      try correct(found, entry, given)
    }
    if let changed = try database.food(found.code) {
      try EnteredFoodReport(changed, in: database, entry: entry).write(options.output)
    }
    database.tidy()
  }

  private func change(
    _ old: Food, _ entry: FoodEntry, _ given: [(key: String, text: String)]
  ) throws {
    var draft = FoodDraft(changing: old)
    if let name { draft.set(\.name, to: try FoodText.checked(name, .name)) }
    try entry.describe(&draft, by: options.description)
    try entry.setAmounts(given, in: &draft)
    let renamed = draft.food.name != old.name || draft.food.barcode != old.barcode
    try Doubts(
      entry.findings(draft.food, before: old),
      odd: renamed ? try entry.duplicates(of: draft.food) : []
    ).settle(isConfirmed: options.yes)
    note(try entry.database.replace(old, with: draft.food), "Changed", old)
  }

  private func correct(
    _ old: Food, _ entry: FoodEntry, _ given: [(key: String, text: String)]
  ) throws {
    guard name == nil, !options.description.isGivenBesidesBasis else {
      throw Failure(
        .usage,
        "\(old.name) is shipped: only its amounts can be corrected. "
          + "`dv add-food NAME --like \(old.code)` makes a food of your own of it.")
    }
    var draft = FoodDraft(changing: old)
    if let per = options.description.per { try FoodEntry.setBasis(per, of: &draft) }
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
      throw Failure(.usage, "An amount cannot be corrected and original at once. Say one of both.")
    }
    try Doubts(entry.findings(draft.food, before: old)).settle(isConfirmed: options.yes)
    note(try entry.database.correct(corrections, restoring: restored), "Corrected", old)
  }

  /// Tells what was done, and not that it can be taken back where nothing was: that would take back
  /// the change before.
  private func note(_ isChanged: Bool, _ done: String, _ food: Food) {
    options.output.note(
      isChanged
        ? "\(done) \(food.name). `dv user undo` takes it back."
        : "\(food.name) is so already; nothing was changed.")
  }
}

extension DescriptionOptions {
  /// Whether anything was given.
  fileprivate var isGiven: Bool { isGivenBesidesBasis || per != nil }

  /// Whether anything was given but what amounts are for.
  fileprivate var isGivenBesidesBasis: Bool {
    !serving.isEmpty || density != nil || group != nil || brand != nil || barcode != nil
      || ingredients != nil
  }
}
