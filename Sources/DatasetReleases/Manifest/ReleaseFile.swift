/// The names of the files in a release.
public enum ReleaseFile {
  /// The end of the name of a packed database.
  public static let packedSuffix = ".xz"

  /// The end of the name of a manifest's signature.
  public static let signatureSuffix = ".sig"

  private static let prefix = "dv-data-"
  private static let databaseSuffix = ".db"

  /// The name of the database file.
  public static func database(_ version: Int) -> String { "\(prefix)\(version)\(databaseSuffix)" }

  /// The name of the manifest file.
  public static func manifest(_ version: Int) -> String { "\(prefix)\(version).json" }

  /// The delta's that turns one version into another.
  static func delta(from old: Int, to new: Int) -> String { "\(prefix)\(old)-\(new).delta" }

  /// The version in the name of a release's database; nil for other names.
  static func version(ofDatabase name: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(databaseSuffix),
      let version = Int(name.dropFirst(prefix.count).dropLast(databaseSuffix.count)), version > 0,
      name == database(version)
    else { return nil }
    return version
  }
}
