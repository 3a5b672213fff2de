import FoodDatabase
import Nutrition
import TestSupport
import Testing

@Suite("Merging what somebody else has")
struct MergeTests {
  private let own: CustomFoodDatabase
  private let sam: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
    sam = try await CustomFoodDatabase()
  }

  private func code(_ offset: Int64) -> FoodCode { .custom(id: FoodCode.lowestCustomID + offset) }

  private func food(
    _ name: String, _ offset: Int64, _ amounts: [NutrientNumber: Double] = [.energy: 210]
  ) -> Food {
    .bar(name, id: FoodCode.lowestCustomID + offset, brand: nil, amounts: amounts)
  }

  private func recipe(
    _ name: String, _ offset: Int64, _ lines: [(FoodCode, Double)]
  ) -> Recipe {
    Recipe(
      code: code(offset), name: name,
      lines: lines.map { RecipeLine(text: "\($1) g", food: $0, grams: $1) })
  }

  /// Merges through files, as between two computers.
  @discardableResult
  private func merge(
    _ theirs: CustomFoodDatabase, into mine: CustomFoodDatabase
  ) throws -> FoodMerge {
    let merge = try mine.database.merge(FoodMerge.Theirs(theirs.another()))
    #expect(try UserDatabaseCheck(path: mine.path).problems == [])
    return merge
  }

  @Test("new recipes come with the foods, nutrients and recipes in them, as one change")
  func recipes() throws {
    let oxalate = try #require(Nutrient(custom: "Oxalate", unit: .milligram))
    try sam.database.add(oxalate)
    try sam.database.add(food("Rye bar", 0, [.energy: 210, oxalate.number: 30]))
    try sam.database.add(recipe("Dough", 100, [(code(0), 100), (.egg, 50)]))
    try sam.database.add(recipe("Cake", 101, [(code(100), 100), (code(0), 50)]))
    try sam.database.add(recipe("Draft", 102, [(code(100), 5), (code(999), 1)]))
    try sam.database.correct(Corrections(code: .banana, amounts: [oxalate.number: 2]))
    let before = try own.recordedRows()

    let merge = try merge(sam, into: own)
    #expect(merge.addedNutrients == [oxalate])
    #expect(Set(merge.recipes.added.map(\.name)) == ["Cake", "Dough", "Draft"])
    #expect(merge.drafts == ["Draft"])
    #expect(try own.database.recipes() == sam.database.recipes())
    let codes = [code(0), code(100), code(101), code(102)]
    #expect(try own.database.foods(codes) == sam.database.foods(codes))
    #expect(try own.database.foods(codes).map(\.name) == ["Rye bar", "Dough", "Cake"])
    #expect(try own.database.food(.banana)?.nutrients.amount(of: oxalate.number) == 2)
    #expect(try own.changes() == 1)

    let again = try self.merge(sam, into: own)
    #expect(!again.isChange && again.recipes.sameCount == 3 && again.foods.sameCount == 2)
    _ = try own.database.undo()
    #expect(try own.recordedRows() == before)
    #expect(try own.database.nutrients().allSatisfy { !$0.number.isCustom })
  }

  @Test("one's own recipes with corrected foods are named, and a copied food names one's own")
  func changedRecipes() throws {
    try own.database.add(food("Rye bar", 0))
    try own.database.add(recipe("Omelet", 100, [(.egg, 100)]))
    try sam.database.add(food("Rye bar", 1))
    var copy = food("Lean bar", 2)
    copy.basedOn = code(1)
    try sam.database.add(copy)
    try sam.database.correct(Corrections(code: .egg, amounts: [.protein: 13]))
    let merge = try merge(sam, into: own)
    #expect(merge.changedRecipes == ["Omelet"])
    #expect(merge.drafts == [])
    #expect(try own.database.food(code(2))?.basedOn == code(0))
  }

  @Test("new recipes use one's own foods, where both have one, in both directions")
  func sharedFoods() throws {
    try own.database.add(food("Tea", 1, [.energy: 1]))
    try own.database.add(food("Oat bar", 2, [.energy: 100]))
    try own.database.add(recipe("Lunch", 200, [(code(1), 10), (code(2), 20)]))
    try sam.database.add(food("tea", 11, [.energy: 1]).with(\.name, "Tea"))
    try sam.database.add(food("Oat bar", 12, [.energy: 200]))
    try sam.database.add(recipe("Snack", 201, [(code(11), 10), (code(12), 20)]))

    let merge = try merge(sam, into: own)
    #expect(merge.foods.sameCount == 1)
    #expect(merge.foods.different.map(\.code) == [code(2)])
    #expect(try own.database.recipe(code(201))?.lines.map(\.food) == [code(1), code(2)])
    #expect(try own.database.customFoods().count == 4)

    let back = try self.merge(own, into: sam)
    #expect(back.recipes.added.map(\.name) == ["Lunch"])
    #expect(back.recipes.sameCount == 1)
    #expect(try sam.database.recipe(code(200))?.lines.map(\.food) == [code(11), code(12)])
    #expect(try sam.database.food(code(12))?.nutrients[.energy] == 200)
  }

  @Test("different recipes of the same name both stay, and new recipes use one's own")
  func sameNames() throws {
    try own.database.add(recipe("Toast", 300, [(.egg, 100)]))
    try own.database.add(recipe("Pie", 303, [(.egg, 10)]))
    try sam.database.add(recipe("TOAST", 301, [(.banana, 100)]))
    try sam.database.add(recipe("Breakfast", 302, [(code(301), 100), (.egg, 50)]))
    try sam.database.add(recipe("Pie", 304, [(.egg, 10)]))

    let merge = try merge(sam, into: own)
    #expect(merge.recipes.different.map(\.code) == [code(300)])
    #expect(merge.recipes.different.map(\.theirName) == ["TOAST"])
    #expect(merge.recipes.sameCount == 1)
    #expect(try own.database.recipes().map(\.name) == ["Breakfast", "Pie", "Toast"])
    #expect(try own.database.recipe(code(300))?.lines.map(\.food) == [.egg])
    #expect(try own.database.recipe(code(302))?.lines.map(\.food) == [code(300), .egg])

    #expect(try !self.merge(own, into: sam).isChange)
    #expect(try sam.database.recipe(code(301))?.lines.map(\.food) == [.banana])
  }

  @Test("a food and a recipe with one code or name stay as they are")
  func otherKinds() throws {
    try own.database.add(food("Granola", 400))
    try own.database.add(food("Muesli", 401))
    try own.database.add(recipe("Draft", 402, [(code(999), 1)]))
    try sam.database.add(recipe("Cereal", 400, [(.egg, 100)]))
    try sam.database.add(recipe("Muesli", 411, [(.egg, 100)]))
    try sam.database.add(food("Paste", 402))
    let before = try own.rows(withJournal: true)

    let merge = try merge(sam, into: own)
    #expect(!merge.isChange)
    #expect(Set(merge.recipes.different.map(\.name)) == ["Granola", "Muesli"])
    #expect(merge.foods.different.map(\.name) == ["Draft"])
    #expect(try own.rows(withJournal: true) == before)
  }

  @Test("amounts of a nutrient that is in another unit there are converted")
  func units() throws {
    let mine = try #require(Nutrient(custom: "Oxalate", unit: .milligram))
    let theirs = try #require(Nutrient(custom: "oxalate", unit: .gram))
    try own.database.add(mine)
    try sam.database.add(theirs)
    try sam.database.add(food("Rye bar", 0, [.energy: 210, theirs.number: 0.5]))
    try sam.database.correct(
      Corrections(code: .egg, amounts: [theirs.number: 0.002, .protein: 13]))

    let merge = try merge(sam, into: own)
    #expect(merge.differentNutrients == [mine])
    #expect(try own.database.food(code(0))?.nutrients.amounts == [.energy: 210, mine.number: 500])
    #expect(
      try own.database.corrections().map(\.amounts) == [[mine.number: 2, .protein: 13]])
    #expect(try !self.merge(sam, into: own).isChange)
  }

  @Test("shipped foods that one's own release lacks come with what refers to them")
  func archive() async throws {
    let later = try await ExampleDatabase(replacing: ExampleDataset.laterRelease)
    let mine = try FoodDatabase(shipped: later.shipped, user: own.file)
    func theirs() throws -> FoodMerge.Theirs {
      try FoodMerge.Theirs(FoodDatabase(shipped: later.shipped, user: sam.file))
    }
    try mine.add(recipe("My omelet", 110, [(.egg, 60)]))
    try sam.database.correct(Corrections(code: .egg, amounts: [.protein: 13]))
    _ = try sam.database.undo()
    _ = try mine.merge(theirs())
    #expect(try mine.food(.egg) == nil)

    try sam.database.correct(Corrections(code: .egg, amounts: [.protein: 13]))
    try sam.database.add(recipe("Omelet", 100, [(.egg, 100)]))
    try sam.database.add(food("Egg powder", 1).with(\.basedOn, .egg))
    let merge = try mine.merge(theirs())
    #expect(merge.recipes.added.map(\.name) == ["Omelet"] && merge.drafts == [])
    let egg = try #require(try mine.food(.egg))
    let original = try #require(try sam.database.food(.egg))
    #expect(egg.name == original.name && egg.nutrients == original.nutrients)
    #expect(egg.portions == original.portions && egg.archivedFrom != nil)
    #expect(try mine.food(code(100)) == sam.database.food(code(100)))
    // One's own recipe has waited for it.
    #expect(try mine.food(code(110))?.nutrients[.protein] == 13)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    #expect(try !mine.merge(theirs()).isChange)
    #expect(try mine.undo()?.kind == .merged)
    #expect(try mine.recipes().map(\.name) == ["My omelet"])
  }

  @Test("a merge compares with what is there when it adds, not with what a preview saw")
  func afterPreview() throws {
    let theirs = FoodMerge.Theirs(
      foods: [food("Theirs", 0), food("New", 1)],
      corrections: [Corrections(code: .egg, amounts: [.protein: 12])])
    #expect(try FoodMerge(theirs, into: own.database).foods.added.count == 2)
    try own.database.add(food("Mine", 0))
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 13.1]))

    let merge = try own.database.merge(theirs)
    #expect(merge.foods.added.map(\.name) == ["New"])
    #expect(merge.foods.different.map(\.name) == ["Mine"])
    #expect(merge.differentCorrections == [.egg])
    #expect(try own.database.customFoods().map(\.name) == ["Mine", "New"])
    #expect(try own.database.corrections().map(\.amounts) == [[.protein: 13.1]])
  }
}
