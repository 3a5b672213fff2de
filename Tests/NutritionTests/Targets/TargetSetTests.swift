import TestSupport
import Testing

@testable import Nutrition

@Suite("Targets for a day")
struct TargetSetTests {
  @Test("Targets come from the reference intakes of the life stage, each with its source")
  func references() throws {
    let set = try Self.set(Self.woman)
    #expect(set.lifeStage == .females31To50 && set.reference == .dietaryReferenceIntakes)
    #expect(
      try Self.lines(set) == [
        "208 2068.839 eer ... 2528.581 eer", "203 46 rda ...", "203 10 amdr ... 35 amdr %",
        "307 1500 ai ... 2300 cdrr", "304 320 rda ...", "302 2300 ai ... 3600 ul",
        "320 700 rda ...", "319 ... 3000 ul", "406 14 rda ...", "435 400 rda ...",
        "431 ... 1000 ul",
      ])
  }

  @Test("A limit for a form that the release lacks is compared with nothing")
  func missingForms() throws {
    var references = Self.references
    references.nutrients.removeAll { [.retinol, .folicAcid].contains($0.number) }
    let lines = try Self.lines(
      TargetSet(for: Self.woman, weights: Self.weights, on: #require(Self.today), references))
    #expect(lines.contains("320 700 rda ...") && lines.contains("435 400 rda ..."))
    #expect(!lines.contains { $0.contains(" ul") && !$0.hasPrefix("302") })
  }

  @Test("Without a birth date, or on request, targets are the Daily Values")
  func referenceValues() throws {
    let expected = [
      "208 1800 daily-value ... 2200 daily-value", "203 50 daily-value ...",
      "307 ... 2300 daily-value", "304 420 daily-value ...",
    ]
    let set = try Self.set(Person(sex: .female))
    #expect(try Self.lines(set) == expected && set.missing == [.birthDate, .sex])
    let requested = try Self.set(Self.woman, from: .referenceValues)
    #expect(try Self.lines(requested) == expected && requested.missing == [])
    var chosen = Self.woman
    chosen.reference = .referenceValues
    #expect(try Self.lines(Self.set(chosen)) == expected)
    #expect(try Self.set(chosen, from: .dietaryReferenceIntakes).targets.count > 4)
    #expect(try Self.set(Person(birth: Self.woman.birth)).missing == [.sex])
  }

  @Test("Fat is limited by its Daily Value, but not for infants")
  func fat() throws {
    var references = Self.references
    for population in [Population.adults, .infants] {
      references.referenceValues.append(
        ReferenceValue(population: population, nutrient: .fat, amount: 30))
    }
    let lines = { (birth: String?) in
      try Self.lines(
        TargetSet(
          for: Person(birth: birth.flatMap { Day($0) }), on: #require(Self.today),
          from: .referenceValues, references))
    }
    #expect(try lines(nil).contains("204 ... 30 daily-value"))
    #expect(try lines("2026-10-01").contains("204 30 daily-value ..."))
  }

  @Test("Without a weight, energy is the Daily Value and the missing fact is named")
  func unknownWeight() throws {
    let set = try TargetSet(for: Self.woman, on: #require(Self.today), Self.references)
    #expect(set.energy == .unknown([.weight]))
    #expect(try Self.lines(set)[0] == "208 1800 daily-value ... 2200 daily-value")
  }

  @Test("Without a weight, children have no target for energy")
  func children() throws {
    for (birth, hasEnergy) in [("2022-11-23", false), ("2007-11-24", false), ("2007-11-23", true)] {
      let child = Person(birth: Day(birth), sex: .female)
      let set = try TargetSet(for: child, on: #require(Self.today), Self.references)
      #expect(set.reference == .dietaryReferenceIntakes)
      #expect(try Self.lines(set).contains { $0.hasPrefix("208 ") } == hasEnergy)
    }
  }

  @Test("Own bounds replace the same bounds of a nutrient and keep the others")
  func own() throws {
    let lines = try Self.lines(
      Self.set(
        Self.woman,
        own: [
          PersonalTarget(.protein, .kilogram, minimum: 1.6),
          PersonalTarget(.sodium, .day, maximum: 2000),
          PersonalTarget(.sodium, .ratio(to: .potassium), maximum: 1),
          PersonalTarget(.fiber, .thousandKilocalories, minimum: 14),
        ]))
    #expect(lines.contains("203 102.4 own ..."))
    #expect(lines.contains("203 ... 35 amdr %"))
    #expect(lines.contains("307 1500 ai ... 2000 own"))
    #expect(lines.contains("307 ... 1 own / 306"))
    #expect(lines.contains("291 14 own ... per 1000 kcal"))
  }

  @Test("A reference that an own bound contradicts is left out")
  func contradiction() throws {
    let lines = try Self.lines(
      Self.set(
        Self.woman,
        own: [
          PersonalTarget(.sodium, .day, maximum: 1200),
          PersonalTarget(.energy, .day, maximum: 1500),
        ]))
    #expect(lines.contains("307 ... 1200 own") && lines.contains("208 ... 1500 own"))
  }

  @Test("A target for each kg needs a weight")
  func perKilogram() throws {
    let target = PersonalTarget(.protein, .kilogram, minimum: 1.6)
    let set = try TargetSet(
      for: Self.woman, own: [target], on: #require(Self.today), Self.references)
    #expect(set.unresolved == [target])
    #expect(try Self.lines(set).contains("203 46 rda ..."))
  }

  @Test("Setting a target replaces the bounds that it states, in any basis")
  func setting() throws {
    var own = [PersonalTarget(.protein, .kilogram, minimum: 1.6, maximum: 2.2)]
    own = own.setting(PersonalTarget(.protein, .kilogram, minimum: 1.8))
    #expect(own == [PersonalTarget(.protein, .kilogram, minimum: 1.8, maximum: 2.2)])
    own = own.setting(PersonalTarget(.protein, .day, minimum: 120))
    #expect(
      own == [
        PersonalTarget(.protein, .kilogram, maximum: 2.2),
        PersonalTarget(.protein, .day, minimum: 120),
      ])
    own = own.setting(PersonalTarget(.protein, .energy, minimum: 20, maximum: 30))
    #expect(own == [PersonalTarget(.protein, .energy, minimum: 20, maximum: 30)])
    own = own.setting(PersonalTarget(.protein, .ratio(to: .fat), minimum: 1))
    #expect(own.count == 2)
  }

  @Test("A bound that contradicts one set earlier is refused, and the earlier one is named")
  func contradictory() throws {
    let sodium = try #require(Self.references.nutrients.first { $0.number == .sodium })
    func error(_ old: PersonalTarget, _ new: PersonalTarget) -> String? {
      let error = #expect(throws: TargetEntryError.self) {
        try TargetEntry.check([old].setting(new), setting: new, of: sodium)
      }
      return error?.description
    }
    let most = PersonalTarget(.sodium, .day, maximum: 2000)
    let least = PersonalTarget(.sodium, .day, minimum: 3000)
    #expect(
      error(most, least)
        == "That minimum for sodium is above your maximum, 2000 mg. Raise the maximum, too.")
    #expect(
      error(least, most)
        == "That maximum for sodium is below your minimum, 3000 mg. Lower the minimum, too.")
    #expect(
      error(
        PersonalTarget(.sodium, .kilogram, maximum: 20),
        PersonalTarget(.sodium, .kilogram, minimum: 30))
        == "That minimum for sodium is above your maximum, 20 mg per kg. Raise the maximum, too.")
    try TargetEntry.check([most].setting(most), setting: most, of: sodium)
  }

  // MARK: Examples

  private static let today = Day("2026-11-23")
  private static let woman = Person(
    birth: Day("1986-11-23"), sex: .female, heightCm: 165, activity: .active)
  private static let weights = WeightLog(
    [today.map { BodyWeight(day: $0, kilograms: 64) }].compactMap(\.self))

  private static func set(
    _ person: Person, own: [PersonalTarget] = [], from reference: TargetReference? = nil
  ) throws -> TargetSet {
    TargetSet(
      for: person, weights: weights, own: own, on: try #require(today), from: reference,
      references)
  }

  static let references = DietaryReferences(
    nutrients: [
      ("208", "kcal"), ("203", "g"), ("204", "g"), ("291", "g"), ("307", "mg"), ("306", "mg"),
      ("304", "mg"), ("302", "mg"), ("320", "µg"), ("319", "µg"), ("406", "mg"), ("435", "µg"),
      ("431", "µg"), ("501", "g"),
    ].map { number, unit in
      Nutrient(
        number: NutrientNumber(number), key: "n\(number)", name: number,
        unit: NutrientUnit(rawValue: unit) ?? .gram, decimals: 1, isCore: true)
    },
    intakes: [
      intake("203", .gram, rda: 46, percent: 10...35),
      intake("307", .milligram, ai: 1500, cdrr: 2300),
      intake("304", .milligram, rda: 320, ul: 350, .supplements),
      intake("302", .gram, ai: 2.3, ul: 3.6),
      intake("320", .microgram, rda: 700, ul: 3000, .preformed),
      intake("406", .milligram, rda: 14, ul: 35, .supplementsOrFortified),
      intake("435", .microgram, rda: 400, ul: 1000, .synthetic),
      // No food of this release has it.
      intake("851", .gram, ai: 1.1, percent: 0.6...1.2),
      intake("304", .milligram, of: .males31To50, rda: 420, ul: 350, .supplements),
    ],
    equations: [
      EnergyEquation(
        group: .init(sex: .female, ages: 19..<Double.infinity, activity: .active),
        constant: 710.25, perYear: -7.01, perCentimeter: 6.54, perKilogram: 12.34,
        source: "DRI 2023")
    ],
    referenceValues: [
      ReferenceValue(population: .adults, nutrient: .energy, amount: 2000),
      ReferenceValue(population: .adults, nutrient: .protein, amount: 50),
      ReferenceValue(population: .adults, nutrient: .sodium, amount: 2300),
      ReferenceValue(population: .adults, nutrient: NutrientNumber("304"), amount: 420),
      ReferenceValue(population: .infants, nutrient: .protein, amount: 11),
    ])

  private static func intake(
    _ number: String, _ unit: NutrientUnit, of stage: LifeStage = .females31To50,
    rda: Double? = nil, ai: Double? = nil, ul: Double? = nil,
    _ form: ReferenceIntake.UpperLimitForm? = nil, cdrr: Double? = nil,
    percent: ClosedRange<Double>? = nil
  ) -> ReferenceIntake {
    ReferenceIntake(
      lifeStage: stage, nutrient: NutrientNumber(number), unit: unit, allowance: rda,
      adequateIntake: ai, upperLimit: ul, upperLimitForm: form, riskReduction: cdrr,
      energyPercent: percent, source: "DRI")
  }

  /// One line for each target: the nutrient, the bounds with their sources, the basis.
  static func lines(_ set: TargetSet) throws -> [String] {
    set.targets.map { entry in
      let bound = { (value: Double?, source: TargetSource?) -> [String] in
        value.map { [DecimalText.brief($0), source?.rawValue ?? "?"] } ?? []
      }
      let basis: [String] =
        switch entry.target.measure {
        case .amount: []
        case .percentOfEnergy: ["%"]
        case .perThousandKilocalories: ["per 1000 kcal"]
        case .ratio(_, let other): ["/ \(other)"]
        }
      return
        ([entry.target.measure.nutrient.rawValue]
        + bound(entry.target.minimum, entry.minimumSource) + ["..."]
        + bound(entry.target.maximum, entry.maximumSource) + basis).joined(separator: " ")
    }
  }
}
