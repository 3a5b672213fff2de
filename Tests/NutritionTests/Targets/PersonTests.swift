import Testing

@testable import Nutrition

@Suite("People, their age and life stage")
struct PersonTests {
  @Test(
    "Somebody is a year older on each birthday",
    arguments: [
      ("1984-05-02", "2026-05-01", 41, 503), ("1984-05-02", "2026-05-02", 42, 504),
      ("2000-02-29", "2026-02-28", 25, 311), ("2000-02-29", "2026-03-01", 26, 312),
      ("2000-02-29", "2024-02-28", 23, 287), ("2000-02-29", "2024-02-29", 24, 288),
      ("2026-01-31", "2026-02-28", 0, 0), ("2026-11-23", "2026-11-23", 0, 0),
    ])
  func age(birth: String, day: String, years: Int, months: Int) throws {
    let age = try #require(Age(born: Self.day(birth), on: Self.day(day)))
    #expect((age.years, age.months) == (years, months))
  }

  @Test("Nobody has an age before birth, and the year between birthdays counts in part")
  func exactAge() throws {
    let birth = try Self.day("2020-01-01")
    #expect(try Age(born: birth, on: Self.day("2019-12-31")) == nil)
    #expect(try Age(born: birth, on: Self.day("2023-01-01"))?.exactYears == 3)
    #expect(try Age(born: birth, on: Self.day("2023-07-02"))?.exactYears == 3 + 182.0 / 365)
    let leap = try Self.day("2020-02-29")
    #expect(try Age(born: leap, on: Self.day("2021-03-01"))?.exactYears == 1)
    #expect(try (Age(born: leap, on: Self.day("2021-02-28"))?.exactYears ?? 1) < 1)
  }

  @Test("All 22 life stages begin and end at the ages of the tables")
  func lifeStages() throws {
    var found: [LifeStage] = []
    for sex in [Sex.male, .female] {
      for maternity in [nil, Maternity.pregnant(weeks: 20), .lactating(months: 3)]
      where sex == .female || maternity == nil {
        for months in stride(from: maternity == nil ? 0 : 14 * 12, to: 100 * 12, by: 1) {
          let birth = try #require(Day(year: 1900, month: 1, day: 1))
          let day = try #require(
            Day(year: 1900 + months / 12, month: months % 12 + 1, day: 1))
          let age = try #require(Age(born: birth, on: day))
          let stage = try #require(LifeStage(age: age, sex: sex, maternity: maternity))
          if found.last != stage { found.append(stage) }
        }
      }
    }
    let children = LifeStage.allCases.prefix(4)
    #expect(
      found == Array(LifeStage.allCases.prefix(10)) + children + LifeStage.allCases.dropFirst(10))
    #expect(Set(found) == Set(LifeStage.allCases) && LifeStage.allCases.count == 22)
  }

  @Test(
    "A life stage begins on its birthday",
    arguments: [
      (1, LifeStage.children1To3), (3, .children1To3), (4, .children4To8), (8, .children4To8),
      (9, .females9To13), (13, .females9To13), (14, .females14To18), (18, .females14To18),
      (19, .females19To30), (30, .females19To30), (31, .females31To50), (50, .females31To50),
      (51, .females51To70), (70, .females51To70), (71, .females71AndUp), (110, .females71AndUp),
    ])
  func boundaries(years: Int, stage: LifeStage) throws {
    let birth = try #require(Day(year: 1900, month: 6, day: 15))
    let day = try #require(Day(year: 1900 + years, month: 6, day: 15))
    #expect(Person(birth: birth, sex: .female).lifeStage(on: day) == stage)
  }

  @Test("From 9 years on, the life stage depends on the sex")
  func unknownSex() throws {
    let person = Person(birth: try Self.day("2015-06-15"))
    #expect(try person.lifeStage(on: Self.day("2024-06-14")) == .children4To8)
    #expect(try person.lifeStage(on: Self.day("2024-06-15")) == nil)
    #expect(try Person(sex: .male).lifeStage(on: Self.day("2024-06-15")) == nil)
  }

  @Test("A pregnancy begins 40 weeks before the due date and is over after 43 weeks")
  func pregnancy() throws {
    let due = try Self.day("2026-10-08")
    let person = Person(birth: try Self.day("1995-01-01"), due: due)
    let start = try #require(due.adding(days: -280))
    #expect(try person.maternity(on: #require(start.adding(days: -1))) == nil)
    #expect(person.maternity(on: start) == .pregnant(weeks: 0))
    #expect(person.maternity(on: due) == .pregnant(weeks: 40))
    #expect(try person.maternity(on: #require(due.adding(days: 27))) == .pregnant(weeks: 43))
    #expect(try person.maternity(on: #require(due.adding(days: 28))) == nil)
    #expect(person.lifeStage(on: due) == .pregnant31To50)
  }

  @Test("Breastfeeding counts for 12 months, and not during the next pregnancy")
  func breastfeeding() throws {
    var person = Person(
      birth: try Self.day("2000-01-01"), nursingSince: try Self.day("2026-01-31"))
    #expect(try person.maternity(on: Self.day("2026-01-30")) == nil)
    #expect(try person.maternity(on: Self.day("2026-01-31")) == .lactating(months: 0))
    #expect(try person.maternity(on: Self.day("2027-01-30")) == .lactating(months: 11))
    #expect(try person.maternity(on: Self.day("2027-01-31")) == nil)
    person.due = try Self.day("2027-05-01")
    #expect(try person.maternity(on: Self.day("2027-01-30")) == .pregnant(weeks: 27))
  }

  @Test("Breastfeeding that begins after week 20 ends the pregnancy")
  func birth() throws {
    var person = Person(birth: try Self.day("2000-01-01"), due: try Self.day("2026-12-20"))
    #expect(try person.maternity(on: Self.day("2026-11-23")) == .pregnant(weeks: 36))
    person.nursingSince = try Self.day("2026-11-20")
    #expect(try person.maternity(on: Self.day("2026-11-19")) == .pregnant(weeks: 35))
    #expect(try person.maternity(on: Self.day("2026-11-20")) == .lactating(months: 0))
    #expect(try person.maternity(on: Self.day("2026-12-20")) == .lactating(months: 1))
    person.nursingSince = try Self.day("2026-08-02")
    #expect(try person.maternity(on: Self.day("2026-11-23")) == .pregnant(weeks: 36))
  }

  @Test(
    "Facts that can't be true are refused",
    arguments: [
      (
        Person(birth: Day("2027-01-01")),
        "The birth date 2027-01-01 is in the future; today is 2026-11-23. Check the year."
      ),
      (
        Person(birth: Day("1896-05-02")),
        "That birth date makes the person 130 years old. Check the year."
      ),
      (
        Person(heightCm: 1700),
        "A height of 1700 cm can't be right. Write it as 168cm, 1.68m or 5ft6in."
      ),
      (
        Person(sex: .male, due: Day("2027-01-01")),
        "There are no targets for men who are pregnant or breastfeeding. "
          + "Change the sex, or clear the due date and the start of breastfeeding."
      ),
      (
        Person(due: Day("2027-12-01")),
        "The due date 2027-12-01 is more than 40 weeks from today, 2026-11-23. Check the date."
      ),
      (
        Person(nursingSince: Day("2026-11-24")),
        "The first day of breastfeeding 2026-11-24 is in the future; today is 2026-11-23. "
          + "Check the year."
      ),
    ])
  func impossible(person: Person, message: String) throws {
    let today = try Self.day("2026-11-23")
    let error = #expect(throws: PersonError.self) { try person.check(today: today) }
    #expect(error?.description == message)
  }

  @Test("Weights that nobody has are refused")
  func impossibleWeights() throws {
    #expect(throws: PersonError.impossibleWeight(kg: 6400)) { try Person.check(kilograms: 6400) }
    #expect(throws: PersonError.impossibleWeight(kg: 0)) { try Person.check(kilograms: 0) }
    #expect(throws: PersonError.self) { try Person.check(kilograms: .nan) }
    try Person.check(kilograms: 64.2)
  }

  private static func day(_ text: String) throws -> Day { try #require(Day(text)) }
}
