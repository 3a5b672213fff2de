import ExportFormat
import Foundation
import Testing

/// Documentation/Exports.md describes what the reader reads.
@Suite("Page of the exports")
struct ExportPageTests {
  @Test(
    "each file has the columns that the reader knows, and no others", arguments: ExportFile.allCases
  )
  func columns(file: ExportFile) throws {
    let page = try RepositoryFile("Documentation/Exports.md").text
    let section = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix("`\(file.name)`\n") },
      "there is no section of \(file.name)")
    let columns = section.matches(of: /(?m)^\| `(\w+)` \| [^|]+ \| (given|may be empty) \|/)
    #expect(columns.map { String($0.1) } == file.columns)
    #expect(section.matches(of: /(?m)^\| `/).count == columns.count)
  }

  @Test("no other file is described")
  func files() throws {
    let page = try RepositoryFile("Documentation/Exports.md").text
    let described = page.matches(of: /(?m)^## `(.+)`$/).map { String($0.1) }
    #expect(described == ExportFile.allCases.map(\.name))
  }
}
