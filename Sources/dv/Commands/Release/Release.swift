internal import ArgumentParser

/// `dv release`: manages releases of the shipped data.
struct Release: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release", _superCommandName: DV.name,
    abstract: "Install, compare and switch between releases of the data.",
    discussion: """
      EXAMPLES
        dv release list
        dv release info
        dv release install dv-data-2.db.xz
        dv release rollback
      """,
    subcommands: [
      ReleaseInfo.self, ReleaseList.self, ReleaseInstall.self, ReleaseUse.self,
      ReleaseRollback.self,
      ReleaseDiffCommand.self, ReleaseVerify.self, ReleasePrune.self,
    ])
}
