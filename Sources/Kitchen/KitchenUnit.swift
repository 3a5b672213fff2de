internal import FoodNames

/// What a line counts in: "cup", "g", "clove", "can", "handful".
public struct KitchenUnit: Hashable, Sendable {
  /// What sort of unit it is, which decides how grams are found.
  public enum Kind: String, Hashable, Sendable {
    /// A weight, such as "oz".
    case mass
    /// A volume, such as "cup".
    case volume
    /// A length, such as "inch", which says a size and no amount.
    case length
    /// What food comes in, such as "can".
    case container
    /// A piece of food, such as "clove" or "slice".
    case piece
    /// A measure by feel, such as "pinch".
    case vague
  }

  /// The unit's name in the singular, such as "tbsp" or "clove".
  public let name: String
  /// What sort of unit it is.
  public let kind: Kind
  /// The grams of one: exact for a mass, a convention for the rest; nil where food decides.
  public let grams: Double?
  /// The milliliters of one: exact for a volume, a convention for the rest; nil where food decides.
  public let milliliters: Double?
  /// Where a convention comes from; nil for exact units and where there is no convention.
  public let source: String?

  init(
    _ name: String, _ kind: Kind, grams: Double? = nil, milliliters: Double? = nil,
    source: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.grams = grams
    self.milliliters = milliliters
    self.source = source
  }

  /// The name for several: "cups", "leaves", "tbsp".
  var plural: String {
    if Self.abbreviations.contains(name) { return name }
    if name.hasSuffix("af") { return name.dropLast() + "ves" }
    let hisses = ["s", "x", "ch", "sh"].contains(where: name.hasSuffix)
    return name + (hisses ? "es" : "s")
  }

  private static let abbreviations: Set<String> = [
    "mg", "g", "kg", "oz", "lb", "ml", "cl", "dl", "l", "fl oz", "tsp", "tbsp", "cm", "mm",
  ]

  var isMetric: Bool { Self.metric.contains(name) }

  private static let metric: Set<String> = ["mg", "g", "kg", "ml", "cl", "dl", "l"]
}

/// A unit with the words people write it in.
struct UnitSpelling: Sendable {
  let unit: KitchenUnit
  /// In the singular and in lower case; several words are separated by a space.
  let spellings: [String]

  init(_ unit: KitchenUnit, _ spellings: String...) {
    self.unit = unit
    self.spellings = [unit.name] + spellings
  }
}

/// Finds units by the words people write.
enum UnitTable {
  /// The longest spelling in words.
  static let longest = 2

  /// The unit a word or two stand for, in any number and case.
  ///
  /// A single letter keeps its case, because "T" is a tablespoon and "t" a teaspoon.
  static func unit(written raw: String) -> KitchenUnit? {
    if let unit = byLetter[raw] { return unit }
    let lower = raw.lowercased()
    return bySpelling[lower] ?? bySpelling[Singular.of(lower)]
      ?? byLetters[String(Singular.of(lower).sorted())]
  }

  /// Long names whose letters were swapped: "teapsoon".
  private static let byLetters: [String: KitchenUnit] = [
    String("teaspoon".sorted()): ExactUnits.teaspoon,
    String("tablespoon".sorted()): ExactUnits.tablespoon,
  ]

  private static let byLetter: [String: KitchenUnit] = [
    "T": ExactUnits.tablespoon, "t": ExactUnits.teaspoon, "c": ExactUnits.cup,
    "C": ExactUnits.cup, "G": ExactUnits.gram, "L": ExactUnits.liter, "l": ExactUnits.liter,
    "g": ExactUnits.gram, "Tb": ExactUnits.tablespoon,
  ]

  private static let bySpelling: [String: KitchenUnit] = Dictionary(
    (ExactUnits.all + VagueMeasures.all + PieceUnits.all + ContainerUnits.all).flatMap { entry in
      entry.spellings.map { ($0, entry.unit) }
    }, uniquingKeysWith: { first, _ in first })
}
