internal import DatasetFormat
internal import Nutrition

/// A portion of `food_portion.csv`, with its unit in plain words.
struct SourcePortion {
  enum Size: Equatable {
    case known(amount: ExactDecimal, unit: String)
    /// What the survey assumes when people do not say how much they ate.
    case notSpecified
    case withoutAmount
    case withoutUnit
  }

  let size: Size

  /// Whether the amount got back decimals that SR Legacy cut off.
  let isRestored: Bool

  init(
    amount: ExactDecimal?, unit: String, modifier: String, description: String,
    dataset: FoodCode.Dataset
  ) {
    // The survey's modifiers are codes.
    let modifier = dataset == .fndds && modifier.allSatisfy(\.isNumber) ? "" : modifier
    let restored = dataset == .standardReference ? amount.flatMap(Self.restored) : nil
    isRestored = restored != nil
    if description.lowercased().hasPrefix("quantity not specified") {
      size = .notSpecified
    } else if unit.isEmpty, modifier.isEmpty, !description.isEmpty, amount.map(\.isOne) ?? true {
      let portion = PortionText(description)
      size = .known(amount: portion.amount, unit: portion.unit)
    } else {
      let text = [unit, modifier, description].filter { !$0.isEmpty }.joined(separator: ", ")
      let amount = restored ?? amount ?? .one
      if text.isEmpty {
        size = .withoutUnit
      } else if amount.digits <= 0 {
        size = .withoutAmount
      } else {
        size = .known(amount: amount, unit: text)
      }
    }
  }

  /// SR Legacy cut amounts to two decimals, so an eighth of a pie became 0.12.
  ///
  /// SR28, which it was made from, has none of these four numbers.
  private static func restored(_ amount: ExactDecimal) -> ExactDecimal? {
    ["0.08": "0.083", "0.12": "0.125", "0.16": "0.167", "0.66": "0.667"][amount.description]
      .flatMap { ExactDecimal(written: $0.utf8) }
  }
}

extension ExactDecimal {
  var isOne: Bool { digits == 1 && places == 0 }
}
