import FoodDatabase
import FoodLabels
import Foundation
import Nutrition
import Representation
import TestSupport
import Testing

@testable import Kitchen
@testable import WebPages

@Suite("The pages of the local server")
struct WebPagesTests {
  private let frame = WebPages.Frame(person: "Anna <b>", release: "Example release", token: "t0ken")
  private let readOnly = WebPages.Frame(release: "Example release")
  private let pages: WebPages

  private let example: ExampleDatabase
  private let database: FoodDatabase

  init() async throws {
    pages = try WebPages()
    example = try await ExampleDatabase()
    database = try FoodDatabase(shipped: example.shipped)
  }

  private func search(_ query: FoodQuery, _ names: [String], total: Int? = nil) -> SearchReport {
    let foods = names.map { name in
      FoundFood(
        food: FoodSummary(
          code: FoodCode(dataset: .standardReference, key: "01001"), name: name,
          group: FoodGroup(key: "dairy", name: "Dairy & eggs"), origin: .mine,
          nutrients: NutrientProfile([.energy: 717, .protein: 0, .fat: 81.11])), grams: 100)
    }
    return SearchReport(
      query: query, result: SearchResult(total: total ?? foods.count, foods: foods),
      nutrients: [], codes: [:])
  }

  private func food(
    _ reference: String, _ amount: String, why: NutrientNumber? = nil,
    frame: WebPages.Frame? = nil
  ) throws -> String {
    let food = try shipped(reference)
    let amount = try FoodAmount(amount, of: food)
    let values = try database.referenceValues(for: .adults)
    let nutrients = try database.nutrients()
    let explained = nutrients.first { $0.number == why }
    return pages.food(
      try FoodReport(
        food: food, in: database, amount: amount, nutrients: nutrients, referenceValues: values,
        release: try database.release()),
      label: NutritionLabel(food: food, amount: amount, referenceValues: values),
      why: try explained.map {
        try WhyReport($0, in: food, of: database, referenceValues: values)
      }, in: frame ?? self.frame)
  }

  private func shipped(_ reference: String) throws -> Food {
    let code = try #require(FoodCode(reference))
    return try #require(try database.food(code))
  }

  private func today(
    _ entries: [(name: String, energy: Double?)], in frame: WebPages.Frame,
    typed: TypedLine? = nil, targets: TargetSet? = nil, read: String = "2026-11-24"
  ) throws -> String {
    let day = try #require(Day("2026-11-20"))
    let today = try #require(Day(read))
    let entries = entries.map { name, energy in
      DiaryEntry(
        day: day, meal: .dinner, text: name,
        food: EatenFood(
          code: FoodCode(dataset: .standardReference, key: "01001"), name: name,
          nutrients: NutrientProfile(energy.map { [.energy: $0] } ?? [:])),
        amount: FoodAmount(text: "100 g", grams: 100))
    }
    let diary = DiaryDay(day, entries)
    let nutrients = try database.nutrients()
    return pages.today(
      DiaryReport(
        diary, of: "", nutrients: nutrients,
        referenceValues: try database.referenceValues(for: .adults), targets: targets,
        among: nutrients), week: [diary], typed: typed, today: today, in: frame)
  }

  @Test("the title of a day has its year in other years only")
  func year() throws {
    #expect(try today([], in: frame).contains(">November 20</h1>"))
    #expect(try today([], in: frame, read: "2027-01-02").contains(">November 20, 2026</h1>"))
  }

  // MARK: Safe

  @Test("names and queries can't add markup to a page")
  func escaped() {
    let html = pages.foods(
      search(FoodQuery("\"><script>alert(1)</script>"), ["<img src=x onerror=alert(2)>"]),
      in: frame)
    #expect(!html.contains("<script>"))
    #expect(!html.contains("<img"))
    #expect(html.contains("&lt;img src=x onerror=alert(2)&gt;"))
    #expect(html.contains("Anna &lt;b&gt;"))
    #expect(html.contains("Dairy &amp; eggs"))
  }

  @Test("a strict content security policy holds: no styles or scripts in the page, nothing foreign")
  func strict() throws {
    let html = [
      pages.foods(search(FoodQuery("butter"), ["Butter"]), in: frame),
      try food("sr:01123", "1 large", why: .protein),
      try today([("Butter", 717)], in: frame),
      pages.recipes(try RecipeListReport([], in: database), in: frame),
    ]
    for page in html {
      #expect(!page.contains(" style="))
      #expect(!page.contains("<style"))
      #expect(!page.contains("{{"))
      #expect(page.components(separatedBy: "<script").count == 2)
      let foreign = page.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!foreign.contains("http:") && !foreign.contains("https:"))
    }
  }

  @Test("every form that changes something carries the token; without one there are no such forms")
  func tokens() throws {
    let html = try today([("Butter", 717)], in: frame)
    let forms = html.components(separatedBy: "<form").dropFirst().filter {
      $0.contains("method=\"post\"")
    }
    #expect(forms.count == 2)
    #expect(forms.allSatisfy { $0.contains("name=\"token\" value=\"t0ken\"") })
    let locked = try today([("Butter", 717)], in: readOnly)
    #expect(!locked.contains("method=\"post\""))
  }

  @Test("the style sheet stays below 20 kB and the script below 8 kB")
  func small() {
    #expect(WebPages.styleSheet.utf8.count < 20_000)
    #expect(WebPages.script.utf8.count < 8_000)
  }

  @Test("every word that a template uses has its English")
  func words() {
    let used = Set(
      WebPages.templates.values.flatMap {
        $0.matches(of: #/\{\{words\.(\w+)\}\}/#).map { String($0.1) }
      })
    #expect(used.subtracting(Words.english.keys) == [])
    let changes: [Notice.Change] = [.log, .remove, .recipe, .food, .settings]
    let named =
      changes.flatMap { ["done.\($0)", "undone.\($0)"] }
      + CookingMethod.allCases.filter { $0 != .raw }.map { "method.\($0)" }
      + Sex.allCases.map { "sex.\($0)" } + ActivityLevel.allCases.map { "activity.\($0.rawValue)" }
    #expect(Set(named).subtracting(Words.english.keys) == [])
  }

  // MARK: Foods

  @Test("links of a search keep what was searched for")
  func links() {
    let html = pages.foods(
      search(FoodQuery("oat & milk", limit: 1), ["Oat milk"], total: 3), in: frame)
    #expect(html.contains("href=\"/foods?q=oat%20%26%20milk&amp;offset=1\" rel=\"next\""))
    #expect(html.contains("href=\"/foods?q=oat%20%26%20milk&amp;group=dairy\""))
    #expect(html.contains("href=\"/foods/sr:01001\""))
  }

  @Test("an unknown amount is a dash, never 0")
  func unknown() throws {
    let html = pages.foods(search(FoodQuery("butter"), ["Butter"]), in: frame)
    #expect(html.contains("<td class=\"n n3\">–</td>"))
  }

  @Test("a food is shown in its portion, with its label")
  func portion() throws {
    let html = try food("sr:01123", "2 large")
    #expect(html.contains("name=\"count\" value=\"2\""))
    #expect(html.contains("value=\"large\" checked"))
    #expect(html.contains("name=\"line\" value=\"2 large sr:01123\""))
    #expect(html.contains("<dt>Calories</dt><dd>143</dd>"))
    #expect(html.contains("Nutrition Facts: Egg, whole, raw, fresh"))
    #expect(!html.contains("<?xml"))
  }

  @Test("an unknown nutrient is hatched and read as unknown")
  func hatched() throws {
    let html = try food("sr:01077", "100 g")
    let row = try #require(html.components(separatedBy: "<tr ").first { $0.contains(">Biotin<") })
    #expect(row.contains("b-hatch"))
    #expect(row.contains("unknown"))
    #expect(!row.contains("0%<"))
  }

  @Test("an amount links to its explanation, which has an address")
  func why() throws {
    let closed = try food("sr:01123", "1 large")
    #expect(closed.contains("/foods/sr:01123?count=1&amp;unit=large&amp;why=203#n203"))
    #expect(!closed.contains("class=\"because\""))
    let open = try food("sr:01123", "1 large", why: .protein)
    #expect(open.contains("12.56 g in 100 g × 50 g"))
  }

  // MARK: Today

  @Test("a day shows its meals, its sum and the days around it")
  func day() throws {
    let html = try today([("Butter", 717), ("Toast", 80)], in: frame)
    #expect(html.contains("<h1 class=\"title\">November 20</h1>"))
    #expect(html.contains("<p class=\"kicker\">Friday</p>"))
    #expect(html.contains("<h2>Dinner</h2>"))
    #expect(html.contains("<span class=\"bignumber\">797</span>"))
    #expect(html.contains("href=\"/?day=2026-11-19\" rel=\"prev\""))
    #expect(html.contains("aria-label=\"Saturday, November 21: nothing logged\""))
  }

  @Test("an entry without energy is a dash, and the sum says at least")
  func partlyKnown() throws {
    let html = try today([("Butter", 717), ("Mystery", nil)], in: frame)
    #expect(html.contains("<td class=\"n n0\">–</td>"))
    #expect(html.contains("≥ 717"))
  }

  @Test("a day without entries has empty bars, and one with an unknown amount has hatched ones")
  func emptyBars() throws {
    let day = try #require(Day("2026-11-20"))
    let targets = try database.targets(on: day)
    let panel = { (html: String) -> String in
      let start = try #require(html.range(of: "class=\"grph")).lowerBound
      let end = try #require(html.range(of: "class=\"legend")).lowerBound
      return String(html[start..<end])
    }
    let empty = try panel(today([], in: frame, targets: targets))
    #expect(empty.contains("b-track"))
    #expect(!empty.contains("b-hatch"))
    #expect(try panel(today([("Mystery", nil)], in: frame, targets: targets)).contains("b-hatch"))
  }

  @Test("a line that leaves a question open shows the foods to choose from, as text")
  func question() throws {
    let butter = FoodSummary(
      code: FoodCode(dataset: .standardReference, key: "01001"), name: "Butter <b>", group: nil,
      origin: .shipped, nutrients: NutrientProfile([:]))
    let question = KitchenQuestion(kind: .food, name: "<butter", foods: [butter], count: 1)
    let read = ReadLine("2 <butter", .open(Failure(.nothingFound, "Which?"), question))
    let html = try today(
      [], in: frame, typed: TypedLine("2 <butter", meal: "lunch", lines: [read]))
    #expect(html.contains("name=\"line\" value=\"2 &lt;butter\""))
    #expect(html.contains("<option selected>lunch</option>"))
    #expect(html.contains("<legend>Which “&lt;butter”?</legend>"))
    #expect(html.contains("<b>Butter &lt;b&gt;</b>"))
    let value = try #require(html.firstMatch(of: #/name="answer.0" value="([^"]*)"/#)?.1)
    let text = String(value).replacing("&lt;", with: "<")
    #expect(LineAnswer(text: text)?.food == butter.code)
    #expect(LineAnswer(text: text)?.line == "2 <butter")
  }

  @Test("what is wrong with a line stands below it")
  func problem() throws {
    let html = try today(
      [], in: frame,
      typed: TypedLine("1 egg", meal: "", lines: [], problem: ErrorReport(.usage, "Which <meal?")))
    #expect(html.contains("<b>Which &lt;meal?</b>"))
  }

  // MARK: Recipes

  @Test("a recipe that is written shows each line as typed and as understood, and what is open")
  func recipeForm() throws {
    var entry = RecipeEntry()
    entry.name = "Omelet"
    entry.text = "2 eggs\n1 zqx"
    let egg = try shipped("sr:01123")
    let item = SumItem(
      text: "2 eggs",
      resolution: Resolution(
        food: egg, amount: try FoodAmount("2 large", of: egg), warnings: [.severalFoods(["ham"])]))
    let lines = [
      RecipeLine(text: "2 eggs", food: egg.code, grams: 100), RecipeLine(text: "1 zqx"),
    ]
    let read = ReadRecipe(
      Recipe(code: .newCustom(), name: "Omelet", lines: lines),
      lines: [
        ReadLine("2 eggs", .food(item)),
        ReadLine("1 zqx", .open(Failure(.nothingFound, "No food matches."), nil)),
      ],
      report: try RecipeReport(
        Recipe(code: .newCustom(), name: "Omelet", lines: [lines[0]]), in: database))
    let html = pages.recipeForm(entry, read, label: nil, in: frame)
    #expect(html.contains("2 large, 100 g"))
    #expect(html.contains("Not counted: ham."))
    #expect(html.contains("<legend>No food matches.</legend>"))
    #expect(html.contains("1 line needs an answer. If you save the recipe"))
    #expect(html.contains("The ingredients weigh 100 g."))
  }

  // MARK: Comparing and ranking

  @Test("foods stand side by side, and each can be left out by a link")
  func compared() throws {
    let codes = ["sr:01123", "sr:01077"]
    let foods = try codes.map { code in
      (
        food: try shipped(code),
        amount: FoodAmount.hundredGrams
      )
    }
    let report = ComparisonReport(
      foods, nutrients: try database.nutrients(),
      referenceValues: try database.referenceValues(for: .adults), codes: [:])
    let html = pages.compare(report, per: .hundredGrams, in: frame)
    #expect(html.contains("href=\"/compare?foods=sr:01077\" aria-label=\"Remove"))
    #expect(html.contains("href=\"/compare?foods=sr:01123%2Csr:01077&amp;per=100kcal\""))
    #expect(html.contains("b-hatch"))
  }

  // MARK: Notices

  @Test("a page says what was done, and its Undo names the change")
  func notice() throws {
    let notice = Notice(["done": "log", "change": "2026-11-20T08:00:00.000Z", "day": "2026-11-20"])
    let done = pages.recipes(
      try RecipeListReport([], in: database),
      in: WebPages.Frame(release: "", token: "t0ken", notice: notice))
    #expect(done.contains("<span>Logged.</span>"))
    #expect(done.contains("name=\"time\" value=\"2026-11-20T08:00:00.000Z\""))
    let undone = pages.recipes(
      try RecipeListReport([], in: database),
      in: WebPages.Frame(release: "", token: "t0ken", notice: Notice(["undone": "log"])))
    #expect(undone.contains("in your diary anymore."))
    #expect(!undone.contains("action=\"/undo\""))
    #expect(Notice(["done": "<script>"]) == nil)
  }
}
