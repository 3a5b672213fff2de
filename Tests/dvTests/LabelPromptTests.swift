import Foundation
import TestSupport
import Testing

/// A label entered at the prompts of a terminal, which the program `script` simulates.
@Suite("Prompts for a label", .enabled(if: Dialogue.isPossible, "\(Dialogue.program) is missing"))
struct LabelPromptTests {
  private let dv: CustomFoodProgram

  init() async throws { dv = try await CustomFoodProgram() }

  @Test("each line is prompted for, again after a wrong answer, and Enter leaves it unknown")
  func label() throws {
    let asked = try dv.dialogue(
      "add-food Oat bar",
      [
        "Example", "1 bar", "1 bar = 60 g", "lots", "879 kJ", "", "-3", "0.1 g", "5 kcal", "30 g",
        "3.3", "",
        "", "10%",
      ])
    #expect(asked.status == 0, "\(asked.out)")
    #expect(asked.out.contains("Press Enter to leave a value unknown, or Ctrl-C to cancel."))
    #expect(asked.out.contains("\"1 bar\" has no weight."))
    #expect(asked.out.contains("Amounts per 1 bar:"))
    #expect(asked.out.contains("energy: \"lots\" is not an amount of energy."))
    let code = try #require(asked.out.firstMatch(of: /Added (my:[0-9a-z]+)\./)?.1)
    let amounts = try dv.amounts("show", String(code), "--amount", "1 bar")
    #expect(Set(amounts.keys) == ["energy", "carbohydrate", "sodium", "protein", "iron"])
    #expect(abs(try #require(amounts["energy"]) - 879 / 4.184) < 0.001)
    #expect(amounts["carbohydrate"] == 30)
    #expect(amounts["sodium"] == 100)
    #expect(amounts["protein"] == 3.3)
    #expect(amounts["iron"] == 1.8)
    #expect(try dv.out("show", String(code)).contains("Example"))
  }

  @Test("the name is prompted for until there is one")
  func name() throws {
    let asked = try dv.dialogue(
      "add-food --serving '1 bar = 60 g' --brand Aa",
      ["", "", "Bar", "100"] + .init(repeating: "", count: 11))
    #expect(asked.status == 0, "\(asked.out)")
    #expect(try dv.json("show", "bar")["name"] as? String == "Bar")
  }

  @Test("when the input ends early, nothing is saved")
  func ended() throws {
    let asked = try dv.dialogue("add-food Bar", ["Example", "1 bar = 60 g", "100", "\u{4}"])
    #expect(asked.status == 64)
    #expect(asked.out.contains("ended before every question was answered. Nothing was saved."))
    #expect(try dv.json("user", "info")["foods"] as? Int == 0)
  }

  @Test("warnings need a yes", arguments: ["y", "n", ""])
  func odd(answer: String) throws {
    let asked = try dv.dialogue(
      "add-food Butter --energy 10 --fat 80 --protein 0 --carbohydrate 0", [answer])
    #expect(asked.out.contains("Save anyway? [y/N]"))
    #expect(asked.status == (answer == "y" ? 0 : 65))
    #expect(try dv.json("user", "info")["foods"] as? Int == (answer == "y" ? 1 : 0))
  }

  @Test("removing several foods needs a confirmation, and an ambiguous name a choice")
  func choice() throws {
    try dv.add("Bar one")
    try dv.add("Bar two")
    let kept = try dv.dialogue("remove-food --all", ["n"])
    #expect(kept.out.contains("Remove 2 foods? [y/N]"))
    #expect(kept.status == 1)
    #expect(try dv.json("user", "info")["foods"] as? Int == 2)
    let chosen = try dv.dialogue("remove-food bar", ["2"])
    #expect(chosen.out.contains("Which one? [1-2]"))
    #expect(chosen.status == 0)
    #expect(try dv.json("user", "info")["foods"] as? Int == 1)
  }
}
