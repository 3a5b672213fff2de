internal import DatasetFormat
internal import Nutrition

/// The amounts of one food, by the numbers of nutrients.
struct FoodAmounts {
  /// A number, or what is known in its place.
  struct Amount: Hashable {
    var number: ExactDecimal
    var qualifier: Qualifier.Kind?

    init(_ number: ExactDecimal, _ qualifier: Qualifier.Kind? = nil) {
      self.number = number
      self.qualifier = qualifier
    }

    /// The number as dataset files write it; "" where there is none.
    var writtenNumber: String {
      qualifier == .trace || qualifier == .present ? "" : number.description
    }
  }

  private(set) var all: [String: Amount] = [:]

  subscript(_ number: String) -> Amount? {
    get { all[number] }
    set { all[number] = newValue }
  }

  /// The number of a nutrient that is neither a limit nor a trace; nil if it is unknown.
  func number(_ number: String) -> Double? {
    guard let amount = all[number], amount.qualifier == nil || amount.qualifier == .computed else {
      return nil
    }
    return amount.number.value
  }

  /// Makes amounts per 100 ml amounts per 100 g: divides them by the grams of one milliliter.
  mutating func divide(by density: Double) {
    for (number, amount) in all
    where amount.number.digits > 0 && !NutrientNumber(number).isPercentage {
      let quotient = amount.number.divided(by: density, places: amount.number.places + 2)
      all[number] = Amount(quotient ?? amount.number, amount.qualifier ?? .computed)
    }
  }
}

/// Amounts that a table lacks and that follow from those it has.
enum ComputedAmounts {
  /// How a nutrient follows from others.
  struct Rule {
    var nutrient: SourceNutrient
    var places: Int
    /// The amount from those of a food; nil where they don't suffice.
    var amount: @Sendable (FoodAmounts) -> Double?
  }

  static let rules: [Rule] = [
    Rule(
      nutrient: SourceNutrient(number: "208", name: "Energy", unit: .kilocalorie), places: 1
    ) { $0.number("268").map { $0 / NutrientUnit.kilojoulesPerKilocalorie } },
    // INFOODS: total carbohydrate is available carbohydrate and fiber.
    Rule(
      nutrient: SourceNutrient(number: "205", name: "Carbohydrate, by difference", unit: .gram),
      places: 2
    ) { $0.sum("CHOAVL", "291") },
    Rule(
      nutrient: SourceNutrient(number: "328", name: "Vitamin D (D2 + D3)", unit: .microgram),
      places: 2
    ) { $0.sum("325", "326") },
    // Retinol activity equivalents: a twelfth of beta-carotene equivalents (IOM 2001).
    Rule(
      nutrient: SourceNutrient(number: "320", name: "Vitamin A, RAE", unit: .microgram), places: 1
    ) { amounts in
      guard let retinol = amounts.number("319"), let carotene = amounts.number("393") else {
        return nil
      }
      return retinol + carotene / 12
    },
  ]

  /// Adds what is missing and can be computed.
  static func add(to amounts: inout FoodAmounts) {
    for rule in rules where amounts[rule.nutrient.number] == nil {
      guard let number = rule.amount(amounts),
        let amount = ExactDecimal(rounding: number, places: rule.places)
      else { continue }
      amounts[rule.nutrient.number] = .init(amount, .computed)
    }
  }
}

extension FoodAmounts {
  fileprivate func sum(_ one: String, _ other: String) -> Double? {
    guard let one = number(one), let other = number(other) else { return nil }
    return one + other
  }
}
