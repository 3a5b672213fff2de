internal import Nutrition
public import Representation
internal import Sync
internal import Text

extension SyncReport: ChangeReport {
  /// What was received and sent, and what needs attention.
  public var lines: [String] {
    [receivedText, sentText].compactMap(\.self)
      + (run.newConflicts == 0
        ? []
        : [
          "\(Counted.text(run.newConflicts, "value")) also changed on another device, and the "
            + "later change won. See `dv sync conflicts`."
        ])
      + Attention.lines(waiting: run.waiting, damaged: run.damaged, newer: run.newer)
  }

  private var receivedText: String {
    guard !received.isEmpty else { return "Received nothing new." }
    return "Received "
      + received.map { kind, count in Counted.text(count, kind.noun, plural: kind.plural) }
      .joined(separator: ", ") + "."
  }

  private var sentText: String {
    if run.sentEverything { return "Sent everything." }
    return run.sentValues == 0
      ? "Sent nothing new." : "Sent \(Counted.text(run.sentValues, "changed value"))."
  }
}

private enum Attention {
  static func lines(waiting: Int, damaged: [String], newer: [String]) -> [String] {
    var lines: [String] = []
    if !damaged.isEmpty {
      lines.append(
        "Skipped \(Counted.text(damaged.count, "file")) (incomplete, damaged, unreadable or "
          + "still being copied): \(SafeText.replacingControls(in: damaged[0]))"
          + (damaged.count > 1 ? ", …" : "") + ". The next sync will try again.")
    }
    if !newer.isEmpty {
      lines.append(
        "Skipped \(Counted.text(newer.count, "file")) written by a newer version of dv. Update dv.")
    }
    if waiting > 0 {
      lines.append(
        "\(Counted.text(waiting, "record")) can't be shown yet, because parts are missing or come "
          + "from a newer version of dv. Sync again later, or update dv.")
    }
    return lines
  }
}

extension SyncKind {
  fileprivate var noun: String {
    switch self {
    case .diaryEntry: "diary entry"
    case .nutrient: "custom nutrient"
    case .unknown: "unknown record"
    default: rawValue
    }
  }

  fileprivate var plural: String? { self == .diaryEntry ? "diary entries" : nil }
}

extension SyncStatusReport {
  /// A table of the facts, and what needs attention.
  public func text(style: Style) -> String {
    var table = Table([("", .left), ("", .left)])
    table.append(["Folder", overview.folder])
    table.append(["Encrypted", overview.isEncrypted ? "yes" : "no"])
    table.append(["This device", overview.device.label])
    table.append(["Its subfolder", overview.device.id])
    for other in overview.others {
      table.append([
        "Other device",
        "\(other.device.label), "
          + (other.lastSent.map { "last sent \(SyncTime.text($0))" } ?? "nothing yet"),
      ])
    }
    table.append(["Changes to send", DecimalText.grouped(overview.unsentChanges)])
    table.append(["Files to read", DecimalText.grouped(overview.unreadFiles)])
    table.append(["Conflicts", DecimalText.grouped(overview.conflicts)])
    let attention =
      Attention.lines(
        waiting: overview.waiting, damaged: overview.damagedFiles, newer: overview.newerFiles)
      + (overview.device.name == nil
        ? ["To give this device a name, run `dv sync name NAME`."] : [])
    return table.text(width: nil, style: Style(isOn: false, isPlain: style.isPlain))
      + (attention.isEmpty ? "" : "\n" + TerminalText.lines(attention))
  }
}

/// How moments of changes are shown.
private enum SyncTime {
  /// Such as "2026-11-23 21:05", by the machine's clock.
  static func text(_ time: String) -> String {
    LocalTime(utc: time).map { "\($0.day) \($0.time)" } ?? time
  }
}

extension SyncDifference {
  /// The field in words.
  fileprivate var fieldText: String {
    switch field {
    case "what": "food and amount"
    case "when": "day and meal"
    case "bounds": "limits"
    case "existence": "record"
    case "height_cm": "height"
    case "born": "birth date"
    default: field.replacing("_", with: " ")
    }
  }
}

extension SyncConflictsReport {
  /// A table of the conflicts.
  public func text(width: Int?, style: Style) -> String {
    var table = Table([
      ("", .right), ("Record", .leftWrapped), ("Field", .left), ("Yours", .leftWrapped),
      ("Now", .leftWrapped), ("From", .leftWrapped), ("You changed it", .left),
    ])
    for conflict in conflicts {
      table.append([
        "\(conflict.number)", conflict.record, conflict.fieldText,
        conflict.yours ?? "–", conflict.current ?? "–", conflict.device.label,
        SyncTime.text(conflict.time),
      ])
    }
    return table.text(width: width, style: style)
  }
}

extension SyncConflictChangeReport: ChangeReport {
  /// One sentence.
  public var lines: [String] {
    guard isRestored, let conflict = conflicts.first else {
      return ["Cleared \(Counted.text(conflicts.count, "conflict"))."]
    }
    let what =
      if conflict.isOfExistence {
        conflict.yours == "removed"
          ? "Removed \(conflict.record) again." : "Brought back \(conflict.record)."
      } else {
        "Restored the \(conflict.fieldText) of \(conflict.record): \(conflict.yours ?? "–")."
      }
    return ["\(what) To undo, run `dv user undo`."]
  }
}

extension SyncFolderReport: ChangeReport {
  /// What was done, and what comes next.
  public var lines: [String] {
    switch change {
    case .created:
      ["Created the sync folder \(folder)."]
        + (key.map {
          [
            "The folder is encrypted. Your other devices need this key to read it, so write it down:",
            $0,
          ]
        } ?? [])
        + nameText
        + [
          "On each of your other devices, run `dv sync init` with that device's copy of this folder."
        ]
    case .joined:
      ["This database now syncs through \(folder). Run `dv sync` whenever you like."] + nameText
    case .moved: ["The sync folder is now at \(folder)."]
    case .left:
      [
        "This database is no longer synced. Your data is still here, and your other devices can "
          + "still use \(folder)."
      ]
        + (key.map {
          [
            "The key was removed from this device. To use the folder again, you need these words:",
            $0,
          ]
        } ?? [])
    }
  }

  private var nameText: [String] {
    guard let name else { return [] }
    return ["Your other devices see this one as \(name). To rename it, run `dv sync name NAME`."]
  }
}

extension SyncNameReport: ChangeReport {
  /// One sentence.
  public var lines: [String] {
    ["This device is now called \(name). Your other devices will see it after the next `dv sync`."]
  }
}
