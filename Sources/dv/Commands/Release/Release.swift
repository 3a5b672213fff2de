internal import ArgumentParser

/// `dv release`: the releases of the data.
struct Release: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Look after the releases of the data.",
    subcommands: [
      ReleaseInfo.self, ReleaseList.self, ReleaseInstall.self, ReleaseUse.self,
      ReleaseRollback.self,
      ReleaseDiffCommand.self, ReleaseVerify.self, ReleasePrune.self,
    ])
}
