public import Nutrition

/// A dataset in the release in use, the source of some of its foods.
public struct FoodDataset: Hashable, Sendable {
  /// The prefix of its foods' codes.
  public var prefix: FoodCode.Dataset
  /// What it is called, such as "USDA SR28".
  public var name: String
  /// The language of its names, such as "en".
  public var language: String
  /// The license of the data.
  public var licence: String
  /// Where the data come from.
  public var source: String
  /// The day it was published, YYYY-MM-DD.
  public var published: String
  /// The year of the data; nil if it is the year in `published`.
  public var year: Int?
  /// Who published it; nil if unknown.
  public var publisher: String?
}
