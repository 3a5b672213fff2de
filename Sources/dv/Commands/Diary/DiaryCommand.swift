internal import ArgumentParser

/// `dv diary`: what was eaten.
struct DiaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diary", _superCommandName: DV.name,
    abstract: "Show and change your diary.",
    discussion: """
      EXAMPLES
        dv diary
        dv diary yesterday
        dv diary 2026-11-01..2026-11-07 --csv
        dv diary edit 2 "3 eggs"

      `dv log` adds entries. `dv diary` alone is the same as `dv diary show`.
      """,
    subcommands: [
      DiaryShow.self, DiaryEdit.self, DiaryRemove.self, DiaryCopy.self, DiaryMove.self,
      DiaryNote.self, DiaryRecent.self, DiaryFavorite.self, DiaryRecompute.self,
      DiaryExportCommand.self, DiaryImport.self,
    ], defaultSubcommand: DiaryShow.self)
}
