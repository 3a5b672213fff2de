import Foundation
import TestSupport
import Testing

/// Commands that read foods and queries from standard input, one in each line.
@Suite("Batches from standard input")
struct BatchProgramTests {
  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  private func shell(_ command: String) throws -> Outcome {
    try dv.shell(
      command, environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
  }

  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("a search of each line prints an object in each line, also where nothing is found")
  func searchAsJSON() throws {
    let outcome = try shell(
      "printf '# foods\\negg\\n\\nxyzzyx\\nbutter\\n' | \"$0\" search - --json")
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == 3)
    let objects = try lines.map { try object($0) }
    #expect(objects.map { $0["query"] as? String } == ["egg", "xyzzyx", "butter"])
    #expect((objects[1]["foods"] as? [Any])?.isEmpty == true)
    #expect(outcome.status == 1)
    #expect(outcome.err.hasPrefix("standard input:4: No food matches \"xyzzyx\". "))
    #expect(outcome.err.hasSuffix("\ndv: 1 of 3 queries found nothing.\n"))
    let single = try object(try shell("\"$0\" search egg --json").out)
    #expect(NSDictionary(dictionary: objects[0]) == NSDictionary(dictionary: single))
  }

  @Test("its CSV has one header, and the query before each food")
  func searchAsCSV() throws {
    let outcome = try shell("printf 'egg\\nbutter\\n' | \"$0\" search - --csv --limit 1 --quiet")
    let rows = outcome.out.split(separator: "\n")
    #expect(outcome.status == 0)
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("query,code,name,group,origin,energyKcal,"))
    #expect(rows[1].hasPrefix("egg,sr:01123,"))
    #expect(rows[2].hasPrefix("butter,sr:01001,"))
  }

  @Test("its text has each query above its foods, and notes tell the line")
  func searchAsText() throws {
    let outcome = try shell("printf 'eggg\\nxyzzyx\\n' | \"$0\" search -")
    #expect(outcome.out.hasPrefix("eggg\nCODE "))
    #expect(outcome.out.hasSuffix("\n\nxyzzyx\nNothing found\n"))
    #expect(outcome.err.hasPrefix("standard input:1: Looked for \"egg\" in place of \"eggg\".\n"))
    let quiet = try shell("printf 'xyzzyx\\n' | \"$0\" search - --quiet")
    #expect(quiet.status == 1 && quiet.err.isEmpty)
    #expect(try shell("\"$0\" search - </dev/null").status == 64)
  }

  @Test("foods of standard input are a list in JSON, even if it is one")
  func showOne() throws {
    let foods = try object(try shell("echo 1123 | \"$0\" show - --json").out)["foods"]
    #expect((foods as? [[String: Any]])?.compactMap { $0["code"] as? String } == ["sr:01123"])
  }

  @Test("foods that are not clear are told by their lines", arguments: ["show", "compare"])
  func unclear(command: String) throws {
    let outcome = try shell("printf '1123\\n\\nxyzzyx\\n1001\\n' | \"$0\" \(command) -")
    #expect(outcome.status == 1)
    #expect(
      outcome.err == """
        standard input:3: No food is "xyzzyx". Look for one with `dv search`.
        dv: 1 of 3 foods is not clear.

        """)
  }

  @Test("foods are removed all or none")
  func remove() throws {
    for name in ["Quark", "Kefir"] {
      #expect(try shell("\"$0\" add-food \(name) --energy 60 --yes").status == 0)
    }
    let refused = try shell("printf 'quark\\nxyzzyx\\n' | \"$0\" remove-food -")
    #expect(refused.status == 1)
    #expect(
      refused.err.hasSuffix("\ndv: 1 of 2 foods is not clear.\nNothing was removed.\n"))
    let removed = try shell("printf 'quark\\nkefir\\n' | \"$0\" remove-food -")
    #expect(removed.status == 0)
    #expect(removed.err.hasPrefix("Removed 2 foods of yours."))
  }
}
