package import GRDB

/// The value of one column, or of several that only make sense together, in one row, and when it was
/// last changed.
///
/// All that devices share is a set of cells. Of two values of one cell the one with the later stamp
/// counts; so the order in which cells arrive, and how often, makes no difference.
package struct SyncCell: Hashable, Sendable {
  /// What a cell can hold.
  package enum Value: Hashable, Sendable {
    case nothing
    case integer(Int64)
    case real(Double)
    case text(String)

    /// Texts are equal if their bytes are, as in SQLite.
    package static func == (first: Value, second: Value) -> Bool {
      switch (first, second) {
      case (.nothing, .nothing): true
      case (.integer(let one), .integer(let other)): one == other
      case (.real(let one), .real(let other)): one == other
      case (.text(let one), .text(let other)): ExactText(one) == ExactText(other)
      default: false
      }
    }
  }

  /// The table, which this version of dv may not know.
  package var table: String
  /// The key of the row, the same on all devices.
  package var key: String
  /// The column, or the name of a group of them; "alive" says whether the row is there.
  package var column: String
  package var value: Value
  package var stamp: ChangeStamp

  /// Describes a cell.
  package init(
    table: String, key: String, column: String, value: Value, stamp: ChangeStamp
  ) {
    (self.table, self.key, self.column) = (table, key, column)
    (self.value, self.stamp) = (value, stamp)
  }
}

/// What a device hands to the others in one file: the cells that it changed after some stamp, or all
/// cells that it knows.
package struct SyncBatch: Hashable, Sendable {
  /// The last change before those in the batch; nil if the batch has all cells of all devices.
  package var after: ChangeStamp?
  /// When the batch was made: all changes of the device up to then are in it, or in earlier ones.
  package var through: ChangeStamp
  /// The last change of each other device up to which the device knew all changes.
  package var seen: [ChangeStamp]
  package var cells: [SyncCell]

  /// The device that wrote it.
  package var device: Int64 { through.device }

  /// How many values were changed: copies of shipped foods only go along with what refers to them.
  package var changedValues: Int { cells.count { $0.table != UserTable.archivedFood.name } }

  /// Describes a batch.
  package init(
    after: ChangeStamp?, through: ChangeStamp, seen: [ChangeStamp], cells: [SyncCell]
  ) {
    (self.after, self.through, self.seen, self.cells) = (after, through, seen, cells)
  }

  /// Whether the device knew a change when it wrote the batch.
  func hasSeen(_ stamp: ChangeStamp) -> Bool {
    ([through] + seen).contains { $0.device == stamp.device && $0 >= stamp }
  }
}

/// A file of the shared folder that was read and is whole.
package struct SyncFile: Hashable, Sendable {
  /// How a file is recognized, without reading it or by what is in it.
  package struct Known: Hashable, Sendable {
    package var mark: Mark
    package var digest: String
  }

  /// The size and time of a file.
  package struct Mark: Hashable, Sendable {
    package var bytes: Int64
    /// Nanoseconds since 1970.
    package var modified: Int64

    package init(bytes: Int64, modified: Int64) {
      (self.bytes, self.modified) = (bytes, modified)
    }
  }

  /// The path within the folder.
  package var name: String
  package var mark: Mark
  package var digest: String
  package var batch: SyncBatch

  /// Describes a file.
  package init(name: String, mark: Mark, digest: String, batch: SyncBatch) {
    (self.name, self.mark, self.digest, self.batch) = (name, mark, digest, batch)
  }
}

extension SyncCell.Value: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue {
    switch self {
    case .nothing: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    }
  }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> SyncCell.Value? {
    switch value.storage {
    case .null: .nothing
    case .int64(let number): .integer(number)
    case .double(let number): .real(number)
    case .string(let text): .text(text)
    case .blob: nil
    }
  }
}
