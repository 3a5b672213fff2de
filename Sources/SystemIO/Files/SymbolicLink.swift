internal import Foundation

/// Symbolic links.
public enum SymbolicLink {
  /// The longest chain of links, as for the system.
  private static let most = 40

  /// Where a file written to a path goes: the destination of the link that is there, else the path.
  ///
  /// - Parameter path: The path.
  /// - Returns: A path at which there is no link.
  /// - Throws: When links form a circle.
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

  /// The content of a link; nil when there is none.
  private static func content(of path: String) -> String? {
    var content = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &content, content.count)
    return count > 0
      ? String(decoding: content[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
