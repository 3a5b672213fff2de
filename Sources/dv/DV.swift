internal import ArgumentParser
internal import BuildCommands
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// The `dv` program.
@main
struct DV: ParsableCommand {
  /// The name that it is called by.
  static let name = "dv"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Look up what's in food, offline.",
    discussion: """
      EXAMPLES
        dv search whole milk
        dv show sr:01123
        dv show banana --amount "1 medium" --json

      ENVIRONMENT
        DV_DATABASE     the food database to use instead of the default
        DV_HOME         the folder for your database
        DV_PAGER        the pager for long results (default: $PAGER, or "less" if
                        that isn't set); "cat" or "" turns paging off
        DV_REFERENCE    the reference values for percentages, such as eu;
                        see --reference
        DV_UNITS        the units to show, separated by spaces, such as
                        "kJ ounces"; "both" shows kcal and kJ, and "salt" adds
                        a row for salt
        DV_PLAIN        set to 1 to print one fact per line, like --plain
        NO_COLOR        set to 1 to turn color off
        CLICOLOR_FORCE  set to 1 to use color even when the output is piped
        CLICOLOR        set to 0 to turn color off in a terminal

      EXIT STATUS
        0   success
        1   nothing found, or dv needs more information
        64  usage error
        65  bad data
        66  a database or file is missing or incompatible
        70  internal error
        73  a file could not be created
        74  a write failed
        75  the user database is busy
      """,
    subcommands: [
      Search.self, Show.self, Why.self, Cite.self, Label.self, Claims.self,
      NutriScoreCommand.self, Compare.self, Top.self, Sum.self,
      Swap.self, Suggest.self,
      Nutrients.self, AddNutrient.self, RemoveNutrient.self, Groups.self, AddFood.self,
      EditFood.self, RemoveFood.self, ImportFoods.self,
      ExportFoods.self, Export.self, Tag.self, Untag.self, Tags.self, RecipeCommand.self, Log.self,
      DiaryCommand.self, ReportCommand.self, ProfileCommand.self, WeightCommand.self,
      TargetsCommand.self, User.self, SyncCommand.self, Release.self, Serve.self,
      MCPCommand.self, Completion.self,
    ])

  @Flag(help: "Print the versions of the program, its data and SQLite.")
  var version = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    try StandardOutput.write(
      version ? VersionReport(options.release).text : Self.greeting)
  }

  /// What `dv` alone prints.
  private static let greeting = """
    dv \(ProgramVersion.number): what's in food, offline.

    COMMON COMMANDS
      dv search WORDS      find foods
      dv show FOOD         show the nutrients of a food
      dv sum ITEM...       add up a meal or a recipe
      dv log ITEM...       add what you ate to your diary
      dv compare FOOD...   compare foods side by side
      dv top NUTRIENT      rank foods by a nutrient

    EXAMPLES
      dv search whole milk
      dv sum "2 large eggs" "1 cup whole milk"

    Run `dv --help` for all commands.

    """

  /// The command line for someone who typed only the food: `dv banana`.
  private static func suggestion(_ words: [String]) -> String? {
    let isWord = { (word: String) in
      word.allSatisfy { $0.isLetter || $0.isNumber || "-.,:=%_".contains($0) }
    }
    let words = words.map { isWord($0) ? $0 : "'\($0.replacing("'", with: "'\\''"))'" }
    let isCode = words.count == 1 && (FoodCode(words[0]) != nil || Int(words[0]) != nil)
    return "dv \(isCode ? "show" : "search") \(words.joined(separator: " "))"
  }

  static func main() {
    // One file is installed under both names.
    if CommandLine.arguments.first?.split(separator: "/").last == Substring(BuildProgram.name) {
      BuildProgram.run()
    }
    // Completion scripts call the program while the user is typing.
    if CommandLine.arguments.dropFirst().first == "---completion" { StandardError.silence() }
    runAsProgram(
      everydayCall: EverydayCall.command, failure: Failure.init(cause:), suggestion: suggestion)
  }
}

extension Search: ListCommand {
  var list: [String] {
    get { words }
    set { words = newValue }
  }
}
extension Show: ListCommand {
  var list: [String] {
    get { food }
    set { food = newValue }
  }
}
extension Sum: ListCommand {
  var list: [String] {
    get { items }
    set { items = newValue }
  }
}
extension Log: ListCommand {
  var list: [String] {
    get { items }
    set { items = newValue }
  }
}
extension RemoveFood: ListCommand {
  var list: [String] {
    get { foods }
    set { foods = newValue }
  }
}
