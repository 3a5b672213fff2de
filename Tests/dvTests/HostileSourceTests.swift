import Foundation
import TestSupport
import Testing

/// What `dv-build` prints about dataset files and downloads with control characters.
@Suite("Control characters in dataset files and downloads")
struct HostileSourceTests {
  /// ESC, BEL, a C1 escape, and the character that reverses text.
  private static let hostile = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expectHarmless(
    _ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let printed = outcome.out + outcome.err
    let found = printed.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" || 0x7F..<0xA0 ~= scalar.value || scalar == "\u{202E}"
    }
    #expect(found.isEmpty, "\(printed.debugDescription)", sourceLocation: sourceLocation)
  }

  private func build(_ name: String, as text: String) throws -> Outcome {
    try ExampleDataset.write(to: folder, replacing: [name: text])
    return try BuiltProgram("dv-build").run(
      ["database", "--data", "Data", "--schema", Repository.schema.path, "--output", "main.db"]
        + ["--warnings"], in: folder.url)
  }

  @Test(
    "errors in dataset files are printed without control characters",
    arguments: ExampleDataset.files.keys.sorted())
  func problems(name: String) throws {
    let text = try #require(ExampleDataset.files[name])
    let header = text.prefix { $0 != "\n" }
    let fields = header.split(separator: "|").map { _ in Self.hostile }
    expectHarmless(try build(name, as: text + fields.joined(separator: "|") + "\n"))

    let rows = text.dropFirst(header.count)
    let refused = try build(name, as: "\(header)\(Self.hostile)\(rows)")
    #expect(refused.status == 65)
    #expect(refused.err.contains("�"))
    expectHarmless(refused)
  }

  @Test("the counts of a conversion are printed without control characters")
  func conversion() throws {
    for (name, text) in FoundationSource.files(marked: Self.hostile) {
      try folder.write(text, to: "fdc/\(name)")
    }
    let outcome = try BuiltProgram("dv-build").run([
      "convert", "--from", "fdc", folder.path("fdc"), "--to", folder.path("out"),
    ])
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(outcome.out.contains("sample_food"))
    #expect(outcome.out.contains("_GR"))
    expectHarmless(outcome)
  }
}
