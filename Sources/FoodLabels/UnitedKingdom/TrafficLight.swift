/// A color of the United Kingdom's front-of-pack label.
public enum TrafficLight: String, Hashable, Sendable, CaseIterable {
  /// Low.
  case green
  /// Medium.
  case amber
  /// High.
  case red

  /// What the color stands for, as labels print it.
  public var level: String {
    switch self {
    case .green: "Low"
    case .amber: "Medium"
    case .red: "High"
    }
  }

  /// The limits of a nutrient's colors, grams.
  ///
  /// Guide to creating a front of pack nutrition label for pre-packed products sold through retail
  /// outlets, Department of Health, Food Standards Agency and others, November 2016, tables 2 and 3.
  struct Limits {
    /// Green up to this in 100 g or 100 ml.
    let green: Double
    /// Amber up to this in 100 g or 100 ml, and red above.
    let amber: Double
    /// Red above this in a large portion, whatever 100 g or 100 ml has.
    let portion: Double

    /// The color of an amount.
    ///
    /// - Parameters:
    ///   - amount: Grams in 100 g or 100 ml.
    ///   - portion: Grams in the portion if it is large, over 100 g or 150 ml; else nil.
    /// - Returns: The color; nil if a range of the amount has more than one.
    func light(_ amount: AmountRange, inLargePortion portion: AmountRange?) -> TrafficLight? {
      let light = amount.agreed { $0 <= green ? TrafficLight.green : $0 <= amber ? .amber : .red }
      guard let portion, let isHigh = portion.agreed({ $0 > self.portion }) else {
        return portion == nil ? light : nil
      }
      return isHigh ? .red : light
    }
  }
}
