internal import Nutrition
public import Representation

extension DiaryReport {
  /// The meals with their entries, then the day's totals.
  public func text(width: Int?, style: Style) -> String {
    let title =
      TerminalText.harmless(day.day.text + (person.isEmpty ? "" : " – \(person)")) + "\n\n"
    let note = day.note.map { TerminalText.harmless("Note: \($0)") + "\n\n" } ?? ""
    guard !day.entries.isEmpty else { return title + note }
    return title + note + mealsText(width: width, style: style) + "\n"
      + (targets.isEmpty
        ? total.text(true, width, style) : targetsText(width: width, style: style))
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
    // What a narrow terminal has no room for is left out, but for doubts, which the food's column has.
    let choices = Self.columns.filter { understood.isEmpty || $0.contains(.food) }
    let tables = choices.lazy.map { mealsTable($0, understood, style.units) }
    let best = tables.first { $0.fitsWrapped(width) } ?? tables[choices.count - 1]
    return best.text(width: width, style: style)
  }

  private enum Column: String {
    case number = ""
    case entry = "Entry"
    case weight = "Weight"
    case food = "Food"
    case code = "Code"
    case energy = "Energy"
  }

  /// The columns of the meals, the best first.
  private static let columns: [[Column]] = [
    [.number, .entry, .weight, .food, .code, .energy],
    [.number, .entry, .weight, .food, .energy],
    [.number, .entry, .weight, .energy], [.number, .entry, .energy],
  ]

  private func mealsTable(
    _ columns: [Column], _ understood: [Int64: SumItem], _ units: DisplayUnits
  ) -> Table {
    let wrapped = columns.contains(.food) ? Column.food : .entry
    var table = Table(
      columns.map { column in
        let isRight = [.number, .weight, .energy].contains(column)
        let head = column == .energy ? units.energyHeading : column.rawValue
        return (head, column == wrapped ? .leftWrapped : isRight ? .right : .left)
      })
    for meal in day.meals {
      table.append(title: "\(meal.meal.title), \(meal.sum.energyText(units))")
      for (index, entry) in meal.entries.enumerated() {
        let number = meal.firstNumber + index
        let code = codes[entry.food.code] ?? entry.food.code.description
        let food = understood[entry.id]?.describedFood ?? entry.food.name
        let cells = columns.map { column in
          switch column {
          case .number: "\(number)"
          case .entry: entry.timedText
          case .weight: units.text(grams: entry.amount.grams)
          case .food: food
          case .code: code
          case .energy: entry.energyText(units)
          }
        }
        table.append(cells) { entry.plainRow(number: number, food: food, code: code, units) }
      }
    }
    return table
  }
}

extension DiaryDaysReport {
  /// A table with a row for each day and for the average, with as many nutrients as fit.
  public func text(width: Int?, style: Style) -> String {
    let count =
      style.isPlain
      ? nutrients.count
      : nutrients.indices.last { table($0 + 1, hasNotes: false, style.units).fits(width) }.map {
        $0 + 1
      } ?? 1
    let isPartial = (totals.joined() + means.map(\.total)).contains(where: \.isAtLeast)
    let hidden = nutrients.dropFirst(count).map(\.everydayName.uncapitalized)
    return table(count, hasNotes: days.contains { $0.note != nil }, style.units).text(
      width: width, style: style)
      + (isPartial && !style.isPlain ? "\(NutrientFact.atLeastLegend)\n" : "")
      + (hidden.isEmpty
        ? ""
        : "Columns that don't fit: \(hidden.joined(separator: ", ")). "
          + "To see them, use --csv or --plain.\n")
  }

  private func table(_ count: Int, hasNotes: Bool, _ units: DisplayUnits) -> Table {
    let nutrients = nutrients.prefix(count)
    let heads = nutrients.map { $0.columnHead(units) }
    var table = Table(
      [("Day", .left)] + heads.map { ($0, .right) } + (hasNotes ? [("Note", .leftWrapped)] : []))
    func append(_ name: String, _ amounts: [String], note: String? = nil) {
      table.append([name] + amounts + (hasNotes ? [note ?? ""] : [])) {
        .record(
          [name] + zip(heads, amounts).map { "\($0): \($1)" } + (note.map { ["Note: \($0)"] } ?? [])
        )
      }
    }
    for (day, totals) in zip(days, totals) {
      append(
        "\(day.day) \(Day.weekdayNames[day.day.weekday - 1].prefix(3))",
        zip(nutrients, totals).map { $0.text($1.amount, isAtLeast: $1.isAtLeast, units) },
        note: day.note)
    }
    if loggedDays > 1 {
      append(
        "Average of \(loggedDays) days",
        means.prefix(count).map {
          $0.nutrient.text($0.total.amount, isAtLeast: $0.total.isAtLeast, units)
        })
    }
    return table
  }
}

extension Nutrient {
  /// The head of a column of amounts, as a dietitian writes it: "Calories", "Carbs, g".
  fileprivate func columnHead(_ units: DisplayUnits) -> String {
    switch number {
    case .energy: units.energyHeading
    case .carbohydrate: "Carbs, \(unit.rawValue)"
    default: "\(everydayName), \(unit.rawValue)"
    }
  }

  /// An amount in a diary, without its unit.
  fileprivate func text(
    _ amount: Double?, isAtLeast: Bool, _ units: DisplayUnits
  ) -> String {
    let amount =
      number == .energy ? amount.map { units.listedEnergy(kilocalories: $0) } : amount
    return NutrientFact.text(
      amount, isAtLeast: isAtLeast, decimals: totalDecimals(for: amount ?? 0))
  }
}

extension Meal {
  /// The name with a capital letter.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension FoodSum {
  /// The energy in words: "312 calories", "at least 312 calories".
  var caloriesText: String { energyText(DisplayUnits()) }

  /// The same in other units: "1305 kJ".
  func energyText(_ units: DisplayUnits) -> String {
    let total = total(of: .energy)
    let unit = units.energy == .kilojoules ? "kJ" : "calories"
    guard total.amount != nil else { return "\(unit) unknown" }
    return (total.isAtLeast ? "at least " : "")
      + "\(units.energyText(kilocalories: total.amount)) \(unit)"
  }
}

extension DiaryEntry {
  /// The entry's calories; "–" if unknown.
  var caloriesText: String { energyText(DisplayUnits()) }

  fileprivate func energyText(_ units: DisplayUnits) -> String {
    units.energyText(kilocalories: item.amount(of: .energy))
  }

  /// What was written, after the time if there is one.
  fileprivate var timedText: String { (time.map { "\($0) " } ?? "") + text }

  /// The entry in plain text.
  func plainRow(
    number: Int, food: String, code: String, _ units: DisplayUnits = DisplayUnits()
  ) -> PlainRow {
    let energy = item.amount(of: .energy).map { units.plainEnergyText(kilocalories: $0) }
    return .record([
      "\(number). \(timedText)", "Weight: \(units.text(grams: amount.grams))", "Food: \(food)",
      "Code: \(code)", "Energy: \(energy ?? SpokenText.unknown)",
    ])
  }
}
