import Foundation
import TestSupport
import Testing

/// Tests/README.md names the tests that check each promise, and those tests exist.
@Suite("Promises")
struct PromiseTests {
  /// A row of the table: a promise and the tests that check it.
  private struct Promise {
    var number: Int
    var text: String
    /// The tests, each with its file's name and its own.
    var tests: [(file: String, name: String)]
    /// What is left of the tests column without the tests: only separators, if all was parsed.
    var rest: String

    init?(row: String) {
      guard let match = row.wholeMatch(of: /\| ([0-9])\. ([^|]+) \| ([^|]+) \|/),
        let number = Int(match.1)
      else { return nil }
      self.number = number
      text = String(match.2)
      let test = /`(\w+\.swift)` "([^"]+)"/
      tests = match.3.matches(of: test).map { (file: String($0.1), name: String($0.2)) }
      rest = String(match.3.replacing(test, with: ""))
    }
  }

  private static func table() throws -> [String] {
    let page = try RepositoryFile("Tests/README.md").text
    let section = page.components(separatedBy: "\n## Promises\n").dropFirst().first ?? ""
    let lines = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n")
    return Array(lines.filter { $0.hasPrefix("|") }.dropFirst(2))
  }

  /// The display names of the tests and suites in a source file.
  private static func displayNames(in source: String) -> Set<String> {
    let code = source.components(separatedBy: "\n").map { line in
      line.drop { $0 == " " }.hasPrefix("//") ? "" : line
    }.joined(separator: "\n")
    return Set(code.matches(of: /@(?:Test|Suite)\(\s*"([^"]+)"/).map { String($0.1) })
  }

  @Test("each of the six promises has a row, and each row has a test")
  func rows() throws {
    let promises = try Self.table().map { row in
      try #require(Promise(row: row), "this isn't a row of the table: \(row)")
    }
    #expect(Set(promises.map(\.number)) == Set(1...6))
    #expect(promises.map(\.number) == promises.map(\.number).sorted())
    for promise in promises {
      #expect(!promise.tests.isEmpty, "\(promise.text)")
      #expect(promise.rest.allSatisfy { " ·".contains($0) }, "\(promise.text): \(promise.rest)")
    }
  }

  @Test("every test in the table exists under its name")
  func tests() throws {
    let files = try RepositoryFile.all(in: "Tests", ending: ".swift")
    for promise in try Self.table().compactMap(Promise.init) {
      for test in promise.tests {
        let named = files.filter { $0.name.hasSuffix("/\(test.file)") }
        #expect(named.count == 1, "\(test.file) is \(named.count) files")
        let names = named.map { Self.displayNames(in: $0.text) }
        #expect(
          names.contains { $0.contains(test.name) }, "\(test.file) has no test \"\(test.name)\"")
      }
    }
  }

  @Test("only names of tests count, not comments or other code")
  func names() {
    let source = """
      @Suite("of the suite")
      struct SomeTests {
        @Test(
          "in a line of its own", arguments: [1])
        func some(number: Int) { print("in other code") }
        // @Test("in a comment")
        @Test func unnamed() {}
      }
      """
    #expect(Self.displayNames(in: source) == ["of the suite", "in a line of its own"])
  }
}
