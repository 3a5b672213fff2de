internal import Foundation

/// The person's browser.
enum Browser {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Opens a link; where that isn't possible, the person still has it on the terminal.
  static func open(_ link: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program, link]
    // What browsers say isn't for the person.
    (process.standardInput, process.standardOutput) = (nil, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
