internal import DurableFiles
internal import FoodDatabase
internal import Foundation

/// A change of the installed releases, while which nobody else changes them.
///
/// Whatever happens to the program meanwhile, the release in use is whole, and is the one from before
/// or the one from after.
public final class ReleaseChange {
  private static let patience = 30
  private static let lockName = ".lock"
  private static let historyLimit = 50

  /// The folder of the releases.
  public let folder: ReleaseFolder

  private let lock: FileLock

  /// Waits until nobody else changes the releases; makes their folder if there is none.
  ///
  /// - Parameter folder: The folder of the releases.
  /// - Throws: When others keep changing them, or the folder cannot be made.
  public init(of folder: ReleaseFolder) throws(ReleaseError) {
    self.folder = folder
    do {
      try Folder.make(folder.path, isPrivate: true)
      guard let lock = try FileLock(path: folder.file(Self.lockName), seconds: Self.patience)
      else { throw ReleaseError.folderBusy(path: folder.path) }
      self.lock = lock
    } catch let error as FileSystemError {
      throw ReleaseError(writing: error)
    } catch let error as ReleaseError {
      throw error
    } catch {
      throw .folderUnreadable(path: folder.path, reason: "\(error)")
    }
    PendingFile.removeAbandoned(in: folder.path)
  }

  // MARK: Adding

  /// Copies a release into the folder, after all that can be checked of it was; it is not in use
  /// then, unless it was before.
  ///
  /// - Parameters:
  ///   - package: The files of the release.
  ///   - key: The public key of which the manifest must bear a signature; nil for none.
  ///   - progress: Told now and then what is done, and how much of all, 0 to 1.
  /// - Returns: Its manifest.
  /// - Throws: When anything about it is not as it must be; nothing has changed then.
  public func add(
    _ package: ReleasePackage, signedBy key: ReleaseKey? = nil,
    progress: @escaping (_ step: String, _ fraction: Double) -> Void = { _, _ in }
  ) throws(ReleaseError) -> ReleaseManifest {
    let manifest = try ReleaseManifest(file: package.manifest)
    let version = manifest.stamp.version
    let signature = try key.map { key throws(ReleaseError) in
      try ReleaseSignature(of: package.manifest).checked(by: key, text: manifest.text)
    }
    guard manifest.stamp.schemaVersion == MainDatabaseFile.schemaVersion else {
      throw .wrongSchemaVersion(
        path: package.database, found: manifest.stamp.schemaVersion,
        known: MainDatabaseFile.schemaVersion)
    }
    if let installed = try installedManifest(version), installed != manifest {
      throw .otherContents(version: version)
    }
    let database = try copy(package, manifest, progress)
    try inspect(database.pendingPath, of: package, manifest, progress)
    do throws(FileSystemError) {
      try database.replace()
      try write(manifest.text, to: folder.manifest(version))
      if let signature {
        try write(signature.text, to: folder.manifest(version) + ReleaseFile.signatureSuffix)
      }
    } catch {
      throw ReleaseError(writing: error)
    }
    return manifest
  }

  /// The manifest of an installed version; nil when there is none that could be compared with.
  private func installedManifest(_ version: Int) throws(ReleaseError) -> ReleaseManifest? {
    do {
      return try ReleaseManifest(file: folder.manifest(version))
    } catch {
      // A copy that is to be mended.
      return nil
    }
  }

  /// Copies the database beside its place, and makes sure that it is the manifest's, byte for byte.
  private func copy(
    _ package: ReleasePackage, _ manifest: ReleaseManifest,
    _ progress: (_ step: String, _ fraction: Double) -> Void
  ) throws(ReleaseError) -> PendingFile {
    var computation = SHA256Digest.Computation()
    let file: PendingFile
    do {
      file = try PendingFile(path: folder.database(manifest.stamp.version))
    } catch {
      throw ReleaseError(writing: error)
    }
    try package.read { part throws(ReleaseError) in
      computation.add(part)
      // What is packed may be endless.
      guard computation.bytes <= manifest.bytes else {
        throw .tooLarge(path: package.database, stated: manifest.bytes)
      }
      do throws(FileSystemError) {
        try file.write(part)
      } catch {
        throw ReleaseError(writing: error)
      }
      progress("copying", Double(computation.bytes) / Double(max(manifest.bytes, 1)) / 2)
    }
    guard computation.bytes == manifest.bytes else {
      throw .cutOff(path: package.database, bytes: computation.bytes, stated: manifest.bytes)
    }
    guard computation.digest == manifest.digest else {
      throw .otherDigest(
        path: package.database, found: computation.digest, stated: manifest.digest)
    }
    return file
  }

  /// Makes sure that the copy is what programs read, and nothing else.
  private func inspect(
    _ copy: String, of package: ReleasePackage, _ manifest: ReleaseManifest,
    _ progress: @escaping (_ step: String, _ fraction: Double) -> Void
  ) throws(ReleaseError) {
    let inspection: DatabaseInspection
    do {
      inspection = try DatabaseInspection(path: copy, .quick) { fraction in
        progress("checking", 0.5 + fraction / 2)
      }
    } catch {
      throw ReleaseError(error, path: package.database)
    }
    let problems = inspection.problems + inspection.differences(from: manifest)
    guard problems.isEmpty else { throw .unsound(path: package.database, problems: problems) }
  }

  // MARK: Using

  /// Makes a release the one in use, in one step.
  ///
  /// - Parameter choice: A release that is there.
  /// - Throws: When it cannot be written.
  public func use(_ choice: ReleaseFolder.Choice) throws(ReleaseError) {
    let history = try folder.history()
    guard history.first != choice else { return }
    try write([choice] + history)
  }

  /// The release that was in use before the present one, and is still there.
  ///
  /// - Throws: When there is none.
  public func earlier() throws(ReleaseError) -> ReleaseFolder.Choice {
    guard let earlier = try earlierHistory().first else { throw .nothingToGoBackTo }
    return earlier
  }

  /// Goes back to the release that was in use before the present one, in one step.
  ///
  /// - Throws: When there is none, or it cannot be written.
  public func goBack() throws(ReleaseError) {
    let history = try earlierHistory()
    guard !history.isEmpty else { throw .nothingToGoBackTo }
    try write(history)
  }

  private func earlierHistory() throws(ReleaseError) -> [ReleaseFolder.Choice] {
    let installed = try folder.versions()
    let history = try folder.history()
    return Array(
      history.drop { choice in
        if choice == history.first { return true }
        guard case .installed(let version) = choice else { return false }
        return !installed.contains(version)
      })
  }

  private func write(_ history: [ReleaseFolder.Choice]) throws(ReleaseError) {
    do throws(FileSystemError) {
      let lines = history.prefix(Self.historyLimit).map { "\($0)\n" }
      try write(lines.joined(), to: folder.pointer)
    } catch {
      throw ReleaseError(writing: error)
    }
  }

  private func write(_ text: String, to path: String) throws(FileSystemError) {
    let file = try PendingFile(path: path)
    try file.write(text)
    try file.replace()
  }

  // MARK: Removing

  /// Removes all but the newest installed releases; the one in use stays in any case.
  ///
  /// - Parameter count: How many stay.
  /// - Returns: The versions that were removed.
  /// - Throws: When one cannot be removed.
  public func prune(keeping count: Int) throws(ReleaseError) -> [Int] {
    let current = try folder.history().first
    let removed = try folder.versions().dropLast(count).filter { .installed($0) != current }
    for version in removed {
      let manifest = folder.manifest(version)
      for path in [folder.database(version), manifest, manifest + ReleaseFile.signatureSuffix] {
        guard unlink(path) == 0 || errno == ENOENT else {
          throw ReleaseError(writing: FileSystemError(path: path))
        }
      }
    }
    return removed
  }
}
