import TestSupport
import Testing

/// `dv-build search-quality`, as a person reads it.
@Suite("Printed search quality")
struct SearchQualityProgramTests {
  @Test("both halves are counted, then failures are listed, and no name controls the terminal")
  func halvesAndFailures() async throws {
    let example = try await ExampleDatabase()
    let queries = try example.folder.write(
      """
      query|theme|codes
      egg|plain|sr:01123
      red hostile|plain|sr:01123
      unheard of|plain|sr:99999

      """, to: "queries.csv")
    let outcome = try BuiltProgram("dv-build").run([
      "search-quality", "--queries", queries, "--database", example.shipped,
    ])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.prefix(4).map { $0.prefix(4) } == ["tune", "held", "tune", "held"])
    #expect(lines[4] == "Queries without an acceptable food in the database: unheard of")
    #expect(
      lines[5].contains("[plain] red hostile: rank –, first branded:00016000275287 Hostile �"))
    #expect(!outcome.out.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
