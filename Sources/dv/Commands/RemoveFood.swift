internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv remove-food`: removes custom foods, or the corrections of shipped ones.
struct RemoveFood: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-food", _superCommandName: DV.name,
    abstract: "Remove custom foods, or your corrections to foods that come with dv.",
    discussion: """
      EXAMPLES
        dv remove-food my:7k3q my:m2pd
        dv remove-food sr:01123
        dv remove-food --brand Example
        printf 'quark\\nkefir\\n' | dv remove-food - --yes

      With -, foods are read from standard input, one per line. If any food isn't found, nothing \
      is removed. To undo, run `dv user undo`.
      """)

  @Argument(
    help: ArgumentHelp(
      "Foods: codes, numbers such as 1123, or names separated by commas. Use - for standard input.",
      valueName: "food"),
    completion: .foodToRemove)
  var foods: [String] = []

  @Flag(help: "Remove all custom foods and recipes, but not corrections.")
  var all = false

  @Option(
    help: "Remove the custom foods in this group (its key or the beginning of its name).",
    completion: .foodGroup)
  var group: String?

  @Option(help: "Remove the custom foods of this brand.")
  var brand: String?

  @Flag(help: "Don't ask before removing more than one food. (dv asks only in a terminal.)")
  var yes = false

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  private var isFilter: Bool { all || group != nil || brand != nil }

  func validate() throws {
    if foods.isEmpty == !isFilter {
      throw ValidationError(
        "Give the foods to remove, or choose them with --all, --group or --brand.")
    }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let codes = try self.codes(in: database)
    guard !codes.isEmpty else {
      throw Failure(.nothingFound, "No custom food matches. Nothing was removed.")
    }
    if codes.count > 1, !yes, Prompt.isPossible,
      !Prompt.confirm(RemovalReport(codes).question)
    {
      throw Failure(.nothingFound, "Nothing was removed.")
    }
    let others = try database.recipes(containing: codes.filter { $0.dataset == .mine })
    let removed = try database.remove(codes)
    guard !removed.isEmpty else {
      throw Failure(
        .nothingFound,
        codes.count == 1
          ? "\(codes[0]) is a shipped food without corrections, so there is nothing to remove."
          : "These are shipped foods without corrections, so there is nothing to remove.")
    }
    try output.write(RemovalReport(removed, usedIn: others))
    database.tidy()
  }

  private func codes(in database: FoodDatabase) throws -> [FoodCode] {
    if isFilter {
      let key = try group.map { try GroupChoice($0).group(in: database).key }
      return try database.customFoodCodes(CustomFoodFilter(groupKey: key, brand: brand))
    }
    let corrected = Set(try database.corrections().map(\.code))
    let references = try FoodList(foods).references()
    let matches = try database.find(references.map(\.text))
    let (codes, failure) = try references.eachPossible { reference in
      // The shipped data may lack a corrected food, but the correction is still there.
      if let code = FoodCode(reference), corrected.contains(code) { return code }
      let match = matches[reference] ?? .none
      return try FoodChoice(reference: reference).food(match, in: database).code
    }
    guard var failure else { return codes }
    failure.message += "\nNothing was removed."
    throw failure
  }
}
