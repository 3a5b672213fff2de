internal import SystemIO
public import FoodDatabase

/// A release as it is on disk, read to its last byte: whether it is still what it was made as.
public struct ReleaseVerification: Sendable {
  /// Its database.
  public let path: String

  /// The size of the database in bytes.
  public let bytes: Int

  /// The digest of the database as it is now.
  public let digest: SHA256Digest

  /// Whether a manifest told what the digest must be.
  public let isCompared: Bool

  /// The stamp in the database; nil when it cannot be read.
  public let stamp: ReleaseStamp?

  /// What is wrong, in words; empty when nothing is.
  public let problems: [String]

  /// Reads a database, and compares it with a manifest if there is one.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - manifest: What is known of it.
  ///   - progress: Told now and then what is done, and how much of all, 0 to 1.
  /// - Throws: When there is no such file, or it is no main database of this program's schema
  ///   version.
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
        "its SHA-256 is \(digest), and its manifest says \(manifest.digest)")
    }
    do throws(FoodDatabaseError) {
      let inspection = try DatabaseInspection(path: path, .full, isCopy: false) { fraction in
        progress("checking every row", digestShare + fraction * (1 - digestShare))
      }
      stamp = inspection.contents?.stamp
      problems += inspection.problems
      if let manifest { problems += inspection.differences(from: manifest) }
    } catch {
      // A file that was changed may be foreign by that alone.
      guard !problems.isEmpty else { throw ReleaseError(error, path: path) }
      stamp = nil
      problems.append("it is no food database that this dv can open")
    }
    self.problems = problems
  }
}
