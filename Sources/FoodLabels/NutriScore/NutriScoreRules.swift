/// The points and classes of one kind of food.
struct NutriScoreRules {
  let kind: NutriScore.Kind

  init(_ kind: NutriScore.Kind) { self.kind = kind }

  /// Points for an amount: one for each limit passed.
  struct Scale {
    let limits: [Double]
    /// The points of each limit where they aren't 1, 2, 3 and so on.
    var points: [Int]?
    /// Whether reaching a limit is enough.
    var isReached = false
    /// The most points that count.
    var cap = Int.max

    func points(_ amount: Double) -> Int {
      let amount = Nearest.clean(amount)
      let passed = limits.count { isReached ? amount >= $0 : amount > $0 }
      return min(cap, points.map { passed == 0 ? 0 : $0[passed - 1] } ?? passed)
    }

    var most: Int { min(cap, points?.last ?? limits.count) }
  }

  /// kJ.
  var energy: Scale {
    switch kind {
    case .drink, .water: Scale(limits: [30, 90, 150, 210, 240, 270, 300, 330, 360, 390])
    // Of fats, only the energy from saturates counts.
    case .fats: Scale(limits: (1...10).map { Double($0) * 120 })
    case .general, .redMeat, .cheese: Scale(limits: (1...10).map { Double($0) * 335 })
    }
  }

  /// g.
  var sugars: Scale {
    kind.isDrink
      ? Scale(limits: [0.5, 2, 3.5, 5, 6, 7, 8, 9, 10, 11])
      : Scale(limits: [3.4, 6.8, 10, 14, 17, 20, 24, 27, 31, 34, 37, 41, 44, 48, 51])
  }

  /// g; of fats, percent of the fat.
  var saturates: Scale {
    kind == .fats
      ? Scale(limits: [10, 16, 22, 28, 34, 40, 46, 52, 58, 64], isReached: true)
      : Scale(limits: (1...10).map(Double.init))
  }

  /// g.
  let salt = Scale(limits: (1...20).map { Double($0) / 5 })

  /// g.
  let fiber = Scale(limits: [3, 4.1, 5.2, 6.3, 7.4])

  /// Percent of the weight.
  var fruit: Scale {
    Scale(limits: [40, 60, 80], points: kind.isDrink ? [2, 4, 6] : [1, 2, 5])
  }

  /// g; red meat has two points at most.
  var protein: Scale {
    switch kind {
    case .drink, .water: Scale(limits: [1.2, 1.5, 1.8, 2.1, 2.4, 2.7, 3])
    case .redMeat: Scale(limits: Self.proteinLimits, cap: 2)
    case .general, .cheese, .fats: Scale(limits: Self.proteinLimits)
    }
  }

  private static let proteinLimits = [2.4, 4.8, 7.2, 9.6, 12, 14, 17]

  /// The points of a drink with non-nutritive sweeteners.
  static let sweetenerPoints = 4

  /// Whether protein counts in spite of the unfavorable points.
  func countsProtein(unfavorable points: Int) -> Bool {
    switch kind {
    case .general, .redMeat: points < 11
    case .fats: points < 7
    case .cheese, .drink, .water: true
    }
  }

  /// The class of a score; of drinks, only water is in A.
  func letter(_ score: Int) -> NutriScore.Letter {
    switch kind {
    case .water: .a
    case .drink: score <= 2 ? .b : score <= 6 ? .c : score <= 9 ? .d : .e
    case .general, .redMeat, .cheese, .fats:
      score <= (kind == .fats ? -6 : 0)
        ? .a : score <= 2 ? .b : score <= 10 ? .c : score <= 18 ? .d : .e
    }
  }
}
