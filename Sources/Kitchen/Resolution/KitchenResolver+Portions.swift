public import FoodDatabase
internal import FoodNames
internal import Nutrition

extension KitchenResolver {
  /// A portion that people eat.
  public struct EverydayPortion: Sendable {
    /// The food and its weight.
    public let portion: Resolution
    /// What kind of food it is, such as "fruit".
    public let kind: String
    /// Whether most people eat it now and then.
    public let isCommon: Bool
  }

  /// Portions of foods that people eat.
  ///
  /// Foods that the data lack are left out, as are those that may be other foods than were meant.
  /// - Throws: When the database cannot be read.
  public func everydayPortions() throws(FoodDatabaseError) -> [EverydayPortion] {
    var portions: [EverydayPortion] = []
    for line in EverydayPortions.lines {
      guard let read = try? KitchenLine(line.text),
        case .resolved(var resolution) = try resolve(read), !resolution.isDoubtful,
        resolution.amount.grams > 0
      else { continue }
      resolution.amount = FoodAmount(text: line.text, grams: resolution.amount.grams)
      portions.append(
        EverydayPortion(portion: resolution, kind: line.kind, isCommon: line.isCommon))
    }
    return portions
  }
}
