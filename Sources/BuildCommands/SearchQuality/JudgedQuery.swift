public import Nutrition
internal import Text

/// A query as people type it, and the foods that would be a good first result.
public struct JudgedQuery: Sendable {
  /// The halves of the set: weights are tuned on one, and the other measures how good they are.
  public enum Half: String, CaseIterable, Sendable {
    case tune
    case held
  }

  /// What is typed.
  public let text: String

  /// The kind of query it stands for, such as "typo".
  public let theme: String

  /// The acceptable foods of any database, best first.
  public let codes: [FoodCode]

  /// The half that the query is in, which depends only on its text.
  public let half: Half

  /// Creates a query.
  public init(text: String, theme: String, codes: [FoodCode]) {
    self.init(text: text, theme: theme, codes: codes, half: Self.half(of: text))
  }

  private init(text: String, theme: String, codes: [FoodCode], half: Half) {
    (self.text, self.theme, self.codes, self.half) = (text, theme, codes, half)
  }

  /// The query with its words in the opposite order, in the same half.
  public var reversed: JudgedQuery {
    JudgedQuery(
      text: text.split(separator: " ").reversed().joined(separator: " "), theme: theme,
      codes: codes, half: half)
  }

  private static func half(of text: String) -> Half {
    // FNV-1a; its middle bits depend on all letters.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return (hash >> 33) & 1 == 0 ? .tune : .held
  }

  /// Reads a file with the columns query, theme and codes; codes are separated by spaces.
  ///
  /// - Throws: When the file can't be read, or has an invalid code.
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
        guard let code = FoodCode(text) else { throw .invalidCode(row.location(2), text) }
        codes.append(code)
      }
      queries.append(JudgedQuery(text: row.text(0), theme: row.text(1), codes: codes))
    }
    return queries
  }

  /// The next row; nil at the end.
  static func next(
    _ reader: DelimitedReader
  ) throws(JudgedQueryError) -> DelimitedRow? {
    do throws(DelimitedTextError) {
      return try reader.next()
    } catch {
      throw .unreadable(error)
    }
  }
}
