/// An equation for the energy that people of one group need to keep their weight, or to grow.
///
/// Source: NASEM, Dietary Reference Intakes for Energy (2023), equations of estimated energy
/// requirements (EER).
public struct EnergyEquation: Hashable, Sendable {
  /// A condition with its own equations.
  public enum Condition: String, CaseIterable, Hashable, Sendable {
    /// From the 14th week on; before that, nothing changes.
    case pregnant
    /// Breastfeeding in the first 6 months.
    case lactatingFirstHalf = "lactating-0-6-months"
    /// Breastfeeding in the second 6 months.
    case lactatingSecondHalf = "lactating-7-12-months"
  }

  /// The weight before a pregnancy, by body mass index.
  public enum WeightClass: String, CaseIterable, Hashable, Sendable {
    case underweight
    case normal
    case overweight
    case obese

    /// The class of a body mass index, kg/m².
    public init(bodyMassIndex: Double) {
      switch bodyMassIndex {
      case ..<18.5: self = .underweight
      case ..<25: self = .normal
      case ..<30: self = .overweight
      default: self = .obese
      }
    }
  }

  /// The people that the equation is for.
  public struct Group: Hashable, Sendable {
    /// The sex.
    public var sex: Sex
    /// The ages in years, excluding the upper end, which may be infinite.
    public var ages: Range<Double>
    /// How active; nil for any.
    public var activity: ActivityLevel?
    /// The state; nil for none.
    public var condition: Condition?
    /// The weight before the pregnancy; nil for any.
    public var weightClass: WeightClass?

    /// Describes a group of people.
    public init(
      sex: Sex, ages: Range<Double>, activity: ActivityLevel? = nil, condition: Condition? = nil,
      weightClass: WeightClass? = nil
    ) {
      self.sex = sex
      self.ages = ages
      self.activity = activity
      self.condition = condition
      self.weightClass = weightClass
    }
  }

  /// The people it is for.
  public var group: Group
  /// The constant, kcal.
  public var constant: Double
  /// The kcal for each year of age.
  public var perYear: Double
  /// The kcal for each cm of height.
  public var perCentimeter: Double
  /// The kcal for each kg of weight.
  public var perKilogram: Double
  /// The kcal for each week of pregnancy.
  public var perWeek: Double
  /// The kcal for growth, for what a pregnancy stores, or for milk.
  public var addition: Double
  /// The table, such as "DRI 2023, table S-3".
  public var source: String

  /// Describes an equation.
  public init(
    group: Group, constant: Double, perYear: Double, perCentimeter: Double, perKilogram: Double,
    perWeek: Double = 0, addition: Double = 0, source: String
  ) {
    self.group = group
    self.constant = constant
    self.perYear = perYear
    self.perCentimeter = perCentimeter
    self.perKilogram = perKilogram
    self.perWeek = perWeek
    self.addition = addition
    self.source = source
  }

  /// The energy for a day, kcal.
  public func kilocalories(
    years: Double, heightCm: Double, kilograms: Double, weeks: Int = 0
  ) -> Double {
    DecimalText.fifteenDigits(
      constant + perYear * years + perCentimeter * heightCm + perKilogram * kilograms
        + perWeek * Double(weeks) + addition)
  }
}

/// The energy that a person needs in a day, or what is missing to estimate it.
public enum EnergyRequirement: Hashable, Sendable {
  /// The estimated energy in kcal.
  case estimated(kilocalories: Double)
  /// These facts are unknown, in the order of `PersonFact`.
  case unknown([PersonFact])
  /// The release has no equation for the person.
  case noEquation

  /// Estimates what a person needs on a day.
  ///
  /// Adults count whole years. The weight is the last one recorded by that day.
  public init(of person: Person, weights: WeightLog, on day: Day, _ equations: [EnergyEquation]) {
    let age = person.age(on: day)
    let maternity = person.maternity(on: day)
    let condition = maternity.flatMap(EnergyEquation.Condition.init)
    let sex = maternity == nil ? person.sex : .female
    let kilograms = weights.weight(on: day)?.kilograms
    let before = person.due.flatMap { due in
      Day(number: due.number - Maternity.pregnancyDays).flatMap(weights.weight(by:))
    }
    let needsActivity = (age?.exactYears ?? 3) >= 3
    let missing: [PersonFact] = [
      age == nil ? .birthDate : nil, sex == nil ? .sex : nil,
      person.heightCm == nil ? .height : nil, kilograms == nil ? .weight : nil,
      needsActivity && person.activity == nil ? .activity : nil,
      condition == .pregnant && before == nil ? .weightBeforePregnancy : nil,
    ].compactMap(\.self)
    guard missing.isEmpty, let age, let height = person.heightCm, let kilograms else {
      self = .unknown(missing)
      return
    }
    let years = age.years >= Age.firstAdultYears ? Double(age.years) : age.exactYears
    let weightClass =
      condition == .pregnant
      ? before.map(\.kilograms).map { before in
        EnergyEquation.WeightClass(bodyMassIndex: before * 10_000 / (height * height))
      } : nil
    let equation = equations.first { equation in
      let group = equation.group
      return group.sex == sex && group.ages.contains(years) && group.condition == condition
        && (group.activity == nil || group.activity == person.activity)
        && (group.weightClass == nil || group.weightClass == weightClass)
    }
    guard let equation else {
      self = .noEquation
      return
    }
    let weeks = if case .pregnant(let weeks) = maternity { weeks } else { 0 }
    self = .estimated(
      kilocalories: equation.kilocalories(
        years: years, heightCm: height, kilograms: kilograms, weeks: weeks))
  }

  /// Needs of people alike differ by about this much, so that energy is aimed for within it.
  static let tolerance = 0.1
}

extension EnergyEquation.Condition {
  /// The condition of a mother; nil in the first 13 weeks, which change nothing.
  init?(_ maternity: Maternity) {
    switch maternity {
    case .pregnant(let weeks):
      guard weeks >= 14 else { return nil }
      self = .pregnant
    case .lactating(let months): self = months < 6 ? .lactatingFirstHalf : .lactatingSecondHalf
    }
  }
}
