package import FoodDatabase

/// One exchange of a database with its shared folder, and what came of it.
public struct SyncRun: Sendable {
  /// How many rows other devices changed, by table.
  public let changed: [String: Int]
  /// How many values of this device others replaced without having known them.
  public let newConflicts: Int
  /// How many values were written.
  public let sentValues: Int
  /// Whether these are all that there are.
  public let sentEverything: Bool
  /// How many records can't be shown, or not completely.
  public let waiting: Int
  /// The files that are incomplete or damaged; the next exchange tries them again.
  public let damaged: [String]
  /// The files of a newer dv.
  public let newer: [String]

  /// What is done in the folder after the exchange is in the database.
  package enum Step: Hashable, Sendable {
    case write
    case remove
  }

  /// A file of the device's own is worth replacing if the later ones are so many times as large.
  private static let compactionFactor: Int64 = 4
  /// So many later ones are too many, however small they are.
  private static let compactionCount = 64
  /// Bytes below which nothing is worth replacing.
  private static let compactionMinimum: Int64 = 1 << 16

  /// Merges what is new in the folder, and writes there what is new here.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - database: The database.
  ///   - isCompaction: Whether to replace the device's files by one, even if that isn't worth it yet.
  ///   - willDo: Is called before each step; what it throws ends the run there.
  /// - Throws: `SyncError`, `FoodDatabaseError`.
  package init(
    _ folder: SyncFolder, _ database: FoodDatabase, isCompaction: Bool = false,
    willDo: (Step) throws -> Void = { _ in }
  ) throws {
    guard let before = try database.syncStatus()?.state else { throw FoodDatabaseError.syncOff }
    let scan = try FolderScan(folder, before, known: database.syncFiles())
    let found = SyncExchange.Found(
      files: scan.files, marks: scan.marks, largestOwnNumber: scan.ownNumbers.max() ?? 0,
      hasForeignContents: scan.hasForeignContents,
      isCompactionDue: isCompaction || Self.isCompactionDue(before, scan.ownSizes))
    var file: (name: String, bytes: [UInt8])?
    let exchange = try database.exchange(found) { batch, number in
      let name = SyncFolder.name(of: batch.device, number)
      let bytes = try folder.seal.seal(BatchCoding.bytes(batch))
      file = (name, bytes)
      return (name, SyncSeal.digest(bytes))
    }
    try willDo(.write)
    if let file { try folder.write(file.bytes, to: file.name) }
    try willDo(.remove)
    // Files that were replaced in this run go with the next one: if they were gone elsewhere before the
    // new one arrives, the other devices would write everything, too.
    if exchange.state.device == before.device {
      try folder.remove(
        scan.ownNumbers.filter { $0 < before.firstFile }
          .map { SyncFolder.name(of: before.device, $0) })
    }
    changed = exchange.changed
    newConflicts = exchange.newConflicts
    sentValues = exchange.outgoing?.changedValues ?? 0
    sentEverything = exchange.outgoing.map { $0.after == nil } ?? false
    waiting = exchange.waiting
    (damaged, newer) = (scan.damaged, scan.newer)
  }

  private static func isCompactionDue(_ state: SyncState, _ sizes: [Int64: Int64]) -> Bool {
    let first = max(sizes[state.firstFile] ?? 0, compactionMinimum)
    let later = sizes.filter { $0.key > state.firstFile }.values
    return later.count >= compactionCount || later.reduce(0, +) > first * compactionFactor
  }
}

/// What is in a shared folder.
package struct FolderScan {
  /// The whole files whose contents are new.
  package var files: [SyncFile] = []
  /// The sizes and times of all whole files.
  var marks: [String: SyncFile.Mark] = [:]
  /// The sizes of the device's own whole files, by number.
  var ownSizes: [Int64: Int64] = [:]
  /// The numbers of all its files, damaged ones included.
  var ownNumbers: Set<Int64> = []
  var hasForeignContents = false
  package var damaged: [String] = []
  package var newer: [String] = []

  /// Looks at all files, and reads those that are new.
  package init(
    _ folder: SyncFolder, _ state: SyncState, known: [String: SyncFile.Known]
  ) throws(SyncError) {
    for entry in try folder.entries(of: state.device) {
      if let number = entry.ownNumber { ownNumbers.insert(number) }
      do throws(SyncSeal.Failure) {
        let known = known[entry.name]
        guard let (mark, bytes) = try folder.read(entry.name, unless: known?.mark) else { continue }
        let digest = bytes.map(SyncSeal.digest)
        if let bytes, let digest, digest != known?.digest {
          let batch = try Self.batch(bytes, folder.seal)
          files.append(SyncFile(name: entry.name, mark: mark, digest: digest, batch: batch))
          // The device knows the contents of what it wrote. It forgets only files that are replaced.
          if let number = entry.ownNumber, number >= state.firstFile { hasForeignContents = true }
        }
        marks[entry.name] = mark
        if let number = entry.ownNumber { ownSizes[number] = mark.bytes }
      } catch {
        switch error {
        case .damaged: damaged.append(entry.name)
        case .newer: newer.append(entry.name)
        }
      }
    }
  }

  private static func batch(
    _ bytes: [UInt8], _ seal: SyncSeal
  ) throws(SyncSeal.Failure) -> SyncBatch {
    let contents = try seal.contents(bytes)
    do throws(ByteReader.Malformed) {
      return try BatchCoding.batch(contents.bytes, format: contents.format)
    } catch {
      throw .damaged
    }
  }
}
