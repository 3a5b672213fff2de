public import Sync
public import Text

/// What a sync with the shared folder did.
public struct SyncReport: JSONRepresentable {
  /// The exchange.
  public let run: SyncRun
  /// What others changed: how many of each kind, in the order of `kinds`.
  public let received: [(kind: SyncKind, count: Int)]

  /// Reports an exchange.
  public init(_ run: SyncRun) {
    self.run = run
    var counts: [SyncKind: Int] = [:]
    for (table, count) in run.changed {
      if let kind = SyncKind(table: table) { counts[kind, default: 0] += count }
    }
    received = SyncKind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "received",
        .array(
          received.map { kind, count in
            .object([("kind", .string(kind.rawValue)), ("count", .integer(count))])
          })
      ),
      ("sentValues", .integer(run.sentValues)), ("sentEverything", .bool(run.sentEverything)),
      ("newConflicts", .integer(run.newConflicts)), ("waiting", .integer(run.waiting)),
      ("damagedFiles", .array(run.damaged.map(JSON.string))),
      ("newerFiles", .array(run.newer.map(JSON.string))),
    ])
  }
}

/// The kind of a record that devices share.
public enum SyncKind: String, Hashable, Sendable, CaseIterable {
  case food
  case correction
  case recipe
  case diaryEntry = "diary-entry"
  case note
  case profile
  case weight
  case target
  case choice
  case tag
  case favorite
  case nutrient
  /// A record from a newer version of dv.
  case unknown

  /// The kind of the rows of a table; nil for those that only belong to others.
  public init?(table: String) {
    let kinds: [String: SyncKind] = [
      "my_food": .food, "my_correction": .correction, "my_recipe": .recipe,
      "my_diary_entry": .diaryEntry, "my_day_note": .note, "my_person": .profile,
      "my_weight": .weight, "my_target": .target, "my_choice": .choice, "my_tag": .tag,
      "my_favorite": .favorite, "my_nutrient": .nutrient,
    ]
    guard table != "my_eaten_food" else { return nil }
    self = kinds[table] ?? .unknown
  }
}

/// The shared folder, the other devices, and what needs attention.
public struct SyncStatusReport: Representable {
  /// What was found.
  public let overview: SyncOverview

  /// Describes what was found.
  public init(_ overview: SyncOverview) { self.overview = overview }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("folder", .string(overview.folder)), ("isEncrypted", .bool(overview.isEncrypted)),
      ("device", .string(overview.device.id)), ("name", .optional(overview.device.name)),
      (
        "others",
        .array(
          overview.others.map {
            .object([
              ("device", .string($0.device.id)), ("name", .optional($0.device.name)),
              ("lastSent", .optional($0.lastSent)),
            ])
          })
      ),
      ("unsentChanges", .integer(overview.unsentChanges)),
      ("unreadFiles", .integer(overview.unreadFiles)),
      ("damagedFiles", .array(overview.damagedFiles.map(JSON.string))),
      ("newerFiles", .array(overview.newerFiles.map(JSON.string))),
      ("waiting", .integer(overview.waiting)), ("conflicts", .integer(overview.conflicts)),
    ])
  }

  /// A row for each other device.
  public var csv: CSV {
    CSV(
      ["device", "name", "lastSent"],
      overview.others.map { [$0.device.id, $0.device.name ?? "", $0.lastSent ?? ""] })
  }
}

/// Values from this device that other devices replaced without having seen them.
public struct SyncConflictsReport: Representable {
  /// The conflicts, the latest first.
  public let conflicts: [SyncDifference]

  /// Lists conflicts.
  public init(_ conflicts: [SyncDifference]) { self.conflicts = conflicts }

  /// The result as JSON.
  public var json: JSON {
    .object([("conflicts", .array(conflicts.map(Self.json)))])
  }

  fileprivate static func json(_ conflict: SyncDifference) -> JSON {
    .object([
      ("number", .integer(conflict.number)),
      ("kind", .string((SyncKind(table: conflict.table) ?? .unknown).rawValue)),
      ("record", .string(conflict.record)), ("field", .string(conflict.field)),
      ("yours", .optional(conflict.yours)), ("current", .optional(conflict.current)),
      ("device", .string(conflict.device.id)), ("deviceName", .optional(conflict.device.name)),
      ("time", .string(conflict.time)),
    ])
  }

  /// A row for each conflict.
  public var csv: CSV {
    CSV(
      ["number", "kind", "record", "field", "yours", "current", "device", "deviceName", "time"],
      conflicts.map { conflict in
        [
          "\(conflict.number)", (SyncKind(table: conflict.table) ?? .unknown).rawValue,
          conflict.record, conflict.field, conflict.yours ?? "", conflict.current ?? "",
          conflict.device.id, conflict.device.name ?? "", conflict.time,
        ]
      })
  }
}

/// What was done with conflicts.
public struct SyncConflictChangeReport: JSONRepresentable {
  /// The conflicts.
  public let conflicts: [SyncDifference]
  /// Whether their values were written back, or else forgotten.
  public let isRestored: Bool

  /// Reports what was done.
  public init(_ conflicts: [SyncDifference], isRestored: Bool) {
    (self.conflicts, self.isRestored) = (conflicts, isRestored)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        isRestored ? "restored" : "forgotten",
        .array(conflicts.map(SyncConflictsReport.json))
      )
    ])
  }
}

/// A folder that the database starts or stops syncing with.
public struct SyncFolderReport: JSONRepresentable {
  /// The path of the folder.
  public let folder: String
  /// What was done.
  public let change: Change
  /// The name of this device, unless it left.
  public let name: String?
  /// The words of its key, if it is encrypted and was just created or left.
  public let key: String?

  /// What can be done with a folder.
  public enum Change: String, Hashable, Sendable {
    /// It was created.
    case created
    /// It already existed, and the database now syncs with it.
    case joined
    /// It is now at another path.
    case moved
    case left
  }

  /// Reports a change.
  public init(_ folder: String, _ change: Change, name: String? = nil, key: String? = nil) {
    (self.folder, self.change, self.name, self.key) = (folder, change, name, key)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("folder", .string(folder)), ("change", .string(change.rawValue)), ("name", .optional(name)),
      ("key", .optional(key)),
    ])
  }
}

/// What this device is called from now on.
public struct SyncNameReport: JSONRepresentable {
  /// Its name.
  public let name: String

  /// Reports a name.
  public init(_ name: String) { self.name = name }

  /// The result as JSON.
  public var json: JSON { .object([("name", .string(name))]) }
}
