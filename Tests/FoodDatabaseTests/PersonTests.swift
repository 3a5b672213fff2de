import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("People in the user database")
struct PersonTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
  }

  private static let anna = Person(
    birth: Day("1984-02-29"), sex: .female, heightCm: 168.5, activity: .lowActive,
    due: Day("2026-12-24"), nursingSince: Day("2025-01-31"), reference: .referenceValues)
  private static let targets = [
    PersonalTarget(.protein, .kilogram, minimum: 1.6),
    PersonalTarget(.fat, .energy, minimum: 20, maximum: 35),
    PersonalTarget(.fiber, .thousandKilocalories, minimum: 14),
    PersonalTarget(.sodium, .day, maximum: 2000),
    PersonalTarget(.sodium, .ratio(to: .potassium), maximum: 1),
  ]

  private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

  /// Everything of a person, as another connection reads it.
  private func contents(of name: String = "") throws -> [AnyHashable] {
    let database = try own.another()
    return [
      try database.person(name), try database.weights(of: name),
      try database.personalTargets(of: name),
    ]
  }

  private func fill(_ name: String = "") throws {
    var person = Self.anna
    person.name = name
    #expect(try own.database.save(person))
    #expect(
      try own.database.record(
        [Self.day("2026-11-20"): 64.2, Self.day("2026-11-23"): 64], of: name))
    #expect(try own.database.replaceTargets(of: name, with: Self.targets))
  }

  @Test("A profile, weights and targets come back, each person's apart")
  func roundTrip() throws {
    try fill()
    var ben = Self.anna
    ben.name = "Ben"
    try own.database.save(Person(name: "Ben", sex: .male))
    #expect(try own.another().person() == Self.anna)
    #expect(try own.another().person("Ben") == Person(name: "Ben", sex: .male))
    #expect(try own.another().person("Zoe") == Person(name: "Zoe"))
    #expect(try own.another().weights().weights.map(\.kilograms) == [64.2, 64])
    #expect(try own.another().weights(of: "Ben") == WeightLog())
    #expect(try Set(own.another().personalTargets()) == Set(Self.targets))
    #expect(try own.another().personalTargets(of: "Ben") == [])
    try own.database.record([Self.day("2026-11-23"): 20], of: "Zoe")
    #expect(try own.another().people().map(\.name) == ["", "Ben", "Zoe"])
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("The same again changes nothing, and is no change of the journal")
  func unchanged() throws {
    try fill()
    let changes = try own.changes()
    #expect(try !own.database.save(Self.anna))
    #expect(try !own.database.record([Self.day("2026-11-23"): 64]))
    #expect(try !own.database.record([Self.day("2026-11-24"): nil]))
    #expect(try !own.database.replaceTargets(with: Self.targets.reversed()))
    #expect(try !own.database.remove(person: "Zoe"))
    #expect(try own.changes() == changes)
  }

  @Test("Every step is undone, and says whose it was and what")
  func undo() throws {
    try fill("Anna")
    try fill()
    let before = try contents()
    try own.database.record([Self.day("2026-11-23"): 63.5])
    #expect(try own.database.undo()?.counts == [.weight: 1])
    #expect(try contents() == before)
    #expect(try own.database.remove(person: ""))
    #expect(try own.another().people().map(\.name) == ["Anna"])
    let undone = try #require(try own.database.undo())
    #expect(Set(undone.counts.keys) == [.profile, .weight, .target])
    #expect(try contents() == before)
    for part in [FoodChange.Part.target, .weight, .profile] {
      #expect(try own.database.undo().map { Array($0.counts.keys) } == [part])
    }
    #expect(try own.another().people().map(\.name) == ["Anna"])
    #expect(try own.database.undo()?.counts.isEmpty == false)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("A profile and a weight saved together are one change")
  func together() throws {
    #expect(try own.database.save(Self.anna, weights: [Self.day("2026-11-23"): 64]))
    #expect(try own.another().weights().weights.map(\.kilograms) == [64])
    #expect(try own.database.undo()?.counts == [.profile: 1, .weight: 1])
    #expect(try own.another().people() == [])
    #expect(try own.another().weights() == WeightLog())
  }

  @Test("They survive a backup, a restore and a repair")
  func copies() throws {
    try fill()
    try fill("Ben")
    let before = try contents() + contents(of: "Ben")
    let copy = own.beside("copy.db")
    try own.file.backUp(to: copy)
    try own.database.remove(person: "Ben")
    _ = try own.file.restore(from: copy)
    #expect(try contents() + contents(of: "Ben") == before)
    #expect(try UserDatabaseRepair(path: own.path).isComplete)
    #expect(try contents() + contents(of: "Ben") == before)
    #expect(try own.another().undo()?.counts.isEmpty == false)
  }

  @Test("Any name is kept exactly", arguments: ["Zoë", "[\"a\"]", "'", "1e5", "null", "a|b"])
  func names(name: String) throws {
    try fill(name)
    let before = try contents(of: name)
    #expect(try own.database.remove(person: name))
    #expect(try own.another().people() == [])
    #expect(try own.database.undo()?.counts[.profile] == 1)
    #expect(try contents(of: name) == before)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test(
    "Impossible values are refused by the tables",
    arguments: [
      "UPDATE my_person SET born = '2025-02-29'", "UPDATE my_person SET sex = 'x'",
      "UPDATE my_weight SET kilograms = 0", "UPDATE my_weight SET day = 'today'",
      "UPDATE my_target SET minimum = -1",
    ])
  func constraints(sql: String) throws {
    try fill()
    #expect(throws: (any Error).self) { try own.execute(sql) }
  }

  @Test(
    "Tampered rows are found, and what is sound is saved",
    arguments: [
      (
        "UPDATE my_person SET name = 'a' || char(27)",
        "it has text in your profiles, weights and targets that contains control characters or "
          + "bidirectional marks (1)"
      ),
      (
        "UPDATE my_weight SET kilograms = 1e300 WHERE day = '2026-11-20'",
        "it has negative or excessively large numbers in your profiles, weights and targets (1)"
      ),
      (
        "UPDATE my_change_cell SET key = '[]' WHERE table_name = 'my_weight' AND key LIKE '%-20%' "
          + "AND column_name = 'alive'",
        "it has changes that can't be undone"
      ),
    ])
  func tampered(sql: String, finding: String) throws {
    try fill()
    try own.execute(sql)
    #expect(try UserDatabaseCheck(path: own.path).problems.map(\.description) == [finding])
    _ = try UserDatabaseRepair(path: own.path)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("Targets of a release without reference intakes are its Daily Values")
  func targets() throws {
    try own.database.save(Person(birth: Day("1984-05-02"), sex: .female))
    try own.database.replaceTargets(with: [PersonalTarget(.protein, .day, minimum: 80)])
    let set = try own.another().targets(on: Self.day("2026-11-23"), from: .referenceValues)
    let protein = set.targets.first { $0.target.measure == .amount(.protein) }
    #expect(protein?.minimumSource == .own && protein?.target.minimum == 80)
    #expect(set.reference == .referenceValues && set.lifeStage == .females31To50)
    let references = try own.another().targets(on: Self.day("2026-11-23"))
    #expect(
      references.targets.allSatisfy {
        $0.minimumSource == .own || $0.minimumSource == .referenceValue
      })
  }
}
