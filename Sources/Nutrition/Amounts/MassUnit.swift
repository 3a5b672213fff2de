/// A unit of weight.
package enum MassUnit: CaseIterable {
  case milligram
  case gram
  case kilogram
  case ounce
  case pound

  /// Exact by definition (international avoirdupois pound of 1959).
  package var grams: Double {
    switch self {
    case .milligram: 0.001
    case .gram: 1
    case .kilogram: 1000
    case .ounce: 28.349523125
    case .pound: 453.59237
    }
  }

  /// Its spellings, in lower case.
  private var names: [String] {
    switch self {
    case .milligram: ["mg", "milligram", "milligrams"]
    case .gram: ["g", "gr", "gm", "gram", "grams", "gramme", "grammes"]
    case .kilogram: ["kg", "kilo", "kilos", "kilogram", "kilograms"]
    case .ounce: ["oz", "ounce", "ounces"]
    case .pound: ["lb", "lbs", "pound", "pounds"]
    }
  }

  /// The unit as dv writes it: "g", "oz".
  var symbol: String { names[0] }

  package init?(_ name: String) {
    var name = name.lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    guard let unit = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = unit
  }
}
