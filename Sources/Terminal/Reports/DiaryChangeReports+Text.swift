internal import FoodDatabase
public import Nutrition
public import Representation

extension LogReport {
  /// The entries as they were understood, with their numbers within the day.
  public func text(width: Int?, style: Style) -> String {
    var table = Table([
      ("", .right), ("Amount", .left), ("Food", .leftWrapped), ("Code", .left),
      ("Calories", .right),
    ])
    for (entry, number, item) in items {
      table.append([
        "\(number)", item.amount.equation, item.describedFood, item.code, entry.caloriesText,
      ]) {
        entry.plainRow(number: number, food: item.describedFood, code: item.code)
      }
    }
    return table.text(width: width, style: style)
  }

  /// What was logged, the day's total, and how to undo it.
  public var note: String {
    let meals = Set(items.map(\.entry.meal)).sorted().map(\.name).joined(separator: " and ")
    return "Logged \(Counted.text(items.count, "entry", plural: "entries")) for \(meals) on "
      + "\(day.day.text). The day's total is \(day.sum.caloriesText). To undo, run `dv user undo`."
  }
}

extension DiaryDay {
  /// How many entries were logged line by line, the day's total, and how to undo the last line.
  public func note(logged count: Int) -> String {
    "Logged \(Counted.text(count, "entry", plural: "entries")). The total for \(day.text) "
      + "is \(sum.caloriesText). To undo the last line, run `dv user undo`."
  }
}

extension DiaryChangeReport: ChangeReport {
  /// What was changed, and how to undo it.
  public var lines: [String] {
    guard let first = entries.first else { return ["No changes."] }
    let days = Set(entries.map(\.day)).sorted()
    let place =
      switch change {
      case .removed: "from \(first.day.text)"
      case .edited: "on \(first.day.text)"
      case .copied, .moved:
        "to \(Set(entries.map(\.meal)).sorted().map(\.name).joined(separator: ", "))"
          + " on \(days.map(\.text).joined(separator: "; "))"
      }
    let verb = change.rawValue.prefix(1).uppercased() + change.rawValue.dropFirst()
    return [
      "\(verb) \(entries.diaryText) \(place). To undo, run `dv user undo`."
    ]
  }
}

extension [DiaryEntry] {
  /// How many entries, and what they say: "2 entries (2 eggs; 1 slice toast)".
  fileprivate var diaryText: String {
    let shown = prefix(5).map(\.text) + (count > 5 ? ["…"] : [])
    return "\(Counted.text(count, "entry", plural: "entries")) (\(shown.joined(separator: "; ")))"
  }
}

extension DayNoteReport: ChangeReport {
  /// What happened to the note, and how to undo it.
  public var lines: [String] {
    guard isChanged else { return ["No changes."] }
    return [
      "\(note.text.isEmpty ? "Removed the note" : "Saved your note") on \(note.day.text). "
        + "To undo, run `dv user undo`."
    ]
  }
}

extension DiaryRecomputeReport: ChangeReport {
  /// How many nutrients are listed beside energy.
  private static let most = 8

  /// What differs, nutrient by nutrient, and what was done.
  public var lines: [String] {
    let all = Counted.text(count, "entry", plural: "entries")
    var lines =
      changes.isEmpty
      ? [
        count == missing.count
          ? "No changes."
          : "No changes: \(Counted.text(count - missing.count, "entry", plural: "entries")) "
            + "already \(count - missing.count == 1 ? "has" : "have") today's values."
      ]
      : ["\(changes.count) of \(all) would change if updated with the foods' current values:"]
        + listed.map { nutrient, before, after in
          "  \(nutrient.everydayName): \(Self.text(nutrient, before)) → \(Self.text(nutrient, after))"
        }
    if differences.count > listed.count {
      lines.append("  … and \(Counted.text(differences.count - listed.count, "other nutrient")).")
    }
    if !missing.isEmpty {
      let names = Set(missing.map(\.food.name)).sorted().prefix(5).joined(separator: "; ")
      lines.append(
        "\(Counted.text(missing.count, "entry", plural: "entries")) can't be recomputed, because "
          + "the food no longer exists: \(names).")
    }
    if isDone, !changes.isEmpty {
      lines.append(
        "Changed \(Counted.text(changes.count, "entry", plural: "entries")). "
          + "To undo, run `dv user undo`.")
    }
    return lines
  }

  /// What is asked before anything is changed.
  public var question: String {
    "Change \(Counted.text(changes.count, "entry", plural: "entries"))?"
  }

  /// Energy first, then the nutrients that change most.
  private var listed: [(nutrient: Nutrient, before: NutrientTotal, after: NutrientTotal)] {
    let energy = differences.filter { $0.nutrient.number == .energy }
    return energy + differences.filter { $0.nutrient.number != .energy }.prefix(Self.most)
  }

  private static func text(_ nutrient: Nutrient, _ total: NutrientTotal) -> String {
    let amount = total.amount
    let text = NutrientFact.text(
      amount, isAtLeast: total.isAtLeast, decimals: nutrient.totalDecimals(for: amount ?? 0))
    return amount == nil ? text : "\(text) \(nutrient.unit.rawValue)"
  }
}

extension RecentFoodsReport {
  /// A table of the foods.
  public func text(width: Int?, style: Style) -> String {
    var table = Table([
      ("Times", .right), ("Food", .leftWrapped), ("Code", .left), ("Last", .left),
      ("As", .leftWrapped),
    ])
    for line in lines {
      let last = line.last
      table.append([
        "\(line.count)", last.food.name, last.food.code.description, last.day.description,
        last.text,
      ])
    }
    return table.text(width: width, style: style)
  }
}

extension DiaryImportReport: ChangeReport {
  /// One sentence, and how to undo it.
  public var lines: [String] {
    let count = { Counted.text($0, "entry", plural: "entries") }
    guard summary.isChange else { return ["No changes in \(count(summary.unchanged))."] }
    let parts = [
      (summary.added, "added"), (summary.changed, "changed"), (summary.unchanged, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\(count($0.0)) \($0.1)" }
    return [parts.joined(separator: ", ") + ". To undo, run `dv user undo`."]
  }
}
