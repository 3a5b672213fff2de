/// A food's portions, and which of them words name.
struct FoodPortions {
  let portions: [Portion]

  /// Weights that differ by less than this share differ only by rounding.
  private static let rounding = 0.02

  /// Whether a portion has the name of a unit of weight, but another weight: "oz" of a drink is a
  /// volume.
  func has(_ unit: String, unlike mass: MassUnit) -> Bool {
    portions.contains { portion in
      UnitWords.of(portion.unit) == UnitWords.of(unit)
        && !Self.agree(portion.gramsPerUnit, mass.grams)
    }
  }

  /// The portion that a unit names: in full, else by its first words, else by some of its words in
  /// any order; nil when there is none.
  ///
  /// Of several that differ only by rounding, it is the one listed for the closest number.
  func portion(_ unit: String, for number: Double) throws(AmountError) -> Portion? {
    let wanted = UnitWords.of(unit)
    guard !wanted.isEmpty else { return nil }
    let verbatim = portions.filter { $0.unit == unit }
    let exact = verbatim.isEmpty ? portions.filter { UnitWords.of($0.unit) == wanted } : verbatim
    if !exact.isEmpty {
      // A portion listed for just this number is meant, whatever others of its name weigh.
      let listed = exact.filter { Self.isSame($0.amount, number) }
      return try Self.one(of: listed.isEmpty ? exact : listed, as: unit, for: number)
    }
    let begun = portions.filter { UnitWords.of($0.unit).starts(with: wanted) }
    if !begun.isEmpty { return try Self.one(of: begun, as: unit, for: number) }
    // "tbsp" is a volume, not the portion "serving, 2 tbsp".
    guard VolumeUnit(unit) == nil else { return nil }
    return try Self.one(
      of: portions.filter { Self.has(wanted, in: $0) }, as: unit, for: number)
  }

  /// Whether a portion has all words, in any order: "chopped cup" of "cup, chopped or diced".
  ///
  /// Words in parentheses or after a number describe it: "serving 2 slices" is not a slice.
  private static func has(_ words: [String], in portion: Portion) -> Bool {
    let all = UnitWords.outsideParentheses(portion.unit)
    guard !all.contains(where: { $0.first?.isNumber == true }) else { return false }
    // "1 slice" does not mean "cup slices".
    if isMassOrVolume(portion), let first = all.first, !words.contains(first) { return false }
    return words.allSatisfy(all.contains)
  }

  /// The portion that counts the food itself, as "2 eggs" and "1 cheeseburger" do: the only one that
  /// is not a weight, a volume, a serving or a container; preferably one that begins with a word asked
  /// for.
  func portion(
    counting words: String, for number: Double
  ) throws(AmountError) -> Portion? {
    let wanted = UnitWords.of(words)
    // Fish sticks are counted by the stick.
    let counted = portions.filter { portion in
      portion.gramsPerUnit > 0
        && (Self.isCount(portion)
          || wanted.count > 1 && UnitWords.of(portion.unit).first == wanted.last)
    }
    let named = counted.filter { portion in
      UnitWords.of(portion.unit).first.map(wanted.contains) == true
    }
    return try Self.one(of: named.isEmpty ? counted : named, as: words, for: number)
  }

  /// Whether a portion counts the food or parts of it.
  static func isCount(_ portion: Portion) -> Bool {
    !isMassOrVolume(portion) && !ServingWords.are(in: portion.unit)
      && !UnitWords.of(portion.unit).isEmpty
      && !UnitWords.of(portion.unit).contains { uncounted.contains($0) }
  }

  private static func isMassOrVolume(_ portion: Portion) -> Bool {
    UnitWords.of(portion.unit).first.flatMap { MassUnit($0) } != nil
      || VolumeUnit(beginning: portion.unit) != nil
  }

  /// Words of portions that are a part of the food, or what is left of it: "inch sub", "fruit yields",
  /// "unit (yield from 1 lb ready-to-cook chicken)".
  private static let uncounted: Set<String> = [
    "cubic", "fda", "inch", "nlea", "racc", "serving", "unit", "yield",
  ]

  /// The one portion meant among candidates; nil when there are none.
  private static func one(
    of candidates: [Portion], as unit: String, for number: Double
  ) throws(AmountError) -> Portion? {
    guard let first = candidates.first else { return nil }
    guard candidates.allSatisfy({ agree($0.gramsPerUnit, first.gramsPerUnit) }) else {
      throw .ambiguousUnit(unit, candidates: candidates)
    }
    return candidates.min { abs($0.amount - number) < abs($1.amount - number) }
  }

  /// The portion that volumes of the food are weighed by; nil when none is a volume.
  ///
  /// A portion in the same unit under another name, such as "tbsp" for "tablespoons", takes
  /// precedence. Of several that differ only by rounding, the largest is used, whose weight is the
  /// least rounded.
  func portion(
    weighing volume: VolumeUnit, writtenAs name: String
  ) throws(AmountError) -> VolumePortion? {
    let all = portions.compactMap { VolumePortion($0) }
    let same = all.filter { $0.unit == volume }
    let candidates = same.isEmpty ? all : same
    let densities = candidates.map(\.gramsPerMilliliter)
    guard let lowest = densities.min(), let highest = densities.max() else { return nil }
    guard Self.agree(lowest, highest) else {
      throw .ambiguousUnit(name, candidates: candidates.map(\.portion))
    }
    return candidates.max { $0.milliliters < $1.milliliters }
  }

  /// Whether two numbers are the same to fifteen digits: 2/3 is stored as 0.666666666666667.
  private static func isSame(_ first: Double, _ second: Double) -> Bool {
    first == second || DecimalText.fifteenDigits(first) == DecimalText.fifteenDigits(second)
  }

  private static func agree(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= rounding * max(first, second)
  }
}
