public import DatasetFormat
public import FoodDatabase

/// What can be known about a release without opening its database, and how to identify it.
///
/// It is next to the database as `dv-data-<version>.json`, always written in the same way, so
/// that the same release has the same manifest, byte for byte.
public struct ReleaseManifest: Hashable, Sendable {
  /// The version of the manifest's own format.
  public static let format = 2

  /// Which version of the data it is.
  public var stamp: ReleaseStamp

  /// How many rows the database has.
  public var counts: ReleaseCounts

  /// The database's size in bytes.
  public var bytes: Int

  /// The digest of the database.
  public var digest: SHA256Digest

  /// The version of SQLite that wrote it; another version may arrange the same rows differently.
  public var sqliteVersion: String

  /// The digests of the dataset files that it was built from.
  public var exports: [DatasetFile: SHA256Digest]

  /// Describes a release.
  public init(
    stamp: ReleaseStamp, counts: ReleaseCounts, bytes: Int, digest: SHA256Digest,
    sqliteVersion: String, exports: [DatasetFile: SHA256Digest]
  ) {
    self.stamp = stamp
    self.counts = counts
    self.bytes = bytes
    self.digest = digest
    self.sqliteVersion = sqliteVersion
    self.exports = exports
  }

  /// One digest for all dataset files: the digest of what `sha256sum *.csv` prints in their folder.
  public var exportsDigest: SHA256Digest {
    let lines = exports.map { file, digest in (name: file.name, line: "\(digest)  \(file.name)\n") }
    return SHA256Digest(of: lines.sorted { $0.name < $1.name }.map(\.line).joined())
  }
}

/// How many rows the tables of a shipped database have.
public struct ReleaseCounts: Hashable, Sendable {
  /// Foods.
  public var foods: Int
  /// Food groups.
  public var groups: Int
  /// Nutrients.
  public var nutrients: Int
  /// Amounts of nutrients in foods.
  public var values: Int
  /// Portions.
  public var portions: Int
  /// Reference values of all sets and populations; "dailyValues" in manifests.
  public var referenceValues: Int
  /// Search words.
  public var synonyms: Int

  /// Describes how many rows there are.
  public init(
    foods: Int, groups: Int, nutrients: Int, values: Int, portions: Int, referenceValues: Int,
    synonyms: Int
  ) {
    self.foods = foods
    self.groups = groups
    self.nutrients = nutrients
    self.values = values
    self.portions = portions
    self.referenceValues = referenceValues
    self.synonyms = synonyms
  }
}
