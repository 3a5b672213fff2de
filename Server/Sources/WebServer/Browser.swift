public import Foundation

/// The person's browser, which opens a link that nobody else on this computer may see.
///
/// Everybody can read the arguments of a program. So the browser gets the link in a file that only the
/// person can read, and that leads on to it.
public struct Browser: Sendable {
  #if os(macOS)
    private static let usual = "open"
  #else
    private static let usual = "xdg-open"
  #endif

  private let program: String
  private let parent: URL

  /// Finds the browser.
  ///
  /// - Parameters:
  ///   - program: What opens a file in the browser; nil for this system's own.
  ///   - parent: Where the folder with the file is made.
  public init(
    program: String? = nil, parent: URL = FileManager.default.temporaryDirectory
  ) {
    (self.program, self.parent) = (program ?? Self.usual, parent)
  }

  /// Opens a link; where that isn't possible, the person still has it on the terminal.
  ///
  /// - Parameter link: The link.
  /// - Returns: The folder with the file, which the caller removes; nil if nothing was opened.
  public func open(_ link: String) -> URL? {
    guard let folder = Self.privateFolder(in: parent) else { return nil }
    let file = folder.appending(path: "dv.html")
    guard Self.write(Self.page(link), to: file.path), start(file.path) else {
      try? FileManager.default.removeItem(at: folder)
      return nil
    }
    return folder
  }

  private func start(_ file: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program, file]
    // What browsers say isn't for the person.
    (process.standardInput, process.standardOutput) = (nil, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }

  /// A page that leads on to a link.
  private static func page(_ link: String) -> String {
    let address = link.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>dv</title>
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)"></head>
      <body><p><a href="\(address)">dv</a></p></body></html>

      """
  }

  /// A new folder that only this user can read.
  private static func privateFolder(in parent: URL) -> URL? {
    guard let template = strdup(parent.appending(path: "dv-XXXXXX").path) else { return nil }
    defer { free(template) }
    return mkdtemp(template).map { URL(filePath: String(cString: $0)) }
  }

  /// Writes a file that only this user can ever read.
  private static func write(_ text: String, to path: String) -> Bool {
    let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return (try? file.write(contentsOf: Data(text.utf8))) != nil
  }
}
