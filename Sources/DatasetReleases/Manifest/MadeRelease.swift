public import DatasetFormat
internal import FoodDatabase
internal import Foundation
internal import SystemIO

/// The files of a release that was made: database, manifest, packed copy and signature.
///
/// Everything is made and checked next to its destination before an earlier release of the same version
/// is replaced.
public struct MadeRelease: Sendable {
  /// The database in its place.
  public let database: String

  /// What the manifest says.
  public let manifest: ReleaseManifest

  /// The database packed with `xz` for downloads; nil if it wasn't packed.
  public let packed: String?

  /// The size of the packed database in bytes; 0 if it wasn't packed.
  public let packedBytes: Int

  /// The signature of the manifest, if it was signed.
  public let signature: String?

  /// Makes a release from a database that was just built.
  ///
  /// - Parameters:
  ///   - built: The database, which is moved to its place.
  ///   - exports: The folders of the dataset files that it was built from.
  ///   - output: The folder for the files, on the same disk as the database.
  ///   - isPacked: Whether to pack the database as well, which takes longer than everything else.
  ///   - key: The file of a private Ed25519 key of OpenSSH's to sign with; nil for none.
  /// - Throws: When the database is not sound, a file can't be read or written, there is no xz, or
  ///   the key can't sign.
  public init(
    built: String, exports: [String], output: String, isPacked: Bool = true,
    signedBy key: String? = nil
  ) throws(ReleaseError) {
    manifest = try Self.manifest(of: built, exports: exports)
    let version = manifest.stamp.version
    let database = Self.path(ReleaseFile.database(version), in: output)
    let manifestPath = Self.path(ReleaseFile.manifest(version), in: output)
    let signaturePath = manifestPath + ReleaseFile.signatureSuffix
    let packedPath = database + ReleaseFile.packedSuffix
    do {
      let packedFile = isPacked ? try AtomicFile(path: packedPath) : nil
      packedBytes = try packedFile.map { try XZ.pack(built, into: $0) } ?? 0
      let manifestFile = try AtomicFile(path: manifestPath)
      try manifestFile.write(manifest.text)
      let signatureFile = try key.map { key in
        let text = try ReleaseSignature.sign(manifestFile.pendingPath, with: key).text
        let file = try AtomicFile(path: signaturePath)
        try file.write(text)
        return file
      }
      // An earlier signature would not be of this manifest; the manifest goes last, by which the
      // others are judged.
      if signatureFile == nil, unlink(signaturePath) != 0, errno != ENOENT {
        throw FileSystemError(path: signaturePath)
      }
      guard rename(built, database) == 0 else { throw FileSystemError(path: database) }
      try packedFile?.replace()
      try signatureFile?.replace()
      try manifestFile.replace()
    } catch let error as ReleaseError {
      throw error
    } catch let error as FileSystemError {
      throw ReleaseError(writing: error)
    } catch {
      throw .unsound(path: built, problems: ["\(error)"])
    }
    (self.database, packed) = (database, isPacked ? packedPath : nil)
    signature = key == nil ? nil : signaturePath
  }

  /// The digests of the dataset files in some folders, as a manifest lists them.
  ///
  /// - Parameter folders: The folders that a database is built from.
  /// - Returns: The digests; files that no folder has are left out.
  /// - Throws: When a file can't be read.
  public static func exports(
    in folders: [String]
  ) throws(ReleaseError) -> [DatasetFile: SHA256Digest] {
    var digests: [DatasetFile: SHA256Digest] = [:]
    do throws(FileSystemError) {
      for file in DatasetFile.allCases {
        let paths = folders.filter { !file.isAbsent(from: $0) }.map { "\($0)/\(file.name)" }
        digests[file] = try SHA256Digest(ofFiles: paths)
      }
    } catch {
      throw ReleaseError(reading: error)
    }
    return digests
  }

  /// What a manifest says of a database, after that was checked.
  private static func manifest(
    of database: String, exports: [String]
  ) throws(ReleaseError) -> ReleaseManifest {
    do {
      let inspection = try DatabaseInspection(path: database, .full, isCopy: true)
      guard let contents = inspection.contents, inspection.problems.isEmpty else {
        throw ReleaseError.unsound(path: database, problems: inspection.problems)
      }
      let header = try ShippedDatabaseFile(path: database).header
      return ReleaseManifest(
        stamp: contents.stamp, counts: contents.counts, bytes: header.bytes,
        digest: try SHA256Digest(ofFile: database), sqliteVersion: header.sqliteVersion,
        exports: try Self.exports(in: exports))
    } catch let error as ReleaseError {
      throw error
    } catch let error as FoodDatabaseError {
      throw ReleaseError(error, path: database)
    } catch let error as FileSystemError {
      throw ReleaseError(reading: error)
    } catch {
      throw .unsound(path: database, problems: ["\(error)"])
    }
  }

  private static func path(_ name: String, in folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
