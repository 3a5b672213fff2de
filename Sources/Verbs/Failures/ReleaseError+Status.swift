internal import DatasetReleases
internal import Representation

extension ReleaseError {
  /// The exit status for the error.
  var status: ExitStatus {
    switch self {
    case .pointerUnreadable, .folderUnreadable, .inUseUnusable, .databaseMissing, .notInstalled,
      .wrongSchemaVersion, .manifestTooNew, .manifestMissing, .deltaTooNew, .deltaStartMissing:
      .databaseMissing
    case .cannotWrite, .switchNotConfirmed, .cannotRemove, .cannotPack, .toolMissing,
      .toolNotStarted, .deltaOverwrites:
      .cannotCreate
    case .folderBusy: .busy
    case .nothingToGoBackTo: .nothingFound
    case .unreadable, .notARelease, .notAManifest, .cutOff, .tooLarge, .cannotUnpack, .deltaDamaged,
      .deltaInsteadOfDatabase, .deltaNotNewer, .otherDigest, .unsound, .keyUnusable,
      .signatureMissing, .signatureInvalid, .otherContents,
      .cannotSign:
      .badData
    }
  }
}
