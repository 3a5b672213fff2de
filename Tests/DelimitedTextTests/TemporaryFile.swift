import Foundation

/// A file in a folder of its own that is gone when the value is.
final class TemporaryFile {
  let path: String
  private let folder: URL

  init(_ bytes: some Sequence<UInt8>, named name: String = "food.csv") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    path = file.path
  }

  convenience init(_ text: String) throws {
    try self.init(Array(text.utf8))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
