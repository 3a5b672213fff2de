import FoodDatabase
import FoodLabels
import Foundation
import Nutrition
import Representation
import TestSupport
import Testing

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
    let code = try #require(FoodCode(reference))
    let food = try #require(try database.food(code))
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

  private func today(
    _ entries: [(name: String, energy: Double?)], in frame: WebPages.Frame,
    typed: (line: String, problem: ErrorReport)? = nil, targets: TargetSet? = nil
  ) throws -> String {
    let day = try #require(Day("2026-11-20"))
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
        among: nutrients), week: [diary], typed: typed, in: frame)
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
    let templates = [
      Layout.template, FoodsPage.template, FoodPage.template, FoodPage.nutrients,
      TodayPage.template, RecipesPage.template, RecipePage.template, TrendsPage.template,
    ]
    let used = Set(
      templates.flatMap { $0.matches(of: #/\{\{words\.(\w+)\}\}/#).map { String($0.1) } })
    #expect(used.subtracting(Words.english.keys) == [])
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

  @Test("a line that can't be logged stays, with the reason and the foods to choose from")
  func problem() throws {
    let butter = FoodSummary(
      code: FoodCode(dataset: .standardReference, key: "01001"), name: "Butter, salted", group: nil,
      origin: .shipped, nutrients: NutrientProfile([:]))
    let html = try today(
      [], in: frame,
      typed: (
        "2 <butter", ErrorReport(.foodAmbiguous, "Which <butter?", candidates: [butter])
      ))
    #expect(html.contains("value=\"2 &lt;butter\""))
    #expect(html.contains("<b>Which &lt;butter?</b>"))
    #expect(html.contains("name=\"line\" value=\"2 sr:01001\""))
  }
}
