public import FoodDatabase
internal import Nutrition
public import Text

/// A merge of someone else's foods and recipes, or only a comparison with them.
public struct MergeReport: JSONRepresentable {
  /// The file.
  public let file: String
  /// What is new, the same and different.
  public let merge: FoodMerge
  /// Whether the merge was done.
  public let isMerged: Bool

  /// Puts together what is shown of a merge.
  public init(_ merge: FoodMerge, of file: String, isMerged: Bool) {
    (self.merge, self.file, self.isMerged) = (merge, file, isMerged)
  }

  /// The result as JSON.
  public var json: JSON {
    .object(
      [("isMerged", .bool(isMerged))]
        + Self.members(merge.foods, merge.foods.added.map { ($0.code, $0.name, $0.brand) })
        + [
          ("corrected", .codes(merge.corrected.map(\.code))),
          ("differentCorrections", .codes(merge.differentCorrections)),
          (
            "recipes",
            .object(
              Self.members(merge.recipes, merge.recipes.added.map { ($0.code, $0.name, nil) }))
          ),
          (
            "nutrients",
            .object([
              ("added", .array(merge.addedNutrients.map { .string($0.key) })),
              ("different", .array(merge.differentNutrients.map { .string($0.key) })),
            ])
          ),
        ])
  }

  private static func members<Item>(
    _ part: FoodMerge.Part<Item>, _ added: [(code: FoodCode, name: String, brand: String?)]
  ) -> [(String, JSON)] {
    [
      (
        "added",
        .array(
          added.map {
            .object([
              ("code", .string($0.code.description)), ("name", .string($0.name)),
              ("brand", .optional($0.brand)),
            ])
          })
      ),
      ("same", .integer(part.sameCount)),
      (
        "different",
        .array(
          part.different.map {
            .object([
              ("code", .string($0.code.description)), ("name", .string($0.name)),
              ("brand", .optional($0.brand)), ("theirName", .string($0.theirName)),
            ])
          })
      ),
    ]
  }
}
