/// Which version of the data a shipped database holds.
public struct ReleaseStamp: Hashable, Sendable {
  /// A number that increases with each release.
  public var version: Int
  /// A description, such as "USDA SR24, 7,907 foods".
  public var label: String
  /// Where the data come from.
  public var source: String
  /// The day it was published, YYYY-MM-DD.
  public var published: String
  /// The license of the data.
  public var licence: String
  /// The version of the database's schema.
  public var schemaVersion: Int

  /// Describes a release.
  public init(
    version: Int, label: String, source: String, published: String, licence: String,
    schemaVersion: Int
  ) {
    self.version = version
    self.label = label
    self.source = source
    self.published = published
    self.licence = licence
    self.schemaVersion = schemaVersion
  }
}
