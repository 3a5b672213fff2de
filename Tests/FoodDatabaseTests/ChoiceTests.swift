import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Choices in the user database")
struct ChoiceTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
  }

  private func choice(
    _ name: String = "oat milk", _ food: FoodCode = .egg,
    _ context: RememberedChoice.Context = .diary, portion: RememberedChoice.Portion? = nil
  ) -> RememberedChoice {
    RememberedChoice(
      words: name.lowercased(), context: context, name: name, food: food, portion: portion)
  }

  private var chosen: [String] {
    get throws {
      try own.database.choices().map { choice in
        "\(choice.name) \(choice.context.rawValue) \(choice.food)"
          + (choice.portion.map { " \($0.measure)=\($0.text)" } ?? "")
      }
    }
  }

  @Test("a choice is found by its words and context, and a later one replaces it")
  func remember() throws {
    #expect(try own.database.remember(choice()))
    #expect(try !own.database.remember(choice()))
    #expect(try own.database.remember(choice("oat milk", .banana, .recipe)))
    #expect(try own.database.choice(for: "oat milk", in: .diary)?.food == .egg)
    #expect(try own.database.choice(for: "oat milk", in: .recipe)?.food == .banana)
    #expect(try own.database.choice(for: "milk", in: .diary) == nil)
    let portion = RememberedChoice.Portion(measure: "slice", text: "1 slice")
    #expect(try own.database.remember(choice("oat milk", .banana, portion: portion)))
    #expect(try own.database.choice(for: "oat milk", in: .diary)?.portion == portion)
    #expect(
      try chosen == ["oat milk diary sr:09040 slice=1 slice", "oat milk recipe sr:09040"])
    let time = try #require(try own.database.choices().first?.time)
    #expect(time.wholeMatch(of: /20\d\d-\d\d-\d\dT[\d:.]+Z/) != nil)
    #expect(try own.another().choices() == own.database.choices())
    #expect(try own.database.userDatabase().choices == 2)
  }

  @Test("every step is undone, one after the other, and says which choice it was")
  func undo() throws {
    try own.database.remember(choice())
    try own.database.remember(choice("Naan", .banana, portion: .init(measure: "", text: "1 a")))
    try own.database.remember(choice("oat milk", .banana))
    let before = try own.database.choices()
    #expect(try own.database.forget(before).count == 2)
    #expect(try own.database.forget(before) == [])
    #expect(try own.database.choices() == [])
    var undone = try #require(try own.database.undo())
    #expect(undone.kind == .forgotten)
    #expect(undone.choices == ["Naan", "oat milk"])
    #expect(undone.codes == [])
    #expect(try own.database.choices() == before)
    undone = try #require(try own.database.undo())
    #expect(undone.kind == .chosen)
    #expect(undone.choices == ["oat milk"])
    #expect(try chosen == ["Naan diary sr:09040 =1 a", "oat milk diary sr:01123"])
    #expect(try own.database.undo()?.choices == ["Naan"])
    #expect(try own.database.undo()?.choices == ["oat milk"])
    #expect(try own.database.undo() == nil)
    #expect(try own.database.choices() == [])
    #expect(try own.database.userDatabase().lastChange?.choices == ["oat milk"])
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("forgetting one context keeps the other, also after an undo")
  func contexts() throws {
    try own.database.remember(choice())
    try own.database.remember(choice("oat milk", .banana, .recipe))
    let before = try own.rows()
    try own.database.forget([choice()])
    #expect(try chosen == ["oat milk recipe sr:09040"])
    _ = try own.database.undo()
    #expect(try own.rows() == before)
  }

  @Test("a choice of a custom food stays when the food is removed")
  func removedFood() throws {
    try own.database.add(.bar())
    try own.database.remember(choice("bar", Food.bar().code))
    try own.database.remove([Food.bar().code])
    #expect(try own.database.choice(for: "bar", in: .diary)?.food == Food.bar().code)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test(
    "any text is kept exactly, and characters that could control a terminal are replaced",
    arguments: [
      #"Mom's "best" milk"#, "'", "\"", #"\"#, "été", "תפוח", "[null]", "1e5", "%s ?1 :name", "a|b",
      "a\u{0}b", "\u{1B}[31m", "\u{202E}x", String(repeating: "long ", count: 2000) + "end",
    ])
  func text(name: String) throws {
    try own.database.remember(
      choice(name, portion: RememberedChoice.Portion(measure: name, text: name)))
    let before = try own.database.choices()
    let safe = name.replacing(/[\u{0}\u{1B}\u{202E}]/, with: "\u{FFFD}")
    #expect(before.map(\.name) == [safe])
    #expect(before.first?.portion?.text == safe)
    #expect(try own.database.choice(for: safe.lowercased(), in: .diary)?.food == .egg)
    try own.database.forget(before)
    #expect(try own.database.undo()?.choices == [safe])
    #expect(try own.database.choices() == before)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("a choice without words is rejected, and nothing is recorded")
  func empty() throws {
    #expect(throws: FoodDatabaseError.self) { try own.database.remember(choice("")) }
    #expect(try own.changes() == 0)
  }

  @Test("choices survive a backup, a restore and a repair")
  func copies() throws {
    try own.database.remember(choice())
    try own.database.remember(choice("naan", .banana, .recipe))
    let before = try own.database.choices()
    let copy = own.beside("copy.db")
    try own.file.backUp(to: copy)
    try own.database.forget(before)
    _ = try own.file.restore(from: copy)
    #expect(try own.another().choices() == before)
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.choices == 2)
    #expect(repair.changes == 2)
    #expect(repair.isComplete)
    #expect(try own.another().choices() == before)
    #expect(try own.another().undo()?.choices == ["naan"])
  }

  @Test(
    "a tampered choice is found, and what is sound is saved",
    arguments: [
      ("UPDATE my_choice SET code = 'sr:0 1'", "it has invalid food codes (1)"),
      (
        "UPDATE my_choice SET name = 'a' || char(27)",
        "it has text in your choices that contains control characters or bidirectional marks (1)"
      ),
      (
        "UPDATE my_change_cell SET after = '[\"a\",\"sr:0 1\",null,null,\"\"]' WHERE column_name = 'choice'",
        "it has invalid food codes (1)"
      ),
      (
        "UPDATE my_change_cell SET after = 'x' WHERE column_name = 'choice'",
        "it has changes that can't be undone"
      ),
      ("UPDATE my_change_cell SET key = '[]'", "it has changes that can't be undone"),
    ])
  func tampered(sql: String, finding: String) throws {
    try own.database.remember(choice())
    try own.execute(sql)
    #expect(try UserDatabaseCheck(path: own.path).problems.map(\.description) == [finding])
    _ = try UserDatabaseRepair(path: own.path)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test(
    "the journal of a tampered choice is never undone",
    arguments: [
      "UPDATE my_change_cell SET before = NULL, after = NULL WHERE column_name = 'choice'",
      "UPDATE my_change_cell SET before = '{' WHERE column_name = 'choice'",
      "UPDATE my_change_cell SET before = '[1,2]' WHERE column_name = 'choice'",
      "UPDATE my_change_cell SET key = '[]'", "UPDATE my_change_cell SET key = '{'",
    ])
  func tamperedJournal(sql: String) throws {
    try own.database.remember(choice())
    try own.database.forget([choice()])
    try own.execute(sql)
    #expect(throws: FoodDatabaseError.damaged(path: own.path)) { try own.another().undo() }
    #expect(try own.another().choices() == [])
  }
}
