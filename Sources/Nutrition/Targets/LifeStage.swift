/// A person's sex, as far as reference intakes depend on it.
public enum Sex: String, CaseIterable, Hashable, Sendable {
  case female
  case male
}

/// The groups of people that reference intakes are set for.
///
/// Source: Institute of Medicine, Dietary Reference Intakes (2006).
public enum LifeStage: String, CaseIterable, Hashable, Sendable {
  case infants0To6Months = "infants-0-6-months"
  case infants7To12Months = "infants-7-12-months"
  case children1To3 = "children-1-3"
  case children4To8 = "children-4-8"
  case males9To13 = "males-9-13"
  case males14To18 = "males-14-18"
  case males19To30 = "males-19-30"
  case males31To50 = "males-31-50"
  case males51To70 = "males-51-70"
  case males71AndUp = "males-71-up"
  case females9To13 = "females-9-13"
  case females14To18 = "females-14-18"
  case females19To30 = "females-19-30"
  case females31To50 = "females-31-50"
  case females51To70 = "females-51-70"
  case females71AndUp = "females-71-up"
  case pregnant14To18 = "pregnant-14-18"
  case pregnant19To30 = "pregnant-19-30"
  case pregnant31To50 = "pregnant-31-50"
  case lactating14To18 = "lactating-14-18"
  case lactating19To30 = "lactating-19-30"
  case lactating31To50 = "lactating-31-50"

  /// The life stage of a person; nil when it depends on the sex and that is unknown.
  ///
  /// Mothers younger than 14 count as 14, those older than 50 as 50.
  /// - Parameters:
  ///   - age: The age.
  ///   - sex: The sex, which matters from 9 years on.
  ///   - maternity: Whether the person is pregnant or breastfeeding.
  public init?(age: Age, sex: Sex?, maternity: Maternity? = nil) {
    switch maternity {
    case .pregnant:
      self = Self.adult(age, .pregnant14To18, .pregnant19To30, .pregnant31To50)
    case .lactating:
      self = Self.adult(age, .lactating14To18, .lactating19To30, .lactating31To50)
    case nil:
      switch age.years {
      case ..<1: self = age.months < 6 ? .infants0To6Months : .infants7To12Months
      case ...3: self = .children1To3
      case ...8: self = .children4To8
      default:
        guard let sex else { return nil }
        self = Self.older(age.years, sex == .male)
      }
    }
  }

  private static func adult(
    _ age: Age, _ girl: LifeStage, _ young: LifeStage, _ older: LifeStage
  ) -> LifeStage {
    age.years < Age.firstAdultYears ? girl : age.years < 31 ? young : older
  }

  private static func older(_ years: Int, _ isMale: Bool) -> LifeStage {
    switch years {
    case ...13: isMale ? .males9To13 : .females9To13
    case ...18: isMale ? .males14To18 : .females14To18
    case ...30: isMale ? .males19To30 : .females19To30
    case ...50: isMale ? .males31To50 : .females31To50
    case ...70: isMale ? .males51To70 : .females51To70
    default: isMale ? .males71AndUp : .females71AndUp
    }
  }

  /// The population of FDA's Daily Values that the life stage is part of.
  ///
  /// FDA's infants are 12 months and younger, its young children 1 to 3 years.
  public var population: Population {
    switch self {
    case .infants0To6Months, .infants7To12Months: .infants
    case .children1To3: .youngChildren
    case .pregnant14To18, .pregnant19To30, .pregnant31To50,
      .lactating14To18, .lactating19To30, .lactating31To50:
      .pregnantOrLactating
    default: .adults
    }
  }
}

/// How old somebody is on a day.
public struct Age: Hashable, Sendable {
  /// The birthday from which reference intakes count a person as an adult.
  static let firstAdultYears = 19

  /// How many birthdays there have been.
  public let years: Int
  /// The whole months since birth.
  public let months: Int
  /// The years since birth with the part of the year since the last birthday.
  public let exactYears: Double

  /// The age on a day; nil before the birth.
  ///
  /// People born on February 29 have their birthday on March 1 in other years.
  public init?(born birth: Day, on day: Day) {
    guard day >= birth else { return nil }
    let hasMonth = day.day >= birth.day
    months = (day.year - birth.year) * 12 + day.month - birth.month - (hasMonth ? 0 : 1)
    years = months / 12
    let birthday = Self.birthday(of: birth, inYear: birth.year + years)
    let next = Self.birthday(of: birth, inYear: birth.year + years + 1)
    exactYears =
      Double(years) + Double(day.number - birthday) / Double(max(1, next - birthday))
  }

  /// The number of the day.
  private static func birthday(of birth: Day, inYear year: Int) -> Int {
    (Day(year: year, month: birth.month, day: birth.day)
      ?? Day(year: year, month: 3, day: 1))?.number ?? birth.number
  }
}
