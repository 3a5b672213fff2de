import Foundation
import TestSupport
import Testing

/// Commands that process the lines of standard input one by one.
@Suite("Lines of standard input")
struct BatchProgramTests {
  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  private var environment: [String: String] {
    ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")]
  }

  private func shell(_ command: String) throws -> Outcome {
    try dv.shell(command, environment: environment)
  }

  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func objects(_ outcome: Outcome) throws -> [[String: Any]] {
    try outcome.out.split(separator: "\n").map { try object($0) }
  }

  @Test(
    "a search of each line prints an object with the line's number, even if nothing is found")
  func searchAsJSON() throws {
    let outcome = try shell(
      "printf '# foods\\negg\\n\\nxyzzyx\\nbutter\\n' | \"$0\" search - --json")
    let answers = try objects(outcome)
    #expect(answers.map { $0["line"] as? Int } == [2, 4, 5])
    #expect(answers.map { $0["text"] as? String } == ["egg", "xyzzyx", "butter"])
    #expect((answers[1]["foods"] as? [Any])?.isEmpty == true)
    #expect(outcome.status == 1)
    #expect(outcome.err == "dv: 1 of 3 lines failed.\n")
    var first = answers[0]
    first["line"] = nil
    first["text"] = nil
    let single = try object(try shell("\"$0\" search egg --json").out)
    #expect(NSDictionary(dictionary: first) == NSDictionary(dictionary: single))
  }

  @Test(
    "a result is printed while the pipe stays open",
    arguments: [
      ("search - --json", "egg", "\"query\":\"egg\""), ("search -", "egg", "egg"),
      ("search - --csv", "egg", "line,query,code"),
      ("search - --json", "# A comment\n\negg", "\"line\":3"),
      ("show - --json", "1123", "\"line\":1"),
      ("sum - --json", "2 large eggs", "\"line\":1"), ("sum -", "2 large eggs", "2 large = 100 g"),
      ("compare - --json", "1123\t1001", "\"line\":1"),
    ])
  func streaming(command: String, line: String, answer: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: dv.path)
    process.arguments = command.split(separator: " ").map(String.init)
    process.environment = environment
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    // Waits for the first bytes; the input is still open.
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text.contains(answer), "\(text)")
    try input.fileHandleForWriting.close()
    _ = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("CSV has one header, and the line number before each food")
  func searchAsCSV() throws {
    let outcome = try shell("printf 'egg\\nbutter\\n' | \"$0\" search - --csv --limit 1 --quiet")
    let rows = outcome.out.split(separator: "\n")
    #expect(outcome.status == 0)
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("line,query,code,name,group,origin,energyKcal,"))
    #expect(rows[1].hasPrefix("1,egg,sr:01123,"))
    #expect(rows[2].hasPrefix("2,butter,sr:01001,"))
  }

  @Test("text has each query above its foods, and notes name the line")
  func searchAsText() throws {
    let outcome = try shell("printf 'eggg\\nxyzzyx\\n' | \"$0\" search -")
    #expect(outcome.out.hasPrefix("eggg\nCode "))
    #expect(outcome.out.hasSuffix("\n\nxyzzyx\nNothing found.\n"))
    #expect(
      outcome.err.hasPrefix(
        """
        standard input:1: Searched for "egg" instead of "eggg".
        standard input:2: No food matches "xyzzyx".
        """))
    let quiet = try shell("printf 'xyzzyx\\n' | \"$0\" search - --quiet")
    #expect(quiet.status == 1 && quiet.err.isEmpty)
    #expect(try shell("\"$0\" search - </dev/null").status == 64)
  }

  @Test("each food can have its own amount, and a failed one doesn't stop the others")
  func show() throws {
    let outcome = try shell(
      "printf '1123\\t2 large\\nxyzzyx\\n1123\\t1 barrel\\n1001\\n' | \"$0\" show - --json")
    let answers = try objects(outcome)
    #expect(answers.map { $0["line"] as? Int } == [1, 2, 3, 4])
    #expect((answers[0]["amount"] as? [String: Any])?["grams"] as? Double == 100)
    #expect((answers[1]["error"] as? [String: Any])?["code"] as? String == "food-not-found")
    let portions = (answers[2]["error"] as? [String: Any])?["portions"] as? [[String: Any]]
    #expect(portions?.first?["text"] as? String == "1 large")
    #expect(answers[3]["code"] as? String == "sr:01001")
    #expect(outcome.status == 64)
    #expect(outcome.err == "dv: 2 of 4 lines failed.\n")
    let csv = try shell("printf '1123\\n1001\\n' | \"$0\" show - --csv --nutrients protein")
    #expect(
      csv.out.split(separator: "\n").map {
        $0.split(separator: ",").prefix(3).joined(separator: ",")
      }
        == ["line,text,code", "1,1123,sr:01123", "2,1001,sr:01001"])
  }

  @Test("lines that fail are reported with their numbers", arguments: ["show", "compare"])
  func unclear(command: String) throws {
    let outcome = try shell("printf '1123\\n\\nxyzzyx\\n1001\\n' | \"$0\" \(command) -")
    #expect(outcome.status == 1)
    #expect(
      outcome.err == """
        standard input:3: No food matches "xyzzyx".
        Try `dv search xyzzyx`.
        dv: 1 of 3 lines failed.

        """)
  }

  @Test("each line with several foods is compared; single foods are compared at the end")
  func compare() throws {
    let lines = try objects(
      try shell("printf '1123\\t1001\\n1077;1123\\n' | \"$0\" compare - --json"))
    #expect(lines.map { $0["line"] as? Int } == [1, 2])
    let together = try object(try shell("printf '1123\\n1001\\n' | \"$0\" compare - --json").out)
    #expect(together["line"] == nil)
    #expect((together["foods"] as? [Any])?.count == 2)
  }

  @Test("a sum has an object for each line, and the total of those that could be read")
  func sum() throws {
    let outcome = try shell(
      "printf '2 large eggs\\n1 barrel butter\\n100 g sr:01001\\n' | \"$0\" sum - --json --quiet")
    #expect(outcome.status == 1)
    let answers = try objects(outcome)
    #expect(answers.map { $0["line"] as? Int } == [1, 2, 3, nil])
    #expect(answers[0]["code"] as? String == "sr:01123")
    #expect(answers[1]["error"] != nil)
    let total = try #require(answers[3]["total"] as? [String: Any])
    #expect(total["items"] as? Int == 2)
    #expect(total["failed"] as? Int == 1)
    #expect(total["grams"] as? Double == 200)
    let whole = try object(try shell("\"$0\" sum '2 large eggs' '100 g sr:01001' --json").out)
    #expect(
      (total["nutrients"] as? [Any]).map { NSArray(array: $0) }
        == (whole["nutrients"] as? [Any]).map { NSArray(array: $0) })
    let text = try shell("printf '2 large eggs\\nbarrels\\n' | \"$0\" sum -")
    #expect(text.out.contains("\nTotal, 100 g "))
    #expect(text.out.hasSuffix("\nThe total leaves out 1 of 2 lines, reported above.\n"))
  }

  @Test("lines that arrive together are answered in order, each as if it were alone")
  func together() throws {
    let texts = ["egg", "xyzzyx", "butter", "milk cheese", "eggg"]
    let alone = try texts.map { text in
      answer(try object(try shell("echo \(text) | \"$0\" search - --json").out))
    }
    let outcome = try shell(
      "for i in $(seq 30); do printf '\(texts.joined(separator: "\\n"))\\n'; done "
        + "| \"$0\" search - --json")
    let answers = try objects(outcome)
    #expect(answers.map { $0["line"] as? Int } == Array(1...150))
    for (index, one) in answers.enumerated() {
      #expect(answer(one) == alone[index % texts.count])
    }
    let table = try shell(
      "for i in $(seq 50); do printf 'butter\\negg\\n'; done "
        + "| \"$0\" search - --csv --limit 1 --quiet")
    let rows = table.out.split(separator: "\n")
    #expect(rows.first?.hasPrefix("line,query,code,") == true)
    #expect(
      rows.dropFirst().map { $0.prefix { $0 != "s" } }
        == (1...100).map { "\($0),\($0 % 2 == 0 ? "egg" : "butter"),"[...] })
    #expect(
      outcome.err.hasSuffix(
        "dv: \(30 * alone.count { $0["total"] as? Int == 0 }) of 150 lines failed.\n"))
  }

  /// An answer without the number of its line.
  private func answer(_ object: [String: Any]) -> NSDictionary {
    var object = object
    object["line"] = nil
    return NSDictionary(dictionary: object)
  }

  @Test("a line that is too long or not UTF-8 is one failed line")
  func unreadable() throws {
    let outcome = try shell(
      "{ printf 'egg\\n'; head -c 200000 /dev/zero | tr '\\0' x; printf '\\n\\377\\nbutter'; } "
        + "| \"$0\" search - --json")
    #expect(outcome.status == 65)
    let answers = try objects(outcome)
    #expect(answers.map { $0["line"] as? Int } == [1, 2, 3, 4])
    #expect(
      answers.map { ($0["error"] as? [String: Any])?["code"] as? String }
        == [nil, "bad-data", "bad-data", nil])
  }

  @Test("either all foods are removed or none")
  func remove() throws {
    for name in ["Quark", "Kefir"] {
      #expect(try shell("\"$0\" add-food \(name) --energy 60 --yes").status == 0)
    }
    let refused = try shell("printf 'quark\\nxyzzyx\\n' | \"$0\" remove-food -")
    #expect(refused.status == 1)
    #expect(refused.err.contains("\ndv: 1 of 2 foods was not found.\n"))
    let removed = try shell("printf 'quark\\nkefir\\n' | \"$0\" remove-food -")
    #expect(removed.status == 0)
  }
}
