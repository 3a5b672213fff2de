internal import DatasetReleases
internal import Foundation

/// A file or folder of the checkout that is also installed with the program.
enum InstalledFile {
  /// The path to use: `name`, but if that is the usual name and no such file exists, the file of
  /// that name in `share/dv` beside the folder of the installed program.
  static func path(_ name: String, usually usual: String) -> String {
    guard name == usual, !FileManager.default.fileExists(atPath: name) else { return name }
    let installed = URL(fileURLWithPath: RunningProgram.path).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/dv/\(usual)").path
    return FileManager.default.fileExists(atPath: installed) ? installed : name
  }
}
