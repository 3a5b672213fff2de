import Foundation
import TestSupport

/// A piece of Swift code shown in an article or a doc comment.
struct Snippet: CustomStringConvertible {
  /// The file and line where it starts.
  let place: String
  /// Its lines.
  let code: String

  /// The place and the code.
  var description: String { "\(place):\n\(code)" }

  /// Whether one of the sources contains it, with both normalized by `normalized`.
  func stands(in sources: [String]) -> Bool {
    let code = Self.normalized(code)
    return !code.isEmpty && sources.contains { $0.contains(code) }
  }

  /// The code on one line, without comments and with single spaces between words.
  static func normalized(_ code: String) -> String {
    code.components(separatedBy: "\n").map { " \($0)".components(separatedBy: " //")[0] }
      .joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The Markdown blocks that are fenced as Swift, and the indented ones if they are Swift.
  static func all(
    inMarkdown text: String, of file: String, isIndentedToo: Bool = false
  ) -> [Snippet] {
    var snippets: [Snippet] = []
    var block: (line: Int, lines: [String])?
    var isFenced = false
    var isAfterEmptyLine = false
    func end() {
      if let (line, lines) = block {
        snippets.append(Snippet(place: "\(file):\(line)", code: lines.joined(separator: "\n")))
      }
      block = nil
    }
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        end()
        isFenced.toggle()
        if isFenced, line == "```swift" { block = (index + 2, []) }
      } else if isFenced {
        block?.lines.append(line)
      } else if isIndentedToo, line.hasPrefix("    "), block != nil || isAfterEmptyLine {
        block = (block?.line ?? index + 1, (block?.lines ?? []) + [line])
      } else {
        end()
      }
      isAfterEmptyLine = line.isEmpty
    }
    end()
    return snippets
  }

  /// The blocks in the doc comments of a source.
  static func all(inDocCommentsOf source: String, of file: String) -> [Snippet] {
    let markdown = source.components(separatedBy: "\n").map { line in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("///") else { return "code" }
      return String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
    }
    return all(inMarkdown: markdown.joined(separator: "\n"), of: file, isIndentedToo: true)
  }
}

/// A file of the checkout.
struct RepositoryFile {
  /// Its path in the checkout.
  let name: String
  /// The file's contents.
  let text: String

  /// Reads the file at a path in the checkout.
  init(_ name: String) throws {
    self.name = name
    text = try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
  }

  /// The files in a folder and its visible subfolders whose names have this ending.
  static func all(in folder: String, ending: String) throws -> [RepositoryFile] {
    let root = Repository.root.path
    let files = FileManager.default.enumerator(
      at: Repository.root.appending(path: folder), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    let names = files?.compactMap { ($0 as? URL)?.path.dropFirst(root.count + 1) } ?? []
    return try names.filter { $0.hasSuffix(ending) }.sorted().map { try RepositoryFile(String($0)) }
  }
}
