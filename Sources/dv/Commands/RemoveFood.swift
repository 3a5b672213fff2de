internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// `dv remove-food`: own foods, or the corrections of shipped ones.
struct RemoveFood: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-food", _superCommandName: DV.name,
    abstract: "Remove foods of your own, or your corrections of shipped ones.",
    discussion: """
      `dv user undo` brings them back. With - foods are read from standard input, one a line; \
      none is removed unless all are clear.

      EXAMPLES
        dv remove-food my:7k3q my:m2pd
        dv remove-food sr:01123
        dv remove-food --brand Example
        printf 'quark\\nkefir\\n' | dv remove-food - --yes
      """)

  @Argument(
    help: ArgumentHelp(
      "Foods: codes, numbers, or words in quotes; - for standard input.", valueName: "food"),
    completion: .foodToRemove)
  var foods: [String] = []

  @Flag(help: "All foods of your own.")
  var all = false

  @Option(
    help: "Your own foods of this group: its key or the beginning of its name.",
    completion: .foodGroup)
  var group: String?

  @Option(help: "Your own foods of this brand.")
  var brand: String?

  @Flag(help: "Do not ask before removing more than one.")
  var yes = false

  @Flag(help: "Print results only, no notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  private var isFilter: Bool { all || group != nil || brand != nil }

  func validate() throws {
    if foods.isEmpty == !isFilter {
      throw ValidationError("Name foods, or say which: --all, --group or --brand.")
    }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let codes = try self.codes(in: database)
    guard !codes.isEmpty else {
      throw Failure(.nothingFound, "You have no foods of your own like that; nothing was removed.")
    }
    if codes.count > 1, !yes, Prompt.isPossible,
      !Prompt.confirm("Remove \(Counted.text(codes.count, "food"))?")
    {
      throw Failure(.nothingFound, "Nothing was removed.")
    }
    let removed = try database.remove(codes)
    guard !removed.isEmpty else {
      throw Failure(
        .nothingFound,
        codes.count == 1
          ? "\(codes[0]) is shipped and not corrected, so there is nothing of yours to remove."
          : "These foods are shipped and not corrected, so there is nothing of yours to remove.")
    }
    if !quiet {
      let what = Counted.text(removed.count, "food")
      let isOwn = removed.contains { $0.dataset == .mine }
      StandardError.tell(
        "Removed \(isOwn ? "\(what) of yours" : "your corrections of \(what)"). "
          + "`dv user undo` brings back what it was.")
    }
    database.tidy()
  }

  private func codes(in database: FoodDatabase) throws -> [FoodCode] {
    if isFilter {
      let key = try group.map { try GroupChoice($0).group(in: database).key }
      return try database.customFoodCodes(CustomFoodFilter(groupKey: key, brand: brand))
    }
    let corrected = Set(try database.corrections().map(\.code))
    let (codes, failure) = try FoodList(foods).references().eachPossible { reference in
      // A corrected food may be gone from the shipped data, but not the correction.
      if let code = FoodCode(reference), corrected.contains(code) { return code }
      return try FoodChoice(reference: reference).food(in: database).code
    }
    guard var failure else { return codes }
    failure.message += "\nNothing was removed."
    throw failure
  }
}
