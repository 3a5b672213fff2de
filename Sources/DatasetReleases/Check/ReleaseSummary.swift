public import FoodDatabase

/// What a release says about itself.
public struct ReleaseSummary: Sendable {
  /// Its database.
  public let path: String

  /// Its stamp.
  public let stamp: ReleaseStamp

  /// How many rows it has.
  public let counts: ReleaseCounts

  /// The size of its database in bytes.
  public let bytes: Int

  /// The version of SQLite that wrote it.
  public let sqliteVersion: String

  /// Its manifest; nil when there is none beside it.
  public let manifest: ReleaseManifest?

  /// Reads a release.
  ///
  /// - Parameter path: Its database.
  /// - Throws: `FoodDatabaseError` when it can't be read; `ReleaseError` when its manifest can't be.
  public init(database path: String) throws {
    let file = try ShippedDatabaseFile(path: path)
    try file.checkStructure()
    self.path = file.path
    stamp = try file.stamp()
    counts = try file.read(ReleaseCounts.init)
    bytes = file.header.bytes
    sqliteVersion = file.header.sqliteVersion
    do throws(ReleaseError) {
      manifest = try ReleaseManifest(file: ReleasePackage.manifest(beside: path))
    } catch {
      guard case .manifestMissing = error else { throw error }
      manifest = nil
    }
  }
}
