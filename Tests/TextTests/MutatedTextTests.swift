import TestSupport
import Testing
import Text

@Suite("Damaged delimited text")
struct MutatedTextTests {
  private static let texts = [
    "code|name|group\nsr:01123|Egg, whole|dairy\nsr:1|\"5\"\" pizza|half\"|\nx|\"two\r\nlines\"|é µ 🍳\n",
    "\u{FEFF}name,serving,energy\r\n\"Oat, bar\",1 bar = 60 g,270\r\n,,\r\n\"\"\"\",2,3\r\n",
  ]

  /// The rows of a text, each with as many fields as its header.
  private func rows(
    _ bytes: [UInt8], _ dialect: Dialect
  ) throws(DelimitedTextError) -> [[String]] {
    let reader = try DelimitedReader(bytes: bytes, path: "my.csv", dialect: dialect)
    var rows = [reader.header.map(\.name)]
    while let row = try reader.next() { rows.append(reader.header.indices.map(row.text)) }
    return rows
  }

  @Test("it is read or rejected with its place, and the rows stay the same if written again")
  func damaged() throws {
    for (text, dialect) in zip(Self.texts, [Dialect.pipeSeparated, .commaSeparated]) {
      var dialect = dialect
      dialect.writesControls = true
      var refused = 0
      for seed in 0..<Mutation.count * 20 {
        var mutation = Mutation(seed: seed)
        let bytes = mutation.damage(Array(text.utf8))
        do throws(DelimitedTextError) {
          let read = try rows(bytes, dialect)
          var encoder = DelimitedEncoder(dialect: dialect)
          for row in read { encoder.append(row) }
          let again = try rows(encoder.bytes, dialect)
          if again != read { Issue.record("seed \(seed): \(read) became \(again)") }
        } catch {
          refused += 1
          if !error.description.hasPrefix("my.csv:") {
            Issue.record("seed \(seed): no place: \(error)")
          }
        }
      }
      #expect(refused > 0 && refused < Mutation.count * 20)
    }
  }
}
