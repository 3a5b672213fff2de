import Nutrition
import Testing

@Suite("Energy from macronutrients")
struct EnergyEstimateTests {
  @Test("fiber counts in full, not at all, or on top of carbohydrate")
  func fiber() {
    let estimate = EnergyEstimate(
      protein: 10, fat: 5, carbohydrate: 20, alcohol: 1, fiber: 8)
    #expect(estimate.full == 172)
    #expect(estimate.withoutFiber == 140)
    #expect(estimate.withSeparateFiber == 188)
  }

  @Test("more fiber than carbohydrate subtracts only the carbohydrate")
  func muchFiber() {
    let estimate = EnergyEstimate(
      protein: 0, fat: 0, carbohydrate: 20, alcohol: nil, fiber: 30)
    #expect(estimate.withoutFiber == 0)
  }

  @Test("unknown fiber and alcohol add nothing, and a food may have its own factors")
  func unknown() {
    let estimate = EnergyEstimate(
      protein: 10, fat: 10, carbohydrate: 10, alcohol: nil, fiber: nil,
      factors: EnergyEstimate.Factors(protein: 2.44, fat: 8.37, carbohydrate: 3.57))
    #expect(abs(estimate.full - 143.8) < 1e-9)
    #expect(estimate.withoutFiber == estimate.full)
    #expect(estimate.withSeparateFiber == estimate.full)
  }

  @Test(
    "energy is far off if it exceeds the slack and a fifth, in either order of the range",
    arguments: [
      (80.0, 100.0, 200.0, false), (79, 100, 200, true), (240, 100, 200, false),
      (241, 200, 100, true), (150, 200, 100, false), (20, 0, 0, false), (21, 0, 0, true),
      (30, 50, 50, false), (29, 50, 50, true),
    ] as [(Double, Double, Double, Bool)])
  func far(stated: Double, one: Double, other: Double, isFar: Bool) {
    #expect(EnergyEstimate.isFar(stated, from: one, to: other, slack: 20) == isFar)
  }
}
