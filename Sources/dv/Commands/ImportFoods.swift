internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import FoodImportExport
internal import Nutrition

/// `dv import-foods`: own foods and corrections from a file, all or none.
struct ImportFoods: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-foods", _superCommandName: DV.name,
    abstract: "Add foods of your own from a file, all of them or none.",
    discussion: """
      FILE is what `dv export-foods` writes, or a table of your own, of which the first \
      line names the columns, parted by | , ; or tabs. Only "name" must be there. Others:

        code, group, brand, barcode, ingredients, common_name, scientific_name
        refuse_percent   the share that is not eaten
        based_on         the code of the food that it was made from
        serving          such as "1 bar = 60 g"; or in parts: serving_amount,
                         serving_unit, serving_grams, serving_2_amount …
        per_grams        what amounts are for; else the serving, else what those of
                         the food that is there are for, else 100
        energy, protein, salt …
                         nutrients by their keys, or as "vitamin c", "kcal",
                         "carbs"; an amount may have a unit

      A row with the code of a shipped food corrects its amounts, for 100 g; "unknown" \
      takes one away, and an empty field leaves it as it is. That the shipped amount be \
      back no file can say: `dv edit-food FOOD --sodium original` does it. Foods that are \
      there already, by code, barcode, or name and brand, get what the file says of them \
      and keep the rest; importing a file twice changes nothing.

      EXAMPLES
        dv import-foods foods.csv
        dv export-foods | ssh laptop dv import-foods -
      """)

  /// MiB.
  private static let sizeLimit = 256

  @Argument(
    help: ArgumentHelp("The file; - for standard input.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Keep foods even if something is odd about them.")
  var yes = false

  @Flag(help: "Print no notes.")
  var quiet = false

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
        dailyValues: entry.dailyValues, richest: entry.richest))
    let shipped = Dictionary(
      uniqueKeysWithValues: try database.foods(foods.corrections.map(\.code)).map { ($0.code, $0) })
    let notes = try foods.check(
      correcting: shipped.mapValues(\.name),
      corrected: Set(try database.userDatabase().missingFoods)
    )
    try checkCorrections(foods.corrections, of: shipped, entry)
    var doubts = try self.doubts(foods, entry)
    let rest = foods.warningCount - foods.warnings.count
    doubts.odd = foods.warnings + (rest > 0 ? ["… and \(rest) more."] : []) + doubts.odd
    try doubts.settle(isConfirmed: yes)
    let summary = try database.importFoods(foods.foods, corrections: foods.corrections)
    if !quiet {
      StandardError.write(summary.text)
      for note in notes { StandardError.tell(note) }
      let missing = foods.corrections.count { shipped[$0.code] == nil }
      if missing > 0 {
        StandardError.tell(
          missing == 1
            ? "1 correction is of a food that the shipped data do not have; it is kept until they do."
            : "\(DecimalText.grouped(missing)) corrections are of foods that the shipped data do not "
              + "have; they are kept until they do.")
      }
    }
    database.tidy()
  }

  /// What speaks against foods that are there already, with what the file says of them.
  private func doubts(_ file: FoodFile, _ entry: FoodEntry) throws(FoodDatabaseError) -> Doubts {
    var doubts = Doubts()
    for food in try entry.database.plan(file.foods) where food.isChange {
      guard let before = food.before else { continue }
      let found = Doubts(entry.findings(food.after, before: before))
      doubts.impossible += found.impossible.map { "\(before.name): \($0)" }
      doubts.odd += found.odd.map { "\(before.name): \($0)" }
    }
    doubts.odd = Array(doubts.odd.prefix(FoodFile.limit))
    doubts.impossible = Array(doubts.impossible.prefix(FoodFile.limit))
    return doubts
  }

  /// What speaks against corrections that are not there already.
  ///
  /// - Throws: When one makes a food impossible, or odd, and that is not confirmed.
  private func checkCorrections(
    _ corrections: [Corrections], of shipped: [FoodCode: Food], _ entry: FoodEntry
  ) throws {
    var doubts = Doubts()
    for correction in corrections {
      guard let food = shipped[correction.code] else { continue }
      var corrected = food
      for (number, amount) in correction.amounts { corrected.nutrients[number] = amount }
      let found = Doubts(entry.findings(corrected, before: food))
      doubts.impossible += found.impossible.map { "\(correction.code): \($0)" }
      doubts.odd += found.odd.map { "\(correction.code): \($0)" }
    }
    doubts.impossible = Array(doubts.impossible.prefix(FoodFile.limit))
    doubts.odd = Array(doubts.odd.prefix(FoodFile.limit))
    try doubts.settle(isConfirmed: yes)
  }
}

extension ImportSummary {
  fileprivate var text: String {
    guard isChange else { return "Nothing is new: \(count(unchanged)) as they were.\n" }
    let parts = [
      added > 0 ? "\(count(added)) added" : nil, changed > 0 ? "\(count(changed)) changed" : nil,
      corrected > 0 ? "\(count(corrected)) corrected" : nil,
      unchanged > 0 ? "\(count(unchanged)) as they were" : nil,
    ].compactMap(\.self)
    return parts.joined(separator: ", ") + ". `dv user undo` takes it back.\n"
  }

  private func count(_ number: Int) -> String {
    Counted.text(number, "food")
  }
}
