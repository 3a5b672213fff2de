public import Nutrition

/// One line of a label: the amount of a nutrient in the serving, and how it is declared.
public struct LabelLine: Hashable, Sendable {
  /// How words are highlighted, (d)(1)(iv).
  public enum Emphasis: Hashable, Sendable {
    case none
    case bold
    case italic
  }

  /// Some words of a line.
  public struct Words: Hashable, Sendable {
    /// The words.
    public var text: String
    /// How they are highlighted.
    public var emphasis: Emphasis

    /// Creates words.
    public init(text: String, emphasis: Emphasis = .none) {
      self.text = text
      self.emphasis = emphasis
    }
  }

  /// The nutrient, in the form that is declared.
  public let number: NutrientNumber
  /// A short name for scripts, the nutrient's own key.
  public let key: String
  /// The name on labels, such as "Total Fat".
  public let name: String
  /// The level of indentation.
  public let indent: Int
  /// The unit as labels write it, such as "mcg DFE"; empty for calories.
  public let unit: String
  /// The amount in the serving, rounded to 15 digits; nil if unknown.
  public let amount: Double?
  /// The maximum, if the food's amount is a trace or below a limit; otherwise nil.
  public let limit: Double?
  /// Whether part of the amount is unknown, so that it is a minimum.
  public let isAtLeast: Bool
  /// The amount as declared, such as "less than 1g", or "0g to 1g" if the limit is declared
  /// differently; nil if unknown.
  public let declared: String?
  /// An addition to the amount, such as "(120mcg folic acid)".
  public let addition: String?
  /// The rule for the amount.
  public let amountRule: LabelRule
  /// The percent Daily Value, rounded to 15 digits; nil if there is none or it is unknown.
  public let percent: Double?
  /// The percent Daily Value as declared; nil if it isn't.
  public let declaredPercent: Double?
  /// The percentage that is declared at the limit of the amount; nil if there is no limit.
  public let declaredPercentLimit: Double?
  /// The rule for the percentage, or why there is none.
  public let percentRule: LabelRule
  /// The statement that replaces a percentage.
  public let statement: String?
  /// Whether it is one of the vitamins and minerals at the bottom of the label.
  public let isVitaminOrMineral: Bool

  /// The percentage as text, such as "10%", "≥25%" or "0% to 10%"; nil if none is declared.
  public var percentText: String? {
    declaredPercent.map { percent in
      let text = "\(isAtLeast ? "≥" : "")\(DecimalText.shortest(percent))%"
      guard let most = declaredPercentLimit, most != percent else { return text }
      return "\(text) to \(DecimalText.shortest(most))%"
    }
  }

  /// The declared amount with any addition, as on the label.
  public var amountText: String {
    declared.map { (isAtLeast ? "at least " : "") + $0 + (addition.map { " \($0)" } ?? "") }
      ?? Self.unknown
  }

  /// The name and amount, as on the label.
  public var words: [Words] {
    let amount = amountText
    switch number {
    case .addedSugars:
      let text = declared == nil ? "\(name) \(amount)" : "Includes \(amount) \(name)"
      return [Words(text: text, emphasis: .none)]
    case .transFat:
      // FDA's sample labels set the Latin prefix in italics.
      return [
        Words(text: "Trans", emphasis: .italic), Words(text: "Fat \(amount)", emphasis: .none),
      ]
    default:
      let isBold = indent == 0 && !isVitaminOrMineral
      return [
        Words(text: name, emphasis: isBold ? .bold : .none), Words(text: amount, emphasis: .none),
      ]
    }
  }

  /// Replaces an amount that is unknown, which is never zero.
  public static let unknown = "unknown"
}
