internal import Terminal
internal import DatasetReleases

extension ReleaseError {
  /// The status that the program ends with.
  var status: ExitStatus {
    switch self {
    case .pointerUnreadable, .folderUnreadable, .inUseUnusable, .databaseMissing, .notInstalled,
      .wrongSchemaVersion,
      .manifestTooNew:
      .databaseMissing
    case .cannotWrite, .switchNotConfirmed, .cannotRemove, .cannotPack, .cannotSign, .toolMissing,
      .toolNotStarted:
      .cannotCreate
    case .folderBusy: .busy
    case .nothingToGoBackTo: .nothingFound
    case .unreadable, .notARelease, .manifestMissing, .notAManifest, .cutOff,
      .tooLarge, .cannotUnpack, .otherDigest, .unsound, .keyUnusable, .signatureMissing,
      .signatureInvalid, .otherContents:
      .badData
    }
  }
}
