public import FoodDatabase
internal import SystemIO

/// Whether a release on disk is unchanged since it was made, down to the last byte.
public struct ReleaseVerification: Sendable {
  /// Its database.
  public let path: String

  /// The size of the database in bytes.
  public let bytes: Int

  /// The current digest of the database.
  public let digest: SHA256Digest

  /// Whether there was a manifest to compare with.
  public let isCompared: Bool

  /// The stamp in the database; nil when it can't be read.
  public let stamp: ReleaseStamp?

  /// What is wrong; empty when nothing is.
  public let problems: [String]

  /// Checks a database, and compares it with its manifest if there is one.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - manifest: Its manifest.
  ///   - progress: Called now and then with the current step and how much is done, 0 to 1.
  /// - Throws: When the file is missing, or isn't a shipped database of this program's schema version.
  public init(
    database path: String, manifest: ReleaseManifest?,
    progress: @escaping (_ step: String, _ fraction: Double) -> Void
  ) throws(ReleaseError) {
    let digestShare = 0.1
    do {
      let size = max(try ReadableFile(path: path).size, 1)
      var read = 0
      digest = try SHA256Digest(ofFile: path) { count in
        read = count
        progress("computing the digest", min(Double(count) / Double(size), 1) * digestShare)
      }
      bytes = read
    } catch {
      throw error.isMissing ? .databaseMissing(path: path) : ReleaseError(reading: error)
    }
    self.path = path
    isCompared = manifest != nil
    var problems: [String] = []
    if let manifest, digest != manifest.digest {
      problems.append(
        "its SHA-256 is \(digest), but its manifest lists \(manifest.digest)")
    }
    do throws(FoodDatabaseError) {
      let inspection = try DatabaseInspection(path: path, .full, isCopy: false) { fraction in
        progress("checking every row", digestShare + fraction * (1 - digestShare))
      }
      stamp = inspection.contents?.stamp
      problems += inspection.problems
      if let manifest { problems += inspection.differences(from: manifest) }
    } catch {
      // A changed byte may be what makes the file unrecognizable.
      guard !problems.isEmpty else { throw ReleaseError(error, path: path) }
      stamp = nil
      problems.append("this version of dv can't open it as a food database")
    }
    self.problems = problems
  }
}
