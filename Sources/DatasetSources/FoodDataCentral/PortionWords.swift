internal import DatasetFormat
internal import Nutrition

/// What `food_portion.csv` says of a measure, put into words that a person reads.
struct PortionWords {
  enum Measure: Equatable {
    case measure(amount: ExactDecimal, unit: String)
    /// The survey's guess for people who did not say how much.
    case notSpecified
    case withoutAmount
    case withoutUnit
  }

  let measure: Measure

  /// Whether the amount had lost decimals that are put back.
  let isRestored: Bool

  init(
    amount: ExactDecimal?, unit: String, modifier: String, description: String,
    dataset: FoodCode.Dataset
  ) {
    // The survey's modifiers are code numbers.
    let modifier = dataset == .fndds && modifier.allSatisfy(\.isNumber) ? "" : modifier
    let restored = dataset == .standardReference ? amount.flatMap(Self.restored) : nil
    isRestored = restored != nil
    if description.lowercased().hasPrefix("quantity not specified") {
      measure = .notSpecified
    } else if unit.isEmpty, modifier.isEmpty, !description.isEmpty, amount.map(\.isOne) ?? true {
      let words = LeadingAmount(description)
      measure = .measure(amount: words.amount, unit: words.rest)
    } else {
      let text = [unit, modifier, description].filter { !$0.isEmpty }.joined(separator: ", ")
      let amount = restored ?? amount ?? .one
      if text.isEmpty {
        measure = .withoutUnit
      } else if amount.digits <= 0 {
        measure = .withoutAmount
      } else {
        measure = .measure(amount: amount, unit: text)
      }
    }
  }

  /// SR Legacy cut its amounts to two decimals, so that an eighth of a pie came to weigh as 0.12;
  /// SR28, which it was made from, has none of the numbers that the cut left.
  private static func restored(_ amount: ExactDecimal) -> ExactDecimal? {
    ["0.08": "0.083", "0.12": "0.125", "0.16": "0.167", "0.66": "0.667"][amount.description]
      .flatMap { ExactDecimal(written: $0.utf8) }
  }
}

extension ExactDecimal {
  var isOne: Bool { digits == 1 && places == 0 }
}
