internal import Text

/// A person whose targets are computed: the known facts that the targets depend on.
public struct Person: Hashable, Sendable {
  /// The name; empty for the person that commands are about by default.
  public var name: String
  /// The day of birth.
  public var birth: Day?
  /// The sex.
  public var sex: Sex?
  /// The height, cm.
  public var heightCm: Double?
  /// How active the person is.
  public var activity: ActivityLevel?
  /// The baby's due date.
  public var due: Day?
  /// The first day of breastfeeding.
  public var nursingSince: Day?
  /// What the targets are based on; nil to choose by the known facts.
  public var reference: TargetReference?
  /// What percentages are based on; nil for FDA's Daily Values.
  public var percentReference: ReferenceSet.ID?
  /// The units that the person wants to see; nil for the default units.
  public var units: DisplayUnits?

  /// Describes what is known about a person.
  public init(
    name: String = "", birth: Day? = nil, sex: Sex? = nil, heightCm: Double? = nil,
    activity: ActivityLevel? = nil, due: Day? = nil, nursingSince: Day? = nil,
    reference: TargetReference? = nil, percentReference: ReferenceSet.ID? = nil,
    units: DisplayUnits? = nil
  ) {
    self.name = name
    self.birth = birth
    self.sex = sex
    self.heightCm = heightCm
    self.activity = activity
    self.due = due
    self.nursingSince = nursingSince
    self.reference = reference
    self.percentReference = percentReference
    self.units = units
  }

  /// The age on a day; nil if the birth is unknown or later.
  public func age(on day: Day) -> Age? {
    birth.flatMap { Age(born: $0, on: day) }
  }

  /// Whether the person is pregnant or breastfeeds on a day.
  ///
  /// A pregnancy is counted for 43 weeks, breastfeeding for the 12 months that reference intakes
  /// cover. Someone who is both counts as pregnant, unless the breastfeeding began so late
  /// in the pregnancy that the baby must have been born.
  public func maternity(on day: Day) -> Maternity? {
    if let due {
      let start = due.number - Maternity.pregnancyDays
      let isBorn = nursingSince.map { nursing in
        nursing <= day && nursing.number - start > Maternity.weeksBeforeBirth * 7
      }
      let days = day.number - start
      if days >= 0, days / 7 <= Maternity.mostWeeks, isBorn != true {
        return .pregnant(weeks: days / 7)
      }
    }
    if let nursingSince, let months = Age(born: nursingSince, on: day)?.months, months < 12 {
      return .lactating(months: months)
    }
    return nil
  }

  /// The life stage on a day; nil if too little is known.
  public func lifeStage(on day: Day) -> LifeStage? {
    age(on: day).flatMap { LifeStage(age: $0, sex: sex, maternity: maternity(on: day)) }
  }
}

/// A pregnancy, or the time of breastfeeding after it.
public enum Maternity: Hashable, Sendable {
  /// Pregnant for so many whole weeks, counted from the last period.
  case pregnant(weeks: Int)
  /// Breastfeeding for so many whole months.
  case lactating(months: Int)

  /// From the last period to the due date.
  static let pregnancyDays = 280
  /// The weeks after which a pregnancy is over.
  static let mostWeeks = 43
  /// The weeks before which no baby is born that can be breastfed.
  static let weeksBeforeBirth = 20
}

/// How active somebody is, by the categories of the energy equations.
///
/// Source: NASEM, Dietary Reference Intakes for Energy (2023).
public enum ActivityLevel: String, CaseIterable, Hashable, Sendable {
  /// The tasks of daily life only.
  case inactive
  /// As much as 30 to 40 minutes of brisk walking a day.
  case lowActive = "low-active"
  /// As much as 60 minutes or more of brisk walking a day.
  case active
  /// As much as 2 hours or more of brisk walking a day.
  case veryActive = "very-active"
}

/// What a person's targets are based on.
public enum TargetReference: String, CaseIterable, Hashable, Sendable {
  /// The Dietary Reference Intakes for the person's life stage.
  case dietaryReferenceIntakes = "dri"
  /// FDA's Daily Values.
  case referenceValues = "daily-values"
}

/// A fact about a person that is needed but unknown.
public enum PersonFact: String, CaseIterable, Hashable, Sendable {
  case birthDate = "birth-date"
  case sex
  case height
  case weight
  case activity
  case weightBeforePregnancy = "weight-before-pregnancy"
}

// MARK: - Impossible facts

extension Person {
  /// The heights that people can have, cm.
  public static let possibleHeights = 30.0...275.0
  /// The weights that people can have, kg.
  public static let possibleWeights = 0.3...650.0
  /// The age that nobody has reached.
  static let mostYears = 125

  /// Rejects facts that can't be true.
  ///
  /// - Parameter today: The day on which they are entered.
  /// - Throws: The first fact that can't be true.
  public func check(today: Day) throws(PersonError) {
    if let birth {
      guard let age = Age(born: birth, on: today) else {
        throw .inFuture(.birth, birth, today: today)
      }
      guard age.years <= Self.mostYears else { throw .tooOld(years: age.years) }
    }
    if let heightCm, !Self.possibleHeights.contains(heightCm) {
      throw .impossibleHeight(cm: heightCm)
    }
    guard sex != .male || (due == nil && nursingSince == nil) else { throw .maleMother }
    if let due, due.number - today.number > Maternity.pregnancyDays {
      throw .dueTooLate(due, today: today)
    }
    if let nursingSince, nursingSince > today {
      throw .inFuture(.nursing, nursingSince, today: today)
    }
  }

  /// Rejects an impossible weight.
  public static func check(kilograms: Double) throws(PersonError) {
    guard possibleWeights.contains(kilograms) else { throw .impossibleWeight(kg: kilograms) }
  }
}

/// Why a fact about a person can't be true.
public enum PersonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a date is about.
  public enum Event: Hashable, Sendable {
    case birth
    case nursing
    case weight
  }

  case inFuture(Event, Day, today: Day)
  case tooOld(years: Int)
  case noHeight(String)
  case noWeight(String)
  /// A bare number that may be centimeters or inches.
  case heightWithoutUnit(String)
  /// A bare number that is probably in the other unit.
  case weightWithoutUnit(String)
  case impossibleHeight(cm: Double)
  case impossibleWeight(kg: Double)
  case maleMother
  case dueTooLate(Day, today: Day)

  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .inFuture(let event, let day, let today):
      "\(Self.name(event)) \(day) is in the future; today is \(today). Check the year."
    case .tooOld(let years):
      "That birth date makes the person \(years) years old. Check the year."
    case .noHeight(let text):
      "\"\(text)\" is not a height. Write it as 168cm, 1.68m or 5ft6in."
    case .noWeight(let text):
      "\"\(text)\" is not a body weight. Write it as 64.2kg or 141lb."
    case .heightWithoutUnit(let number):
      "\(number) cm or \(number) in? Write the unit: \(number)cm or \(number)in."
    case .weightWithoutUnit(let number):
      "\(number) kg or \(number) lb? Write the unit: \(number)kg or \(number)lb."
    case .impossibleHeight(let cm):
      "A height of \(DecimalText.brief(cm)) cm can't be right. "
        + "Write it as 168cm, 1.68m or 5ft6in."
    case .impossibleWeight(let kg):
      "A body weight of \(DecimalText.brief(kg)) kg can't be right. Write it as 64.2kg or 141lb."
    case .maleMother:
      "There are no targets for men who are pregnant or breastfeeding. "
        + "Change the sex, or clear the due date and the start of breastfeeding."
    case .dueTooLate(let due, let today):
      "The due date \(due) is more than 40 weeks from today, \(today). Check the date."
    }
  }

  private static func name(_ event: Event) -> String {
    switch event {
    case .birth: "The birth date"
    case .nursing: "The first day of breastfeeding"
    case .weight: "A weight can't be recorded yet:"
    }
  }
}

extension Person {
  /// The maximum number of characters in a name.
  public static let nameLimit = 100

  /// A name as it is stored, with single spaces between its words; nil if it is too long or has control
  /// characters.
  public static func name(_ text: String) -> String? {
    PlainText.cleaned(text).flatMap { $0.unicodeScalars.count <= nameLimit ? $0 : nil }
  }
}
