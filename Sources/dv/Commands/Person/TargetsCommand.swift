internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv targets`: what people aim for each day.
struct TargetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "targets", _superCommandName: DV.name,
    abstract: "Show what you need each day, or set targets of your own.",
    discussion: """
      EXAMPLES
        dv targets
        dv targets set protein --min "1.6 g/kg"
        dv targets set sodium --max 2000
        dv targets remove protein

      By default, targets come from the Dietary Reference Intakes if your profile includes your \
      age and sex; otherwise, from FDA's Daily Values. Targets that you set replace these. `dv \
      targets` alone is the same as `dv targets show`.
      """,
    subcommands: [TargetsShow.self, TargetsSet.self, TargetsRemove.self],
    defaultSubcommand: TargetsShow.self)
}

/// `dv targets show`: shows the targets of a day.
struct TargetsShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show your targets and their sources.",
    discussion: """
      EXAMPLES
        dv targets
        dv targets --from daily-values
        dv targets show --person Ben --date 2026-12-24
      """)

  @Option(
    help: ArgumentHelp(
      "Where targets come from, for this command only: dri (Dietary Reference Intakes) or "
        + "daily-values.",
      valueName: "set"),
    completion: .list(TargetReference.allCases.map(\.rawValue)))
  var from: String?

  @Option(help: ArgumentHelp("Show the targets for this day.", valueName: "day"))
  var date = "today"

  @OptionGroup var person: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if let from, TargetReference(rawValue: from) == nil {
      throw ValidationError("--from", from, isNoneOf: TargetReference.allCases.map(\.rawValue))
    }
  }

  func run() throws {
    let day = try LocalClock.day(date)
    let database = try options.open()
    let report = try TargetsReport(
      of: person.known(in: database), on: day, from: from.flatMap(TargetReference.init),
      in: database)
    try output.write(report, text: report.text(style: output.style))
    for note in report.notes { output.note(note) }
  }
}

/// `dv targets set`: sets a target.
struct TargetsSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set a target of your own.",
    discussion: """
      EXAMPLES
        dv targets set protein --min "1.6 g/kg"
        dv targets set sodium --max 2000
        dv targets set fat --min 20% --max 35%
        dv targets set fiber --min "14 g per 1000 kcal"
        dv targets set sodium --to potassium --max 1

      A percentage means a share of the calories you eat, and g/kg means grams per kg of your body \
      weight. A new minimum replaces only the old minimum, and a new maximum replaces only the old \
      maximum.
      """)

  @Argument(help: "The nutrient.", completion: .nutrient)
  var nutrient: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The minimum, such as 60, \"60 g\", \"1.6 g/kg\" or 20%. For no minimum, use 0.",
      valueName: "amount"))
  var min: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The maximum, in the same form. With 0, the target is to eat none.", valueName: "amount"))
  var max: [String] = []

  @Option(
    help: ArgumentHelp(
      "Limit the ratio of <nutrient> to this other nutrient, by weight. For example, sodium "
        + "--to potassium --max 1 means no more sodium than potassium.",
      valueName: "nutrient"),
    completion: .nutrient)
  var to: String?

  @OptionGroup var person: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if min.isEmpty, max.isEmpty { throw ValidationError("Give --min, --max or both.") }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let lexicon = NutrientLexicon(
      try database.nutrients(), referenceValues: try database.referenceValues(for: .adults))
    let text = { (words: [String]) in words.isEmpty ? nil : words.joined(separator: " ") }
    let chosen = try lexicon.chosen(nutrient)
    let target = try TargetEntry.target(
      minimum: text(min), maximum: text(max), of: chosen, called: nutrient,
      to: try to.map { try lexicon.chosen($0) }, lexicon)
    let name = try person.knownOrNew(in: database, canAsk: output.canAsk)
    let own = try database.personalTargets(of: name).setting(target)
    try TargetEntry.check(own, setting: target, of: chosen)
    let isChanged = try database.replaceTargets(of: name, with: own)
    output.note(isChanged ? "Saved. To undo, run `dv user undo`." : "No changes.")
    try TargetsRemove.write(name, database, output)
  }
}

/// `dv targets remove`: removes targets.
struct TargetsRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove your own targets for one nutrient, or for all nutrients.",
    discussion: """
      EXAMPLES
        dv targets remove protein
        dv targets remove --all

      To undo, run `dv user undo`.
      """)

  @Argument(help: "The nutrient.", completion: .nutrient)
  var nutrient: String?

  @Flag(help: "Remove all your own targets.")
  var all = false

  @OptionGroup var person: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if (nutrient == nil) != all { throw ValidationError("Give a nutrient, or use --all.") }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let number = try nutrient.map { name in
      try NutrientChoice(database).nutrient(name).number
    }
    let name = try person.known(in: database)
    let isChanged = try database.write { foods throws(FoodDatabaseError) in
      try foods.replaceTargets(
        of: name,
        with: try foods.personalTargets(of: name)
          .filter { number != nil && $0.nutrient != number })
    }
    guard isChanged else {
      throw Failure(
        .nothingFound,
        nutrient.map { "You have no target of your own for \($0)." }
          ?? "You have no targets of your own.",
        hint: "Run `dv targets` to list your targets.")
    }
    output.note("Removed. To undo, run `dv user undo`.")
    try Self.write(name, database, output)
  }

  /// Writes the targets as they are now, for programs.
  static func write(_ name: String, _ database: FoodDatabase, _ output: OutputOptions) throws {
    if output.json || output.csv {
      try output.write(TargetsReport(of: name, on: LocalClock.now.day, in: database), text: "")
    }
    database.tidy()
  }
}
