/// How a label declares the amount of a nutrient in a serving, 21 CFR 101.9(c).
public enum AmountRounding: Hashable, Sendable {
  /// Calories, (c)(1).
  case calories
  /// Fat and fatty acids, (c)(2).
  case fat
  /// Cholesterol, (c)(3).
  case cholesterol
  /// Sodium, (c)(4).
  case sodium
  /// Carbohydrate and its parts, (c)(6), and protein, (c)(7).
  case wholeGrams
  /// Vitamins and minerals, (c)(8)(iii), to a level of significance.
  case vitaminOrMineral(SignificanceLevel)

  /// To which digit the amount of a vitamin or mineral is declared.
  ///
  /// (c)(8)(iii) refers to the digits of the Reference Daily Intake; how many those are is from FDA's
  /// guidance of December 2019, "Nutrition and Supplement Facts Labels: Questions and Answers Related
  /// to the Compliance Date, Added Sugars, and Declaration of Quantitative Amounts of Vitamins and
  /// Minerals". It goes by the intake for adults, whoever the label is for.
  public enum SignificanceLevel: Hashable, Sendable, CaseIterable {
    /// An intake below 25 of the unit: to the nearest tenth.
    case tenth
    /// An intake from 25 and below 250: to the nearest whole number.
    case whole
    /// An intake from 250: to the nearest ten.
    case ten

    fileprivate var words: String {
      switch self {
      case .tenth: "tenth"
      case .whole: "whole number"
      case .ten: "10"
      }
    }

    /// The amount at this level.
    fileprivate func text(_ amount: Double) -> String {
      switch self {
      case .tenth: Nearest.decimals(amount, 1)
      case .whole: Nearest.decimals(amount, 0)
      case .ten: DecimalText.shortest(Nearest.multiple(amount, of: 10))
      }
    }

    /// The amount with the further digit that keeps it from being declared as nothing.
    fileprivate func finerText(_ amount: Double) -> String {
      let least = self == .tenth ? 2 : self == .whole ? 1 : 0
      return (least...least + 2).lazy.map { Nearest.decimals(amount, $0) }.first { $0 != "0" }
        ?? "0"
    }
  }

  /// The share of the Daily Value below which that of a vitamin or mineral is declared as 0 %; from
  /// there on an amount of 0 beside it would deny it.
  private static let significantPercent = 1.0

  /// The amount as a label declares it, such as "8g" or "less than 1g".
  ///
  /// - Parameters:
  ///   - amount: What is in the serving, not rounded.
  ///   - unit: The unit as it stands behind the number; empty for calories.
  ///   - percent: The amount's share of the Daily Value, not rounded; nil where there is none.
  /// - Returns: The text.
  public func declared(_ amount: Double, unit: String, percent: Double? = nil) -> String {
    let amount = Nearest.clean(amount)
    switch self {
    case .calories:
      return amount < 5 ? "0" : Self.multiple(amount, of: amount <= 50 ? 5 : 10)
    case .fat:
      if amount < 0.5 { return "0\(unit)" }
      let number =
        amount < 5
        ? DecimalText.shortest(Nearest.steps(amount, of: 0.5) / 2) : Self.multiple(amount, of: 1)
      return number + unit
    case .cholesterol:
      if amount < 2 { return "0\(unit)" }
      return amount <= 5 ? "less than 5\(unit)" : Self.multiple(amount, of: 5) + unit
    case .sodium:
      if amount < 5 { return "0\(unit)" }
      return Self.multiple(amount, of: amount <= 140 ? 5 : 10) + unit
    case .wholeGrams:
      if amount < 0.5 { return "0\(unit)" }
      return amount < 1 ? "less than 1\(unit)" : Self.multiple(amount, of: 1) + unit
    case .vitaminOrMineral(let level):
      let text = level.text(amount)
      guard text == "0", let percent, Nearest.clean(percent) >= Self.significantPercent
      else { return text + unit }
      return level.finerText(amount) + unit
    }
  }

  /// The rule in words.
  public var words: String {
    switch self {
    case .calories: "below 5 as 0, to 50 to the nearest 5, above to the nearest 10"
    case .fat: "below 0.5 g as 0, below 5 g to the nearest 0.5 g, from 5 g to the nearest 1 g"
    case .cholesterol: "below 2 mg as 0, to 5 mg as less than 5, above to the nearest 5 mg"
    case .sodium: "below 5 mg as 0, to 140 mg to the nearest 5 mg, above to the nearest 10 mg"
    case .wholeGrams: "below 0.5 g as 0, below 1 g as less than 1, from 1 g to the nearest 1 g"
    case .vitaminOrMineral(let level):
      "to the nearest \(level.words), finer where it would be 0 beside a share that is not"
    }
  }

  private static func multiple(_ amount: Double, of step: Double) -> String {
    DecimalText.shortest(Nearest.multiple(amount, of: step))
  }
}
