/// A linear program: the amounts that cost least while all conditions hold.
///
/// It is solved by the simplex method on a dense table, in two phases, with Bland's rule, which never
/// runs in circles. Meals have some ten amounts and conditions, so that a library for thousands would
/// only cost start-up time: Debian's lp_solve needs 23 packages, among them BLAS and LAPACK, and the
/// static programs that `make install` builds can't hold it without a warning.
struct LinearProgram {
  /// A condition on the sum of some multiples of the amounts.
  struct Condition {
    /// How the sum and the bound compare.
    enum Relation { case atMost, atLeast, equal }

    var factors: [Double]
    var relation: Relation
    var bound: Double
  }

  /// What each amount costs; all amounts are at least 0.
  var costs: [Double]
  var conditions: [Condition] = []

  /// Smaller numbers are rounding errors.
  private static let precision = 1e-9

  /// Adds a condition on some amounts, by their places.
  mutating func add(_ factors: [Int: Double], _ relation: Condition.Relation, _ bound: Double) {
    var row = [Double](repeating: 0, count: costs.count)
    for (place, factor) in factors { row[place] = factor }
    conditions.append(Condition(factors: row, relation: relation, bound: bound))
  }

  /// The amounts that cost least; nil where no amounts fulfill all conditions, or none cost least.
  func solution() -> [Double]? {
    var table = Table(self)
    // Phase 1 brings the sum of all violations to zero.
    guard table.minimize(), table.cost < 1e-7 else { return nil }
    table.removeViolations()
    table.setCosts(costs)
    guard table.minimize() else { return nil }
    return table.amounts(count: costs.count)
  }

  /// The simplex table: a row for each condition, and one for the costs; the last column has the bounds.
  private struct Table {
    private var rows: [[Double]] = []
    private var costs: [Double]
    /// The variable that each row determines.
    private var basis: [Int] = []
    /// The first of the variables that measure violations.
    private let violations: Int

    init(_ program: LinearProgram) {
      let count = program.costs.count
      let conditions = program.conditions.map(Self.normalized)
      let slacks = conditions.filter { $0.relation != .equal }.count
      violations = count + slacks
      let width = violations + conditions.count + 1
      costs = [Double](repeating: 0, count: width)
      var slack = count
      for (index, condition) in conditions.enumerated() {
        var row = condition.factors + [Double](repeating: 0, count: width - count)
        row[width - 1] = condition.bound
        let violation = violations + index
        row[violation] = 1
        if condition.relation != .equal {
          row[slack] = condition.relation == .atMost ? 1 : -1
        }
        if condition.relation == .atMost {
          basis.append(slack)
        } else {
          basis.append(violation)
          for place in 0..<width where place != violation { costs[place] -= row[place] }
        }
        if condition.relation != .equal { slack += 1 }
        rows.append(row)
      }
    }

    /// The condition with a bound of at least 0, and factors of at most 1.
    private static func normalized(_ condition: Condition) -> Condition {
      let largest = condition.factors.map(abs).max() ?? 0
      let scale = (largest > 0 ? 1 / largest : 1) * (condition.bound < 0 ? -1 : 1)
      let relation: Condition.Relation =
        switch condition.relation {
        case .equal: .equal
        case .atMost: scale < 0 ? .atLeast : .atMost
        case .atLeast: scale < 0 ? .atMost : .atLeast
        }
      return Condition(
        factors: condition.factors.map { $0 * scale }, relation: relation,
        bound: condition.bound * scale)
    }

    /// What the solution costs.
    var cost: Double { -(costs.last ?? 0) }

    /// Improves the solution until it costs least; false where it can always cost less.
    mutating func minimize() -> Bool {
      let last = costs.count - 1
      while let entering = (0..<last).first(where: { costs[$0] < -LinearProgram.precision }) {
        var leaving: (row: Int, ratio: Double)?
        for (index, row) in rows.enumerated() where row[entering] > LinearProgram.precision {
          let ratio = row[last] / row[entering]
          guard let best = leaving else {
            leaving = (index, ratio)
            continue
          }
          let isTie = abs(ratio - best.ratio) <= LinearProgram.precision
          if isTie ? basis[index] < basis[best.row] : ratio < best.ratio {
            leaving = (index, ratio)
          }
        }
        guard let leaving else { return false }
        pivot(row: leaving.row, column: entering)
      }
      return true
    }

    private mutating func pivot(row: Int, column: Int) {
      let scale = 1 / rows[row][column]
      rows[row] = rows[row].map { $0 * scale }
      let pivot = rows[row]
      for other in rows.indices where other != row && rows[other][column] != 0 {
        let factor = rows[other][column]
        for place in pivot.indices { rows[other][place] -= factor * pivot[place] }
      }
      let factor = costs[column]
      for place in pivot.indices { costs[place] -= factor * pivot[place] }
      basis[row] = column
    }

    /// Takes the variables that measure violations out of the solution, and out of the table.
    mutating func removeViolations() {
      for row in rows.indices.reversed() where basis[row] >= violations {
        if let column = (0..<violations).first(where: {
          abs(rows[row][$0]) > LinearProgram.precision
        }) {
          pivot(row: row, column: column)
        } else {
          rows.remove(at: row)
          basis.remove(at: row)
        }
      }
      let bound = costs.count - 1
      rows = rows.map { Array($0[..<violations]) + [$0[bound]] }
    }

    /// Starts the second phase: what the solution so far costs.
    mutating func setCosts(_ given: [Double]) {
      costs = given + [Double](repeating: 0, count: violations + 1 - given.count)
      for (row, variable) in basis.enumerated() where costs[variable] != 0 {
        let factor = costs[variable]
        for place in costs.indices { costs[place] -= factor * rows[row][place] }
      }
    }

    func amounts(count: Int) -> [Double] {
      var amounts = [Double](repeating: 0, count: count)
      for (row, variable) in basis.enumerated() where variable < count {
        amounts[variable] = max(0, rows[row].last ?? 0)
      }
      return amounts
    }
  }
}
