internal import ArgumentParser
internal import FoodDatabase
internal import FoodImportExport
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv tag`: puts tags on a food.
struct Tag: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", _superCommandName: DV.name,
    abstract: "Add tags, such as gluten-free, to a food.",
    discussion: """
      EXAMPLES
        dv tag sr:01123 vegetarian
        dv tag "almond flour" gluten-free vegan
        dv tag --file tags.csv

      Tags are your own words; dv doesn't check or interpret them. With --tag, `dv search`, `dv \
      top`, `dv swap`, `dv suggest` and `dv export` consider only foods with that tag. --file reads \
      a table, such as a CSV file, with the columns code and tag.
      """)

  /// MiB.
  private static let sizeLimit = 64

  @Argument(help: ArgumentHelp("The food: a name in quotes or a code.", valueName: "food"))
  var food: String?

  @Argument(help: ArgumentHelp("The tags, made of letters, digits and hyphens.", valueName: "tag"))
  var tags: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read codes and tags from this table, or - for standard input.",
      valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if file != nil, food != nil { throw ValidationError("Give a food or --file, not both.") }
    if file == nil, tags.isEmpty {
      throw ValidationError("Give a food and its tags, such as: dv tag sr:01123 vegetarian")
    }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let tagged = try file.map(read) ?? named(in: database)
    let added = try database.tag(tagged)
    let codes = Set(tagged.map(\.code))
    let foods = try database.foods(Array(codes))
    try output.write(
      TagChangeReport(
        added, isAdded: true, unchanged: tagged.count - added.count,
        unknownFoods: codes.count - Set(foods.map(\.code)).count,
        name: file == nil ? foods.first?.name : nil))
    database.tidy()
  }

  private func read(_ file: String) throws -> [TaggedFood] {
    let bytes = try InputFile(path: file).bytes(upTo: Self.sizeLimit, of: "tags")
    return try TagFile(bytes: bytes, path: file == "-" ? "standard input" : file).tags
  }

  private func named(in database: FoodDatabase) throws -> [TaggedFood] {
    try [TaggedFood](food ?? "", tags, in: database)
  }
}

/// `dv untag`: takes tags off a food.
struct Untag: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "untag", _superCommandName: DV.name,
    abstract: "Remove tags from a food.",
    discussion: """
      EXAMPLES
        dv untag sr:01123 vegetarian

      To undo, run `dv user undo`.
      """)

  @Argument(help: ArgumentHelp("The food: a name in quotes or a code.", valueName: "food"))
  var food: String

  @Argument(help: ArgumentHelp("The tags.", valueName: "tag"))
  var tags: [String]

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    let tagged = try [TaggedFood](food, tags, in: database)
    let removed = try database.untag(tagged)
    guard !removed.isEmpty else {
      throw Failure(
        .nothingFound, "The food isn't tagged \"\(tags.joined(separator: " "))\".",
        hint: "Run `dv tags` to list all tags.")
    }
    try output.write(
      TagChangeReport(removed, isAdded: false, unchanged: tagged.count - removed.count))
    database.tidy()
  }
}

/// `dv tags`: lists tags, or the foods of one.
struct Tags: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", _superCommandName: DV.name,
    abstract: "List your tags, or the foods with a tag.",
    discussion: """
      EXAMPLES
        dv tags
        dv tags vegetarian
        dv tags --csv
      """)

  @Argument(help: ArgumentHelp("List the foods with this tag.", valueName: "tag"))
  var tag: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(answering: output)
    let wanted = try tag.map { try FoodTag.chosen($0) }
    try FoodTag.check(Set([wanted].compactMap(\.self)), in: database)
    let report = try TagListReport(
      database.tags().filter { wanted == nil || $0.tag == wanted }, in: database)
    try output.write(
      report,
      text: report.lines.isEmpty
        ? ""
        : report.text(
          isOfOneTag: wanted != nil, width: TerminalText.width, style: output.style))
    if report.lines.isEmpty { output.note("No tags yet. Add one: dv tag sr:01123 vegetarian") }
  }
}

extension FoodTag {
  /// The tag that a word of a call means.
  static func chosen(_ text: String) throws(Failure) -> FoodTag {
    guard let tag = FoodTag(text) else {
      throw Failure(
        .usage, "\"\(text)\" can't be a tag.",
        hint: "Use up to 40 letters, digits and hyphens, such as gluten-free.")
    }
    return tag
  }

  /// Refuses tags that no food has, which are misspelled more often than not.
  static func check(_ tags: Set<FoodTag>, in database: FoodDatabase) throws {
    guard !tags.isEmpty else { return }
    let known = Set(try database.tags().map(\.tag))
    for tag in tags.sorted() where !known.contains(tag) {
      throw Failure(
        .nothingFound, "No food is tagged \"\(tag)\".",
        hint: SimilarNames.question(tag.rawValue, among: known.sorted().map(\.rawValue))
          ?? "Run `dv tags` to list your tags.")
    }
  }
}

extension [TaggedFood] {
  /// The tags of a call on a food.
  fileprivate init(_ food: String, _ tags: [String], in database: FoodDatabase) throws {
    let tags = try tags.map { try FoodTag.chosen($0) }
    let code = try FoodChoice(reference: food).food(in: database).code
    self = tags.map { TaggedFood(code, $0) }
  }
}
