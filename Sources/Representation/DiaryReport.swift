public import Nutrition
public import Text

/// One day of a diary: its meals and its totals.
public struct DiaryReport: Representable {
  /// Whose diary it is; empty if no person is given.
  public let person: String
  /// The day.
  public let day: DiaryDay
  /// Short codes of the foods, for people.
  public let codes: [FoodCode: String]
  /// The day's totals.
  public let total: SumTotal
  /// The day's progress toward the person's targets; empty where Daily Values are shown instead.
  public let targets: [TargetProgress]
  /// All nutrients by number, for the targets.
  private let nutrients: [NutrientNumber: Nutrient]

  /// Sums a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - person: Whose diary it is.
  ///   - codes: Short codes of the foods.
  ///   - nutrients: The nutrients to show.
  ///   - referenceValues: What percentages refer to.
  ///   - targets: What the person aims for; nil to show Daily Values.
  ///   - all: All nutrients, for the targets.
  public init(
    _ day: DiaryDay, of person: String, codes: [FoodCode: String] = [:], nutrients: [Nutrient],
    referenceValues: ReferenceValues, targets: TargetSet? = nil, among all: [Nutrient] = []
  ) {
    (self.day, self.person, self.codes) = (day, person, codes)
    let sum = day.sum
    total = SumTotal(sum, nutrients: nutrients, referenceValues: referenceValues)
    self.targets = targets?.progress(of: sum) ?? []
    self.nutrients = Dictionary(
      all.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rows of the total with the targets, nutrient by nutrient.
  public var targetRows: [(nutrient: Nutrient, row: TargetRow, progress: TargetProgress?)] {
    total.lines.flatMap { line in
      let all = targets.filter { $0.target.target.measure.nutrient == line.nutrient.number }
      return TargetRow.rows(
        of: line.nutrient, line.total, all.map { ($0.target.target, $0.intake) }, among: nutrients
      ).map { row in (line.nutrient, row, row.place.map { all[$0] }) }
    }
  }

  /// The result as JSON.
  public var json: JSON {
    .object(
      [
        ("person", .string(person)), ("day", .string(day.day.description)),
        ("note", .optional(day.note)),
        (
          "meals",
          .array(
            day.meals.map { meal in
              .object([
                ("meal", .string(meal.meal.name)), ("energy", meal.sum.energyJSON),
                (
                  "entries",
                  .array(
                    meal.entries.enumerated().map { index, entry in
                      entry.json(number: meal.firstNumber + index)
                    })
                ),
              ])
            })
        ),
      ] + total.members + [("targets", .array(targets.map(json)))])
  }

  private func json(_ progress: TargetProgress) -> JSON {
    .object(
      progress.target.members(nutrients) + [
        ("amount", .optional(progress.intake?.known)), ("least", .optional(progress.intake?.least)),
        ("most", .optional(progress.intake?.most)),
        ("status", .optional(progress.status?.rawValue)), ("isCertain", .bool(progress.isCertain)),
      ])
  }

  /// A row for each entry, with its amounts of the nutrients.
  public var csv: CSV {
    let nutrients = total.lines.map(\.nutrient)
    let columns = [
      "person", "day", "meal", "number", "time", "text", "code", "name", "amount", "grams",
    ]
    return CSV(
      columns + nutrients.map { $0.memberName(besides: columns) },
      day.entries.enumerated().map { index, entry in
        [
          entry.person, entry.day.description, entry.meal.name, "\(index + 1)",
          entry.time?.description ?? "", entry.text, entry.food.code.description, entry.food.name,
          entry.amount.text, DecimalText.shortest(entry.amount.grams),
        ]
          + nutrients.map {
            entry.item.amount(of: $0.number).map(DecimalText.shortest) ?? ""
          }
      })
  }
}

/// Several days of a diary, each in one line.
public struct DiaryDaysReport: Representable {
  /// Whose diary it is; empty if no person is given.
  public let person: String
  /// The days that have entries or notes, in order.
  public let days: [DiaryDay]
  /// Each day's totals, nutrient by nutrient.
  public let totals: [[NutrientTotal]]
  /// How many of the days have entries.
  public let loggedDays: Int
  /// The average amounts on the days with entries; empty if there are none.
  public let means: [IntakeSummary.Mean]
  /// The nutrients to show.
  public let nutrients: [Nutrient]

  /// Sums days.
  public init(_ days: [DiaryDay], of person: String, nutrients: [Nutrient]) {
    (self.days, self.person, self.nutrients) = (days, person, nutrients)
    totals = days.map { day in
      let sum = day.sum
      return nutrients.map { sum.total(of: $0.number) }
    }
    loggedDays = days.count { !$0.entries.isEmpty }
    means = IntakeSummary.means(of: days, nutrients)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("person", .string(person)),
      (
        "days",
        .array(
          zip(days, totals).map { day, totals in
            .object([
              ("day", .string(day.day.description)), ("entries", .integer(day.entries.count)),
              ("grams", .number(day.sum.grams)), ("note", .optional(day.note)),
              (
                "nutrients",
                .array(
                  zip(nutrients, totals).map { nutrient, total in
                    .object(nutrient.members + total.members)
                  })
              ),
            ])
          })
      ),
      ("loggedDays", .integer(loggedDays)),
      ("means", .array(means.map { .object($0.nutrient.members + $0.total.members) })),
    ])
  }

  /// A row for each day; an amount that is known only in part is followed by "true".
  public var csv: CSV {
    let columns = ["person", "day", "entries", "grams", "note"]
    return CSV(
      columns
        + nutrients.flatMap { nutrient in
          let name = nutrient.memberName(besides: columns)
          return [name, "\(name)AtLeast"]
        },
      zip(days, totals).map { day, totals in
        [
          person, day.day.description, "\(day.entries.count)", DecimalText.shortest(day.sum.grams),
          day.note ?? "",
        ]
          + totals.flatMap { total in
            [
              total.amount.map(DecimalText.shortest) ?? "", total.isAtLeast ? "true" : "",
            ]
          }
      })
  }
}

extension FoodSum {
  /// The energy as an object; its amount is null if it is unknown in all foods.
  var energyJSON: JSON {
    .object(total(of: .energy).members)
  }
}

extension NutrientTotal {
  /// The total as members of an object.
  var members: [(key: String, value: JSON)] {
    [("amount", .optional(amount))] + (isAtLeast ? [("atLeast", .bool(true))] : [])
      + [("knownGramsPercent", .number(knownPercent))]
  }
}

extension DiaryEntry {
  /// The entry as an object, with its number in the day.
  func json(number: Int?) -> JSON { .object(members(number: number)) }

  /// The entry as members of an object.
  func members(number: Int?) -> [(key: String, value: JSON)] {
    [
      ("id", .string("\(id)")), ("number", .optional(number)), ("person", .string(person)),
      ("day", .string(day.description)), ("meal", .string(meal.name)),
      ("time", .optional(time?.description)), ("text", .string(text)),
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      ("release", .optional(food.release)), ("amount", .amount(amount)),
      ("energy", .optional(item.amount(of: .energy))),
    ]
  }
}
