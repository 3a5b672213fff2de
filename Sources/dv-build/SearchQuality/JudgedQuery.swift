public import Nutrition
internal import Text

/// A query as people type it, and the foods that they would be content to see first.
public struct JudgedQuery: Sendable {
  /// The halves of the set: weights are set on one, and the other tells how good they are.
  public enum Half: String, CaseIterable, Sendable {
    case tuned
    case held
  }

  /// What is typed.
  public let text: String

  /// What it is an example of, such as "typo".
  public let theme: String

  /// The acceptable foods, of any database; the best first.
  public let codes: [FoodCode]

  /// The half the query belongs to, which its text alone decides.
  public var half: Half {
    // FNV-1a, of which a middle bit depends on all letters.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return (hash >> 33) & 1 == 0 ? .tuned : .held
  }

  /// Reads a file with the columns query, theme and codes, which are separated by spaces.
  ///
  /// - Throws: When the file cannot be read, or a code is none.
  public static func all(path: String) throws(JudgedQueryError) -> [JudgedQuery] {
    let reader: DelimitedReader
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        path: path, dialect: .pipeSeparated, columns: ["query", "theme", "codes"])
    } catch {
      throw .unreadable(error)
    }
    var queries: [JudgedQuery] = []
    while let row = try next(reader) {
      var codes: [FoodCode] = []
      for text in row.text(2).split(separator: " ").map(String.init) {
        guard let code = FoodCode(text) else { throw .noCode(row.location(2), text) }
        codes.append(code)
      }
      queries.append(JudgedQuery(text: row.text(0), theme: row.text(1), codes: codes))
    }
    return queries
  }

  private static func next(
    _ reader: DelimitedReader
  ) throws(JudgedQueryError) -> DelimitedRow? {
    do throws(DelimitedTextError) {
      return try reader.next()
    } catch {
      throw .unreadable(error)
    }
  }
}
