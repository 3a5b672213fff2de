public import Nutrition
public import Text

/// Foods that a person ate lately.
public struct RecentFoodsReport: Representable {
  /// One food.
  public struct Line: Sendable {
    /// The food as it was eaten last.
    public let last: DiaryEntry
    /// How often it was eaten.
    public let count: Int
  }

  /// The foods, the most often eaten ones first.
  public let lines: [Line]

  /// Counts the foods of entries.
  ///
  /// - Parameters:
  ///   - entries: The entries in the order of the diary.
  ///   - limit: How many foods are listed at most.
  public init(_ entries: [DiaryEntry], limit: Int) {
    let lines = Dictionary(grouping: entries, by: \.food.code).values.compactMap { entries in
      entries.last.map { Line(last: $0, count: entries.count) }
    }
    self.lines = Array(
      lines.sorted { first, second in
        guard first.count == second.count else { return first.count > second.count }
        guard first.last.day == second.last.day else { return first.last.day > second.last.day }
        return first.last.food.code.description < second.last.food.code.description
      }.prefix(limit))
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "foods",
        .array(
          lines.map { line in
            .object([
              ("code", .string(line.last.food.code.description)),
              ("name", .string(line.last.food.name)), ("count", .integer(line.count)),
              ("lastDay", .string(line.last.day.description)),
              ("lastText", .string(line.last.text)), ("lastAmount", .amount(line.last.amount)),
            ])
          })
      )
    ])
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      ["code", "name", "count", "lastDay", "lastText", "lastGrams"],
      lines.map { line in
        [
          line.last.food.code.description, line.last.food.name, "\(line.count)",
          line.last.day.description, line.last.text, DecimalText.shortest(line.last.amount.grams),
        ]
      })
  }
}
