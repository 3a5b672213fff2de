internal import GRDB

/// What people call the devices that share a folder.
enum DeviceNames {
  /// The names by the ids of the devices.
  static func all(_ db: Database) throws -> [Int64: String] {
    Dictionary(
      try db.rows("SELECT n.device, n.name FROM main.device_name AS n")
        .map { row in (try row.value(0), try row.value(1)) }, uniquingKeysWith: { $1 })
  }

  /// What this device is called, under its present id or the latest one that had a name.
  static func own(_ db: Database) throws -> String? {
    try db.texts(
      """
      SELECT n.name FROM main.my_device AS d CROSS JOIN main.device_name AS n ON n.device = d.id
      ORDER BY d.number DESC LIMIT 1
      """
    ).first
  }

  /// Names this device, under its present id.
  static func write(_ db: Database, _ name: String) throws {
    let device = try Device.id(db)
    guard try all(db)[device] != name else { return }
    try SyncCells.write(db, .deviceName, "\(device)", ["name": .text(name)])
  }

  /// Whether the name of this device, with the id that it writes under, is in no file yet.
  static func isUnwritten(_ db: Database, of device: Int64) throws -> Bool {
    try db.integer(
      """
      SELECT EXISTS (
        SELECT 1 FROM main.sync_cell AS c LEFT JOIN main.sync_known AS k ON k.device = c.device
        WHERE c.table_name = '\(UserTable.deviceName.name)' AND c.key = ?1 || ''
          AND c.device = ?1
          AND (c.time, c.counter) > (coalesce(k.time, -1), coalesce(k.counter, -1)))
      """, [device]) == 1
  }
}
