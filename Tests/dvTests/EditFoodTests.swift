import Foundation
import TestSupport
import Testing

/// `dv edit-food`, `dv remove-food` and `dv user undo` as a person types them.
@Suite("Changing and removing foods")
struct EditFoodTests {
  private let dv: CustomFoodProgram

  init() async throws { dv = try await CustomFoodProgram() }

  @Test("only the given values of a custom food change, on the basis of its amounts")
  func own() throws {
    let code = try dv.add("Bar", "--serving", "1 bar = 50 g", "--fat", "5", "--brand", "Aa")
    let outcome = try dv.run(
      "edit-food", code, "--name", "Oat bar", "--protein", "2", "--fat", "unknown", "--brand", "",
      "--ingredients", "oats")
    #expect(outcome.status == 0)
    #expect(outcome.err == "Changed \"Bar\". To undo, run `dv user undo`.\n")
    let food = try dv.json("show", code)
    #expect(food["name"] as? String == "Oat bar")
    #expect(food["brand"] is NSNull || food["brand"] == nil)
    #expect(
      try dv.amounts("show", code, "--amount", "1 bar") == ["energy": 100, "protein": 2])
    _ = try dv.out("edit-food", "oat bar", "--per", "100 g", "--protein", "6")
    #expect(
      try dv.amounts("show", code, "--amount", "1 bar") == ["energy": 100, "protein": 3])
  }

  @Test("a changed food keeps its code, and only its new words find it")
  func renamed() throws {
    let code = try dv.add("Muesli")
    _ = try dv.out("edit-food", code, "--name", "Granola")
    #expect(try dv.run("search", "muesli").status == 1)
    #expect(try dv.json("show", "granola")["code"] as? String == code)
  }

  @Test("a correction of a shipped food is shown and marked; --original shows the shipped amount")
  func corrected() throws {
    let corrected = try dv.run("edit-food", "sr:01123", "--protein", "13", "--niacin", "1")
    #expect(corrected.status == 64, "--niacin is no option")
    let outcome = try dv.run("edit-food", "sr:01123", "--protein", "13", "--calcium", "unknown")
    #expect(outcome.status == 0)
    #expect(
      outcome.err == "Corrected \"Egg, whole, raw, fresh\". To undo, run `dv user undo`.\n")
    let shown = try dv.out("show", "1123")
    #expect(shown.contains("\n  Protein         13.0  g      26  *‡\n"), "\(shown)")
    let amounts = try dv.amounts("show", "1123")
    #expect(amounts["protein"] == 13)
    #expect(amounts["calcium"] == nil)
    let original = try dv.amounts("show", "1123", "--original")
    #expect(original["protein"] == 12.56)
    #expect(original["calcium"] == 56)
    #expect(!(try dv.out("show", "1123", "--original").contains("‡")))
  }

  @Test("a correction for a portion is scaled, and original restores the shipped value")
  func original() throws {
    _ = try dv.out("edit-food", "1123", "--per", "1 large", "--protein", "6.5")
    #expect(try dv.amounts("show", "1123")["protein"] == 13)
    _ = try dv.out("edit-food", "1123", "--calcium", "60")
    _ = try dv.out("edit-food", "1123", "--protein", "original")
    let amounts = try dv.amounts("show", "1123")
    #expect(amounts["protein"] == 12.56)
    #expect(amounts["calcium"] == 60)
    _ = try dv.out("remove-food", "sr:01123")
    #expect(try dv.amounts("show", "1123")["calcium"] == 56)
    #expect(try dv.json("user", "info")["correctedFoods"] as? Int == 0)
  }

  @Test("an edit that changes nothing doesn't offer undo, which would undo the previous change")
  func unchanged() throws {
    let code = try dv.add("Bar")
    for words in [
      [code, "--energy", "100"], [code, "--per", "100 g"], ["sr:01123", "--fat", "original"],
      ["sr:01123", "--per", "1 large"],
    ] {
      let outcome = try dv.run(["edit-food"] + words)
      #expect(outcome.status == 0)
      #expect(
        outcome.err.hasSuffix(" already has these values. Nothing was changed.\n"), "\(outcome.err)"
      )
    }
    #expect(try dv.json("user", "info")["changes"] as? Int == 1)
  }

  @Test("a suspicious change is rejected without --yes; earlier warnings aren't repeated")
  func odd() throws {
    let code = try dv.add(
      "Fudge", "--protein", "0", "--carbohydrate", "25", "--fat", "0")
    let before = try dv.export()
    let refused = try dv.run("edit-food", code, "--fat", "60")
    #expect(refused.status == 65)
    #expect(refused.err.hasPrefix("Energy is 100 kcal, but "))
    #expect(try dv.export() == before)
    _ = try dv.out("edit-food", code, "--fat", "60", "--yes")
    _ = try dv.out("edit-food", code, "--sodium", "5")
    #expect(try dv.run("edit-food", code, "--fat", "101", "--yes").status == 65)
  }

  @Test(
    "one call removes many foods by name, brand or group, or all, and undo restores them")
  func removed() throws {
    let codes = try ["Bar", "Cake", "Tea"].map { try dv.add($0, "--brand", "Aa") }
    try dv.add("Milk", "--group", "dairy", "--brand", "Bb")
    _ = try dv.out("edit-food", "sr:01123", "--protein", "13")
    let before = try dv.export()
    let correction = "your corrections to 1 food"
    for (words, what, left) in [
      (["bar,", "tea", "sr:01123"], "2 foods and \(correction)", 2),
      (["--brand", "aa"], "3 foods", 1), (["--group", "dairy"], "1 food", 3),
      (["--all"], "4 foods", 0), ([codes[1]], "1 food", 3),
      ([String(codes[1].prefix(9))], "1 food", 3), (["1123"], correction, 4),
    ] {
      let removed = try dv.run(["remove-food"] + words)
      #expect(removed.status == 0, "\(removed.err)")
      #expect(removed.err.hasPrefix("Removed \(what). To undo, run `dv user undo`.\n"))
      #expect(try dv.json("user", "info")["foods"] as? Int == left, "\(words)")
      _ = try dv.out("user", "undo")
      #expect(try dv.export() == before)
    }
    #expect(try dv.run("remove-food", codes[0], "nothing-of-the-kind").status == 1)
    #expect(try dv.export() == before)
  }

  @Test("undo undoes each change, the last first, until none is left")
  func undo() throws {
    var states = [try dv.export()]
    let code = try dv.add("Bar", "--serving", "1 bar = 60 g")
    states.append(try dv.export())
    for words in [
      ["edit-food", code, "--fat", "3"], ["edit-food", "sr:01123", "--protein", "13"],
      ["edit-food", "sr:01123", "--protein", "original"], ["remove-food", code],
    ] {
      #expect(try dv.run(words).status == 0)
      states.append(try dv.export())
    }
    #expect(Set(states).count == 4)
    for state in states.dropLast().reversed() {
      let undone = try dv.run("user", "undo")
      #expect(undone.status == 0)
      #expect(undone.err.hasPrefix("Undone: "))
      #expect(try dv.export() == state)
    }
    #expect(try dv.run("user", "undo").status == 1)
  }
}
