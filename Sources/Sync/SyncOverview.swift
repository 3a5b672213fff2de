public import FoodDatabase
internal import Foundation
internal import Text

/// A shared folder and what is known of it, without an exchange.
public struct SyncOverview: Sendable {
  /// Where the folder is.
  public let folder: String
  /// Whether its files are encrypted.
  public let isEncrypted: Bool
  /// The name of this device's subfolder.
  public let device: String
  /// The other devices: the names of their subfolders, and when each made its last known change, UTC;
  /// nil if it made none.
  public let others: [(device: String, lastChange: String?)]
  /// How many changes are not in the folder yet.
  public let unsentChanges: Int
  /// How many files were not read yet.
  public let unreadFiles: Int
  /// Files that are incomplete or damaged.
  public let damagedFiles: [String]
  /// Files of a newer dv.
  public let newerFiles: [String]
  /// How many records can't be shown, or not completely.
  public let waiting: Int
  /// How many values of this device were replaced by others that did not know them.
  public let conflicts: Int

  /// Looks at the folder; nothing is changed.
  ///
  /// - Throws: `SyncError`, `FoodDatabaseError`.
  public init(_ folder: SyncFolder, _ database: FoodDatabase) throws {
    guard let status = try database.syncStatus() else { throw FoodDatabaseError.syncOff }
    let scan = try FolderScan(folder, status.state, known: database.syncFiles())
    self.folder = folder.path
    isEncrypted = folder.key != nil
    device = SyncFolder.name(of: status.state.device)
    others = status.others.map { stamp in
      (SyncFolder.name(of: stamp.device), stamp.time == 0 ? nil : SyncDifference.time(stamp.time))
    }
    unsentChanges = status.unwritten
    unreadFiles = scan.files.count { $0.batch.device != status.state.device }
    (damagedFiles, newerFiles) = (scan.damaged, scan.newer)
    (waiting, conflicts) = (status.waiting, status.conflicts)
  }
}

/// A value of this device that another one replaced without having known it, in words.
public struct SyncDifference: Hashable, Sendable {
  private let conflict: SyncConflict

  /// The number that it is restored by.
  public var number: Int { Int(conflict.id) }
  /// The table of the record.
  public var table: String { conflict.table }
  /// The name of the field, or of several that belong together.
  public var field: String { conflict.column == "alive" ? "existence" : conflict.column }
  /// The value of this device; nil if it is empty.
  public var yours: String? { text(conflict.value) }
  /// The value now.
  public var current: String? { text(conflict.current) }
  /// When this device changed it, UTC, such as "2026-11-21T16:30:00Z".
  public var time: String { Self.time(conflict.time) }

  /// The name of the record: of a food, the words of a choice, a day.
  public var record: String {
    if case .text(let name) = conflict.name {
      return Self.scalars(name)?.first ?? name
    }
    return Self.scalars(conflict.key)?.filter { !$0.isEmpty }.joined(separator: " ")
      ?? conflict.key
  }

  private func text(_ value: SyncCell.Value) -> String? {
    switch value {
    case .nothing: nil
    case .integer(let number) where conflict.column == "alive":
      number == 1 ? "kept" : "removed"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): Self.scalars(text)?.joined(separator: ", ") ?? text
    }
  }

  /// The texts and numbers of a JSON list, in order; nil if the text is none.
  private static func scalars(_ text: String) -> [String]? {
    guard text.hasPrefix("[") else { return nil }
    func scalars(_ node: JSONNode) -> [String] {
      switch node.value {
      case .string(let text): [text]
      case .number(_, let text): [text.hasSuffix(".0") ? String(text.dropLast(2)) : text]
      case .array(let elements): elements.flatMap(scalars)
      default: []
      }
    }
    do {
      return scalars(try JSONReader.read(Array(text.utf8), path: ""))
    } catch {
      return nil
    }
  }

  static func time(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).ISO8601Format()
  }

  /// All of a database, the latest first.
  public static func all(
    in database: FoodDatabase
  ) throws(FoodDatabaseError) -> [SyncDifference] {
    try database.syncConflicts().map(SyncDifference.init)
  }

  private init(_ conflict: SyncConflict) { self.conflict = conflict }

  /// Writes the value back, as a change that can be undone; false if it no longer goes with the rest of
  /// its record.
  public func restore(in database: FoodDatabase) throws(FoodDatabaseError) -> Bool {
    try database.restore(conflict)
  }

  /// Forgets conflicts, so that they are no longer listed.
  public static func forget(
    _ differences: [SyncDifference], in database: FoodDatabase
  ) throws(FoodDatabaseError) {
    try database.forget(differences.map(\.conflict))
  }
}
