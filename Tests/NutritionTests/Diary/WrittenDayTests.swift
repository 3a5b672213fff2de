import Nutrition
import Testing

@Suite("Days as people write them")
struct WrittenDayTests {
  /// A Monday.
  private let today = Day("2026-11-23")

  @Test(
    "a day is read in words and digits",
    arguments: [
      ("today", "2026-11-23"), ("Yesterday", "2026-11-22"), ("tomorrow", "2026-11-24"),
      ("monday", "2026-11-23"), ("sunday", "2026-11-22"), ("Tue", "2026-11-17"),
      ("3 days ago", "2026-11-20"), ("1 day ago", "2026-11-22"), ("2024-02-29", "2024-02-29"),
    ])
  func days(text: String, day: String) throws {
    #expect(try Day(text, today: try #require(today)).description == day)
  }

  @Test(
    "anything else is refused with the reason",
    arguments: [
      ("", WrittenDayError.unknown("")), ("someday", .unknown("someday")), ("t", .unknown("t")),
      ("2026-02-29", .notInCalendar("2026-02-29")), ("2026-13-01", .notInCalendar("2026-13-01")),
      ("11/20/2026", .otherOrder("11/20/2026")), ("20.11.2026", .otherOrder("20.11.2026")),
      ("2026-1-2", .otherOrder("2026-1-2")), ("٢٠٢٦-١١-٢٠", .otherDigits("٢٠٢٦-١١-٢٠")),
      ("２０２６-１１-２０", .otherDigits("２０２６-１１-２０")), ("-1 days ago", .unknown("-1 days ago")),
      ("99999999 days ago", .unknown("99999999 days ago")),
    ])
  func refused(text: String, error: WrittenDayError) throws {
    let today = try #require(today)
    #expect(throws: error) { try Day(text, today: today) }
  }

  @Test(
    "several days are two days or a month",
    arguments: [
      ("yesterday", "2026-11-22", "2026-11-22"), ("tuesday..today", "2026-11-17", "2026-11-23"),
      ("2026-11-01..2026-11-07", "2026-11-01", "2026-11-07"),
      ("2026-02", "2026-02-01", "2026-02-28"), ("2024-02", "2024-02-01", "2024-02-29"),
    ])
  func ranges(text: String, first: String, last: String) throws {
    let days = try Day.range(text, today: try #require(today))
    #expect(days.lowerBound.description == first)
    #expect(days.upperBound.description == last)
  }

  @Test("days in the wrong order are refused")
  func backwards() throws {
    let today = try #require(today)
    #expect(throws: WrittenDayError.self) { try Day.range("today..yesterday", today: today) }
    #expect(throws: WrittenDayError.self) { try Day.range("..", today: today) }
    #expect(throws: WrittenDayError.noMonth("2026-13")) { try Day.range("2026-13", today: today) }
  }
}
