import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

@Suite("Diaries in the user database")
struct DiaryTests {
  private let own: CustomFoodDatabase

  init() async throws { own = try await CustomFoodDatabase() }

  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  private func lines(of person: String? = "", _ days: ClosedRange<Day>? = nil) throws -> [String] {
    try own.database.diary(of: person, days).map {
      "\($0.day) \($0.meal.name) \($0.position) \($0.text)"
    }
  }

  @Test("entries come back whole, by day, meal and place, and others' are apart")
  func log() throws {
    var noted = DiaryEntry.egg(on: "2026-11-20", .dinner, "1 egg", grams: 100.0 / 3)
    noted.time = TimeOfDay("19:30")
    noted.food.nutrients = NutrientProfile(
      [.energy: 1.0 / 3, .protein: 0], per: 55,
      qualifiers: [
        .protein: Qualifier(.trace, limit: 0.05), .fat: Qualifier(.present),
      ])
    noted.food.release = nil
    let stored = try own.database.log([
      noted, .egg(on: "2026-11-20", .breakfast, "2 eggs"),
      .egg(on: "2026-11-20", .breakfast, "1 egg\u{1B}"),
      .egg(on: "2026-11-19", .lunch, "3 eggs"), .egg(on: "2026-11-20", .lunch, "an egg", by: "Ada"),
    ])
    #expect(stored.map(\.position) == [1, 1, 2, 1, 1])
    try own.database.log([.egg(on: "2026-11-20", .breakfast, "4 eggs")])
    #expect(
      try lines() == [
        "2026-11-19 lunch 1 3 eggs", "2026-11-20 breakfast 1 2 eggs",
        "2026-11-20 breakfast 2 1 egg\u{FFFD}", "2026-11-20 breakfast 3 4 eggs",
        "2026-11-20 dinner 1 1 egg",
      ])
    let twentieth = try day("2026-11-20")
    #expect(try lines(of: "", twentieth...twentieth).count == 4)
    #expect(try lines(of: "Ada") == ["2026-11-20 lunch 1 an egg"])
    #expect(try lines(of: nil).count == 6)
    #expect(try own.database.diaryPersons() == ["", "Ada"])
    let read = try own.another().diary(of: "", twentieth...twentieth).last
    noted.position = 1
    noted.amount.grams = 33.3333333333333
    #expect(read == noted)
    #expect(try own.database.userDatabase().diaryEntries == 6)
  }

  @Test("foods of the same values are stored once, and keep them whatever happens to the food")
  func eatenFoods() throws {
    let egg = try #require(try own.database.food(.egg))
    let entry = { (text: String, food: Food) in
      DiaryEntry(
        day: try day("2026-11-20"), meal: .lunch, text: text,
        food: EatenFood(food, release: "Example release"),
        amount: FoodAmount(text: "100 g", grams: 100))
    }
    try own.database.log([entry("egg", egg), entry("another egg", egg)])
    try own.database.log([entry("a third egg", egg)])
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 20, .fat: nil]))
    let corrected = try #require(try own.database.food(.egg))
    try own.database.log([entry("a corrected egg", corrected)])
    let entries = try own.database.diary(of: "")
    #expect(entries.map { $0.item.amount(of: .protein) } == [12.56, 12.56, 12.56, 20])
    #expect(entries.map { $0.item.amount(of: .fat) } == [9.51, 9.51, 9.51, nil])
    let rows = try CustomFoodDatabase.rows(at: own.path).filter { $0.hasPrefix("my_eaten_food") }
    #expect(rows.count == 2)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("every change is undone, and the foods stay for entries that others may have")
  func undo() throws {
    let entries = try own.database.log([
      .egg(on: "2026-11-20", .lunch, "1 egg"), .egg(on: "2026-11-20", .lunch, "2 eggs"),
    ])
    let logged = try lines()
    var edited = entries
    edited[0].text = "3 eggs"
    (edited[1].meal, edited[1].position) = (.dinner, 0)
    #expect(try own.database.replaceEntries(entries, with: edited).count == 2)
    let changed = try lines()
    #expect(changed == ["2026-11-20 lunch 1 3 eggs", "2026-11-20 dinner 1 2 eggs"])
    try own.database.removeEntries(Array(try own.database.diary(of: "").prefix(1)))
    #expect(try own.database.write(DayNote(day: try day("2026-11-20"), text: "Tired")))
    #expect(try !own.database.write(DayNote(day: try day("2026-11-20"), text: "Tired")))
    #expect(try own.database.write(DayNote(day: try day("2026-11-20"), text: "")))
    #expect(try own.database.dayNotes(of: "") == [])
    #expect(try own.database.undo()?.counts == [.dayNote: 1])
    #expect(try own.database.dayNotes(of: "").map(\.text) == ["Tired"])
    #expect(try own.database.undo()?.kind == .added)
    #expect(try own.database.undo()?.kind == .removed)
    #expect(try lines() == changed)
    #expect(try own.database.undo()?.counts[.diaryEntry] == 2)
    #expect(try lines() == logged)
    #expect(try own.database.undo()?.kind == .added)
    #expect(try lines() == [])
    #expect(try own.database.undo() == nil)
    let rows = try CustomFoodDatabase.rows(at: own.path).filter { $0.hasPrefix("my_eaten_food") }
    #expect(rows.count == 1)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("an entry that another program has changed is not overwritten")
  func changedMeanwhile() throws {
    let entries = try own.database.log([.egg(on: "2026-11-20", .lunch, "1 egg")])
    var other = entries[0]
    other.text = "9 eggs"
    try own.another().replaceEntries(entries, with: [other])
    #expect(throws: FoodDatabaseError.diaryHasChanged) { try own.database.removeEntries(entries) }
    #expect(throws: FoodDatabaseError.diaryHasChanged) {
      try own.database.replaceEntries(entries, with: entries)
    }
    #expect(try lines() == ["2026-11-20 lunch 1 9 eggs"])
  }

  @Test("an import adds what is new, replaces entries with the same ids, and is one change")
  func importing() throws {
    var entries: [DiaryEntry] = [
      .egg(on: "2026-11-20", .lunch, "1 egg"), .egg(on: "2026-11-20", .lunch, "2 eggs"),
    ]
    let note = DayNote(day: try day("2026-11-20"), text: "Tired")
    var summary = try own.database.importDiary(entries, notes: [note])
    #expect((summary.added, summary.changed, summary.unchanged) == (3, 0, 0))
    summary = try own.database.importDiary(entries, notes: [note])
    #expect((summary.added, summary.changed, summary.unchanged) == (0, 0, 3))
    entries[1].text = "4 eggs"
    entries.append(.egg(on: "2026-11-21", .lunch, "5 eggs"))
    summary = try own.database.importDiary(entries, notes: [])
    #expect((summary.added, summary.changed, summary.unchanged) == (1, 1, 1))
    #expect(
      try lines() == [
        "2026-11-20 lunch 1 1 egg", "2026-11-20 lunch 2 4 eggs", "2026-11-21 lunch 1 5 eggs",
      ])
    _ = try own.database.undo()
    #expect(try lines() == ["2026-11-20 lunch 1 1 egg", "2026-11-20 lunch 2 2 eggs"])
    _ = try own.database.undo()
    #expect(try lines() == [])
  }

  @Test(
    "a backup and a repair keep diaries, and a lost food leaves its entries with unknown amounts")
  func upkeep() throws {
    try own.database.log([.egg(on: "2026-11-20", .lunch, "1 egg")])
    try own.database.write(DayNote(day: try day("2026-11-20"), text: "Tired"))
    let rows = try CustomFoodDatabase.rows(at: own.path, withJournal: true)
    let copy = own.beside("copy.db")
    try own.file.backUp(to: copy)
    #expect(try CustomFoodDatabase.rows(at: copy, withJournal: true) == rows)
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.diaryEntries == 1)
    #expect(repair.isComplete)
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == rows)
    try own.execute("UPDATE my_eaten_food SET amounts = '{\"203\":\"x\"}'")
    #expect(
      try UserDatabaseCheck(path: own.path).problems == [.numbers(.diary, count: 1)])
    #expect(throws: FoodDatabaseError.damaged(path: own.path)) {
      try own.another().diary(of: "")
    }
    #expect(try UserDatabaseRepair(path: own.path).isAnythingLost)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    let entry = try #require(try own.another().diary(of: "").first)
    #expect(entry.text == "1 egg")
    #expect(entry.food.code == .egg)
    #expect(entry.item.amount(of: .energy) == nil)
  }

  @Test("a missing food is found, and a repair leaves its entries with unknown amounts")
  func lostFoods() throws {
    try own.database.log([
      .egg(on: "2026-11-20", .lunch, "1 egg"), .egg(on: "2026-11-20", .dinner, "2 eggs"),
    ])
    try own.execute("DELETE FROM my_eaten_food")
    #expect(try UserDatabaseCheck(path: own.path).problems == [.lostFoods(entries: 2)])
    #expect(try UserDatabaseRepair(path: own.path).isAnythingLost)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    try own.another().log([.egg(on: "2026-11-21", .lunch, "3 eggs")])
    let entries = try own.another().diary(of: "")
    #expect(entries.map(\.food.code) == [.egg, .egg, .egg])
    #expect(entries.map(\.food.name) == ["1 egg", "2 eggs", "Egg"])
    #expect(entries.map { $0.item.amount(of: .energy) == nil } == [true, true, false])
  }

  @Test("foods that are the same once they are stored are stored once; impossible ones aren't")
  func storedOnce() throws {
    var entries: [DiaryEntry] = [
      .egg(on: "2026-11-20", .lunch, "1 egg"), .egg(on: "2026-11-20", .lunch, "2 eggs"),
    ]
    entries[1].food.nutrients = NutrientProfile([.energy: 143], per: 100.000000000000014)
    #expect(entries[0].food != entries[1].food)
    try own.database.log(entries)
    #expect(try lines().count == 2)
    entries[0].food.nutrients = NutrientProfile([.energy: -500])
    entries[0].id = DiaryEntry.newID()
    #expect(throws: FoodDatabaseError.self) { try own.database.log([entries[0]]) }
    #expect(try lines().count == 2)
  }

  @Test(
    "what no diary can hold is refused by the tables",
    arguments: [
      "day = '2026-02-30'", "day = '2026-2-3'", "day = '0000-01-01'", "day = 'now'",
      "time = '24:00'", "time = '8:00'", "meal = ''", "position = 0", "food = 'egg'", "grams = -1",
    ])
  func constraints(change: String) throws {
    try own.database.log([.egg(on: "2026-11-20", .lunch, "1 egg")])
    #expect(throws: DatabaseError.self) { try own.execute("UPDATE my_diary_entry SET \(change)") }
  }
}

extension DiaryEntry {
  /// An entry of egg, 143 kcal in 100 g.
  static func egg(
    on day: String, _ meal: Meal = .lunch, _ text: String = "1 egg", grams: Double = 50,
    by person: String = ""
  ) -> DiaryEntry {
    guard let day = Day(day) else { preconditionFailure(day) }
    return DiaryEntry(
      person: person, day: day, meal: meal, text: text,
      food: EatenFood(
        code: .egg, name: "Egg", release: "Example release",
        nutrients: NutrientProfile([.energy: 143])),
      amount: FoodAmount(text: "1 large", grams: grams))
  }
}
