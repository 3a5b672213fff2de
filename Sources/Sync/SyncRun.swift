package import FoodDatabase

/// One exchange of a database with its shared folder, and what came of it.
public struct SyncRun: Sendable {
  /// The state after it.
  package let state: SyncState
  /// How many rows other devices changed, by table.
  public let changed: [String: Int]
  /// How many values of this device others replaced without having known them.
  public let newConflicts: Int
  /// How many changes of values were written; nil if there was nothing to write.
  public let written: Int?
  /// The files that are incomplete or damaged; the next exchange tries them again.
  public let damaged: [String]
  /// The files of a newer dv.
  public let newer: [String]

  /// A file of the device's own is worth replacing if the later ones are so many times as large.
  private static let compactionFactor: Int64 = 4
  /// Bytes below which nothing is worth replacing.
  private static let compactionMinimum: Int64 = 1 << 16

  /// Merges what is new in the folder, and writes there what is new here.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - database: The database.
  /// - Throws: `SyncError`, `FoodDatabaseError`.
  package init(_ folder: SyncFolder, _ database: FoodDatabase) throws {
    guard let before = try database.syncStatus()?.state else { throw FoodDatabaseError.syncOff }
    let scan = try FolderScan(folder, before.device, known: database.syncFiles())
    let exchange = try database.exchange(
      SyncExchange.Found(
        files: scan.files, names: Set(scan.sizes.keys), ownNumbers: Set(scan.ownSizes.keys),
        largestOwnNumber: scan.largestOwnNumber,
        isCompactionDue: Self.isCompactionDue(before, scan.ownSizes)))
    if let batch = exchange.outgoing {
      try folder.write(batch, number: exchange.state.lastFile)
    }
    if exchange.state.device == before.device {
      try folder.remove(
        scan.ownSizes.keys.filter { $0 < exchange.state.firstFile }
          .map { SyncFolder.name(of: before.device, $0) })
    }
    state = exchange.state
    changed = exchange.changed
    newConflicts = exchange.newConflicts
    written = exchange.outgoing?.cells.count
    (damaged, newer) = (scan.damaged, scan.newer)
  }

  private static func isCompactionDue(_ state: SyncState, _ sizes: [Int64: Int64]) -> Bool {
    let first = max(sizes[state.firstFile] ?? 0, compactionMinimum)
    return sizes.filter { $0.key > state.firstFile }.values.reduce(0, +) > first * compactionFactor
  }
}

/// What is in a shared folder.
package struct FolderScan {
  /// The whole files that were not read before.
  package var files: [SyncFile] = []
  /// The sizes of all whole files.
  var sizes: [String: Int64] = [:]
  /// The sizes of the device's own whole files, by number.
  var ownSizes: [Int64: Int64] = [:]
  var largestOwnNumber: Int64 = 0
  package var damaged: [String] = []
  package var newer: [String] = []

  /// Looks at all files, and reads those that are new.
  package init(
    _ folder: SyncFolder, _ device: Int64, known: [String: SyncFile.Mark]
  ) throws(SyncError) {
    for entry in try folder.entries(of: device) {
      if let number = entry.ownNumber { largestOwnNumber = max(largestOwnNumber, number) }
      guard let (mark, bytes) = try folder.read(entry.name, unless: known[entry.name]) else {
        continue
      }
      if let bytes {
        do throws(SyncSeal.Failure) {
          let batch = try Self.batch(bytes, folder.seal)
          files.append(
            SyncFile(
              name: entry.name, mark: mark, digest: SyncSeal.digest(bytes), batch: batch))
        } catch {
          switch error {
          case .damaged: damaged.append(entry.name)
          case .newer: newer.append(entry.name)
          }
          continue
        }
      }
      sizes[entry.name] = mark.bytes
      if let number = entry.ownNumber { ownSizes[number] = mark.bytes }
    }
  }

  private static func batch(
    _ bytes: [UInt8], _ seal: SyncSeal
  ) throws(SyncSeal.Failure) -> SyncBatch {
    let contents = try seal.contents(bytes)
    do throws(ByteReader.Malformed) {
      return try BatchCoding.batch(contents)
    } catch {
      throw .damaged
    }
  }
}
