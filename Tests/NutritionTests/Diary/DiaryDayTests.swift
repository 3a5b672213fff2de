import Nutrition
import Testing

@Suite("Days of a diary")
struct DiaryDayTests {
  @Test(
    "a time is read as clocks and phones write it",
    arguments: [
      ("08:15", "08:15"), ("8:15", "08:15"), ("0:00", "00:00"), ("23:59", "23:59"),
      ("8:15 pm", "20:15"), ("8:15PM", "20:15"), ("12:05 am", "00:05"), ("12 pm", "12:00"),
      ("7 am", "07:00"), ("08:15:59", "08:15"),
    ])
  func times(text: String, read: String) {
    #expect(TimeOfDay(text)?.description == read)
  }

  @Test(
    "anything else is no time",
    arguments: [
      "", "8", "24:00", "8:60", "8:5", "13:00 pm", "0 am", "8:15:61", "٠٨:١٥", "8.15", "-8:15",
      "8:15:30:1", "breakfast",
    ])
  func noTimes(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test("usual meals are known in any case and number, and other names stay as they are")
  func meals() {
    #expect(Meal("Breakfast") == .breakfast)
    #expect(Meal(" SNACKS ") == .snack)
    #expect(Meal("Second  Breakfast")?.name == "Second Breakfast")
    #expect(Meal("") == nil)
    #expect(Meal("a\nb") == nil)
    #expect(Meal(String(repeating: "x", count: 41)) == nil)
    let meals = ["tea", "snack", "dinner", "Brunch", "lunch", "breakfast"].compactMap { Meal($0) }
    #expect(
      meals.sorted().map(\.name) == ["breakfast", "lunch", "dinner", "snack", "Brunch", "tea"])
  }

  @Test(
    "the meal at a time of the day is what most people eat then",
    arguments: [
      ("07:30", "breakfast"), ("10:29", "breakfast"), ("10:30", "snack"), ("12:00", "lunch"),
      ("14:59", "lunch"), ("15:00", "snack"), ("18:30", "dinner"), ("21:30", "snack"),
      ("02:00", "snack"),
    ])
  func usualMeal(time: String, meal: String) throws {
    #expect(Meal.usual(at: try #require(TimeOfDay(time))).name == meal)
  }

  private func entry(
    _ text: String, _ meal: Meal, _ position: Int, energy: Double?, on day: String = "2026-11-20"
  ) throws -> DiaryEntry {
    DiaryEntry(
      day: try #require(Day(day)), meal: meal, position: position, text: text,
      food: EatenFood(
        code: FoodCode(dataset: .standardReference, key: "01123"), name: "Egg",
        nutrients: NutrientProfile(energy.map { [.energy: $0] } ?? [:])),
      amount: FoodAmount(text: "50 g", grams: 50))
  }

  @Test("a day is numbered by meal and place, and an unknown amount makes its sum a minimum")
  func day() throws {
    let entries = [
      try entry("soup", .dinner, 1, energy: nil), try entry("egg", .breakfast, 2, energy: 100),
      try entry("toast", .breakfast, 1, energy: 200),
      try entry("tea", .snack, 1, energy: 0, on: "2026-11-19"),
    ]
    let note = DayNote(day: try #require(Day("2026-11-21")), text: "Fasted")
    let days = DiaryDay.days(of: entries, notes: [note])
    #expect(days.map(\.day.description) == ["2026-11-19", "2026-11-20", "2026-11-21"])
    #expect(days[1].entries.map(\.text) == ["toast", "egg", "soup"])
    #expect(days[1].meals.map(\.meal) == [.breakfast, .dinner])
    #expect(days[1].meals.map(\.firstNumber) == [1, 3])
    #expect(days[1].meals[0].sum.total(of: .energy).amount == 150)
    #expect(days[1].sum.total(of: .energy).isAtLeast)
    #expect(days[2].note == "Fasted")
    #expect(days[2].sum.total(of: .energy).amount == nil)
  }

  @Test("an eaten food keeps amounts as corrected, marked unknown and qualified")
  func eatenFood() {
    var food = Food(
      code: FoodCode(dataset: .standardReference, key: "01123"), name: "Egg", origin: .shipped,
      nutrients: NutrientProfile(
        [.energyAtwaterGeneral: 140, .protein: 0, .fat: 9], per: 50, unknown: [.energy],
        qualifiers: [.protein: Qualifier(.trace, limit: 0.5), .sodium: Qualifier(.present)]))
    let eaten = EatenFood(food, release: "USDA SR28")
    #expect(eaten.release == "USDA SR28")
    #expect(eaten.food.nutrients.amount(of: .energy) == nil)
    #expect(eaten.food.nutrients.amount(of: .fat) == 18)
    #expect(eaten.food.nutrients.limit(of: .protein, grams: 100) == 1)
    #expect(eaten.food.nutrients.qualifier(of: .sodium) == .present)
    food.archivedFrom = ReleaseName(version: 1, label: "USDA SR24")
    #expect(EatenFood(food, release: "USDA SR28").release == "USDA SR24")
    food.origin = .mine
    #expect(EatenFood(food, release: "USDA SR28").release == nil)
  }
}
