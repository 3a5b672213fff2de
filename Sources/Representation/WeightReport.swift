public import Nutrition
public import Text

/// What a person weighed, with the trend of each day.
public struct WeightReport: Representable {
  /// The person's name.
  public let person: String
  /// All weights.
  public let log: WeightLog
  /// The weights that are shown, the earliest first.
  public let shown: [BodyWeight]
  /// The energy that the person used a day, by the diary and the weights; nil if too little is known.
  public let expenditure: EnergyExpenditure?

  /// Shows the last weights of a log; all of them, if there is no limit.
  public init(
    of person: String, _ log: WeightLog, last limit: Int? = nil,
    expenditure: EnergyExpenditure? = nil
  ) {
    self.person = person
    self.log = log
    self.expenditure = expenditure
    shown = limit.map { Array(log.weights.suffix($0)) } ?? log.weights
  }

  /// The difference between the last day's trend and that of a week earlier, kg; nil if unknown.
  public var weeklyChange: Double? {
    log.weights.last.flatMap { log.weeklyChange(on: $0.day) }
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("person", .string(person)), ("weeklyChangeKg", .optional(weeklyChange)),
      (
        "weights",
        .array(
          shown.map { weight in
            .object([
              ("day", .string(weight.day.description)), ("kg", .number(weight.kilograms)),
              ("trendKg", .optional(log.trend(on: weight.day))),
            ])
          })
      ),
      ("expenditure", expenditure.map(Self.json) ?? .null),
    ])
  }

  private static func json(_ expenditure: EnergyExpenditure) -> JSON {
    .object([
      ("kcal", .number(expenditure.kilocalories)),
      ("uncertaintyKcal", .number(expenditure.uncertainty)),
      ("intakeKcal", .number(expenditure.intake)),
      ("weeklyChangeKg", .number(expenditure.weeklyChange)),
      ("days", .integer(expenditure.days)), ("loggedDays", .integer(expenditure.knownDays)),
    ])
  }

  /// A row for each weight.
  public var csv: CSV {
    CSV(
      ["day", "kg", "trendKg"],
      shown.map { weight in
        [
          weight.day.description, DecimalText.shortest(weight.kilograms),
          log.trend(on: weight.day).map(DecimalText.shortest) ?? "",
        ]
      })
  }
}
