internal import FoodDatabase
internal import Nutrition
public import Representation

extension UserDatabaseReport {
  /// A table of what is in the database.
  public func text(style: Style) -> String {
    var facts = [
      ("Database", info.path), ("Size", "\(DecimalText.grouped(info.bytes)) bytes"),
      ("Custom foods", DecimalText.grouped(info.foods)),
      ("Corrected foods", DecimalText.grouped(info.correctedFoods)),
    ]
    if info.archivedFoods > 0 {
      facts.append(("Foods kept from other releases", DecimalText.grouped(info.archivedFoods)))
    }
    if info.choices > 0 { facts.append(("Choices", DecimalText.grouped(info.choices))) }
    if info.recipes > 0 { facts.append(("Recipes", DecimalText.grouped(info.recipes))) }
    if info.diaryEntries > 0 {
      facts.append(("Diary entries", DecimalText.grouped(info.diaryEntries)))
    }
    facts.append(("Changes", DecimalText.grouped(info.changes)))
    if let change = info.lastChange { facts.append(("Last change", change.text)) }
    if !info.missingFoods.isEmpty {
      let codes = info.missingFoods.map(\.description).joined(separator: ", ")
      facts.append(("Corrections to foods that aren't in the data", codes))
    }
    var table = Table([("", .left), ("", .left)])
    for (name, text) in facts { table.append([name, text]) }
    return table.text(width: nil, style: Style(isOn: false, isPlain: style.isPlain))
  }
}

extension UserDatabaseCheckReport {
  /// Whether the database is damaged, and what was saved.
  public var text: String {
    guard let repair else { return TerminalText.lines(["No damage found in \(path)."]) }
    let copies = Counted.text(repair.archivedFoods, "food")
    let saved: [String?] = [
      Counted.text(repair.foods, "food"),
      "corrections to \(Counted.text(repair.corrections, "food"))",
      repair.archivedFoods > 0 ? "\(copies) kept from other releases" : nil,
      repair.recipes > 0 ? Counted.text(repair.recipes, "recipe") : nil,
      repair.diaryEntries > 0
        ? Counted.text(repair.diaryEntries, "diary entry", plural: "diary entries") : nil,
      repair.choices > 0 ? Counted.text(repair.choices, "choice") : nil,
      "and \(Counted.text(repair.changes, "change")) that can be undone.",
    ]
    var lines = ["Saved " + saved.compactMap(\.self).joined(separator: ", ")]
    if repair.isAnythingLost {
      lines.append("Some foods, corrections, choices, recipes or diary entries couldn't be read.")
    }
    if repair.isJournalLost { lines.append("Earlier changes can no longer be undone.") }
    if !repair.foreignParts.isEmpty {
      lines.append("Removed: \(repair.foreignParts.map(\.part).joined(separator: "; ")).")
    }
    lines += repair.incompleteFoods.map { "Incomplete: \($0)" }
    lines.append("The damaged database is kept as \(repair.damagedPath).")
    return TerminalText.lines(lines)
  }
}

extension BackupReport: ChangeReport {
  /// One sentence.
  public var lines: [String] { ["Backed up your database to \(file)."] }
}

extension RestoreReport: ChangeReport {
  /// Where the database is from, and where the previous one is.
  public var lines: [String] {
    ["Restored your database from \(file)."]
      + (previous.map { ["The previous database is kept as \($0)."] } ?? [])
  }
}
