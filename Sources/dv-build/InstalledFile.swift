internal import DatasetReleases
internal import Foundation

/// A file or folder that a checkout has, and that is installed with the program, too.
enum InstalledFile {
  /// Where it is: as it is named, but for the usual name where nothing has it, which then means the
  /// one in `share/dv` beside the folder of the installed program.
  static func path(_ name: String, usually usual: String) -> String {
    guard name == usual, !FileManager.default.fileExists(atPath: name) else { return name }
    let installed = URL(fileURLWithPath: RunningProgram.path).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/dv/\(usual)").path
    return FileManager.default.fileExists(atPath: installed) ? installed : name
  }
}
