public import FoodDatabase
internal import SystemIO

/// Why something could not be done with a release.
public enum ReleaseError: Error, Hashable, Sendable, CustomStringConvertible {
  case pointerUnreadable(path: String, reason: String)
  case folderUnreadable(path: String, reason: String)
  case folderBusy(path: String)
  case inUseUnusable(reason: String, needsNewerProgram: Bool)
  case unreadable(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case switchNotConfirmed(path: String, reason: String)
  case cannotRemove(path: String, reason: String)
  case cannotPack(path: String)
  case databaseMissing(path: String)
  case toolMissing(name: String, path: String)
  case toolNotStarted(name: String, path: String, reason: String)

  case notARelease(path: String)
  case manifestMissing(path: String)
  case manifestTooNew(path: String)
  case notAManifest(path: String, reason: String)
  case wrongSchemaVersion(path: String, found: Int, known: Int)
  case cutOff(path: String, bytes: Int, stated: Int)
  case tooLarge(path: String, stated: Int)
  case cannotUnpack(path: String)
  case deltaDamaged(path: String, reason: String)
  case deltaTooNew(path: String)
  case deltaInsteadOfDatabase(path: String, start: Int, version: Int)
  case deltaNotNewer(old: String, start: Int, new: String, version: Int)
  case deltaOverwrites(path: String)
  case deltaStartMissing(path: String, start: Int, version: Int)
  case otherDigest(path: String, found: SHA256Digest, stated: SHA256Digest)
  case unsound(path: String, problems: [String])

  case keyUnusable(path: String, reason: String)
  case signatureMissing(path: String)
  case signatureInvalid(path: String, reason: String)
  case cannotSign(key: String)

  case otherContents(version: Int)
  case notInstalled(version: Int)
  case nothingToGoBackTo

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .pointerUnreadable(let path, let reason):
      "Can't read \(path), which records the release in use: \(reason).\n"
        + "Check its permissions, or delete it to use the shipped release."
    case .folderUnreadable(let path, let reason):
      "Can't read the folder of installed releases, \(path): \(reason).\nCheck its permissions."
    case .folderBusy(let path):
      "Another program is changing the releases in \(path).\nTry again when it's done."
    case .inUseUnusable(let reason, true):
      "\(reason)\nInstall a newer version of dv, or run `dv release rollback` to use the previous release."
    case .inUseUnusable(let reason, false):
      "\(reason)\nRun `dv release rollback` to use the previous release, or `dv release install` to\n"
        + "replace this one."
    case .unreadable(let path, let reason):
      "Can't read \(path): \(reason)."
    case .cannotWrite(let path, let reason):
      "Can't write \(path): \(reason).\nThe release in use hasn't changed."
    case .switchNotConfirmed(let path, let reason):
      "dv switched to another release, but can't confirm that the switch is saved on disk:\n"
        + "\(path): \(reason).\nRun `dv release info` to see which release is in use."
    case .cannotRemove(let path, let reason):
      "Can't delete \(path): \(reason).\nYou can delete it yourself."
    case .cannotPack(let path):
      "xz failed to compress \(path).\nCheck that the disk has free space."
    case .databaseMissing(let path):
      "No database at \(path).\nRun `dv release list` to see the installed releases."
    case .toolMissing(let name, let path):
      "Reading \(path) requires the program \(name), which isn't installed.\n"
        + (name == "xz"
          ? "Install xz-utils, or decompress the file elsewhere and use the .db file."
          : "Install OpenSSH.")
    case .toolNotStarted(let name, let path, let reason):
      "Reading \(path) requires the program \(name), which didn't start: \(reason).\nTry again."
    case .notARelease(let path):
      "\(path) is not a dv release.\n"
        + "Use a release's database (dv-data-….db or .db.xz) or manifest (dv-data-….json), or a delta."
    case .manifestMissing(let path):
      "The manifest \(path) is missing.\n"
        + "Download it from the same place as the release, or give its path with --manifest."
    case .manifestTooNew(let path):
      "The manifest \(path) needs a newer version of dv.\nUpdate dv, then try again."
    case .notAManifest(let path, let reason):
      "The manifest \(path) is damaged: \(reason).\nDownload the release again."
    case .wrongSchemaVersion(let path, let found, let known):
      "\(path) has schema version \(found), but this version of dv reads version \(known).\n"
        + (found > known
          ? "Install a newer version of dv, or a release with schema version \(known)."
          : "Use a newer release that has schema version \(known).")
    case .cutOff(let path, let bytes, let stated):
      "\(path) is incomplete or from another release: it has \(bytes) of the "
        + "\(stated) bytes that its manifest lists.\n"
        + "Download the file and its manifest again, from the same release."
    case .tooLarge(let path, let stated):
      "\(path) holds more than the \(stated) bytes that its manifest lists.\n"
        + "It is from another release or has been tampered with.\n"
        + "Download the file and its manifest again, from the same release."
    case .cannotUnpack(let path):
      "Can't decompress \(path): it is damaged, incomplete, or needs too much memory.\n"
        + "Download it again, or free up memory and retry."
    case .deltaDamaged(let path, let reason):
      "The delta \(path) is damaged: \(reason).\nDownload it again, or install the full release."
    case .deltaTooNew(let path):
      "The delta \(path) needs a newer version of dv.\nUpdate dv, or use the full release."
    case .deltaInsteadOfDatabase(let path, let start, let version):
      "\(path) is a delta from release \(start) to release \(version), not a complete "
        + "database.\n"
        + "To check and install it, run `dv release install \(path)`."
    case .deltaNotNewer(let old, let start, let new, let version):
      "\(new) contains release \(version), which isn't newer than release \(start) in \(old).\n"
        + "Put the older release first."
    case .deltaOverwrites(let path):
      "Can't write the delta to \(path), because that is one of the two databases.\nChoose another file."
    case .deltaStartMissing(let path, let start, let version):
      "\(path) updates release \(start), but no intact copy of that release is installed.\n"
        + "Install the full release instead: \(ReleaseFile.database(version))\(ReleaseFile.packedSuffix)."
    case .otherDigest(let path, let found, let stated):
      "\(path) doesn't match its manifest: its SHA-256 starts with \(found.beginning), "
        + "not \(stated.beginning).\n"
        + "It is damaged or from another release.\n"
        + "Download the file and its manifest again, from the same release."
    case .unsound(let path, let problems):
      "\(path) is damaged: \(problems.first ?? "it can't be read").\nDownload the release again."
    case .keyUnusable(let path, let reason):
      "Can't use the public key \(path): \(reason).\n"
        + "The file must have a line in the format of ssh-keygen, such as \"ssh-ed25519 AAAA… name\"."
    case .signatureMissing(let path):
      "The release isn't signed: \(path) is missing.\n"
        + "Download that file too, or omit --require-signature."
    case .signatureInvalid(let path, let reason):
      "The signature \(path) is invalid: \(reason).\nDon't trust this release."
    case .cannotSign(let key):
      "Can't sign the manifest with \(key).\n"
        + "Use a private Ed25519 key, such as one created by `ssh-keygen -t ed25519`."
    case .otherContents(let version):
      "Release \(version) is already installed with different contents.\n"
        + "To replace it, switch to another release with `dv release use`, run `dv release prune`, and install this one again."
    case .notInstalled(let version):
      "Release \(version) is not installed.\nRun `dv release list` to see the installed releases."
    case .nothingToGoBackTo:
      "There is no previous release to go back to."
    }
  }

  /// A file of a release could not be written.
  init(writing error: FileSystemError) {
    self = .cannotWrite(path: error.path, reason: error.reason)
  }

  /// A file of a release could not be read.
  init(reading error: FileSystemError) {
    self = .unreadable(path: error.path, reason: error.reason)
  }

  /// A program that a file requires does not run.
  init(_ error: ToolError, path: String) {
    self =
      switch error {
      case .missing(let name): .toolMissing(name: name, path: path)
      case .cannotStart(let name, let reason):
        .toolNotStarted(name: name, path: path, reason: reason)
      }
  }

  /// The installed release in use can't be opened; nil when something else is wrong.
  ///
  /// - Parameters:
  ///   - path: The shipped database that was to be opened.
  ///   - releases: The installed releases.
  ///   - error: Why it could not be opened.
  public init?(inUse path: String, of releases: ReleaseFolder, _ error: FoodDatabaseError) {
    guard path.hasPrefix(releases.path + "/") else { return nil }
    switch error {
    case .shippedDatabaseMissing, .shippedDatabaseUnreadable, .notAShippedDatabase,
      .shippedDatabaseTruncated,
      .wrongSchemaVersion, .damaged(path):
      self = .inUseUnusable(
        reason: error.description, needsNewerProgram: error.needsNewerProgram)
    default: return nil
    }
  }

  /// A database can't be installed.
  init(_ error: FoodDatabaseError, path: String) {
    self =
      switch error {
      case .wrongSchemaVersion(_, let found, let known):
        .wrongSchemaVersion(path: path, found: found, known: known)
      case .notAShippedDatabase: .unsound(path: path, problems: ["it is not a dv food database"])
      case .damaged: .unsound(path: path, problems: ["parts of it can't be read"])
      default: .unsound(path: path, problems: [error.description])
      }
  }
}

extension FoodDatabaseError {
  fileprivate var needsNewerProgram: Bool {
    if case .wrongSchemaVersion(_, let found, let known) = self { found > known } else { false }
  }
}
