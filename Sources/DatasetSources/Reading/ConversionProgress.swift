public import Foundation

/// How far the reading of one file of a source has come.
public struct ConversionProgress: Hashable, Sendable {
  /// The name of the file that is read, such as `food_nutrient.csv`.
  public var file: String

  /// The part of the file that was read, 0 to 1.
  public var fraction: Double

  /// How long the reading of the file has taken so far, seconds.
  public var seconds: TimeInterval

  /// How many of its rows were read.
  public var rows: Int
}
