import Foundation
import Testing

@testable import Nutrition

@Suite("Weights over time")
struct WeightTests {
  @Test("The weight on a day is the last one by then, or the first one")
  func weightOnDay() throws {
    let log = try Self.log([(10, 65), (0, 64), (10, 66)])
    #expect(log.weights.map(\.kilograms) == [64, 66])
    #expect(try log.weight(on: Self.day(-5))?.kilograms == 64)
    #expect(try log.weight(on: Self.day(9))?.kilograms == 64)
    #expect(try log.weight(on: Self.day(400))?.kilograms == 66)
    #expect(try WeightLog().weight(on: Self.day(0)) == nil)
  }

  @Test("The trend is the mean of 7 days, and its change that of a week")
  func trend() throws {
    let log = try Self.log([(0, 64), (1, 65), (6, 66), (7, 63), (8, 62)])
    #expect(try log.trend(on: Self.day(6)) == 65)
    #expect(try log.trend(on: Self.day(7)) == DecimalText.fifteenDigits(194.0 / 3))
    #expect(try log.trend(on: Self.day(14)) == 62)
    #expect(try log.trend(on: Self.day(15)) == nil)
    let change = try #require(try log.weeklyChange(on: Self.day(7)))
    #expect(abs(change - 2.0 / 3) < 1e-9)
    #expect(try log.weeklyChange(on: Self.day(6)) == nil)
  }

  /// The uncertainty of 21 daily weights that lie on a line: each may be 0.3 kg off.
  private static let least = 1.96 * 7700 * 0.3 / 770.0.squareRoot()

  @Test("Who keeps their weight uses what they eat")
  func balance() throws {
    let weights = try Self.log((0...20).map { ($0, 64) })
    let intakes = try Self.intakes((0..<20).map { ($0, 2200) })
    let measured = try #require(EnergyExpenditure(intakes: intakes, weights: weights))
    #expect(measured.kilocalories == 2200 && abs(measured.uncertainty - Self.least) < 1e-9)
    #expect((measured.weeklyChange, measured.days, measured.knownDays) == (0, 20, 20))
  }

  @Test("Who loses a tenth of a kilogram a day uses 770 kcal more than they eat")
  func loss() throws {
    let weights = try Self.log((0...20).map { ($0, 70 - Double($0) / 10) })
    let intakes = try Self.intakes((0..<20).map { ($0, $0.isMultiple(of: 2) ? 1700 : 1900) })
    let measured = try #require(EnergyExpenditure(intakes: intakes, weights: weights))
    #expect(abs(measured.kilocalories - 2570) < 1e-6)
    #expect(abs(measured.uncertainty - Self.least) < 1e-6)
    #expect(abs(measured.weeklyChange + 0.7) < 1e-9)
  }

  @Test("Days that are unknown and weights that jump make it less certain")
  func uncertainty() throws {
    let steady = try Self.log((0...20).map { ($0, 64) })
    let jumping = try Self.log((0...20).map { ($0, $0.isMultiple(of: 2) ? 63.5 : 64.5) })
    let all = try Self.intakes((0..<20).map { ($0, $0.isMultiple(of: 2) ? 2000 : 2400) })
    var some = all
    for number in [1, 2, 5, 8] { some[try Self.day(number)] = .some(nil) }
    let missing = try #require(EnergyExpenditure(intakes: some, weights: steady))
    #expect(missing.knownDays == 16 && missing.intake == 2200)
    // The standard error of a mean of 16 of 20 days, each 200 kcal from it.
    let standardError = (200 * 200 * 16.0 / 15 / 16 * 0.2).squareRoot()
    let expected = (pow(1.96 * standardError, 2) + pow(Self.least, 2)).squareRoot()
    #expect(abs(missing.uncertainty - expected) < 1e-9)
    let jumps = try #require(EnergyExpenditure(intakes: all, weights: jumping))
    #expect(jumps.uncertainty > 100 && abs(jumps.kilocalories - 2200) < jumps.uncertainty)
  }

  @Test("Too few days, weights or intakes measure nothing")
  func tooLittle() throws {
    let intakes = try Self.intakes((0..<30).map { ($0, 2200) })
    let few = try Self.log([(0, 64), (5, 64), (10, 64), (20, 64)])
    #expect(EnergyExpenditure(intakes: intakes, weights: few) == nil)
    let short = try Self.log((0...13).map { ($0, 64) })
    #expect(EnergyExpenditure(intakes: intakes, weights: short) == nil)
    let enough = try Self.log((0...14).map { ($0, 64) })
    #expect(EnergyExpenditure(intakes: intakes, weights: enough) != nil)
    let half = try Self.intakes((0..<6).map { ($0, 2200) })
    #expect(EnergyExpenditure(intakes: half, weights: enough) == nil)
    #expect(EnergyExpenditure(intakes: [:], weights: WeightLog()) == nil)
  }

  private static func day(_ number: Int) throws -> Day {
    try #require(Day("2026-03-01")?.adding(days: number))
  }

  private static func log(_ weights: [(Int, Double)]) throws -> WeightLog {
    WeightLog(try weights.map { BodyWeight(day: try day($0), kilograms: $1) })
  }

  private static func intakes(_ intakes: [(Int, Double)]) throws -> [Day: Double?] {
    Dictionary(uniqueKeysWithValues: try intakes.map { (try day($0), $1) })
  }
}
