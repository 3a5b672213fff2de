import TestSupport
import Testing

@testable import MealPlanning

@Suite("Linear programs")
struct LinearProgramTests {
  @Test("the textbook example costs what the textbook says")
  func textbook() throws {
    var program = LinearProgram(costs: [-3, -5])
    program.add([0: 1], .atMost, 4)
    program.add([1: 2], .atMost, 12)
    program.add([0: 3, 1: 2], .atMost, 18)
    let amounts = try #require(program.solution())
    #expect(amounts.map { ($0 * 1e6).rounded() / 1e6 } == [2, 6])
  }

  @Test("clashing conditions and endless profit have no solution")
  func none() {
    var clashing = LinearProgram(costs: [1])
    clashing.add([0: 1], .atLeast, 2)
    clashing.add([0: 1], .atMost, 1)
    #expect(clashing.solution() == nil)
    var endless = LinearProgram(costs: [-1, 0])
    endless.add([1: 1], .atMost, 1)
    #expect(endless.solution() == nil)
  }

  /// Small whole numbers, so that corners are often shared and conditions often clash.
  private static func random(_ generator: inout SeededGenerator) -> LinearProgram {
    let number = { (range: ClosedRange<Int>, generator: inout SeededGenerator) in
      Double(Int.random(in: range, using: &generator))
    }
    var program = LinearProgram(costs: (0..<3).map { _ in number(-4...6, &generator) })
    for place in 0..<3 { program.add([place: 1], .atMost, number(1...6, &generator)) }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let factors = Dictionary(
        uniqueKeysWithValues: (0..<3).map { ($0, number(-3...3, &generator)) })
      let relations: [LinearProgram.Condition.Relation] = [.atMost, .atLeast, .equal]
      let relation = relations[Int.random(in: 0..<3, using: &generator)]
      program.add(factors, relation, number(-6...8, &generator))
    }
    return program
  }

  /// The least cost by trying every corner: every three conditions, or amounts of 0, that meet.
  private static func leastCost(_ program: LinearProgram) -> Double? {
    let planes =
      program.conditions.map { ($0.factors, $0.bound) }
      + (0..<3).map { place in ((0..<3).map { $0 == place ? 1.0 : 0 }, 0.0) }
    var least: Double?
    for first in planes.indices {
      for second in planes.indices where second > first {
        for third in planes.indices where third > second {
          guard let corner = meeting([planes[first], planes[second], planes[third]]),
            corner.allSatisfy({ $0 > -1e-9 }),
            program.conditions.allSatisfy({ isKept($0, by: corner) })
          else { continue }
          let cost = zip(program.costs, corner).map(*).reduce(0, +)
          least = min(least ?? .infinity, cost)
        }
      }
    }
    return least
  }

  private static func isKept(_ condition: LinearProgram.Condition, by point: [Double]) -> Bool {
    let sum = zip(condition.factors, point).map(*).reduce(0, +)
    return switch condition.relation {
    case .atMost: sum <= condition.bound + 1e-7
    case .atLeast: sum >= condition.bound - 1e-7
    case .equal: abs(sum - condition.bound) <= 1e-7
    }
  }

  /// Where three planes meet, by Cramer's rule.
  private static func meeting(_ planes: [([Double], Double)]) -> [Double]? {
    let rows = planes.map(\.0)
    func determinant(_ m: [[Double]]) -> Double {
      m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
    let whole = determinant(rows)
    guard abs(whole) > 1e-9 else { return nil }
    return (0..<3).map { column in
      var replaced = rows
      for row in 0..<3 { replaced[row][column] = planes[row].1 }
      return determinant(replaced) / whole
    }
  }

  @Test("two thousand random programs cost the same as the best of all their corners")
  func bruteForce() throws {
    var generator = SeededGenerator(seed: 24)
    var solved = 0
    for _ in 0..<2000 {
      let program = Self.random(&generator)
      let least = Self.leastCost(program)
      let solution = program.solution()
      #expect((solution == nil) == (least == nil))
      guard let solution, let least else { continue }
      solved += 1
      #expect(solution.allSatisfy { $0 >= 0 })
      #expect(program.conditions.allSatisfy { Self.isKept($0, by: solution) })
      let cost = zip(program.costs, solution).map(*).reduce(0, +)
      #expect(abs(cost - least) < 1e-6)
    }
    // Both kinds occur.
    #expect(solved > 500 && solved < 1900)
  }
}
