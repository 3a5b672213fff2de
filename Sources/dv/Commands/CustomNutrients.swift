internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv add-nutrient`: adds a nutrient that the data lack.
struct AddNutrient: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-nutrient", _superCommandName: DV.name,
    abstract: "Add a nutrient that's missing from the data, such as oxalate.",
    discussion: """
      EXAMPLES
        dv add-nutrient oxalate --unit mg
        dv add-nutrient "Total FODMAPs" --unit g

      The amounts of a new nutrient are unknown until you enter them. To enter the amount for one \
      food, use `dv edit-food`. For many foods, use `dv import-foods` with a table that has a \
      "code" column and a column for the nutrient, such as "oxalate". After that, the nutrient \
      works like any other nutrient in `dv show`, `sum`, `top`, `search --max`, `targets` and \
      `report`.
      """)

  private static let units: [NutrientUnit] = [.gram, .milligram, .microgram]

  @Argument(
    help: ArgumentHelp(
      "The nutrient's name, made of letters, digits, spaces and hyphens.", valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp("The unit for its amounts: g, mg or µg.", valueName: "unit"),
    completion: .list(units.map(\.rawValue)))
  var unit: String

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    guard let unit = Self.units.first(where: { $0 == NutrientUnit(written: unit) }) else {
      throw Failure(.usage, "--unit takes g, mg or µg, not \"\(unit)\".")
    }
    guard let nutrient = Nutrient(custom: name, unit: unit) else {
      throw Failure(
        .usage, "\"\(name)\" can't be a nutrient's name.",
        hint: "Use up to 40 letters, digits, spaces and hyphens, starting with a letter.")
    }
    let database = try options.open(isForWriting: true)
    if let known = try NutrientChoice(database).known(nutrient.key) {
      guard known.number == nutrient.number else {
        throw Failure(.usage, "\"\(name)\" is already a nutrient: \(known.name) (\(known.key)).")
      }
      guard known.unit == unit else {
        throw Failure(
          .usage, "\(known.name) is already measured in \(known.unit.rawValue).",
          hint:
            "To start over, run `dv remove-nutrient \(known.key)`, which also removes its amounts.")
      }
    }
    try output.write(
      NutrientChangeReport(nutrient, isAdded: true, isChanged: try database.add(nutrient)))
    database.tidy()
  }
}

/// `dv remove-nutrient`: removes a nutrient that was added.
struct RemoveNutrient: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-nutrient", _superCommandName: DV.name,
    abstract: "Remove a nutrient that you added, along with its amounts.",
    discussion: """
      EXAMPLES
        dv remove-nutrient oxalate

      Diary entries keep their recorded amounts of the nutrient. To undo, run `dv user undo`.
      """)

  @Argument(help: ArgumentHelp("The nutrient: its key or name.", valueName: "nutrient"))
  var nutrient: String

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    let known = try NutrientChoice(database).nutrient(nutrient)
    guard try database.remove(known) else {
      throw Failure(
        .usage, "\(known.everydayName) is part of the shipped data, so it can't be removed.",
        hint: "You can remove only nutrients that you added with `dv add-nutrient`.")
    }
    try output.write(NutrientChangeReport(known, isAdded: false, isChanged: true))
    database.tidy()
  }
}
