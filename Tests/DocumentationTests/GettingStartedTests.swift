import FoodDatabase
import Nutrition
import Observation
import TestSupport
import Testing

/// The snippets of "Getting started in an app".
@Suite("Getting started in an app")
struct GettingStartedTests {
  private let example: ExampleDatabase
  private let shipped: String
  private let user: String

  init() async throws {
    example = try await ExampleDatabase()
    shipped = example.shipped
    user = example.user
  }

  @Test("databases are opened")
  func opening() async throws {
    let template = example.folder.path("user-template.db")
    try UserDatabaseFile.writeTemplate(to: template)
    let database = try FoodDatabase(
      shipped: shipped, user: UserDatabaseFile(path: user, template: template))
    #expect(try await database.read { foods in try foods.userDatabase().path } == user)

    let preview = try FoodDatabase(shipped: shipped)
    #expect(try await preview.read { foods in try foods.release().version } == 7)
  }

  @Test("foods are listed")
  func list() async throws {
    let database = try FoodDatabase(shipped: shipped)
    var shown: [String] = []
    func print(_ code: FoodCode, _ name: String) { shown.append("\(code) \(name)") }

    let result = try await database.read { foods in
      try foods.search(FoodQuery("banana", limit: 50))
    }
    for found in result.foods {
      print(found.food.code, found.food.name)
    }
    #expect(shown == ["sr:09040 Bananas, raw", "sr:19400 Snacks, banana chips"])
  }

  @Test("a food is shown, another is entered and saved")
  func showAndKeep() async throws {
    let database = try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: user))
    let code = FoodCode(dataset: .standardReference, key: "01123")
    var facts: [NutrientFact] = []
    func show(_ fact: NutrientFact) { facts.append(fact) }
    defer { #expect(facts.count == 9) }

    let page = try await database.read { foods in
      (
        food: try foods.food(code), nutrients: try foods.nutrients(),
        referenceValues: try foods.referenceValues(for: .adults)
      )
    }
    guard let food = page.food else { return }
    let amount = try FoodAmount("2 large", of: food)
    for fact in food.facts(
      page.nutrients, grams: amount.grams, referenceValues: page.referenceValues)
    {
      show(fact)
    }
    #expect(facts.first { $0.nutrient.number == .protein }?.amount == 12.56)
    #expect(facts.first { $0.nutrient.key == "biotin" }?.amount == .some(nil))

    let bar = try entered(page.nutrients, page.referenceValues)
    try await database.write { foods in try foods.add(bar) }
    #expect(try await database.read { foods in try foods.customFoods() } == [bar])
  }

  private func entered(_ nutrients: [Nutrient], _ referenceValues: ReferenceValues) throws -> Food {
    let page = (nutrients: nutrients, referenceValues: referenceValues)
    var messages: [String] = []
    func show(_ message: String) { messages.append(message) }

    let lexicon = NutrientLexicon(page.nutrients, referenceValues: page.referenceValues)
    var draft = FoodDraft(name: try FoodText.checked("Oat bar", .name))
    draft.setServings([try Portion(serving: "1 bar = 60 g")])
    for (key, text) in ["energy": "270", "protein": "7 g", "calcium": "10%"] {
      guard let nutrient = lexicon.nutrient(key) else { continue }
      draft.set(try lexicon.amount(text, of: key), of: nutrient.number)
    }
    let bar = draft.food
    #expect(bar.nutrients == NutrientProfile([.energy: 270, .protein: 7, .calcium: 130], per: 60))

    let findings = Plausibility.findings(
      amounts: bar.nutrients.amounts, basisGrams: bar.nutrients.grams, nutrients: page.nutrients)
    for finding in findings { show(finding.message) }
    #expect(messages == [])
    return bar
  }

  @Test("custom foods are followed")
  func following() async throws {
    let database = try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: user))
    let own = await CustomFoods()
    let following = Task { try await own.follow(database) }
    let bar = FoodDraft(name: "Oat bar").food
    try await database.write { foods in try foods.add(bar) }
    while await own.foods.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(await own.foods == [bar])
    following.cancel()
  }

  @Test("errors are handled")
  func failures() async throws {
    let database = try FoodDatabase(shipped: shipped)
    let bar = FoodDraft(name: "Oat bar").food
    var messages: [String] = []
    func show(_ message: String) { messages.append(message) }

    do {
      try await database.write { foods in try foods.add(bar) }
    } catch FoodDatabaseError.userDatabaseBusy {
      show("Another program is writing just now. Try again.")
    } catch FoodDatabaseError.userDatabaseNotWritten(_, let reason) {
      show("Nothing was saved: \(reason).")
    }
    #expect(messages == [])
  }
}

@MainActor @Observable
final class CustomFoods {
  private(set) var foods: [Food] = []

  func follow(_ database: FoodDatabase) async throws {
    for try await foods in database.values(of: { foods in try foods.customFoods() }) {
      self.foods = foods
    }
  }
}
