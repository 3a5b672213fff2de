public import FoodDatabase
internal import Foundation

/// A shared folder and what is known of it, without an exchange.
public struct SyncOverview: Sendable {
  /// Where the folder is.
  public let folder: String
  /// Whether its files are encrypted.
  public let isEncrypted: Bool
  /// This device.
  public let device: SyncDevice
  /// The other devices, and when each sent the last file up to which all arrived, UTC; nil if its first
  /// has not arrived.
  public let others: [(device: SyncDevice, lastSent: String?)]
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
    device = SyncDevice(status.state.device, in: status)
    others = status.others.map { stamp in
      (SyncDevice(stamp.device, in: status), stamp.time == 0 ? nil : stamp.moment)
    }
    unsentChanges = status.unwritten
    unreadFiles = scan.files.count { $0.batch.device != status.state.device }
    (damagedFiles, newerFiles) = (scan.damaged, scan.newer)
    (waiting, conflicts) = (status.waiting, status.conflicts)
  }
}

extension ChangeStamp {
  /// When the change was made, UTC, such as "2026-11-21T16:30:00Z".
  var moment: String { Self.moment(time) }

  static func moment(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).ISO8601Format()
  }
}
