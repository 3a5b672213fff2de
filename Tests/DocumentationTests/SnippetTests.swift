import TestSupport
import Testing

/// All Swift code shown to readers is compiled here and run by the other tests.
@Suite("Snippets")
struct SnippetTests {
  /// The test sources that snippets are compared with, except this one, because its strings aren't
  /// code.
  private static func sources() throws -> [String] {
    try RepositoryFile.all(in: "Tests/DocumentationTests", ending: ".swift")
      .filter { !$0.name.hasSuffix("/SnippetTests.swift") }.map { Snippet.normalized($0.text) }
  }

  private static func articles() throws -> [RepositoryFile] {
    try [RepositoryFile("README.md")]
      + ["Documentation", "Examples", "Sources"].flatMap { folder in
        try RepositoryFile.all(in: folder, ending: ".md")
      }
  }

  @Test("every snippet in an article is compiled")
  func articles() throws {
    let sources = try Self.sources()
    let snippets = try Self.articles().flatMap { Snippet.all(inMarkdown: $0.text, of: $0.name) }
    #expect(snippets.count > 20)
    for snippet in snippets where !snippet.stands(in: sources) {
      Issue.record("this isn't in Tests/DocumentationTests: \(snippet)")
    }
  }

  @Test("every snippet in a doc comment is compiled")
  func docComments() throws {
    let sources = try Self.sources()
    let snippets = try RepositoryFile.all(in: "Sources", ending: ".swift")
      .flatMap { Snippet.all(inDocCommentsOf: $0.text, of: $0.name) }
    #expect(snippets.count > 5)
    for snippet in snippets where !snippet.stands(in: sources) {
      Issue.record("this isn't in Tests/DocumentationTests: \(snippet)")
    }
  }

  @Test("a snippet that isn't compiled is found wherever it is")
  func unknownSnippet() throws {
    let sources = try Self.sources()
    let article = """
      Words.

      ```swift
      let database = try FoodDatabase(shipped: main)
      let unheardOf = try database.unheardOf()
      ```

      ```
      $ dv search milk
      ```
      """
    let source = """
      /// Words.
      ///
      ///     try database.unheardOf()
      ///
      /// - Parameter word: A word that is told about
      ///     in two lines.
      func unheardOf(_ word: String) {}
      """
    let inArticle = Snippet.all(inMarkdown: article, of: "article.md")
    let inComment = Snippet.all(inDocCommentsOf: source, of: "source.swift")
    #expect(inArticle.map(\.place) == ["article.md:4"])
    #expect(inComment.map(\.place) == ["source.swift:3"])
    for snippet in inArticle + inComment { #expect(!snippet.stands(in: sources)) }
  }

  @Test("line breaks, indentation and comments make no difference")
  func normalizing() {
    let code = "let a = f(\n  1, 2)  // three\n// four\nlet url = \"https://a\""
    #expect(Snippet.normalized(code) == "let a = f( 1, 2) let url = \"https://a\"")
  }
}
