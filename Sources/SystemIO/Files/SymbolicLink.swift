internal import Foundation

/// Names that lead to other files.
public enum SymbolicLink {
  /// So many links may follow each other, as for the system.
  private static let most = 40

  /// Where a file that is written to a path shall be: where a link that is there leads to, be there a
  /// file or not, else the path itself.
  ///
  /// - Parameter path: The path.
  /// - Returns: A path at which there is no link.
  /// - Throws: When links lead to each other in a circle.
  public static func destination(of path: String) throws(FileSystemError) -> String {
    var found = path
    for _ in 0..<most {
      guard let next = content(of: found) else { return found }
      let folder = found.lastIndex(of: "/").map { String(found[...$0]) } ?? ""
      found = next.hasPrefix("/") ? next : folder + next
    }
    errno = ELOOP
    throw FileSystemError(path: path)
  }

  /// What a link says; nil where there is none.
  private static func content(of path: String) -> String? {
    var content = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &content, content.count)
    return count > 0
      ? String(decoding: content[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
