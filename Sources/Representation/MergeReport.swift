public import FoodDatabase
internal import Nutrition
public import Text

/// A merge of somebody else's foods, done or only compared.
public struct MergeReport: JSONRepresentable {
  /// The file.
  public let file: String
  /// What is new, the same and different.
  public let merge: FoodMerge
  /// Whether it was done.
  public let isMerged: Bool
  /// How many recipes the file has, which are not merged.
  public let recipeCount: Int

  /// Puts together what is shown of a merge.
  public init(_ merge: FoodMerge, of file: String, isMerged: Bool, recipeCount: Int) {
    (self.merge, self.file) = (merge, file)
    (self.isMerged, self.recipeCount) = (isMerged, recipeCount)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("isMerged", .bool(isMerged)),
      (
        "added",
        .array(
          merge.added.map {
            .object([("code", .string($0.code.description)), ("name", .string($0.name))])
          })
      ),
      ("corrected", .codes(merge.corrected.map(\.code))),
      ("same", .integer(merge.sameCount)),
      (
        "different",
        .array(
          merge.different.map {
            .object([
              ("code", .string($0.mine.code.description)), ("name", .string($0.mine.name)),
              ("theirName", .string($0.theirs.name)),
            ])
          })
      ),
      ("differentCorrections", .codes(merge.differentCorrections)),
      ("recipes", .integer(recipeCount)),
    ])
  }
}
