internal import DurableFiles
internal import ExportFormat
internal import FoodDatabase
internal import Foundation
internal import SystemTools

/// Makes the files of a release: database, manifest, packed copy and signature.
public struct ReleaseMaker: Sendable {
  /// The database in its place.
  public let database: String

  private let exports: String
  private let output: String
  private let version: Int

  /// Begins a release with a database that was just built.
  ///
  /// - Parameters:
  ///   - built: The database, which is moved to its place.
  ///   - exports: The folder of the exports that it was built from.
  ///   - output: The folder for the files, on the same disk as the database.
  /// - Throws: When the database cannot be read or moved.
  public init(built: String, exports: String, output: String) throws(ReleaseError) {
    do {
      version = try MainDatabaseFile(path: built).stamp().version
    } catch {
      throw ReleaseError(error, path: built)
    }
    self.exports = exports
    self.output = output
    database = Self.path(ReleaseFile.database(version), in: output)
    // What is left of an earlier release of this version would not belong to this one.
    let stale = [
      manifestFile, manifestFile + ReleaseFile.signatureSuffix, database + ReleaseFile.packedSuffix,
    ]
    for path in stale { unlink(path) }
    guard rename(built, database) == 0 else {
      throw ReleaseError(writing: FileSystemError(path: database))
    }
  }

  /// Writes the manifest, after the database was checked.
  ///
  /// - Returns: The manifest.
  /// - Throws: When the database is not sound, or a file cannot be read or written.
  public func writeManifest() throws(ReleaseError) -> ReleaseManifest {
    do {
      let inspection = try DatabaseInspection(path: database, .full, isCopy: true)
      guard let contents = inspection.contents, inspection.problems.isEmpty else {
        throw ReleaseError.unsound(path: database, problems: inspection.problems)
      }
      var digests: [ExportFile: SHA256Digest] = [:]
      for file in ExportFile.allCases {
        digests[file] = try SHA256Digest(ofFile: "\(exports)/\(file.name)")
      }
      let header = try MainDatabaseFile(path: database).header
      let manifest = ReleaseManifest(
        stamp: contents.stamp, counts: contents.counts, bytes: header.bytes,
        digest: try SHA256Digest(ofFile: database), sqliteVersion: header.sqliteVersion,
        exports: digests)
      try PendingFile.write(manifest.text, to: manifestFile)
      return manifest
    } catch let error as ReleaseError {
      throw error
    } catch let error as FoodDatabaseError {
      throw ReleaseError(error, path: database)
    } catch let error as FileSystemError {
      throw error.path.hasPrefix(output)
        ? ReleaseError(writing: error) : ReleaseError(reading: error)
    } catch {
      throw .unsound(path: database, problems: ["\(error)"])
    }
  }

  /// Packs the database with `xz`, for carrying.
  ///
  /// - Returns: The packed file, and its size in bytes.
  /// - Throws: When there is no xz, or the file cannot be written.
  public func pack() throws(ReleaseError) -> (path: String, bytes: Int) {
    let path = database + ReleaseFile.packedSuffix
    let process = try XZ.packing(database)
    var (bytes, isPacked) = (0, false)
    do throws(FileSystemError) {
      let pending = try PendingFile(path: path)
      while let part = process.next() {
        try pending.write(part)
        bytes += part.count
      }
      isPacked = process.exitStatus() == 0
      if isPacked { try pending.replace() }
    } catch {
      throw ReleaseError(writing: error)
    }
    guard isPacked else { throw .cannotPack(path: database) }
    return (path, bytes)
  }

  /// Signs the manifest.
  ///
  /// - Parameter key: The file of a private Ed25519 key of OpenSSH's.
  /// - Returns: The signature's file.
  /// - Throws: When it cannot be signed or written.
  public func sign(with key: String) throws(ReleaseError) -> String {
    let signature = try ReleaseSignature.sign(manifestFile, with: key)
    let path = manifestFile + ReleaseFile.signatureSuffix
    do throws(FileSystemError) {
      try PendingFile.write(signature.text, to: path)
    } catch {
      throw ReleaseError(writing: error)
    }
    return path
  }

  private var manifestFile: String { Self.path(ReleaseFile.manifest(version), in: output) }

  private static func path(_ name: String, in folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
