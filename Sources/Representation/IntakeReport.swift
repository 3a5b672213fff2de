public import Nutrition
public import Text

/// What a person ate over some days, compared with what they aim for.
public struct IntakeReport: Representable {
  /// Whose diary it is; empty if no person is given.
  public let person: String
  /// The averages, how often targets were met, and the trend.
  public let summary: IntakeSummary
  /// The targets.
  public let targets: TargetSet
  /// How days are grouped for the trend.
  public let interval: IntakeSummary.Interval
  /// The foods that provided the most of some nutrients.
  public let sources: [(nutrient: Nutrient, foods: [IntakeSummary.Source])]
  /// All nutrients by number.
  public let nutrients: [NutrientNumber: Nutrient]
  /// Whether the nutrients were asked for by name.
  let isChosen: Bool

  /// Summarizes days of a diary.
  ///
  /// - Parameters:
  ///   - days: The days of one person that have entries.
  ///   - range: The days to look at.
  ///   - person: Whose diary it is.
  ///   - shown: The nutrients to give means of.
  ///   - isChosen: Whether these were asked for by name, so that unknown ones are listed, too, and
  ///     other targets are not.
  ///   - targets: What the person aims for.
  ///   - all: All nutrients.
  ///   - interval: How to put days together for the trend.
  ///   - sourced: The nutrients to give the foods of that had the most.
  ///   - count: How many foods to give for each.
  public init(
    _ days: [DiaryDay], in range: ClosedRange<Day>, of person: String, nutrients shown: [Nutrient],
    isChosen: Bool = false, targets: TargetSet, among all: [Nutrient],
    by interval: IntakeSummary.Interval,
    sourcesOf sourced: [Nutrient] = [], atMost count: Int = 0
  ) {
    let targets = isChosen ? targets.limited(to: Set(shown.map(\.number))) : targets
    (self.person, self.targets, self.interval) = (person, targets, interval)
    self.isChosen = isChosen
    let summary = IntakeSummary(
      days, in: range, nutrients: shown, targets: targets, counted: all, by: interval)
    self.summary = summary
    sources = sourced.map { ($0, summary.sources(of: $0.number, atMost: count)) }
    nutrients = Dictionary(all.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("person", .string(person)), ("from", .string(summary.range.lowerBound.description)),
      ("to", .string(summary.range.upperBound.description)),
      ("days", .integer(summary.days)), ("loggedDays", .integer(summary.loggedDays)),
      ("nutrients", .array(summary.means.map(Self.json))),
      ("targets", .array(summary.targets.map(json))),
      (
        "energyPercents",
        .array(
          summary.energyPercents.map { share in
            .object((nutrients[share.nutrient]?.members ?? []) + share.intake.members)
          })
      ),
      ("by", .string(interval.rawValue)), ("periods", .array(summary.periods.map(Self.json))),
      ("sources", .array(sources.map(Self.json))),
    ])
  }

  private static func json(_ mean: IntakeSummary.Mean) -> JSON {
    .object(mean.nutrient.members + mean.total.members)
  }

  private func json(_ days: IntakeSummary.TargetDays) -> JSON {
    .object(
      days.target.members(nutrients) + [
        ("mean", .optional(days.mean?.known)), ("meanLeast", .optional(days.mean?.least)),
        ("meanMost", .optional(days.mean?.most)), ("daysUnder", .integer(days.under)),
        ("daysMet", .integer(days.met)), ("daysOver", .integer(days.over)),
        ("daysUnclear", .integer(days.unclear)),
      ])
  }

  private static func json(_ period: IntakeSummary.Period) -> JSON {
    .object([
      ("from", .string(period.days.lowerBound.description)),
      ("to", .string(period.days.upperBound.description)),
      ("loggedDays", .integer(period.loggedDays)),
      ("nutrients", .array(period.means.map(json))),
    ])
  }

  private static func json(
    _ source: (nutrient: Nutrient, foods: [IntakeSummary.Source])
  ) -> JSON {
    .object(
      source.nutrient.members + [
        (
          "foods",
          .array(
            source.foods.map { food in
              .object(
                [
                  ("code", .string(food.code.description)), ("name", .string(food.name)),
                  ("count", .integer(food.count)), ("grams", .number(food.grams)),
                  ("amount", .optional(food.amount)), ("percent", .optional(food.percent)),
                ] + (food.isAtLeast ? [("atLeast", .bool(true))] : []))
            })
        )
      ])
  }

  /// A row for each period, with its averages.
  public var csv: CSV {
    let shown = summary.means.map(\.nutrient)
    let columns = ["person", "from", "to", "loggedDays"]
    return CSV(
      columns
        + shown.flatMap { nutrient in
          let name = nutrient.memberName(besides: columns)
          return [name, "\(name)AtLeast"]
        },
      summary.periods.map { period in
        [
          person, period.days.lowerBound.description, period.days.upperBound.description,
          "\(period.loggedDays)",
        ]
          + (period.means.isEmpty
            ? shown.flatMap { _ in ["", ""] }
            : period.means.flatMap { mean in
              [
                mean.total.amount.map(DecimalText.shortest) ?? "",
                mean.total.isAtLeast ? "true" : "",
              ]
            })
      })
  }
}

extension TargetIntake {
  var members: [(key: String, value: JSON)] {
    [("percent", .number(known)), ("least", .number(least)), ("most", .optional(most))]
  }
}
