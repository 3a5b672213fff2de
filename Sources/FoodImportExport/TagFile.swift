public import Nutrition
internal import Text

/// A table of tags: the columns `code` and `tag`, separated by `|`, `,`, `;` or a tab; further columns
/// are ignored.
public struct TagFile: Hashable, Sendable {
  /// The tags, in the order of the file.
  public private(set) var tags: [TaggedFood] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file's path, for messages.
  /// - Throws: All problems at once.
  public init(bytes: [UInt8], path: String) throws(FoodFileError) {
    var problems = ProblemList()
    do throws(DelimitedTextError) {
      let dialect = Dialect(
        delimiter: FoodTable.delimiter(of: bytes), quote: UInt8(ascii: "\""), encoding: .utf8,
        hasHeader: true)
      let reader = try DelimitedReader(
        bytes: bytes, path: path, dialect: dialect,
        wanted: [WantedColumn("code"), WantedColumn("tag")])
      while let row = try reader.next() {
        do throws(FoodFileProblem) {
          tags.append(try Self.tagged(row))
        } catch {
          problems.add(error)
        }
      }
    } catch {
      problems.add(FoodFileProblem(error.description))
    }
    try problems.check()
  }

  private static func tagged(_ row: DelimitedRow) throws(FoodFileProblem) -> TaggedFood {
    let (code, tag) = (
      FieldText(text: row.text(0), location: row.location(0)),
      FieldText(text: row.text(1), location: row.location(1))
    )
    guard let food = FoodCode(code.text) else {
      throw FoodFileProblem(code, "code", "isn't a food code. Food codes look like sr:01123.")
    }
    guard let word = FoodTag(tag.text) else {
      throw FoodFileProblem(
        tag, "tag",
        "can have up to 40 characters, and only letters, digits and hyphens.")
    }
    return TaggedFood(food, word)
  }
}
