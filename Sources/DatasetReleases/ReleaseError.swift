internal import SystemIO
public import FoodDatabase

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
      "\(path), which says what release is in use, cannot be read: \(reason).\n"
        + "Check its permissions, or remove it: the shipped release is in use then."
    case .folderUnreadable(let path, let reason):
      "The folder of the installed releases \(path) cannot be read: \(reason).\n"
        + "Check its permissions."
    case .folderBusy(let path):
      "Another program is changing the releases in \(path).\nTry again when it is done."
    case .inUseUnusable(let reason, true):
      "\(reason)\nInstall a newer dv; or `dv release rollback` goes back to the earlier release."
    case .inUseUnusable(let reason, false):
      "\(reason)\n`dv release rollback` goes back to the earlier release; `dv release install` puts\n"
        + "a sound one in its place."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)."
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(reason).\nThe release in use stays in use."
    case .switchNotConfirmed(let path, let reason):
      "\(path), which says what release is in use, was changed:\n\(reason).\n"
        + "`dv release info` tells what is in use; try again."
    case .cannotRemove(let path, let reason):
      "\(path) cannot be removed: \(reason).\nRemove it yourself."
    case .cannotPack(let path):
      "\(path) could not be packed: xz failed.\nSee that there is room on the disk."
    case .databaseMissing(let path):
      "There is no database \(path).\n`dv release list` shows the releases there are."
    case .toolMissing(let name, let path):
      "\(path) needs the program `\(name)`, which is not there.\n"
        + (name == "xz"
          ? "Install xz-utils, or unpack it elsewhere and name the .db." : "Install OpenSSH.")
    case .toolNotStarted(let name, let path, let reason):
      "\(path) needs the program `\(name)`, which cannot be started: \(reason).\nTry again."
    case .notARelease(let path):
      "\(path) is no release of dv.\n"
        + "Name its database (dv-data-….db or .db.xz), or its manifest (dv-data-….json)."
    case .manifestMissing(let path):
      "There is no manifest \(path).\n"
        + "It belongs to the release and says what its database must be; --manifest names another."
    case .manifestTooNew(let path):
      "The manifest \(path) is of a newer format than this dv knows.\nInstall a newer dv."
    case .notAManifest(let path, let reason):
      "\(path) is no sound manifest of a release: \(reason).\nGet the release again."
    case .wrongSchemaVersion(let path, let found, let known):
      "\(path) has schema version \(found); this dv reads version \(known).\n"
        + (found > known
          ? "Get a newer dv for it, or a release with schema version \(known)."
          : "Get a newer release, one with schema version \(known).")
    case .cutOff(let path, let bytes, let stated):
      "\(path) is cut off, or of another release: it has \(bytes) of the \(stated) bytes\n"
        + "that its manifest says. Get both files of one release."
    case .tooLarge(let path, let stated):
      "\(path) holds more than the \(stated) bytes that its manifest says.\n"
        + "It is of another release, or meant to do harm. Get both files of one release."
    case .cannotUnpack(let path):
      "\(path) cannot be unpacked: it is damaged, cut off, or needs too much memory.\n"
        + "Get it again."
    case .otherDigest(let path, let found, let stated):
      "\(path) is not what its manifest says: its SHA-256 begins with \(found.beginning), "
        + "that of the manifest with \(stated.beginning).\n"
        + "It is damaged, or of another release. Get both files of one release."
    case .unsound(let path, let problems):
      "\(path) is no sound database: \(problems.first ?? "it cannot be read").\n"
        + "Get the release again."
    case .keyUnusable(let path, let reason):
      "The public key \(path) cannot be used: \(reason).\n"
        + "It is a line such as \"ssh-ed25519 AAAA… name\", as ssh-keygen writes it."
    case .signatureMissing(let path):
      "The release is not signed: there is no \(path).\n"
        + "Get that file too, or do without --require-signature."
    case .signatureInvalid(let path, let reason):
      "The signature \(path) does not hold: \(reason).\nDo not trust this release."
    case .cannotSign(let key):
      "The manifest could not be signed with \(key).\n"
        + "It must be a private Ed25519 key, as `ssh-keygen -t ed25519` makes one."
    case .otherContents(let version):
      "A release \(version) with other contents is installed already.\n"
        + "No two releases may have one version. If that one is not wanted, see `dv release use`\n"
        + "and `dv release prune`."
    case .notInstalled(let version):
      "No release \(version) is installed. `dv release list` lists those there are."
    case .nothingToGoBackTo:
      "There is no earlier release to go back to."
    }
  }

  /// Tells why a file of a release could not be written.
  init(writing error: FileSystemError) {
    self = .cannotWrite(path: error.path, reason: error.reason)
  }

  /// Tells why a file of a release could not be read.
  init(reading error: FileSystemError) {
    self = .unreadable(path: error.path, reason: error.reason)
  }

  /// Tells why a program that a file needs does not run.
  init(_ error: ToolError, path: String) {
    self =
      switch error {
      case .missing(let name): .toolMissing(name: name, path: path)
      case .cannotStart(let name, let reason):
        .toolNotStarted(name: name, path: path, reason: reason)
      }
  }

  /// Tells that the installed release in use cannot be opened, and what to do; nil when that is not
  /// what is wrong.
  ///
  /// - Parameters:
  ///   - path: The main database that was to be opened.
  ///   - releases: The installed releases.
  ///   - error: Why it could not be.
  public init?(inUse path: String, of releases: ReleaseFolder, _ error: FoodDatabaseError) {
    guard path.hasPrefix(releases.path + "/") else { return nil }
    switch error {
    case .shippedDatabaseMissing, .shippedDatabaseUnreadable, .notAShippedDatabase, .shippedDatabaseTruncated,
      .wrongSchemaVersion, .damaged(path):
      self = .inUseUnusable(
        reason: error.description, needsNewerProgram: error.needsNewerProgram)
    default: return nil
    }
  }

  /// Tells what is wrong with a database that shall be installed.
  init(_ error: FoodDatabaseError, path: String) {
    self =
      switch error {
      case .wrongSchemaVersion(_, let found, let known):
        .wrongSchemaVersion(path: path, found: found, known: known)
      case .notAShippedDatabase: .unsound(path: path, problems: ["it is no food database of dv"])
      case .damaged: .unsound(path: path, problems: ["it cannot be read to its end"])
      default: .unsound(path: path, problems: [error.description])
      }
  }
}

extension FoodDatabaseError {
  fileprivate var needsNewerProgram: Bool {
    if case .wrongSchemaVersion(_, let found, let known) = self { found > known } else { false }
  }
}
