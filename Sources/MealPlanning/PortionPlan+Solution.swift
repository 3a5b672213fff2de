internal import Nutrition

extension PortionPlan {
  /// The amounts nearest to usual portions that are right, rounded to what people weigh.
  public var outcome: Outcome {
    for wanted in wanted {
      if case .atLeast = wanted.goal { continue }
      if let food = ingredients.first(where: { $0.food.nutrients.amount(of: wanted.number) == nil })
      {
        return .unknown(food.food, wanted.number)
      }
    }
    guard let portions = Portioning(self, wanted).portions() else { return .clash(clashes) }
    return .grams(rounded(portions))
  }

  // MARK: Rounding

  /// Whether amounts fulfill all goals; what is unknown counts as nothing where a minimum is wanted.
  public func isRight(_ grams: [Double]) -> Bool {
    wanted.allSatisfy { wanted in
      let (least, most) = amounts(of: wanted.number, grams)
      let slack = 1e-9 * max(1, most)
      return wanted.goal.range.lowerBound <= least + slack
        && most - slack <= wanted.goal.range.upperBound
    }
  }

  /// The least and the most that amounts of the foods have of a nutrient.
  func amounts(of number: NutrientNumber, _ grams: [Double]) -> (least: Double, most: Double) {
    var (least, most) = (0.0, 0.0)
    for (ingredient, grams) in zip(ingredients, grams) {
      let nutrients = ingredient.food.nutrients
      let amount = nutrients.amount(of: number, grams: grams) ?? 0
      least += amount
      most += nutrients.limit(of: number, grams: grams) ?? amount
    }
    return (least, most)
  }

  /// The amounts rounded to 5 g, small ones to 1 g, so that all goals stay fulfilled; finer where that
  /// is impossible.
  private func rounded(_ portions: [Double]) -> [Double] {
    let exact = zip(ingredients, portions).map { $0.usual.grams * $1 }
    let free = ingredients.indices.filter { !ingredients[$0].isFixed }
    guard free.count <= Self.mostRounded else { return exact }
    for finest in [5.0, 1, 0.1] {
      var best: (grams: [Double], distance: Double)?
      for choice in 0..<(1 << free.count) {
        var grams = exact
        for (bit, index) in free.enumerated() {
          let step = min(finest, ingredients[index].usual.grams < 40 ? 1 : 5)
          let count = (exact[index] / step).rounded(.down) + Double(choice >> bit & 1)
          grams[index] = DecimalText.fifteenDigits(max(count, 1) * step)
        }
        let distance = distance(of: grams, from: exact)
        if isRight(grams), distance < best?.distance ?? .infinity { best = (grams, distance) }
      }
      if let best { return best.grams }
    }
    return exact
  }

  /// More foods are not rounded: there would be too many ways to round them.
  private static let mostRounded = 12

  /// How far rounded amounts are from the exact ones, and from what should be hit.
  private func distance(of grams: [Double], from exact: [Double]) -> Double {
    var distance = zip(grams.indices, zip(grams, exact)).reduce(0.0) { sum, pair in
      sum + abs(pair.1.0 - pair.1.1) / ingredients[pair.0].usual.grams
    }
    for wanted in wanted {
      guard case .about(let amount) = wanted.goal, amount > 0 else { continue }
      distance += 20 * abs(amounts(of: wanted.number, grams).least - amount) / amount
    }
    return distance
  }

  // MARK: Clashes

  /// The fewest goals that can't be reached together: without any one of them, the rest can.
  private var clashes: [Clash] {
    var clashing = wanted
    for goal in wanted {
      let others = clashing.filter { $0 != goal }
      if Portioning(self, others).portions() == nil { clashing = others }
    }
    return clashing.map { goal in
      let others = Portioning(self, clashing.filter { $0 != goal })
      let least = others.extreme(of: goal.number, isMost: false)
      let most = others.extreme(of: goal.number, isMost: true)
      let isTooMuch = least.map { $0 > goal.goal.range.upperBound } ?? false
      return Clash(wanted: goal, nearest: isTooMuch ? least : most)
    }
  }
}

/// The linear program of a meal: portions of each food that fulfill goals.
private struct Portioning {
  private let plan: PortionPlan
  private var program: LinearProgram
  private let count: Int

  init(_ plan: PortionPlan, _ goals: [PortionPlan.Wanted]) {
    self.plan = plan
    let count = plan.ingredients.count
    self.count = count
    // Portions of each food; how much more or less than one it is; the largest of these; and how much
    // more or less than it should be each goal is.
    let largest = 3 * count
    let costs =
      [Double](repeating: 0, count: count) + [Double](repeating: 0.1, count: count)
      + [Double](repeating: 0.2, count: count) + [1]
      + [Double](repeating: 10, count: 2 * goals.count)
    program = LinearProgram(costs: costs)
    for (index, ingredient) in plan.ingredients.enumerated() {
      guard !ingredient.isFixed else {
        program.add([index: 1], .equal, 1)
        continue
      }
      let (more, less) = (count + index, 2 * count + index)
      program.add([index: 1, more: -1, less: 1], .equal, 1)
      program.add([index: 1], .atLeast, PortionPlan.portions.lowerBound)
      program.add([index: 1], .atMost, PortionPlan.portions.upperBound)
      // Half a portion is as unusual as two.
      program.add([more: 1, less: 2, largest: -1], .atMost, 0)
    }
    for (index, goal) in goals.enumerated() {
      let range = goal.goal.range
      let least = amounts(of: goal.number)
      if range.lowerBound > 0 { program.add(least, .atLeast, range.lowerBound) }
      if range.upperBound < .infinity {
        program.add(amounts(of: goal.number, isMost: true), .atMost, range.upperBound)
      }
      if case .about(let amount) = goal.goal, amount > 0 {
        var sum = least.mapValues { $0 / amount }
        sum[largest + 1 + 2 * index] = -1
        sum[largest + 2 + 2 * index] = 1
        program.add(sum, .equal, 1)
      }
    }
  }

  /// The amount of a nutrient in a usual portion of each food.
  private func amounts(of number: NutrientNumber, isMost: Bool = false) -> [Int: Double] {
    var amounts: [Int: Double] = [:]
    for (index, ingredient) in plan.ingredients.enumerated() {
      let nutrients = ingredient.food.nutrients
      let grams = ingredient.usual.grams
      let amount = nutrients.amount(of: number, grams: grams) ?? 0
      amounts[index] = isMost ? nutrients.limit(of: number, grams: grams) ?? amount : amount
    }
    return amounts
  }

  /// How many portions of each food are nearest to one; nil where no amounts are right.
  func portions() -> [Double]? { program.solution().map { Array($0[..<count]) } }

  /// The least or the most of a nutrient that is possible; nil where no amounts are right.
  func extreme(of number: NutrientNumber, isMost: Bool) -> Double? {
    let amounts = amounts(of: number)
    var program = program
    program.costs = program.costs.indices.map { (amounts[$0] ?? 0) * (isMost ? -1 : 1) }
    return program.solution().map { solution in
      DecimalText.fifteenDigits(amounts.reduce(0) { $0 + $1.value * solution[$1.key] })
    }
  }
}
