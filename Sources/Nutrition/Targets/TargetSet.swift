/// Where a bound of a target comes from.
public enum TargetSource: String, CaseIterable, Hashable, Sendable {
  /// A Recommended Dietary Allowance.
  case allowance = "rda"
  /// An Adequate Intake.
  case adequateIntake = "ai"
  /// A Tolerable Upper Intake Level.
  case upperLimit = "ul"
  /// A Chronic Disease Risk Reduction Intake.
  case riskReduction = "cdrr"
  /// An Acceptable Macronutrient Distribution Range.
  case energyRange = "amdr"
  /// An estimated energy requirement.
  case energyRequirement = "eer"
  /// One of FDA's Daily Values.
  case referenceValue = "daily-value"
  /// The person.
  case own
}

/// A target, and where its bounds come from.
public struct SourcedTarget: Hashable, Sendable {
  /// The target.
  public var target: Target
  /// Where its minimum comes from; nil without a minimum.
  public var minimumSource: TargetSource?
  /// Where its maximum comes from; nil without a maximum.
  public var maximumSource: TargetSource?
  /// Whether the person set a part of it.
  public var isOwn: Bool { minimumSource == .own || maximumSource == .own }
}

/// What a person aims for on a day: reference values, and their own targets in place of some of them.
///
/// A person's own minimum replaces the other minimums for the nutrient, and a maximum the maximums.
/// Reference values that contradict them are left out.
public struct TargetSet: Hashable, Sendable {
  /// The targets, in the order of the nutrients.
  public private(set) var targets: [SourcedTarget] = []
  /// What the reference values are based on.
  public let reference: TargetReference
  /// The life stage; nil if it is unknown.
  public let lifeStage: LifeStage?
  /// What is known about the energy that the person needs, where reference intakes are used.
  public let energy: EnergyRequirement
  /// The facts without which the life stage is unknown.
  public let missing: [PersonFact]
  /// The person's targets per kg of body weight, if the weight is unknown.
  public private(set) var unresolved: [PersonalTarget] = []

  /// Whether they are personal: for the person's life stage, or set by the person.
  public var isPersonal: Bool { lifeStage != nil || targets.contains(where: \.isOwn) }

  private let units: [NutrientNumber: NutrientUnit]

  /// Finds what a person aims for on a day.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - weights: What the person weighed.
  ///   - own: The person's own targets.
  ///   - day: The day.
  ///   - reference: What to take reference values from, instead of the person's choice.
  ///   - references: The reference values of the release; targets for nutrients that it lacks are
  ///     left out.
  public init(
    for person: Person, weights: WeightLog = WeightLog(), own: [PersonalTarget] = [], on day: Day,
    from reference: TargetReference? = nil, _ references: DietaryReferences
  ) {
    lifeStage = person.lifeStage(on: day)
    missing =
      lifeStage != nil ? [] : person.age(on: day) == nil ? [.birthDate, .sex] : [.sex]
    let wanted = reference ?? person.reference ?? .dietaryReferenceIntakes
    self.reference = lifeStage == nil ? .referenceValues : wanted
    energy = EnergyRequirement(of: person, weights: weights, on: day, references.equations)
    units = Dictionary(
      references.nutrients.map { ($0.number, $0.unit) }, uniquingKeysWith: { first, _ in first })

    var draft = TargetDraft()
    switch self.reference {
    case .referenceValues: draft.add(references.referenceValues, population)
    case .dietaryReferenceIntakes:
      for intake in references.intakes where intake.lifeStage == lifeStage {
        draft.add(intake, units)
      }
      if case .estimated(let kilocalories) = energy {
        draft.addEnergy(kilocalories, .energyRequirement)
      } else if let age = person.age(on: day), age.years >= Age.firstAdultYears {
        // Children need far less or more than a Daily Value for everybody from 4 years on.
        draft.add(references.referenceValues.filter { $0.nutrient == .energy }, population)
      }
    }
    let kilograms = weights.weight(on: day)?.kilograms
    unresolved = own.filter { $0.target(kilograms: kilograms) == nil }
    draft.replaceBounds(by: own.compactMap { $0.target(kilograms: kilograms) })
    let places = Dictionary(
      references.nutrients.enumerated().map { ($1.number, $0) },
      uniquingKeysWith: { first, _ in first })
    targets = draft.sorted(by: places)
  }

  private var population: Population { lifeStage?.population ?? .adults }

  /// The same without the targets for other nutrients.
  public func limited(to nutrients: Set<NutrientNumber>) -> TargetSet {
    var limited = self
    limited.targets.removeAll { !nutrients.contains($0.target.measure.nutrient) }
    return limited
  }

  /// The day's progress toward each target, in their order.
  public func progress(of totals: some NutrientTotals) -> [TargetProgress] {
    targets.map { TargetProgress($0, in: totals, units: units) }
  }

  /// How much of a target's measure there is; nil if unknown.
  public func intake(
    of measure: Target.Measure, in totals: some NutrientTotals
  ) -> TargetIntake? {
    TargetIntake(of: measure, in: totals, units: units)
  }
}

/// The targets of a set while it is put together.
private struct TargetDraft {
  private var targets: [Target.Measure: SourcedTarget] = [:]

  private mutating func set(
    _ measure: Target.Measure, minimum: Double? = nil, maximum: Double? = nil,
    _ source: TargetSource
  ) {
    var entry = targets[measure] ?? SourcedTarget(target: Target(measure))
    if let minimum { (entry.target.minimum, entry.minimumSource) = (minimum, source) }
    if let maximum { (entry.target.maximum, entry.maximumSource) = (maximum, source) }
    targets[measure] = entry
  }

  mutating func addEnergy(_ kilocalories: Double, _ source: TargetSource) {
    let bound = { DecimalText.fifteenDigits(kilocalories * $0) }
    set(
      .amount(.energy), minimum: bound(1 - EnergyRequirement.tolerance),
      maximum: bound(1 + EnergyRequirement.tolerance), source)
  }

  /// FDA wants people to have no more than the Daily Value of some nutrients; infants need their fat.
  private static let limited: Set<NutrientNumber> = [
    .fat, .saturatedFat, .cholesterol, .sodium, .addedSugars,
  ]

  mutating func add(_ values: [ReferenceValue], _ population: Population) {
    for value in values where value.population == population {
      if value.nutrient == .energy {
        addEnergy(value.amount, .referenceValue)
      } else if Self.limited.contains(value.nutrient),
        value.nutrient != .fat || population != .infants
      {
        set(.amount(value.nutrient), maximum: value.amount, .referenceValue)
      } else {
        set(.amount(value.nutrient), minimum: value.amount, .referenceValue)
      }
    }
  }

  mutating func add(_ intake: ReferenceIntake, _ units: [NutrientNumber: NutrientUnit]) {
    /// An amount in the unit of the release; nil if it lacks the nutrient.
    func amount(_ value: Double?, of number: NutrientNumber) -> Double? {
      guard let value, let grams = intake.unit.gramsInOne,
        let unit = units[number]?.gramsInOne
      else { return nil }
      return DecimalText.fifteenDigits(value * grams / unit)
    }
    let nutrient = intake.nutrient
    let minimums = [
      (intake.adequateIntake, TargetSource.adequateIntake), (intake.allowance, .allowance),
    ]
    for (value, source) in minimums {
      if let minimum = amount(value, of: nutrient) {
        set(.amount(nutrient), minimum: minimum, source)
      }
    }
    if let limited = intake.limitedNutrient, let limit = amount(intake.upperLimit, of: limited) {
      set(.amount(limited), maximum: limit, .upperLimit)
    }
    if let maximum = amount(intake.riskReduction, of: nutrient) {
      set(.amount(nutrient), maximum: maximum, .riskReduction)
    }
    if let range = intake.energyPercent, units[nutrient] != nil {
      set(
        .percentOfEnergy(nutrient), minimum: range.lowerBound, maximum: range.upperBound,
        .energyRange)
    }
  }

  /// Puts own bounds in the place of others.
  mutating func replaceBounds(by own: [Target]) {
    for target in own {
      if case .ratio = target.measure { continue }
      for measure in targets.keys where measure.nutrient == target.measure.nutrient {
        if target.minimum != nil { remove(\.minimum, \.minimumSource, of: measure) }
        if target.maximum != nil { remove(\.maximum, \.maximumSource, of: measure) }
      }
    }
    for target in own {
      let measure = target.measure
      set(measure, minimum: target.minimum, maximum: target.maximum, .own)
      guard let entry = targets[measure], let minimum = entry.target.minimum,
        let maximum = entry.target.maximum, minimum >= maximum
      else { continue }
      if entry.minimumSource != .own { remove(\.minimum, \.minimumSource, of: measure) }
      if entry.maximumSource != .own { remove(\.maximum, \.maximumSource, of: measure) }
    }
  }

  private mutating func remove(
    _ bound: WritableKeyPath<Target, Double?>,
    _ source: WritableKeyPath<SourcedTarget, TargetSource?>, of measure: Target.Measure
  ) {
    targets[measure]?.target[keyPath: bound] = nil
    targets[measure]?[keyPath: source] = nil
  }

  /// The targets with a bound, in the order of the nutrients, which have the others left out.
  func sorted(by places: [NutrientNumber: Int]) -> [SourcedTarget] {
    func order(_ measure: Target.Measure) -> (Int, Int, Int)? {
      guard let place = places[measure.nutrient] else { return nil }
      switch measure {
      case .amount: return (place, 0, 0)
      case .percentOfEnergy: return (place, 1, 0)
      case .perThousandKilocalories: return (place, 2, 0)
      case .ratio(_, let other): return places[other].map { (place, 3, $0) }
      }
    }
    return targets.values
      .filter { $0.minimumSource != nil || $0.maximumSource != nil }
      .compactMap { entry in order(entry.target.measure).map { (order: $0, entry: entry) } }
      .sorted { $0.order < $1.order }.map(\.entry)
  }
}
