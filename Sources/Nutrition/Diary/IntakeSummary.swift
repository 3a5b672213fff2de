/// What a person ate over some days: averages, how often each target was met, and where it came from.
///
/// Averages include only days with entries, because a day without entries wasn't recorded.
public struct IntakeSummary: Sendable {
  /// How days are grouped for a trend.
  public enum Interval: String, Hashable, Sendable, CaseIterable {
    case day
    /// From Monday to Sunday.
    case week
    case month

    /// The interval that shows this many days in one or two dozen lines.
    public static func usual(for days: ClosedRange<Day>) -> Interval {
      switch days.upperBound.number - days.lowerBound.number {
      case ..<31: .day
      case ..<183: .week
      default: .month
      }
    }
  }

  /// The average daily amount of a nutrient.
  public struct Mean: Hashable, Sendable {
    /// The nutrient.
    public let nutrient: Nutrient
    /// The total of all days, weights included, divided by the number of days.
    public let total: NutrientTotal
  }

  /// How often a target was met.
  public struct TargetDays: Hashable, Sendable {
    /// The target.
    public let target: SourcedTarget
    /// The amount on the average day; nil if unknown.
    public let mean: TargetIntake?
    /// The days below the minimum.
    public fileprivate(set) var under = 0
    /// The days on which it was met.
    public fileprivate(set) var met = 0
    /// The days above the maximum.
    public fileprivate(set) var over = 0
    /// The days on which too many amounts are unknown to say.
    public fileprivate(set) var unclear = 0
  }

  /// Days that a trend shows as one.
  public struct Period: Hashable, Sendable {
    /// The days, those without entries included.
    public let days: ClosedRange<Day>
    /// How many days these are.
    public var count: Int { days.upperBound.number - days.lowerBound.number + 1 }
    /// How many of them have entries.
    public let loggedDays: Int
    /// The average daily amounts, in the order of the report; empty if no day has entries.
    public let means: [Mean]
    /// How much of each nutrient, and of what targets count, the average day has; unknown ones are absent.
    public let intakes: [Target.Measure: TargetIntake]
  }

  /// How much of a nutrient one food provided over all days.
  public struct Source: Hashable, Sendable {
    /// The food's code.
    public let code: FoodCode
    /// Its name when it was last eaten.
    public let name: String
    /// How often it was eaten.
    public let count: Int
    /// The weight eaten, grams.
    public let grams: Double
    /// How much of the nutrient it provided; nil if unknown.
    public let amount: Double?
    /// Whether the amount is unknown for some of the entries.
    public let isAtLeast: Bool
    /// Its share of the known total, percent; nil if that is 0.
    public let percent: Double?
  }

  /// The days that are summarized.
  public let range: ClosedRange<Day>
  /// How many days these are.
  public var days: Int { range.upperBound.number - range.lowerBound.number + 1 }
  /// How many of them have entries.
  public let loggedDays: Int
  /// The averages of the requested nutrients, in their order.
  public let means: [Mean]
  /// The targets, and how often each was met.
  public let targets: [TargetDays]
  /// How much of the energy comes from protein, fat, carbohydrate and alcohol, percent.
  ///
  /// If all of them are known, they add up to 100, as those of a food do.
  public let energyPercents: [(nutrient: NutrientNumber, intake: TargetIntake)]
  /// The days, grouped for a trend.
  public let periods: [Period]

  private let entries: [DiaryEntry]

  /// Summarizes the days of a diary.
  ///
  /// - Parameters:
  ///   - days: The days of one person that have entries.
  ///   - range: The days to summarize.
  ///   - nutrients: The nutrients to average.
  ///   - targets: What the person aims for.
  ///   - counted: All nutrients; those that targets need are counted.
  ///   - interval: How to group days for the trend.
  public init(
    _ days: [DiaryDay], in range: ClosedRange<Day>, nutrients: [Nutrient], targets: TargetSet,
    counted: [Nutrient], by interval: Interval
  ) {
    let days = days.filter { range.contains($0.day) && !$0.entries.isEmpty }
    let energy: [NutrientNumber] = [.protein, .fat, .carbohydrate, .alcohol]
    let needed = Set(
      nutrients.map(\.number) + targets.targets.flatMap(\.target.measure.nutrients) + energy
        + [.energy])
    let summed = counted.filter { needed.contains($0.number) }

    let nothing = RunningSum(summed)
    var all = nothing
    var targetDays = targets.targets.map { TargetDays(target: $0, mean: nil) }
    var sums: [(day: Day, sum: RunningSum)] = []
    for day in days {
      var sum = nothing
      for entry in day.entries { sum.add(entry.item.food, entry.amount) }
      for (index, progress) in targets.progress(of: sum).enumerated() {
        targetDays[index].count(progress)
      }
      sums.append((day.day, sum))
      all.add(sum)
    }
    let mean = MeanDay(sum: all, days: max(1, days.count))
    self.range = range
    loggedDays = days.count
    entries = days.flatMap(\.entries)
    means =
      days.isEmpty ? [] : nutrients.map { Mean(nutrient: $0, total: mean.total(of: $0.number)) }
    self.targets = targetDays.map { counted in
      TargetDays(
        target: counted.target, mean: targets.intake(of: counted.target.target.measure, in: mean),
        under: counted.under, met: counted.met, over: counted.over, unclear: counted.unclear)
    }
    energyPercents = Self.parts(
      energy.compactMap { number in
        targets.intake(of: .percentOfEnergy(number), in: mean).map { (number, $0) }
      })
    let measures =
      nutrients.map { .amount($0.number) } + targets.targets.map(\.target.measure)
    periods = interval.periods(of: range).map { period in
      var all = nothing
      var logged = 0
      for (_, sum) in sums.lazy.filter({ period.contains($0.day) }) {
        all.add(sum)
        logged += 1
      }
      let mean = MeanDay(sum: all, days: max(1, logged))
      return Period(
        days: period, loggedDays: logged,
        means: logged == 0
          ? [] : nutrients.map { Mean(nutrient: $0, total: mean.total(of: $0.number)) },
        intakes: logged == 0
          ? [:]
          : measures.reduce(into: [:]) { $0[$1] = targets.intake(of: $1, in: mean) })
    }
  }

  /// Parts of the energy that these nutrients provide, instead of the energy that foods state: this
  /// leaves out what fiber and other factors make of it.
  private static func parts(
    _ percents: [(nutrient: NutrientNumber, intake: TargetIntake)]
  ) -> [(nutrient: NutrientNumber, intake: TargetIntake)] {
    let sum = percents.reduce(0) { $0 + $1.intake.known }
    let known = Set(
      percents.filter { $0.intake.least == $0.intake.most }.map(\.nutrient))
    guard sum > 0, known.isSuperset(of: [.protein, .fat, .carbohydrate]),
      known.count == percents.count
    else { return percents }
    return percents.map { nutrient, intake in
      var part = intake
      part.known = DecimalText.fifteenDigits(intake.known * 100 / sum)
      (part.least, part.most) = (part.known, part.known)
      return (nutrient, part)
    }
  }

  /// The average amounts of some days, without those that have no entries.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - nutrients: The nutrients.
  /// - Returns: An average for each nutrient; empty if no day has entries.
  public static func means(of days: [DiaryDay], _ nutrients: [Nutrient]) -> [Mean] {
    let days = days.filter { !$0.entries.isEmpty }
    guard !days.isEmpty else { return [] }
    var sum = RunningSum(nutrients)
    for entry in days.flatMap(\.entries) { sum.add(entry.item.food, entry.amount) }
    let mean = MeanDay(sum: sum, days: days.count)
    return nutrients.map { Mean(nutrient: $0, total: mean.total(of: $0.number)) }
  }

  /// The foods that provided the most of a nutrient, the largest amount first.
  ///
  /// - Parameters:
  ///   - number: The nutrient.
  ///   - count: How many foods to return at most.
  /// - Returns: The foods; foods for which the amount is unknown come last.
  public func sources(of number: NutrientNumber, atMost count: Int) -> [Source] {
    // Percentages of several foods don't add up.
    guard !number.isPercentage else { return [] }
    var order: [FoodCode] = []
    typealias Found = (name: String, count: Int, known: Int, grams: Double, amount: Double?)
    var found: [FoodCode: Found] = [:]
    for entry in entries {
      let code = entry.food.code
      if found[code] == nil { order.append(code) }
      var food = found[code] ?? ("", 0, 0, 0, nil)
      food.name = entry.food.name
      food.count += 1
      food.grams += entry.amount.grams
      if let amount = entry.food.nutrients.amount(of: number, grams: entry.amount.grams) {
        food.amount = (food.amount ?? 0) + amount
        food.known += 1
      }
      found[code] = food
    }
    let foods = order.compactMap { code in found[code].map { (code, $0) } }
    let known = foods.compactMap(\.1.amount)
    let total = known.isEmpty ? nil : known.reduce(0, +)
    return Contribution.ranked(foods.map(\.1.amount), of: total).prefix(count).map {
      let (code, food) = foods[$0.index]
      return Source(
        code: code, name: food.name, count: food.count,
        grams: DecimalText.fifteenDigits(food.grams),
        amount: $0.amount.map(DecimalText.fifteenDigits),
        isAtLeast: food.known > 0 && food.known < food.count, percent: $0.percent)
    }
  }
}

extension IntakeSummary.TargetDays {
  fileprivate mutating func count(_ progress: TargetProgress) {
    // Unknown amounts can't bring a day back under its maximum.
    switch progress.status {
    case .over? where progress.isCertain || progress.target.target.measure.isAmount: over += 1
    case .under? where progress.isCertain: under += 1
    case .met? where progress.isCertain: met += 1
    default: unclear += 1
    }
  }
}

extension Target.Measure {
  /// Whether what is unknown can only add to what is known.
  fileprivate var isAmount: Bool { if case .amount = self { true } else { false } }
}

extension IntakeSummary.Interval {
  /// The periods that some days are in, in order, without the days before the first and behind the
  /// last.
  func periods(of range: ClosedRange<Day>) -> [ClosedRange<Day>] {
    var periods: [ClosedRange<Day>] = []
    var first = range.lowerBound
    while first <= range.upperBound {
      let last = min(lastDay(ofPeriodWith: first), range.upperBound)
      periods.append(first...last)
      guard let next = last.adding(days: 1) else { break }
      first = next
    }
    return periods
  }

  private func lastDay(ofPeriodWith day: Day) -> Day {
    switch self {
    case .day: day
    case .week: day.adding(days: 7 - day.weekday) ?? day
    case .month: day.lastOfMonth
    }
  }
}

/// The average of several days.
private struct MeanDay: NutrientTotals {
  let sum: RunningSum
  let days: Int

  var grams: Double { mean(sum.grams) }

  func total(of number: NutrientNumber) -> NutrientTotal {
    var total = sum.total(of: number)
    total.amount = total.amount.map(mean)
    total.limit = total.limit.map(mean)
    total.knownGrams = mean(total.knownGrams)
    total.grams = mean(total.grams)
    return total
  }

  func sources(of number: NutrientNumber) -> [NutrientNumber] { sum.sources(of: number) }

  func isCorrected(_ number: NutrientNumber) -> Bool { sum.isCorrected(number) }

  private func mean(_ total: Double) -> Double { DecimalText.fifteenDigits(total / Double(days)) }
}
