internal import FoodDatabase
internal import Foundation
internal import SystemIO

extension ReleaseChange {
  /// Copies a release into the folder after checking everything about it; it isn't put into use,
  /// unless it was in use before.
  ///
  /// - Parameters:
  ///   - package: The files of the release.
  ///   - key: The public key that must have signed the manifest; nil for any or none.
  ///   - progress: Called now and then with the current step and how much is done, 0 to 1.
  /// - Returns: Its manifest.
  /// - Throws: When anything about it is wrong; nothing has changed then.
  public func add(
    _ package: ReleasePackage, signedBy key: ReleaseKey? = nil,
    progress: @escaping (_ step: String, _ fraction: Double) -> Void = { _, _ in }
  ) throws(ReleaseError) -> ReleaseManifest {
    let manifest = try ReleaseManifest(file: package.manifest)
    let version = manifest.stamp.version
    let signature = try signature(of: package, manifest, by: key)
    guard manifest.stamp.schemaVersion == ShippedDatabaseFile.schemaVersion else {
      throw .wrongSchemaVersion(
        path: package.database, found: manifest.stamp.schemaVersion,
        known: ShippedDatabaseFile.schemaVersion)
    }
    guard isSameOrUnsound(manifest) else { throw .otherContents(version: version) }
    let database = try copy(package, manifest, progress)
    try inspect(database.pendingPath, of: package, manifest, progress)
    try put(database, manifest, signature)
    return manifest
  }

  /// Puts the files of a release in their places; the database last, by which it is there.
  private func put(
    _ database: AtomicFile, _ manifest: ReleaseManifest, _ signature: ReleaseSignature?
  ) throws(ReleaseError) {
    let path = folder.manifest(manifest.stamp.version)
    let signaturePath = path + ReleaseFile.signatureSuffix
    do {
      // The signature of the same manifest stays, also when it comes without one.
      if signature == nil, !isInstalled(manifest) {
        guard unlink(signaturePath) == 0 || errno == ENOENT else {
          throw FileSystemError(path: signaturePath)
        }
      }
      try AtomicFile.write(manifest.text, to: path)
      if let signature { try AtomicFile.write(signature.text, to: signaturePath) }
      try database.replace()
    } catch let error as FileSystemError {
      throw ReleaseError(writing: error)
    } catch {
      throw .folderUnreadable(path: folder.path, reason: "\(error)")
    }
  }

  /// Whether a manifest is there already, to the byte.
  private func isInstalled(_ manifest: ReleaseManifest) -> Bool {
    do {
      return try ReleaseManifest(file: folder.manifest(manifest.stamp.version)) == manifest
    } catch {
      return false
    }
  }

  /// The signature of a manifest, checked if it must be; nil when there is none and none is required.
  private func signature(
    of package: ReleasePackage, _ manifest: ReleaseManifest, by key: ReleaseKey?
  ) throws(ReleaseError) -> ReleaseSignature? {
    do {
      let signature = try ReleaseSignature(of: package.manifest)
      return try key.map { key throws(ReleaseError) in
        try signature.checked(by: key, text: manifest.text)
      } ?? signature
    } catch {
      guard case .signatureMissing = error, key == nil else { throw error }
      return nil
    }
  }

  /// Whether what is installed of a version, if anything, is the same release, or is damaged and to
  /// be repaired.
  private func isSameOrUnsound(_ manifest: ReleaseManifest) -> Bool {
    let version = manifest.stamp.version
    guard access(folder.database(version), F_OK) == 0 else { return true }
    do {
      return try ReleaseManifest(file: folder.manifest(version)) == manifest
    } catch {
      // Without a manifest the database itself says what it is.
      do {
        return try ShippedDatabaseFile(path: folder.database(version)).stamp() == manifest.stamp
      } catch {
        return true
      }
    }
  }

  /// Copies the database beside its place, and makes sure that it is the manifest's, byte for byte.
  private func copy(
    _ package: ReleasePackage, _ manifest: ReleaseManifest,
    _ progress: (_ step: String, _ fraction: Double) -> Void
  ) throws(ReleaseError) -> AtomicFile {
    var computation = SHA256Digest.Computation()
    let file: AtomicFile
    do {
      file = try AtomicFile(path: folder.database(manifest.stamp.version))
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
      inspection = try DatabaseInspection(path: copy, .quick, isCopy: true) { fraction in
        progress("checking", 0.5 + fraction / 2)
      }
    } catch {
      throw ReleaseError(error, path: package.database)
    }
    let problems = inspection.problems + inspection.differences(from: manifest)
    guard problems.isEmpty else { throw .unsound(path: package.database, problems: problems) }
  }
}
