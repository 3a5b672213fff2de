/// The names of the files of a release.
public enum ReleaseFile {
  /// The end of the name of a packed database.
  public static let packedSuffix = ".xz"

  /// The end of the name of a manifest's signature.
  public static let signatureSuffix = ".sig"

  /// The database's.
  public static func database(_ version: Int) -> String { "dv-data-\(version).db" }

  /// The manifest's.
  public static func manifest(_ version: Int) -> String { "dv-data-\(version).json" }
}
