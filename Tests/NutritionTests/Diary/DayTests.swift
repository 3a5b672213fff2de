import Testing

@testable import Nutrition

@Suite("Days of the calendar")
struct DayTests {
  @Test("Each day of 400 years and more follows the one before")
  func everyDay() throws {
    var day = try #require(Day(year: 1799, month: 1, day: 1))
    #expect(day.weekday == 2)
    var expected = (year: 1799, month: 1, day: 1)
    while day.year < 2202 {
      #expect((day.year, day.month, day.day) == expected)
      #expect(Day(year: day.year, month: day.month, day: day.day) == day)
      let next = try #require(day.adding(days: 1))
      #expect(next.weekday == day.weekday % 7 + 1 && next > day)
      day = next
      expected.day += 1
      if expected.day > Self.length(of: expected.month, in: expected.year) {
        expected = (expected.year, expected.month + 1, 1)
        if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
      }
    }
  }

  @Test("The calendar begins with the year 1 and ends with 9999")
  func limits() throws {
    let first = try #require(Day(year: 1, month: 1, day: 1))
    let last = try #require(Day(year: 9999, month: 12, day: 31))
    #expect(first.weekday == 1 && first.adding(days: -1) == nil)
    #expect(last.weekday == 5 && last.adding(days: 1) == nil)
    #expect(first.adding(days: last.number - first.number) == last)
    #expect(last.adding(days: .max) == nil)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  @Test(
    "A day is read in its one form",
    arguments: [
      ("2024-02-29", 19_782), ("1970-01-01", 0), ("1969-12-31", -1), ("0001-01-01", -719_162),
    ])
  func text(text: String, number: Int) throws {
    let day = try #require(Day(text))
    #expect(day.number == number)
    #expect(day.description == text)
  }

  @Test(
    "Text that names no day of the calendar is refused",
    arguments: [
      "2025-02-29", "2100-02-29", "2025-13-01", "2025-00-10", "2025-01-32", "2025-1-1",
      "0000-01-01",
      "20250101", "2025-01-01 ", "٢٠٢٥-٠١-٠١", "-2025-01-01", "2025-01-0x", "",
    ])
  func notADay(text: String) {
    #expect(Day(text) == nil)
  }
}
