import FoodDatabase
import Nutrition
import TestSupport
import Testing

@Suite("Undo")
struct UndoTests {
  private struct Step {
    let kind: FoodChange.Kind
    let codes: [FoodCode]
    let change: (FoodDatabase) throws -> Void
  }

  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
  }

  /// One change of every kind, and a few more.
  private var steps: [Step] {
    let first = Food.bar(barcode: "00012345678905").with(\.basedOn, .egg)
    let second = Food.bar("Rye bar", id: FoodCode.lowestCustomID + 1, brand: nil)
    let third = Food.bar("Nut bar", id: FoodCode.lowestCustomID + 2)
    let edited = first.with(\.name, "Oat bar, new").with(\.barcode, nil).with(\.portions, [])
      .with(\.nutrients, NutrientProfile([.energy: 350.5]))
    let protein = Corrections(code: .egg, amounts: [.protein: 13.1, .fat: nil])
    return [
      Step(kind: .added, codes: [first.code]) { try $0.add(first) },
      Step(kind: .added, codes: [second.code]) { try $0.add(second) },
      Step(kind: .edited, codes: [first.code]) { try $0.replace(first, with: edited) },
      Step(kind: .edited, codes: [.egg]) { try $0.correct(protein) },
      Step(kind: .imported, codes: [second.code, third.code, .egg, .banana]) {
        _ = try $0.importFoods(
          [third, second.with(\.refusePercent, 5), edited].map { ImportedFood($0, hasCode: true) },
          corrections: [
            Corrections(code: .banana, amounts: [.energy: 90]),
            Corrections(code: .egg, amounts: [.energy: 140]),
          ])
      },
      Step(kind: .edited, codes: [.egg]) {
        try $0.correct(Corrections(code: .egg, amounts: [:]), restoring: [.protein])
      },
      Step(kind: .removed, codes: [first.code, third.code, .banana]) {
        try $0.remove([.banana, third.code, first.code])
      },
      Step(kind: .removed, codes: [second.code, .egg]) { try $0.remove([second.code, .egg]) },
      Step(kind: .added, codes: [first.code]) { try $0.add(first) },
    ]
  }

  @Test("every kind of change is undone, one after the other, back to the start")
  func everyKind() throws {
    let steps = steps
    var states = [try own.recordedRows()]
    for step in steps {
      try step.change(own.database)
      states.append(try own.recordedRows())
    }
    for (index, step) in steps.enumerated().reversed() {
      let undone = try #require(try own.database.undo())
      #expect(undone.kind == step.kind)
      #expect(undone.codes == step.codes)
      #expect(try own.recordedRows() == states[index])
      #expect(try own.database.userDatabase().lastChange?.kind == .undone)
    }
    #expect(try own.recordedRows() == [])
    #expect(try own.database.undo() == nil)
    #expect(try own.changes() == steps.count * 2)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("a new database has nothing to undo")
  func nothing() throws {
    #expect(try own.database.undo() == nil)
    #expect(try own.changes() == 0)
  }

  @Test("a new change after an undo is undone first, then the earlier ones")
  func changeAfterUndo() throws {
    let first = Food.bar("First")
    let second = Food.bar("Second", id: FoodCode.lowestCustomID + 1)
    let third = Food.bar("Third", id: FoodCode.lowestCustomID + 2)
    try own.database.add(first)
    try own.database.add(second)
    #expect(try own.database.undo()?.codes == [second.code])
    try own.database.add(third)
    #expect(try own.database.undo()?.codes == [third.code])
    #expect(try own.database.customFoods() == [first])
    #expect(try own.database.undo()?.codes == [first.code])
    #expect(try own.database.undo() == nil)
  }

  @Test("a restored food is found by its words again, and a removed one isn't")
  func search() throws {
    try own.database.add(.bar())
    try own.database.replace(.bar(), with: .bar("Rye bar"))
    _ = try own.database.undo()
    #expect(try own.database.search(FoodQuery("oat")).total == 1)
    #expect(try own.database.search(FoodQuery("rye")).total == 0)
  }

  @Test(
    "amounts survive the journal exactly",
    arguments: [
      0, 0.1, 0.3, 1.1, 123456.789012345, 0.123456789012345, 999_999_999.999999, 1e-7,
      1.23456789012345e-5, 9.99999999999999e-300, 1e9, 0.333333333333333, 0.666666666666667, 2.3,
      4.35, 1e15, 123_456_789_012_345,
    ])
  func exactAmounts(amount: Double) throws {
    var bar = Food.bar(amounts: [.protein: amount, .fat: 0.1])
    bar.portions = [Portion(amount: max(amount, 1e-9), unit: "bar", grams: max(amount, 1e-9))]
    bar.refusePercent = min(amount, 100)
    bar.nutrients = NutrientProfile(bar.nutrients.amounts, per: max(amount, 1e-9))
    try own.database.add(bar)
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: amount]))
    let before = try own.recordedRows()
    try own.database.remove([bar.code, .egg])
    _ = try own.database.undo()
    #expect(try own.database.food(bar.code) == bar)
    #expect(try own.database.food(.egg)?.nutrients[.protein] == amount)
    #expect(try own.recordedRows() == before)
  }

  @Test(
    "any text survives the journal",
    arguments: [
      #"Mom's "best" bar"#, "'", "\"", #"\"#, #"\" \n \u0041 \\"#, "🍫 Schokolade 👩‍🍳",
      "été e\u{301}té",
      "תפוח", "蛋", "{\"id\":1}", "[null]", "null", "1", "1.0", "1e5", "%s %@ ?1 :name", "a|b;c--",
      String(repeating: "long ", count: 4000) + "end", "\u{10FFFD}", "\u{7E}\u{A0}\u{200D}",
    ])
  func anyText(text: String) throws {
    var bar = Food.bar(text, brand: text)
    bar.commonName = text
    bar.scientificName = text
    bar.ingredients = text
    bar.portions[0].unit = text
    bar.group = FoodGroup(key: text, name: text)
    try own.database.add(bar)
    let before = try own.recordedRows()
    try own.database.remove([bar.code])
    _ = try own.database.undo()
    #expect(try own.database.food(bar.code) == bar)
    #expect(try own.recordedRows() == before)
  }
}
