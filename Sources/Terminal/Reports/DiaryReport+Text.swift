internal import Nutrition
public import Representation

extension DiaryReport {
  /// The meals with their entries, then what the day comes to.
  public func text(width: Int?, style: Style) -> String {
    let title =
      TerminalText.harmless(day.day.text + (person.isEmpty ? "" : " – \(person)")) + "\n\n"
    let note = day.note.map { TerminalText.harmless("Note: \($0)") + "\n\n" } ?? ""
    guard !day.entries.isEmpty else { return title + note }
    return title + note + mealsText(width: width, style: style) + "\n"
      + total.text(true, width, style)
  }

  /// The meals with their entries.
  ///
  /// - Parameters:
  ///   - width: The width to fit.
  ///   - style: How the text looks.
  ///   - understood: What the lines of some entries were just taken to mean, by the entries' ids.
  /// - Returns: A table.
  public func mealsText(
    width: Int?, style: Style, understood: [Int64: SumItem] = [:]
  ) -> String {
    var table = Table([
      ("", .right), ("Entry", .leftWrapped), ("Weight", .right), ("Food", .leftWrapped),
      ("Code", .left), ("Calories", .right),
    ])
    for meal in day.meals {
      table.append(title: "\(meal.meal.title), \(meal.sum.caloriesText)")
      for (index, entry) in meal.entries.enumerated() {
        let code = codes[entry.food.code] ?? entry.food.code.description
        table.append(
          entry.row(
            number: meal.firstNumber + index, text: entry.timedText,
            food: understood[entry.id]?.describedFood ?? entry.food.name, code: code)
        ) {
          entry.plainRow(
            number: meal.firstNumber + index,
            food: understood[entry.id]?.describedFood ?? entry.food.name, code: code)
        }
      }
    }
    return table.text(width: width, style: style)
  }
}

extension DiaryDaysReport {
  /// A table with a row for each day, and their mean.
  public func text(width: Int?, style: Style) -> String {
    let heads = nutrients.map { nutrient in
      nutrient.number == .energy
        ? "Calories" : "\(nutrient.everydayName), \(nutrient.unit.rawValue)"
    }
    var table = Table([("Day", .left)] + heads.map { ($0, .right) } + [("Note", .leftWrapped)])
    func append(_ name: String, _ amounts: [String], note: String? = nil) {
      table.append([name] + amounts + [note ?? ""]) {
        .record(
          [name] + zip(heads, amounts).map { "\($0): \($1)" } + (note.map { ["Note: \($0)"] } ?? [])
        )
      }
    }
    for (day, totals) in zip(days, totals) {
      append(
        "\(day.day) \(Day.weekdayNames[day.day.weekday - 1].prefix(3))",
        zip(nutrients, totals).map { $0.text($1.amount, isAtLeast: $1.isAtLeast) }, note: day.note)
    }
    if loggedDays > 1 {
      append(
        "Mean of \(loggedDays) days",
        means.map { $0.nutrient.text($0.total.amount, isAtLeast: $0.total.isAtLeast) })
    }
    let isPartial = (totals.joined() + means.map(\.total)).contains(where: \.isAtLeast)
    return table.text(width: width, style: style)
      + (isPartial && !style.isPlain ? "\(NutrientFact.atLeastLegend)\n" : "")
  }
}

extension Nutrient {
  /// An amount in a diary, without its unit.
  fileprivate func text(_ amount: Double?, isAtLeast: Bool) -> String {
    NutrientFact.text(amount, isAtLeast: isAtLeast, decimals: totalDecimals(for: amount ?? 0))
  }
}

extension Meal {
  /// The name with a capital letter.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension FoodSum {
  /// The energy in words: "312 calories", "at least 312 calories".
  var caloriesText: String {
    let total = total(of: .energy)
    guard let amount = total.amount else { return "calories unknown" }
    return (total.isAtLeast ? "at least " : "")
      + "\(DecimalText.rounded(amount, decimals: 0)) calories"
  }
}

extension DiaryEntry {
  /// The entry's calories; "–" if unknown.
  var caloriesText: String {
    item.amount(of: .energy).map { DecimalText.rounded($0, decimals: 0) } ?? NutrientFact.unknown
  }

  /// What was written, after the time if there is one.
  fileprivate var timedText: String { (time.map { "\($0) " } ?? "") + text }

  /// The entry as cells: number, text, weight, food, code and calories.
  fileprivate func row(number: Int, text: String, food: String, code: String) -> [String] {
    ["\(number)", text, amount.weightText, food, code, caloriesText]
  }

  /// The entry in plain text.
  func plainRow(number: Int, food: String, code: String) -> PlainRow {
    .record([
      "\(number). \(timedText)", "Weight: \(amount.weightText)", "Food: \(food)",
      "Code: \(code)",
      "Energy: \(item.amount(of: .energy) == nil ? SpokenText.unknown : "\(caloriesText) kcal")",
    ])
  }
}
