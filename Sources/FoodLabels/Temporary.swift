public import Nutrition

public typealias ReferenceValues = DailyValues
extension DailyValues {
  public var energyKilojoules: Double? { 8400 }
  public var energyKilocalories: Double? { 2000 }
}
