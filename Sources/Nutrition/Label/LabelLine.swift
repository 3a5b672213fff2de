/// One line of a label: what is known of a nutrient in the serving, and what is declared of it.
public struct LabelLine: Hashable, Sendable {
  /// How a word is set apart, (d)(1)(iv).
  public enum Emphasis: Hashable, Sendable {
    case none
    case bold
    case italic
  }

  /// Some words of a line.
  public struct Words: Hashable, Sendable {
    /// The words.
    public var text: String
    /// How they are set apart.
    public var emphasis: Emphasis
  }

  /// The nutrient in the form that is declared.
  public let number: NutrientNumber
  /// A short name for scripts, the nutrient's own key.
  public let key: String
  /// The name that the rule gives it, such as "Total Fat".
  public let name: String
  /// How far it is indented, in steps.
  public let indent: Int
  /// The unit as labels write it, such as "mcg DFE"; empty for calories.
  public let unit: String
  /// The amount in the serving, to 15 digits, which free it of what computing adds; nil when unknown.
  public let amount: Double?
  /// Whether a part of the amount is unknown, so that it is at least this.
  public let isAtLeast: Bool
  /// The amount as declared, such as "less than 1g"; nil when unknown.
  public let declared: String?
  /// What else counts or is in the amount, such as "(120mcg folic acid)".
  public let addition: String?
  /// How the amount is declared.
  public let amountRule: LabelRule
  /// The share of the Daily Value, percent, to 15 digits; nil when unknown or there is none.
  public let percent: Double?
  /// The share as declared, percent; nil when none is.
  public let declaredPercent: Double?
  /// How the share is declared, or why there is none.
  public let percentRule: LabelRule
  /// What stands in the place of a share.
  public let statement: String?
  /// Whether it is one of the vitamins and minerals, which stand below the others.
  public let isVitaminOrMineral: Bool

  /// The share as text, such as "10%" or "≥25%"; nil when none is declared.
  public var percentText: String? {
    declaredPercent.map { "\(isAtLeast ? "≥" : "")\(DecimalText.shortest($0))%" }
  }

  /// The amount as the label has it: as declared, with what else counts or is in it.
  public var amountText: String {
    declared.map { (isAtLeast ? "at least " : "") + $0 + (addition.map { " \($0)" } ?? "") }
      ?? Self.unknown
  }

  /// The words of the line, but for the share: the name and the amount.
  public var words: [Words] {
    let amount = amountText
    switch number {
    case .addedSugars:
      let text = declared == nil ? "\(name) \(amount)" : "Includes \(amount) \(name)"
      return [Words(text: text, emphasis: .none)]
    case .transFat:
      // The prefix is of Latin, which the rule's sample labels set in italics.
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

  /// What stands in the place of an amount that is unknown, which is never zero.
  public static let unknown = "not known"
}
