internal import Nutrition

/// A label for a country other than the United States: lines with declared amounts in columns.
///
/// Everything the label says is decided here; faces only lay it out.
public struct NutritionTable: Hashable, Sendable {
  /// An amount of food that a column is for.
  public struct Column: Hashable, Sendable {
    /// The column's title on the label, such as "per 100 g".
    public let title: String
    /// The same in the label's second language.
    public let secondTitle: String?
    /// Its weight.
    public let grams: Double
    /// Whether the column has percentages of reference values.
    public let hasPercent: Bool
  }

  /// One amount on the label.
  public struct Cell: Hashable, Sendable {
    /// The amount before rounding; nil if unknown.
    public let amount: AmountRange?
    /// The amount as declared, with its unit; nil if unknown.
    public let declared: String?
    /// The percentage before rounding; nil if unknown, or if there is no reference value.
    public let percent: AmountRange?
    /// The percentage as declared, such as "12%"; nil if there is none.
    public let declaredPercent: String?
    /// The color of a front-of-pack label; nil if it has none, or if it can't be decided.
    public let light: TrafficLight?

    init(
      _ amount: AmountRange?, _ declared: String?, percent: AmountRange? = nil,
      declaredPercent: String? = nil, light: TrafficLight? = nil
    ) {
      self.amount = amount
      self.declared = declared
      self.percent = percent
      self.declaredPercent = declaredPercent
      self.light = light
    }
  }

  /// A nutrient with an amount in each column.
  public struct Line: Hashable, Sendable {
    /// A short name for scripts.
    public let key: String
    /// The name on the label.
    public let name: String
    /// The same in the label's second language.
    public let secondName: String?
    /// The level of indentation.
    public let indent: Int
    /// The unit of the amounts.
    public let unit: String
    /// Whether a heavy rule separates it from the line above.
    public let startsPart: Bool
    /// The amounts, one for each column.
    public let cells: [Cell]
    /// The rule for the amounts.
    public let amountRule: LabelRule
    /// The rule for the percentages, or why there are none.
    public let percentRule: LabelRule?

    init(
      _ key: String, _ name: String, french: String? = nil, indent: Int = 0, unit: String,
      startsPart: Bool = false, _ cells: [Cell], _ amountRule: LabelRule,
      percentRule: LabelRule? = nil
    ) {
      self.key = key
      self.name = name
      secondName = french
      self.indent = indent
      self.unit = unit
      self.startsPart = startsPart
      self.cells = cells
      self.amountRule = amountRule
      self.percentRule = percentRule
    }
  }

  /// Whose rules it follows.
  public let style: LabelStyle
  /// The food's name, which isn't part of the label.
  public let foodName: String
  /// The amounts of food that it shows.
  public let columns: [Column]
  /// The lines, in the order of the label.
  public let lines: [Line]
  /// What the label says below the lines.
  public let footnotes: [String]
  /// How amounts were computed, if the label doesn't show that; not part of the label.
  public let remarks: [LabelRule]

  /// Replaces an amount that is unknown, which is never zero.
  public static let unknown = LabelLine.unknown
}

/// Whose rules a label follows.
public enum LabelStyle: String, Hashable, Sendable, CaseIterable {
  /// Nutrition Facts, 21 CFR 101.9.
  case unitedStates = "us"
  /// The nutrition declaration of Regulation (EU) No 1169/2011.
  case europeanUnion = "eu"
  /// The front-of-pack label from the United Kingdom's 2016 guide.
  case unitedKingdom = "uk"
  /// The bilingual Nutrition Facts table of Canada's Food and Drug Regulations.
  case canada
}
