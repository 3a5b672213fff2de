internal import Nutrition

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
  /// Vitamins and minerals, (c)(8)(iii), to a significance level.
  case vitaminOrMineral(SignificanceLevel)

  /// The digit to which the amount of a vitamin or mineral is rounded.
  ///
  /// (c)(8)(iii) refers to the precision of the Reference Daily Intake, which FDA explains in its
  /// guidance of December 2019, "Nutrition and Supplement Facts Labels: Questions and Answers Related
  /// to the Compliance Date, Added Sugars, and Declaration of Quantitative Amounts of Vitamins and
  /// Minerals". It depends on the intake for adults, on every label.
  public enum SignificanceLevel: Hashable, Sendable, CaseIterable {
    /// For an intake below 25 of the unit: the nearest tenth.
    case tenth
    /// For an intake from 25 to below 250: the nearest whole number.
    case whole
    /// For an intake of 250 or more: the nearest ten.
    case ten

    fileprivate var words: String {
      switch self {
      case .tenth: "tenth"
      case .whole: "whole number"
      case .ten: "10"
      }
    }

    /// The amount, rounded to this level.
    fileprivate func text(_ amount: Double) -> String {
      switch self {
      case .tenth: Nearest.decimals(amount, 1)
      case .whole: Nearest.decimals(amount, 0)
      case .ten: DecimalText.shortest(Nearest.multiple(amount, of: 10))
      }
    }

    /// The amount with the extra digits it needs not to round to zero.
    fileprivate func finerText(_ amount: Double) -> String {
      let least = self == .tenth ? 2 : self == .whole ? 1 : 0
      return (least...least + 2).lazy.map { Nearest.decimals(amount, $0) }.first { $0 != "0" }
        ?? "0"
    }
  }

  /// The percent Daily Value from which an amount must not be declared as 0, because its percentage
  /// isn't 0 either.
  private static let significantPercent = 1.0

  /// The amount as declared on a label, such as "8g" or "less than 1g".
  ///
  /// - Parameters:
  ///   - amount: The amount in the serving, not rounded.
  ///   - unit: The unit as it follows the number; empty for calories.
  ///   - percent: The percent Daily Value, not rounded; nil if there is none.
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

  /// The rule as text.
  public var words: String {
    switch self {
    case .calories: "0 below 5; nearest 5 up to 50; nearest 10 above"
    case .fat: "0 below 0.5 g; nearest 0.5 g below 5 g; nearest 1 g at 5 g and above"
    case .cholesterol: "0 below 2 mg; \"less than 5\" up to 5 mg; nearest 5 mg above"
    case .sodium: "0 below 5 mg; nearest 5 mg up to 140 mg; nearest 10 mg above"
    case .wholeGrams: "0 below 0.5 g; \"less than 1\" below 1 g; nearest 1 g at 1 g and above"
    case .vitaminOrMineral(let level):
      "nearest \(level.words), with more digits if the amount rounds to 0 but the %DV doesn't"
    }
  }

  private static func multiple(_ amount: Double, of step: Double) -> String {
    DecimalText.shortest(Nearest.multiple(amount, of: step))
  }
}
