internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv profile`: the facts about people that targets depend on.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", _superCommandName: DV.name,
    abstract: "Tell dv about yourself, so that it can compute what you need.",
    discussion: """
      EXAMPLES
        dv profile set --born 1984-05-02 --sex female --height 168cm --weight 64kg --activity active
        dv profile
        dv profile set --person Ben --born 2019-09-14 --sex male
        dv profile list

      Targets depend on your age and sex; the energy target also depends on height, weight and \
      activity. Everything stays in your database; dv sends nothing over the internet. `dv \
      profile` alone shows your profile.
      """,
    subcommands: [ProfileSet.self, ProfileList.self, ProfileRemove.self],
    defaultSubcommand: ProfileSet.self)
}

/// `dv profile set`: changes a profile, or shows it.
struct ProfileSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Enter or change a person's details, or show the profile.",
    discussion: """
      EXAMPLES
        dv profile
        dv profile set --born 1984-05-02 --sex female --height "5ft6in" --weight 141lb
        dv profile set --activity low-active
        dv profile set --due none --breastfeeding-since today
        dv profile set --reference eu --energy both --salt

      Details that you leave out stay as they are; to clear one, set it to "none". Without \
      options, this command shows the profile. In other commands, percentages use the reference \
      values in your own profile, even if you show someone else's data with --person; to use \
      different ones, add --reference or set DV_REFERENCE. Units come from your own profile, too. \
      They apply to `dv show`, `sum`, `compare`, `top`, `diary` and `weight`; targets and reports \
      always use kcal and metric units.
      """)

  @OptionGroup var person: PersonOptions

  @Option(help: ArgumentHelp("The birth date, such as 1984-05-02.", valueName: "day"))
  var born: String?

  @Option(
    help: "The person's sex: female or male.", completion: .list(Sex.allCases.map(\.rawValue)))
  var sex: String?

  @Option(help: "The height, such as 168cm, 1.68m or 5ft6in.")
  var height: String?

  @Option(help: "The weight, such as 64kg or 141lb. It also appears in `dv weight`.")
  var weight: String?

  @Option(
    help: ArgumentHelp(
      """
      The activity level: inactive (everyday activities only), low-active, active or \
      very-active. The last three add the equivalent of a daily walk of 30 minutes, 60 minutes or \
      2 hours.
      """, valueName: "level"),
    completion: .list(ActivityLevel.allCases.map(\.rawValue)))
  var activity: String?

  @Option(help: ArgumentHelp("The baby's due date.", valueName: "day"))
  var due: String?

  @Option(help: ArgumentHelp("The first day of breastfeeding.", valueName: "day"))
  var breastfeedingSince: String?

  @Option(
    help: ArgumentHelp(
      "Where targets come from: dri (Dietary Reference Intakes) or daily-values.",
      valueName: "set"),
    completion: .list(TargetReference.allCases.map(\.rawValue)))
  var targetsFrom: String?

  @Option(
    help: ArgumentHelp(
      "The reference values for percentages, such as us (FDA's Daily Values), eu or canada.",
      valueName: "set"))
  var reference: String?

  @OptionGroup var units: UnitOptions

  @Option(
    help: ArgumentHelp(
      "With --weight, the day the person was weighed. The profile also shows the person's age as of "
        + "this day.",
      valueName: "day"))
  var date = "today"

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let day = try LocalClock.day(date)
    guard isChange else {
      let database = try options.open()
      return try write(ProfileReport(of: person.known(in: database), on: day, in: database))
    }
    let today = try LocalClock.now.day
    guard weight == nil || day <= today else {
      throw PersonError.inFuture(.weight, day, today: today)
    }
    let database = try options.open(isForWriting: true)
    let name = try person.name(in: database)
    let isNew = try !KnownPersons(in: database).contains(name)
    var profile = try database.person(name)
    try apply(to: &profile, try database.referenceSets())
    try profile.check(today: LocalClock.now.day)
    let last = try database.weights(of: name).weight(before: day)?.kilograms
    let kilograms = try weight.map {
      try BodyMeasure.kilograms(
        $0, unit: units.applied(to: UnitOptions.usual(in: database)).weightUnit, last: last)
    }
    let isChanged = try database.save(profile, weights: kilograms.map { [day: $0] } ?? [:])
    let saved = isNew && !name.isEmpty ? "Saved a new profile for \(name)." : "Saved."
    output.note(isChanged ? "\(saved) To undo, run `dv user undo`." : "No changes.")
    try write(ProfileReport(of: name, on: day, in: database))
    database.tidy()
  }

  private var isChange: Bool {
    units.isGiven
      || [born, sex, height, weight, activity, due, breastfeedingSince, targetsFrom, reference]
        .contains { $0 != nil }
  }

  private func write(_ report: ProfileReport) throws {
    try output.write(report, text: report.text(style: output.style), isAnswer: !isChange)
    if let advice = report.advice { output.note(advice) }
  }

  private func apply(to person: inout Person, _ sets: [ReferenceSet]) throws {
    func change<Value>(
      _ fact: WritableKeyPath<Person, Value?>, _ text: String?, _ read: (String) throws -> Value
    ) throws {
      guard let text else { return }
      person[keyPath: fact] = text.lowercased() == "none" ? nil : try read(text)
    }
    try change(\.birth, born) { try LocalClock.day($0) }
    try change(\.sex, sex) { try Self.choice("--sex", $0) }
    try change(\.heightCm, height, BodyMeasure.centimeters)
    try change(\.activity, activity) { try Self.choice("--activity", $0) }
    try change(\.due, due) { try LocalClock.day($0) }
    try change(\.nursingSince, breastfeedingSince) {
      try LocalClock.day($0)
    }
    try change(\.reference, targetsFrom) { try Self.choice("--targets-from", $0) }
    try change(\.percentReference, reference) {
      try ReferenceOptions.set(named: $0, by: "--reference", among: sets).id
    }
    guard units.isGiven else { return }
    let chosen = units.applied(to: person.units ?? DisplayUnits())
    person.units = chosen == DisplayUnits() ? nil : chosen
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ text: String
  ) throws -> Choice {
    if let choice = Choice(rawValue: text.lowercased()) { return choice }
    throw ValidationError(option, text, isNoneOf: Choice.allCases.map(\.rawValue))
  }
}

/// `dv profile list`: lists the people.
struct ProfileList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the people who have a profile, weights or targets.",
    discussion: """
      EXAMPLES
        dv profile list
        dv profile list --csv
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let report = PeopleReport(try options.open().people())
    try output.write(
      report, text: report.people.isEmpty ? "" : report.text(style: output.style))
    if report.people.isEmpty {
      output.note("No profiles yet. Enter yours with `dv profile set`.")
    }
  }
}

/// `dv profile remove`: removes a person.
struct ProfileRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a person's profile, weights and targets.",
    discussion: """
      EXAMPLES
        dv profile remove
        dv profile remove --person Ben

      To undo, run `dv user undo`.
      """)

  @OptionGroup var person: PersonOptions
  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    let name = try person.known(in: database)
    guard try database.remove(person: name) else {
      throw Failure(
        .nothingFound, "\(name.isEmpty ? "You have" : "\(name) has") no profile to remove.")
    }
    try output.write(PersonRemovalReport(name))
    database.tidy()
  }
}
