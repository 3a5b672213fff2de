internal import Foundation

/// What a file that is not a dataset file most likely is, and what to do about it.
enum FileHint {
  /// Ends of names that programs give to packed files, and what unpacks them.
  private static let packed = [("xz", "xz -dk"), ("gz", "gunzip -k"), ("zip", "unzip")]

  /// The hint for a file that is missing but stands packed beside its place, or has the name that it
  /// had until schema version 5; nil otherwise.
  static func missingFile(_ path: String) -> String? {
    let file = URL(filePath: path)
    let earlier = file.deletingLastPathComponent().appending(path: "daily_value.csv")
    let later = [DatasetFile.referenceSet, .referenceValue].map(\.name)
    if later.contains(file.lastPathComponent),
      FileManager.default.fileExists(atPath: earlier.path)
    {
      return "This file replaced daily_value.csv. To convert your old file, see the end of the "
        + "section on \(DatasetFile.referenceValue.name) in Documentation/DatasetFiles.md."
    }
    for (suffix, command) in packed
    where FileManager.default.fileExists(atPath: "\(path).\(suffix)") {
      let name = URL(filePath: path).lastPathComponent
      return "\(name).\(suffix) is compressed. "
        + "To decompress it, run `\(command) \(path).\(suffix)`."
    }
    return nil
  }

  /// Whether there is no file, compressed or not.
  static func isAbsent(_ path: String) -> Bool {
    !FileManager.default.fileExists(atPath: path) && missingFile(path) == nil
  }

  /// What is wrong with a file as a whole, by its first bytes; nil when they do not show it.
  static func content(of path: String, columns: [String]) -> String? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    let bytes = [UInt8](handle.readData(ofLength: 4096))
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.count > 3 && (bytes[0] == 0) != (bytes[1] == 0)
    {
      return "the file is UTF-16. Save it as UTF-8."
    }
    let archives: [(start: [UInt8], name: String, command: String)] = [
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an .xz archive", "xz -d"),
      ([0x1F, 0x8B], "a .gz archive", "gunzip"), ([0x50, 0x4B, 3, 4], "a .zip archive", "unzip"),
    ]
    if let archive = archives.first(where: { bytes.starts(with: $0.start) }) {
      return "the file is \(archive.name). Decompress it with \(archive.command)."
    }
    let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard !header.contains("|") else { return nil }
    for (separator, name) in [(";", "semicolons"), (",", "commas"), ("\t", "tabs")] {
      let names = header.split(separator: separator).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"\r\u{FEFF} "))
      }
      if names.count > 1, names.contains(where: columns.contains) {
        return "the fields are separated by \(name). Separate them with \"|\", as in this header: "
          + columns.joined(separator: "|")
      }
    }
    return nil
  }
}
