/// How much of a target's measure several foods provide.
public struct TargetIntake: Hashable, Sendable {
  /// The known amount, or share: what is unknown isn't counted.
  public var known: Double
  /// The least that it can be.
  public var least: Double
  /// The most that it can be; nil if unknown.
  public var most: Double?
  /// Whether what is unknown can only add to the known amount.
  public var isAtLeast: Bool { most == nil && least == known }

  /// Computes it; nil if nothing is known.
  ///
  /// Niacin counts with the niacin that tryptophan becomes, as in Daily Values and reference intakes.
  init?(
    of measure: Target.Measure, in totals: some NutrientTotals,
    units: [NutrientNumber: NutrientUnit]
  ) {
    switch measure {
    case .amount(let number):
      guard let amount = Self(number, totals) else { return nil }
      self = amount
    case .percentOfEnergy(let number):
      guard let factor = Target.Measure.energyFactor(of: number) else { return nil }
      self.init(number, per: .energy, factor * 100, totals)
    case .perThousandKilocalories(let number):
      self.init(number, per: .energy, 1000, totals)
    case .ratio(let number, let other):
      guard let grams = units[number]?.gramsInOne, let otherGrams = units[other]?.gramsInOne else {
        return nil
      }
      self.init(number, per: other, grams / otherGrams, totals)
    }
  }

  /// The amount of a nutrient.
  private init?(_ number: NutrientNumber, _ totals: some NutrientTotals) {
    let total = totals.total(of: number)
    guard var known = total.amount else { return nil }
    var most: Double? = total.isAtLeast ? nil : total.limit ?? known
    if number == .niacin {
      let tryptophan = totals.total(of: .tryptophan)
      let limit = tryptophan.isAtLeast ? nil : tryptophan.limit ?? tryptophan.amount
      known += tryptophan.amount.map(ReferenceValues.niacin(ofTryptophan:)) ?? 0
      most = most.flatMap { most in limit.map { most + ReferenceValues.niacin(ofTryptophan: $0) } }
    }
    self.known = DecimalText.fifteenDigits(known)
    least = self.known
    self.most = most.map(DecimalText.fifteenDigits)
  }

  /// The amount of a nutrient in relation to that of another.
  private init?(
    _ number: NutrientNumber, per other: NutrientNumber, _ factor: Double,
    _ totals: some NutrientTotals
  ) {
    guard let part = Self(number, totals), let whole = Self(other, totals), whole.known > 0 else {
      return nil
    }
    let share = { (part: Double, whole: Double) in
      DecimalText.fifteenDigits(part * factor / whole)
    }
    known = share(part.known, whole.known)
    least = whole.most.map { share(part.least, $0) } ?? 0
    most = part.most.map { share($0, whole.least) }
  }
}

/// How close several foods come to a target.
public struct TargetProgress: Hashable, Sendable {
  /// Where the known amount is.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    case under
    case met
    case over
  }

  /// The target.
  public var target: SourcedTarget
  /// How much there is; nil if unknown.
  public var intake: TargetIntake?
  /// Where that is; nil if unknown.
  public var status: Status?
  /// Whether the status can't change, whatever the unknown amounts are.
  public var isCertain: Bool
  /// The part of the foods' weight for which the nutrient is known, percent.
  public var knownPercent: Double

  /// Compares what foods have with a target.
  init(
    _ target: SourcedTarget, in totals: some NutrientTotals,
    units: [NutrientNumber: NutrientUnit]
  ) {
    self.target = target
    knownPercent = totals.total(of: target.target.measure.nutrient).knownPercent
    intake = TargetIntake(of: target.target.measure, in: totals, units: units)
    status = intake.map { target.target.status(of: $0.known) }
    isCertain =
      intake.map { intake in
        target.target.status(of: intake.least)
          == target.target.status(of: intake.most ?? .infinity)
      } ?? false
  }
}

extension Target {
  /// Where an amount is.
  public func status(of amount: Double) -> TargetProgress.Status {
    if let minimum, amount < minimum { return .under }
    if let maximum, amount > maximum { return .over }
    return .met
  }
}
