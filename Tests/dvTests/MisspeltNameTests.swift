import TestSupport
import Testing

@Suite("Misspelled names")
struct MisspeltNameTests {
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  @Test(
    "the first line suggests a similar name",
    arguments: [
      ("dv serch egg", "dv: dv has no command \"serch\". Did you mean search?"),
      ("dv help serch", "dv: dv has no command \"serch\". Did you mean search?"),
      ("dv user inf", "dv: dv user has no command \"inf\". Did you mean info?"),
      ("dv release verfy", "dv: dv release has no command \"verfy\". Did you mean verify?"),
      (
        "dv xylophone",
        "dv: dv has no command \"xylophone\". To look it up, run: dv search xylophone"
      ),
      ("dv-build databse", "dv-build: dv-build has no command \"databse\". Did you mean database?"),
      ("dv search egg --limti 3", "dv: Unknown option '--limti'. Did you mean '--limit'?"),
      ("dv search egg --limti=3", "dv: Unknown option '--limti'. Did you mean '--limit'?"),
      ("dv search egg --xylophone", "dv: Unknown option '--xylophone'"),
      (
        "dv sum 1123 --populaton x",
        "dv: Unknown option '--populaton'. Did you mean '--population'?"
      ),
      ("dv show 1123 --amout 3", "dv: Unknown option '--amout'. Did you mean '--amount'?"),
      (
        "dv show 1123 --population adult",
        "dv: --population for fda-2016 must be adults, infants, children-1-3 or "
          + "pregnant-or-lactating. Did you mean adults?"
      ),
      (
        "dv top iron --per 100gr",
        "dv: --per must be 100g, 100kcal or portion. Did you mean 100g?"
      ),
      (
        "dv search egg --origin min", "dv: --origin must be shipped or mine. Did you mean mine?"
      ),
      ("dv completion bsh", "dv: SHELL must be bash, fish or zsh. Did you mean bash or zsh?"),
      ("dv top protien", "dv: Unknown nutrient \"protien\"."),
      ("dv search --min protien=3", "dv: Unknown nutrient \"protien\"."),
      (
        "dv top protein --group fruts",
        "dv: Unknown food group \"fruts\"."
      ),
    ])
  func near(call: String, line: String) throws {
    let words = call.split(separator: " ").map(String.init)
    let outcome = try BuiltProgram(words[0]).run(
      Array(words.dropFirst()),
      environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
    #expect(outcome.status == 64)
    #expect(outcome.out.isEmpty)
    #expect(outcome.err.split(separator: "\n").first.map(String.init) == line)
  }

  @Test(
    "a food without a command is suggested as a search",
    arguments: [
      ("banana", "dv search banana"), ("chicken breast", "dv search 'chicken breast'"),
      ("1123", "dv show 1123"), ("sr:01123", "dv show sr:01123"),
      ("it's; rm", #"dv search 'it'\''s; rm'"#),
    ])
  func food(word: String, suggestion: String) throws {
    let outcome = try BuiltProgram("dv").run([word])
    #expect(outcome.status == 64)
    #expect(
      outcome.err == "dv: dv has no command \"\(word)\". To look it up, run: \(suggestion)\n")
  }

  @Test("dv alone greets the user with common commands and examples")
  func greeting() throws {
    let outcome = try BuiltProgram("dv").run([])
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("\n  dv search WORDS "))
    #expect(outcome.out.contains("\nEXAMPLES\n  dv search whole milk\n"))
    #expect(!outcome.out.contains("EXIT STATUS"))
  }

  @Test("help shows usage and examples first, the environment and exit statuses last")
  func helpOrder() throws {
    let help = try BuiltProgram("dv").run(["--help"]).out
    let headings = help.split(separator: "\n").filter {
      $0.allSatisfy { $0.isUppercase || $0 == " " }
    }
    #expect(
      headings == ["USAGE", "EXAMPLES", "COMMANDS", "OPTIONS", "ENVIRONMENT", "EXIT STATUS"])
    let long = try BuiltProgram("dv-build").run(["help", "release"]).out
    #expect(
      long.contains(
        """

          ssh-keygen -Y check-novalidate -n dv-release -s dv-data-2.json.sig \\
            < dv-data-2.json

        """))
  }

  @Test(
    "long lists are parsed completely, and anything that isn't a list is rejected",
    arguments: ["search", "show", "sum", "remove-food"])
  func longLists(command: String) throws {
    let environment = ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")]
    let dv = BuiltProgram("dv")
    let list = Array(repeating: command == "sum" ? "1 large egg" : "1123", count: 3_000)
    let outcome = try dv.run([command] + list + ["--nosuch"], environment: environment)
    #expect(outcome.status == 64)
    #expect(outcome.err.hasPrefix("dv: Unknown option '--nosuch'"))
    let options = try dv.run(
      [command] + list.map { "--\($0)" }, environment: environment)
    #expect(options.status == 64)
    #expect(options.err.hasPrefix("dv: Too many arguments: 3000."))
    if command == "sum" {
      let sum = try dv.run([command] + list + ["--json"], environment: environment)
      #expect(sum.out.contains("\"grams\": 150000"))
    }
  }
}
