public import Nutrition

/// A dataset of the release in use: where some of its foods are from.
public struct FoodDataset: Hashable, Sendable {
  /// What the codes of its foods begin with.
  public var prefix: FoodCode.Dataset
  /// What it is called, such as "USDA SR28".
  public var name: String
  /// The language of its names, such as "en".
  public var language: String
  /// The licence of the data.
  public var licence: String
  /// Where the data come from.
  public var source: String
  /// The day it was published, YYYY-MM-DD.
  public var published: String
  /// The year of the data; nil for that of `published`.
  public var year: Int?
  /// Who published it; nil if unknown.
  public var publisher: String?
}
