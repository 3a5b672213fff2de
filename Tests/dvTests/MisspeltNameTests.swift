import TestSupport
import Testing

@Suite("Misspelt names")
struct MisspeltNameTests {
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  @Test(
    "the name that is near is asked for, in the first line",
    arguments: [
      ("dv serch egg", "dv: dv has no command \"serch\". Did you mean search?"),
      ("dv help serch", "dv: dv has no command \"serch\". Did you mean search?"),
      ("dv user inf", "dv: dv user has no command \"inf\". Did you mean info?"),
      ("dv release verfy", "dv: dv release has no command \"verfy\". Did you mean verify?"),
      ("dv xylophone", "dv: dv has no command \"xylophone\". `dv --help` lists those there are."),
      ("dv-build databse", "dv-build: dv-build has no command \"databse\". Did you mean database?"),
      ("dv search egg --limti 3", "Error: Unknown option '--limti'. Did you mean '--limit'?"),
      ("dv search egg --limti=3", "Error: Unknown option '--limti'. Did you mean '--limit'?"),
      ("dv search egg --xylophone", "Error: Unknown option '--xylophone'"),
      (
        "dv sum 1123 --populaton x",
        "Error: Unknown option '--populaton'. Did you mean '--population'?"
      ),
      ("dv show 1123 --amout 3", "Error: Unknown option '--amout'. Did you mean '--amount'?"),
      (
        "dv show 1123 --population adult",
        "Error: --population must be adults, infants, children-1-3 or pregnant-or-lactating. "
          + "Did you mean adults?"
      ),
      (
        "dv top iron --per 100gr",
        "Error: --per must be 100g, 100kcal or portion. Did you mean 100g?"
      ),
      (
        "dv search egg --origin min", "Error: --origin must be shipped or mine. Did you mean mine?"
      ),
      ("dv completion bsh", "Error: SHELL must be bash, fish or zsh. Did you mean bash or zsh?"),
      ("dv top protien", "dv: \"protien\" is no nutrient. Did you mean protein?"),
      ("dv search --min protien=3", "dv: \"protien\" is no nutrient. Did you mean protein?"),
      (
        "dv top protein --group fruts",
        "dv: \"fruts\" names no group. Did you mean fruits-and-fruit-juices? "
          + "`dv groups` lists all."
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
}
