import FoodDatabase
import Nutrition
import TestSupport
import Testing

@Suite("Importing custom foods")
struct ImportTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
  }

  private func food(
    _ name: String, _ offset: Int64, brand: String? = nil, barcode: String? = nil
  ) -> Food {
    .bar(name, id: FoodCode.lowestCustomID + offset, brand: brand, barcode: barcode)
  }

  private func coded(_ foods: Food...) -> [ImportedFood] {
    foods.map { ImportedFood($0, hasCode: true) }
  }

  private func uncoded(_ foods: Food...) -> [ImportedFood] {
    foods.map { ImportedFood($0, hasCode: false) }
  }

  @Test("added, changed, unchanged and corrected foods are counted")
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
    #expect(try own.database.customFoods().map(\.name) == ["A", "B, new", "C", "D"])
    #expect(try own.database.userDatabase().lastChange?.kind == .imported)
    #expect(
      try own.database.userDatabase().lastChange?.codes
        == [food("", 1).code, food("", 2).code, food("", 3).code, .banana])
  }

  @Test("importing the same file again changes nothing and adds nothing to the journal")
  func twice() throws {
    let foods = coded(food("A", 0)) + uncoded(food("B", 1, barcode: "00012345678905"), food("C", 2))
    let corrections = [Corrections(code: .egg, amounts: [.protein: 13.1, .fat: nil])]
    #expect(try own.database.importFoods(foods, corrections: corrections).isChange)
    let before = try CustomFoodDatabase.rows(at: own.path, withJournal: true)
    let renewed = foods.map { imported in
      imported.hasCode
        ? imported : ImportedFood(imported.food.with(\.code, .newCustom()), hasCode: false)
    }
    let summary = try own.database.importFoods(renewed, corrections: corrections)
    #expect(!summary.isChange)
    #expect(summary.unchanged == 4)
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == before)
  }

  @Test("importing nothing is not a change")
  func empty() throws {
    #expect(try own.database.importFoods([]) == ImportSummary())
    #expect(try own.changes() == 0)
  }

  @Test("a food without a code matches the one with its barcode, whatever its name")
  func byBarcode() throws {
    try own.database.add(food("Old name", 0, barcode: "00012345678905"))
    try own.database.add(food("New name", 1))
    let summary = try own.database.importFoods(
      uncoded(food("New name", 9, barcode: "00012345678905")))
    #expect(summary.changed == 1)
    #expect(try own.database.food(food("", 0).code)?.name == "New name")
    #expect(try own.database.customFoods().count == 2)
  }

  @Test("a food without a code or known barcode matches one by name and brand, in any case")
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
      try own.database.customFoods().map(\.name) == ["CRÈME BAR", "crème bar", "Crème bar"])
    #expect(try own.database.food(food("", 0).code)?.barcode == "00012345678905")
  }

  @Test("foods with the same name and different barcodes are different foods")
  func sizes() throws {
    let small = food("Milk", 0, brand: "B", barcode: "04006381333931")
    try own.database.add(small)
    let large = food("Milk", 9, brand: "B", barcode: "00000096385074")
    for added in [1, 0] {
      #expect(try own.database.importFoods(uncoded(large)).added == added)
    }
    #expect(try own.database.customFoods().count == 2)
    #expect(try own.database.food(small.code) == small)
  }

  @Test("the result doesn't depend on the order of rows or on the existing foods")
  func order() throws {
    let plain = food("N", 8)
    let barcoded = food("N", 9, barcode: "00000096385074")
    for rows in [uncoded(plain, barcoded), uncoded(barcoded, plain)] {
      for there in [[], [plain], [barcoded]] {
        try own.database.remove(own.database.customFoodCodes())
        for food in there { try own.database.add(food) }
        for _ in 1...2 { _ = try own.database.importFoods(rows) }
        #expect(
          try own.database.customFoods().map(\.barcode) == [nil, "00000096385074"]
            || own.database.customFoods().map(\.barcode) == ["00000096385074", nil])
      }
    }
  }

  @Test("a row with a food's name adds its barcode; a second such row is another food")
  func newBarcodes() throws {
    let plain = food("N", 0)
    try own.database.add(plain)
    let rows = uncoded(
      food("N", 8, barcode: "04006381333931"), food("N", 9, barcode: "00000096385074"))
    #expect(try own.database.importFoods(rows).added == 1)
    #expect(try own.database.food(plain.code)?.barcode == "04006381333931")
    #expect(try !own.database.importFoods(rows).isChange)
  }

  /// A food as in a person's own table, with only some columns filled in.
  private func row(
    _ nutrients: NutrientProfile, servings: [Portion] = [], hasBasis: Bool
  ) -> ImportedFood {
    var said = ImportedFood.Parts()
    said.nutrients = Set(nutrients.amounts.keys)
    said.hasBasis = hasBasis
    said.hasServings = !servings.isEmpty
    return ImportedFood(
      Food(
        code: .newCustom(), name: "MILK", origin: .mine, nutrients: nutrients, portions: servings),
      hasCode: false, parts: said)
  }

  @Test(
    "an existing food keeps what the file doesn't mention, and the basis of its amounts",
    arguments: [
      (false, 100.0, NutrientProfile([.energy: 38.4, .protein: 2, .sodium: 44], per: 60)),
      (true, 100, NutrientProfile([.energy: 64, .protein: 3.33333333333333, .sodium: 44])),
    ])
  func parts(hasBasis: Bool, grams: Double, nutrients: NutrientProfile) throws {
    var milk = food("Milk", 0, brand: "B", barcode: "04006381333931")
    milk.nutrients = NutrientProfile([.energy: 38.4, .protein: 2], per: 60)
    milk.portions = [Portion(amount: 1, unit: "glass", grams: 60)]
    milk.basedOn = .egg
    try own.database.add(milk)
    for changed in [1, 0] {
      let summary = try own.database.importFoods(
        [row(NutrientProfile([.sodium: 44], per: grams), hasBasis: hasBasis)])
      #expect(summary.changed == changed)
    }
    let stored = try #require(try own.database.food(milk.code))
    #expect(stored.barcode == milk.barcode && stored.brand == "B")
    #expect(stored.basedOn == .egg)
    #expect(stored.portions == milk.portions)
    #expect(stored.nutrients == nutrients)
  }

  @Test("a serving with a new weight keeps the label's amounts")
  func weighedAnew() throws {
    var milk = food("Milk", 0)
    milk.nutrients = NutrientProfile([.energy: 38.4], per: 60)
    milk.portions = [Portion(amount: 1, unit: "glass", grams: 60)]
    try own.database.add(milk)
    let glass = Portion(amount: 1, unit: "glass", grams: 55)
    _ = try own.database.importFoods(
      [row(NutrientProfile([:], per: 55), servings: [glass], hasBasis: true)])
    let stored = try #require(try own.database.food(milk.code))
    #expect(stored.nutrients == NutrientProfile([.energy: 38.4], per: 55))
    #expect(stored.portions == [glass])
  }

  @Test("the result of an import can be previewed")
  func plan() throws {
    try own.database.add(food("A", 0))
    let plan = try own.database.plan(coded(food("A", 0), food("B", 1)))
    #expect(plan.map(\.isChange) == [false, true])
    #expect(plan.map { $0.before?.name } == ["A", nil])
    #expect(try own.changes() == 1)
  }

  @Test("a food without a code that matches several foods is rejected with their codes")
  func severalCustomFoods() throws {
    try own.database.add(food("A", 0))
    try own.database.add(food("a", 1))
    let before = try CustomFoodDatabase.rows(at: own.path, withJournal: true)
    #expect(
      throws: FoodDatabaseError.severalCustomFoods(
        name: "A", codes: [food("", 0).code, food("", 1).code])
    ) {
      try own.database.importFoods(coded(food("B", 2)) + uncoded(food("A", 9)))
    }
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == before)
  }

  @Test("two rows for the same custom food are rejected")
  func sameFoodTwice() throws {
    try own.database.add(food("A", 0))
    let before = try CustomFoodDatabase.rows(at: own.path, withJournal: true)
    for imported in [
      coded(food("B", 0), food("C", 0)), uncoded(food("A", 8), food("a", 9)),
      coded(food("B", 5), food("C", 5)),
    ] {
      #expect {
        try own.database.importFoods(imported)
      } throws: { error in
        if case FoodDatabaseError.sameFoodTwice = error { true } else { false }
      }
    }
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == before)
  }

  @Test("thousands of foods are one change, and are undone as one")
  func many() throws {
    let foods = (0..<12_000).map { number in
      Food(
        code: .custom(id: FoodCode.lowestCustomID + number), name: "Food \(number)", origin: .mine,
        nutrients: NutrientProfile([.energy: Double(number)]))
    }
    let imported = foods.map { ImportedFood($0, hasCode: true) }
    #expect(try own.database.importFoods(imported).added == 12_000)
    #expect(try own.database.importFoods(imported).unchanged == 12_000)
    #expect(try own.database.customFoods().count == 12_000)
    #expect(try own.database.undo()?.codes.count == 12_000)
    #expect(try own.rows() == [])
  }
}
