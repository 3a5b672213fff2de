internal import Console
internal import DataRelease

extension ReleaseError {
  /// The status that the program ends with.
  var status: ExitStatus {
    switch self {
    case .pointerUnreadable, .folderUnreadable, .inUseUnusable, .databaseMissing, .notInstalled,
      .wrongSchemaVersion,
      .manifestTooNew:
      .databaseMissing
    case .cannotWrite, .cannotRemove, .cannotPack, .cannotSign, .toolMissing: .cannotCreate
    case .folderBusy: .busy
    case .nothingToGoBackTo: .nothingFound
    case .unreadable, .notARelease, .manifestMissing, .notAManifest, .cutOff,
      .tooLarge, .cannotUnpack, .otherDigest, .unsound, .keyUnusable, .signatureMissing,
      .signatureInvalid, .otherContents:
      .badData
    }
  }
}
