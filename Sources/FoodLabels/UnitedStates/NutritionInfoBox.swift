internal import Nutrition

/// The front-of-package box, "Nutrition Info", that FDA proposed in January 2025.
///
/// It would be 21 CFR 101.6, but it isn't law.
public struct NutritionInfoBox: Hashable, Sendable {
  /// How much of a nutrient is in a serving.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// 5% of the Daily Value or less.
    case low = "Low"
    /// 6% to 19%.
    case medium = "Med"
    /// 20% or more.
    case high = "High"

    init(percent: Double) { self = percent <= 5 ? .low : percent < 20 ? .medium : .high }
  }

  /// One of the three nutrients.
  public struct Row: Hashable, Sendable {
    /// The line of the Nutrition Facts label.
    public let line: LabelLine
    /// The level of the declared percentage; nil if it is unknown.
    public let level: Level?
  }

  /// The label whose percentages it repeats.
  public let label: NutritionLabel
  /// Saturated fat, sodium and added sugars.
  public let rows: [Row]

  /// Creates the box for a label.
  ///
  /// - Throws: For infants, whose labels have no percentages of the three nutrients.
  public init(_ label: NutritionLabel) throws(LabelError) {
    guard label.population != .infants else { throw .noBoxForInfants }
    self.label = label
    rows = [NutrientNumber.saturatedFat, .sodium, .addedSugars].compactMap { number in
      label.lines.first { $0.number == number }.map { line in
        let levels = [line.declaredPercent, line.declaredPercentLimit ?? line.declaredPercent]
          .map { $0.map(Level.init) }
        return Row(line: line, level: levels[0] == levels[1] ? levels[0] : nil)
      }
    }
  }
}
