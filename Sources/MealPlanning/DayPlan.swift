public import Nutrition

/// A portion of a food that somebody could eat.
public struct Suggestion: Hashable, Sendable {
  /// The food.
  public var food: Food
  /// How much of it.
  public var amount: FoodAmount
  /// What kind of food it is, such as "fruit"; a plan has one of each kind at most.
  public var kind: String
  /// Whether most people eat it now and then.
  public var isCommon: Bool
  /// Whether the person eats it anyway.
  public var isFamiliar: Bool

  /// Describes a portion.
  public init(
    food: Food, amount: FoodAmount, kind: String, isCommon: Bool = true, isFamiliar: Bool = false
  ) {
    self.isCommon = isCommon
    self.food = food
    self.amount = amount
    self.kind = kind
    self.isFamiliar = isFamiliar
  }
}

/// Foods that close some of a day's gaps when they are eaten.
public struct DayPlan: Sendable {
  /// The foods, one to four.
  public let foods: [Suggestion]
  /// The day's progress toward each target with these foods.
  public let progress: [TargetProgress]
  /// What is still missing with these foods; see `DayPlanner.shortfall`.
  public let shortfall: Double
}

/// Finds foods that bring a day nearer to its targets.
///
/// A plan lowers the shortfall and takes no nutrient over its maximum. Where the day is over a maximum
/// already, a plan adds at most 5% of it, and no food at all where that maximum is of energy. An unknown
/// amount in a food never counts for it: it closes no gap, and where a maximum is to be kept, foods with
/// an unknown amount are left out. Upper levels are the exception: they count only once the day has half
/// of them.
public struct DayPlanner: Sendable {
  /// What was eaten.
  public let eaten: FoodSum
  /// The day's targets.
  public let targets: TargetSet
  /// The day's progress toward each target.
  public let progress: [TargetProgress]
  /// The portions that plans choose from.
  public let suggestions: [Suggestion]
  /// How many portions were left out because their amount of a nutrient with a maximum is unknown.
  public let excluded: Int

  private let goals: [PlannedGoal]
  private let amounts: [[Double]]
  private let start: [Double]

  /// Compares a day with its targets.
  ///
  /// - Parameters:
  ///   - eaten: What was eaten.
  ///   - targets: The day's targets.
  ///   - suggestions: The portions that plans choose from.
  public init(eaten: FoodSum, targets: TargetSet, suggestions: [Suggestion]) {
    self.eaten = eaten
    self.targets = targets
    let progress = targets.progress(of: eaten)
    self.progress = progress
    let goals = progress.compactMap(PlannedGoal.init)
    self.goals = goals
    start = goals.map { $0.amount(in: eaten) ?? 0 }
    let known = suggestions.map { suggestion in
      let portion = FoodSum([FoodSum.Item(food: suggestion.food, amount: suggestion.amount)])
      return goals.map { $0.amount(in: portion) }
    }
    let isKnown = known.map { amounts in
      zip(goals, amounts).allSatisfy { $0.maximum == nil || $1 != nil }
    }
    self.suggestions = zip(suggestions, isKnown).filter(\.1).map(\.0)
    amounts = zip(known, isKnown).filter(\.1).map { $0.0.map { $0 ?? 0 } }
    excluded = isKnown.count { !$0 }
  }

  /// The targets whose minimum the day misses; energy, carbohydrate and fat aren't gaps to close.
  public var gaps: [TargetProgress] { progress.filter { $0.isGap } }

  /// Whether enough is known to find gaps.
  public var canJudgeGaps: Bool {
    progress.contains {
      $0.minimumAmount != nil
        && !PlannedGoal.unplanned.contains($0.target.target.measure.nutrient)
    }
  }

  /// The targets that can't be assessed because too much is unknown.
  public var unknown: [TargetProgress] {
    progress.filter { progress in
      progress.minimumAmount == nil && progress.target.target.minimum != nil
        || progress.maximumAmount == nil && progress.target.target.maximum != nil
    }
  }

  /// What is missing: the missing shares, each from 0 to 1, of all minimums that can be assessed, added up.
  public var shortfall: Double { progress.reduce(0) { $0 + $1.shortfall } }

  /// The best plans, the best first; no food is in two of them.
  ///
  /// - Parameters:
  ///   - count: How many plans at most.
  ///   - mostFoods: How many foods a plan has at most.
  /// - Returns: The plans; empty when there are no gaps or nothing fits.
  public func plans(count: Int, mostFoods: Int = 4) -> [DayPlan] {
    var plans: [DayPlan] = []
    var free = Set(suggestions.indices)
    let before = shortfall
    while plans.count < count {
      let choice = best(among: free.sorted(), mostFoods: mostFoods) { isRight($0, before: before) }
      guard let choice else { break }
      plans.append(plan(choice))
      let names = Set(choice.map { suggestions[$0].food.code })
      free = free.filter { !names.contains(suggestions[$0].food.code) }
    }
    return plans
  }

  private func plan(_ choice: [Int]) -> DayPlan {
    let foods = choice.map { suggestions[$0] }
    let items = foods.map { FoodSum.Item(food: $0.food, amount: $0.amount) }
    let progress = targets.progress(of: FoodSum(eaten.items + items))
    let missing = zip(self.progress, progress).reduce(0) { sum, pair in
      sum + (pair.0.minimumAmount == nil ? 0 : pair.1.target.target.missing(pair.1.intake?.known))
    }
    return DayPlan(foods: foods, progress: progress, shortfall: missing)
  }

  /// Whether a plan keeps its promise for all targets, also those that the search doesn't look at.
  private func isRight(_ choice: [Int], before: Double) -> Bool {
    let plan = plan(choice)
    return plan.shortfall < before - 1e-9
      && zip(progress, plan.progress).allSatisfy { !$1.isBroken(since: $0) }
  }

  // MARK: The search

  private struct State {
    var members: [Int] = []
    var amounts: [Double]
    var score = 0.0
  }

  /// How many of the best choices are followed.
  private static let width = 40

  /// The foods with the best score; nil when none help.
  ///
  /// - Parameters:
  ///   - free: The portions to choose from, by their places.
  ///   - mostFoods: How many foods at most.
  ///   - isRight: The last check of a choice.
  /// - Returns: The places of the foods.
  private func best(
    among free: [Int], mostFoods: Int, _ isRight: ([Int]) -> Bool
  ) -> [Int]? {
    var states = [State(amounts: start)]
    var found: [State] = []
    for _ in 0..<mostFoods {
      var seen: Set<[Int]> = []
      var next: [State] = []
      for state in states {
        let kinds = Set(state.members.map { suggestions[$0].kind })
        for index in free where !kinds.contains(suggestions[index].kind) {
          let members = (state.members + [index]).sorted()
          guard seen.insert(members).inserted else { continue }
          let amounts = zip(state.amounts, self.amounts[index]).map(+)
          guard keepsMaximums(amounts) else { continue }
          next.append(State(members: members, amounts: amounts, score: score(amounts, members)))
        }
      }
      next.sort { first, second in
        first.score == second.score
          ? first.members.lexicographicallyPrecedes(second.members) : first.score > second.score
      }
      states = Array(next.prefix(Self.width))
      found += states
    }
    found.sort { $0.score > $1.score }
    return found.first { $0.score > Self.leastScore && isRight($0.members) }?.members
  }

  private func keepsMaximums(_ amounts: [Double]) -> Bool {
    for (index, goal) in goals.enumerated() {
      guard let maximum = goal.maximum else { continue }
      if amounts[index] > TargetProgress.most(maximum, goal.number, since: start[index]) {
        return false
      }
    }
    return true
  }

  /// Plans that help less are not worth the trouble.
  private static let leastScore = 0.05

  /// How good a choice is: the part of the gaps that it closes, less for many or rare foods, and for
  /// much energy.
  private func score(_ amounts: [Double], _ members: [Int]) -> Double {
    var score = -0.08 * Double(members.count)
    for (index, goal) in goals.enumerated() {
      if let minimum = goal.minimum {
        score += max(0, 1 - start[index] / minimum) - max(0, 1 - amounts[index] / minimum)
      }
      if let maximum = goal.maximum, goal.number == .energy, maximum > start[index] {
        score -= 0.2 * (amounts[index] - start[index]) / (maximum - start[index])
      }
    }
    for member in members {
      if suggestions[member].isFamiliar { score += 0.1 }
      if !suggestions[member].isCommon { score -= 0.2 }
    }
    return score
  }
}

/// A target as the search sees it: an amount of one nutrient.
private struct PlannedGoal {
  let number: NutrientNumber
  let minimum: Double?
  let maximum: Double?

  /// Energy and what gives most of it, water, salt and fluoride aren't gaps to close with food.
  static let unplanned: Set<NutrientNumber> = [
    .energy, .carbohydrate, .fat, .water, .sodium, NutrientNumber("302"), NutrientNumber("313"),
  ]

  init?(_ progress: TargetProgress) {
    guard case .amount(let number) = progress.target.target.measure else { return nil }
    self.number = number
    minimum =
      progress.minimumAmount != nil && !Self.unplanned.contains(number)
      ? progress.target.target.minimum.flatMap { $0 > 0 ? $0 : nil } : nil
    maximum =
      progress.maximumAmount != nil && !progress.isFarFromUpperLimit
      ? progress.target.target.maximum : nil
    if minimum == nil, maximum == nil { return nil }
  }

  /// The amount in foods: the most that it can be where there is a maximum, else the least.
  func amount(in sum: FoodSum) -> Double? {
    let total = sum.total(of: number)
    guard let amount = total.amount else { return nil }
    guard maximum != nil else {
      let tryptophan = number == .niacin ? sum.total(of: .tryptophan).amount : nil
      return amount + (tryptophan.map(ReferenceValues.niacin(ofTryptophan:)) ?? 0)
    }
    return total.isAtLeast ? nil : total.limit ?? amount
  }
}

extension Target {
  /// What an amount lacks to the minimum, from 0 to 1; an unknown amount counts as none.
  fileprivate func missing(_ amount: Double?) -> Double {
    guard let minimum, minimum > 0 else { return 0 }
    return max(0, 1 - (amount ?? 0) / minimum)
  }
}

extension TargetProgress {
  /// A gap to close: a minimum missed by 5% or more, but not that of what gives most of the energy.
  var isGap: Bool {
    !PlannedGoal.unplanned.contains(target.target.measure.nutrient) && shortfall >= 0.05
  }

  /// What is missing of the minimum, from 0 to 1; 0 where that can't be said.
  public var shortfall: Double { minimumAmount.map(target.target.missing) ?? 0 }

  /// The amount to compare with the minimum; nil if too much is unknown.
  public var minimumAmount: Double? {
    guard let intake, target.target.minimum != nil else { return nil }
    return intake.most != nil || knownPercent >= Self.knownEnough ? intake.known : nil
  }

  /// The part of the weight for which a nutrient must be known to be missed, percent.
  private static let knownEnough = 90.0

  /// The amount to compare with the maximum; nil if something is unknown.
  public var maximumAmount: Double? {
    target.target.maximum == nil ? nil : intake?.most
  }

  /// The most of a nutrient that a plan may bring a day to, which has some already.
  static func most(_ maximum: Double, _ number: NutrientNumber, since amount: Double) -> Double {
    guard amount > maximum else { return maximum * (1 + 1e-9) }
    return number == .energy ? amount : amount + 0.05 * maximum
  }

  /// Whether the maximum is a tolerable upper level that the day is not even half way to: no common
  /// portion has the other half, so that its unknown amounts don't matter.
  public var isFarFromUpperLimit: Bool {
    guard target.maximumSource == .upperLimit, let maximum = target.target.maximum,
      let amount = maximumAmount
    else { return false }
    return amount < maximum / 2
  }

  /// Whether a maximum that could be kept isn't any more.
  func isBroken(since before: TargetProgress) -> Bool {
    guard let maximum = target.target.maximum, let old = before.maximumAmount else { return false }
    guard let amount = maximumAmount else { return !before.isFarFromUpperLimit }
    guard case .amount(let number) = target.target.measure else {
      return amount > max(maximum, old) * (1 + 1e-9)
    }
    return amount > Self.most(maximum, number, since: old)
  }
}
