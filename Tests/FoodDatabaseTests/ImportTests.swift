import FoodDatabase
import Nutrition
import TestSupport
import Testing

@Suite("Importing own foods")
struct ImportTests {
  private let own: OwnDatabase

  init() async throws {
    own = try await OwnDatabase()
  }

  private func food(
    _ name: String, _ offset: Int64, brand: String? = nil, barcode: String? = nil
  ) -> Food {
    .bar(name, id: FoodCode.lowestOwnID + offset, brand: brand, barcode: barcode)
  }

  private func coded(_ foods: Food...) -> [ImportedFood] {
    foods.map { ImportedFood($0, hasCode: true) }
  }

  private func uncoded(_ foods: Food...) -> [ImportedFood] {
    foods.map { ImportedFood($0, hasCode: false) }
  }

  @Test("what was added, changed, as it was, and corrected is counted")
  func summary() throws {
    try own.database.add(food("A", 0))
    try own.database.add(food("B", 1))
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 13.1]))
    let summary = try own.database.importFoods(
      coded(food("A", 0), food("B, new", 1), food("C", 2), food("D", 3)),
      corrections: [
        Corrections(code: .egg, amounts: [.protein: 13.1]),
        Corrections(code: .banana, amounts: [.energy: nil]),
      ])
    #expect(summary.added == 2)
    #expect(summary.changed == 1)
    #expect(summary.unchanged == 2)
    #expect(summary.corrected == 1)
    #expect(try own.database.ownFoods().map(\.name) == ["A", "B, new", "C", "D"])
    #expect(try own.database.userDatabase().lastChange?.kind == .imported)
    #expect(
      try own.database.userDatabase().lastChange?.codes
        == [food("", 1).code, food("", 2).code, food("", 3).code, .banana])
  }

  @Test("the same again changes nothing, and is no entry of the journal")
  func twice() throws {
    let foods = coded(food("A", 0)) + uncoded(food("B", 1, barcode: "00012345678905"), food("C", 2))
    let corrections = [Corrections(code: .egg, amounts: [.protein: 13.1, .fat: nil])]
    #expect(try own.database.importFoods(foods, corrections: corrections).isChange)
    let before = try OwnDatabase.rows(at: own.path, withJournal: true)
    let renewed = foods.map { imported in
      imported.hasCode
        ? imported : ImportedFood(imported.food.with(\.code, .newOwn()), hasCode: false)
    }
    let summary = try own.database.importFoods(renewed, corrections: corrections)
    #expect(!summary.isChange)
    #expect(summary.unchanged == 4)
    #expect(try OwnDatabase.rows(at: own.path, withJournal: true) == before)
  }

  @Test("nothing to import is no change")
  func empty() throws {
    #expect(try own.database.importFoods([]) == ImportSummary())
    #expect(try own.changes() == 0)
  }

  @Test("a food without a code is the one of its barcode, whatever its name")
  func byBarcode() throws {
    try own.database.add(food("Old name", 0, barcode: "00012345678905"))
    try own.database.add(food("New name", 1))
    let summary = try own.database.importFoods(
      uncoded(food("New name", 9, barcode: "00012345678905")))
    #expect(summary.changed == 1)
    #expect(try own.database.food(food("", 0).code)?.name == "New name")
    #expect(try own.database.ownFoods().count == 2)
  }

  @Test("a food without a code or known barcode is the one of its name and brand in any case")
  func byName() throws {
    try own.database.add(food("Crème bar", 0, brand: "Ökö"))
    try own.database.add(food("Crème bar", 1))
    let summary = try own.database.importFoods(
      uncoded(
        food("CRÈME BAR", 8, brand: "ÖKÖ", barcode: "00012345678905"),
        food("crème bar", 9), food("Crème bar", 10, brand: "Other")))
    #expect(summary.changed == 2)
    #expect(summary.added == 1)
    #expect(
      try own.database.ownFoods().map(\.name) == ["CRÈME BAR", "crème bar", "Crème bar"])
    #expect(try own.database.food(food("", 0).code)?.barcode == "00012345678905")
  }

  @Test("foods of one name with different barcodes are different foods")
  func sizes() throws {
    let small = food("Milk", 0, brand: "B", barcode: "04006381333931")
    try own.database.add(small)
    let large = food("Milk", 9, brand: "B", barcode: "00000096385074")
    for added in [1, 0] {
      #expect(try own.database.importFoods(uncoded(large)).added == added)
    }
    #expect(try own.database.ownFoods().count == 2)
    #expect(try own.database.food(small.code) == small)
  }

  @Test("a food that is there keeps what the file says nothing of")
  func parts() throws {
    var milk = food("Milk", 0, brand: "B", barcode: "04006381333931")
    milk.nutrients = NutrientProfile([.energy: 38.4, .protein: 2, .fat: 1], per: 60)
    milk.portions = [Portion(amount: 1, unit: "glass", grams: 60)]
    try own.database.add(milk)
    var said = ImportedFood.Parts()
    said.properties = [.brand]
    said.nutrients = [.sodium, .fat]
    let row = Food(
      code: .newOwn(), name: "milk", brand: "B", origin: .mine,
      nutrients: NutrientProfile([.sodium: 44]))
    for changed in [1, 0] {
      let summary = try own.database.importFoods(
        [ImportedFood(row, hasCode: false, parts: said)])
      #expect(summary.changed == changed)
    }
    let stored = try #require(try own.database.food(milk.code))
    #expect(stored.barcode == milk.barcode)
    #expect(stored.portions == milk.portions)
    #expect(
      stored.nutrients == NutrientProfile([.energy: 38.4, .protein: 2, .sodium: 26.4], per: 60))
  }

  @Test("a food without a code that may be several is refused with their codes")
  func severalOwnFoods() throws {
    try own.database.add(food("A", 0))
    try own.database.add(food("a", 1))
    let before = try OwnDatabase.rows(at: own.path, withJournal: true)
    #expect(
      throws: FoodDatabaseError.severalOwnFoods(
        name: "A", codes: [food("", 0).code, food("", 1).code])
    ) {
      try own.database.importFoods(coded(food("B", 2)) + uncoded(food("A", 9)))
    }
    #expect(try OwnDatabase.rows(at: own.path, withJournal: true) == before)
  }

  @Test("two foods that are the same own food are refused")
  func sameFoodTwice() throws {
    try own.database.add(food("A", 0))
    let before = try OwnDatabase.rows(at: own.path, withJournal: true)
    for imported in [
      coded(food("B", 0), food("C", 0)), uncoded(food("A", 8), food("a", 9)),
      coded(food("B", 0)) + uncoded(food("A", 9)), coded(food("B", 5), food("C", 5)),
    ] {
      #expect {
        try own.database.importFoods(imported)
      } throws: { error in
        if case FoodDatabaseError.sameFoodTwice = error { true } else { false }
      }
    }
    #expect(try OwnDatabase.rows(at: own.path, withJournal: true) == before)
  }

  @Test("thousands of foods are one change, and are taken back as one")
  func many() throws {
    let foods = (0..<12_000).map { number in
      Food(
        code: .own(id: FoodCode.lowestOwnID + number), name: "Food \(number)", origin: .mine,
        nutrients: NutrientProfile([.energy: Double(number)]))
    }
    let imported = foods.map { ImportedFood($0, hasCode: true) }
    #expect(try own.database.importFoods(imported).added == 12_000)
    #expect(try own.database.importFoods(imported).unchanged == 12_000)
    #expect(try own.database.ownFoods().count == 12_000)
    #expect(try own.database.undo()?.codes.count == 12_000)
    #expect(try own.rows() == [])
  }
}
