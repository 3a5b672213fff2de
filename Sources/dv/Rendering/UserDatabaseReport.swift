internal import FoodDatabase
internal import Nutrition
internal import Terminal
internal import Text

/// The contents of the user database, as text, JSON or CSV.
struct UserDatabaseReport {
  private let info: UserDatabaseInfo

  init(_ info: UserDatabaseInfo) {
    self.info = info
  }

  func text(_ style: Style) -> String {
    var table = Table([("", .left), ("", .left)])
    table.append(["Database", info.path])
    table.append(["Size", "\(DecimalText.grouped(info.bytes)) bytes"])
    table.append(["Custom foods", DecimalText.grouped(info.foods)])
    table.append(["Corrected foods", DecimalText.grouped(info.correctedFoods)])
    if info.archivedFoods > 0 {
      table.append(["Kept from other releases", DecimalText.grouped(info.archivedFoods)])
    }
    table.append(["Changes", DecimalText.grouped(info.changes)])
    if let change = info.lastChange { table.append(["Last change", Self.text(change)]) }
    if !info.missingFoods.isEmpty {
      table.append([
        "Corrections without a food",
        info.missingFoods.map(\.description).joined(separator: ", "),
      ])
    }
    return table.text(width: nil, style: Style(isOn: false, isPlain: style.isPlain))
  }

  /// A change in words, such as "add my:7k3q…, 2026-11-21T16:30:00Z".
  static func text(_ change: FoodChange) -> String {
    let foods =
      switch change.codes.count {
      case 0: "nothing"
      case 1: change.codes[0].description
      default: "\(DecimalText.grouped(change.codes.count)) foods"
      }
    return "\(change.kind.rawValue) \(foods), \(change.time)"
  }

  var json: JSON {
    .object([
      ("path", .string(info.path)), ("bytes", .integer(info.bytes)),
      ("schema", .string(info.schema)), ("foods", .integer(info.foods)),
      ("correctedFoods", .integer(info.correctedFoods)),
      ("missingFoods", .codes(info.missingFoods)),
      ("archivedFoods", .integer(info.archivedFoods)), ("changes", .integer(info.changes)),
      (
        "lastChange",
        info.lastChange?.json ?? .null
      ),
    ])
  }

  var csv: String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append([
      "path", "bytes", "schema", "foods", "correctedFoods", "changes", "archivedFoods",
    ])
    encoder.append([
      info.path, "\(info.bytes)", info.schema, "\(info.foods)", "\(info.correctedFoods)",
      "\(info.changes)", "\(info.archivedFoods)",
    ])
    return encoder.text
  }
}

/// What was saved from a damaged user database.
struct RepairReport {
  private let repair: UserDatabaseRepair

  init(_ repair: UserDatabaseRepair) {
    self.repair = repair
  }

  var json: JSON {
    .object([
      ("foods", .integer(repair.foods)), ("corrections", .integer(repair.corrections)),
      ("archivedFoods", .integer(repair.archivedFoods)), ("changes", .integer(repair.changes)),
      ("isComplete", .bool(!repair.isAnythingLost && !repair.isJournalLost)),
      ("incompleteFoods", .array(repair.incompleteFoods.map(JSON.string))),
      ("removedParts", .array(repair.foreignParts.map { .string($0.part) })),
      ("damagedDatabase", .string(repair.damagedPath)),
    ])
  }

  var text: String {
    let copies = Counted.text(repair.archivedFoods, "food")
    var lines = [
      "Saved \(Counted.text(repair.foods, "food")), corrections of "
        + "\(DecimalText.grouped(repair.corrections)), "
        + (repair.archivedFoods > 0 ? "\(copies) kept from other releases, " : "")
        + "and \(Counted.text(repair.changes, "change")) that can be undone."
    ]
    if repair.isAnythingLost { lines.append("Some foods or corrections couldn't be read.") }
    if repair.isJournalLost { lines.append("Earlier changes can no longer be undone.") }
    if !repair.foreignParts.isEmpty {
      let parts = repair.foreignParts.map(\.part).joined(separator: "; ")
      lines.append("Removed: \(TerminalText.harmless(parts)).")
    }
    lines += repair.incompleteFoods.map { "Incomplete: \(TerminalText.harmless($0))" }
    lines.append("The damaged database is kept as \(TerminalText.harmless(repair.damagedPath)).")
    return lines.joined(separator: "\n") + "\n"
  }
}
