/// A unit of volume; kitchen units are US customary.
package enum VolumeUnit: CaseIterable {
  case milliliter
  case centiliter
  case deciliter
  case liter
  case teaspoon
  case tablespoon
  case fluidOunce
  case cup
  case pint
  case quart
  case gallon

  /// Exact by definition: a US gallon is 231 cubic inches of 2.54 cm.
  package var milliliters: Double {
    switch self {
    case .milliliter: 1
    case .centiliter: 10
    case .deciliter: 100
    case .liter: 1000
    case .teaspoon: 4.92892159375
    case .tablespoon: 14.78676478125
    case .fluidOunce: 29.5735295625
    case .cup: 236.5882365
    case .pint: 473.176473
    case .quart: 946.352946
    case .gallon: 3785.411784
    }
  }

  /// Whether it is a kitchen unit, which can name a serving, rather than a metric one.
  package var isHousehold: Bool {
    switch self {
    case .milliliter, .centiliter, .deciliter, .liter: false
    case .teaspoon, .tablespoon, .fluidOunce, .cup, .pint, .quart, .gallon: true
    }
  }

  /// Its spellings, as words in the form of `UnitWords`.
  private var names: [[String]] {
    switch self {
    case .milliliter: [["ml"], ["mls"], ["milliliter"], ["millilitre"]]
    case .centiliter: [["cl"], ["centiliter"], ["centilitre"]]
    case .deciliter: [["dl"], ["deciliter"], ["decilitre"]]
    case .liter: [["l"], ["liter"], ["litre"]]
    case .teaspoon: [["tsp"], ["teaspoon"]]
    case .tablespoon: [["tbsp"], ["tbs"], ["tablespoon"]]
    case .fluidOunce:
      [["fl", "oz"], ["floz"], ["fl", "ounce"], ["fluid", "oz"], ["fluid", "ounce"]]
    case .cup: [["cup"]]
    case .pint: [["pint"], ["pt"], ["pts"]]
    case .quart: [["quart"], ["qt"], ["qts"]]
    case .gallon: [["gallon"], ["gal"]]
    }
  }

  /// The unit as dv writes it: "ml", "fl oz".
  var symbol: String { names[0].joined(separator: " ") }

  /// Reads the name of a unit, such as "mL" or "tablespoons"; nil for any other text.
  package init?(_ name: String) {
    let words = UnitWords.of(name)
    guard let unit = Self.allCases.first(where: { $0.names.contains(words) }) else { return nil }
    self = unit
  }

  /// Reads the unit that a portion's name begins with, as in "cup, mashed" and "fl oz (no ice)".
  init?(beginning name: String) {
    let words = UnitWords.of(name)
    let found = Self.allCases.first { unit in
      unit.names.contains { words.starts(with: $0) }
    }
    guard let found else { return nil }
    self = found
  }
}
