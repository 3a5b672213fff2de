/// A food's own measures, and which of them words mean.
struct FoodMeasures {
  let portions: [Portion]

  /// Weights that differ by less than this share of themselves differ by rounding alone.
  private static let rounding = 0.02

  /// Whether a unit of mass is a measure of its own that is no mass: "oz" of a drink is a volume.
  func has(_ unit: String, unlike mass: MassUnit) -> Bool {
    portions.contains { portion in
      UnitWords.of(portion.unit) == UnitWords.of(unit)
        && !Self.agree(portion.gramsPerUnit, mass.grams)
    }
  }

  /// The one measure that a unit names: in full, else by its first words, else by words of it in
  /// any order; nil when none has it.
  ///
  /// Of several that differ by rounding alone, the one stated for the nearest number.
  func portion(_ unit: String, for number: Double) throws(AmountError) -> Portion? {
    let wanted = UnitWords.of(unit)
    guard !wanted.isEmpty else { return nil }
    let verbatim = portions.filter { $0.unit == unit }
    let exact = verbatim.isEmpty ? portions.filter { UnitWords.of($0.unit) == wanted } : verbatim
    if !exact.isEmpty {
      // A measure listed for just this number is meant, whatever others of its name weigh.
      let listed = exact.filter { Self.isSame($0.amount, number) }
      return try Self.one(of: listed.isEmpty ? exact : listed, as: unit, for: number)
    }
    let begun = portions.filter { UnitWords.of($0.unit).starts(with: wanted) }
    if !begun.isEmpty { return try Self.one(of: begun, as: unit, for: number) }
    // "tbsp" is a volume, and none of "serving, 2 tbsp".
    guard VolumeUnit(unit) == nil else { return nil }
    return try Self.one(
      of: portions.filter { Self.has(wanted, in: $0) }, as: unit, for: number)
  }

  /// Whether a measure has all words, in any order: "chopped cup" of "cup, chopped or diced".
  ///
  /// What stands in parentheses or behind a number describes it: "serving 2 slices" is no slice.
  private static func has(_ words: [String], in portion: Portion) -> Bool {
    let all = UnitWords.outsideParentheses(portion.unit)
    guard !all.contains(where: { $0.first?.isNumber == true }) else { return false }
    // "1 slice" is no "cup slices".
    if isMassOrVolume(portion), let first = all.first, !words.contains(first) { return false }
    return words.allSatisfy(all.contains)
  }

  /// The measure that counts the food itself, as "2 eggs" and "1 cheeseburger" do: the only one that
  /// is neither a mass nor a volume nor a serving or container, preferably one that begins with a word asked for.
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

  /// Whether a measure counts the food or parts of it.
  static func isCount(_ portion: Portion) -> Bool {
    !isMassOrVolume(portion) && !ServingWords.are(in: portion.unit)
      && !UnitWords.of(portion.unit).isEmpty
      && !UnitWords.of(portion.unit).contains { uncounted.contains($0) }
  }

  private static func isMassOrVolume(_ portion: Portion) -> Bool {
    UnitWords.of(portion.unit).first.flatMap { MassUnit($0) } != nil
      || VolumeUnit(beginning: portion.unit) != nil
  }

  /// What says that a measure is a part of the food, or what is left of it: "inch sub",
  /// "fruit yields", "unit (yield from 1 lb ready-to-cook chicken)".
  private static let uncounted: Set<String> = [
    "cubic", "fda", "inch", "nlea", "racc", "serving", "unit", "yield",
  ]

  /// The one measure that is meant, of several that may be; nil when there is none.
  private static func one(
    of candidates: [Portion], as unit: String, for number: Double
  ) throws(AmountError) -> Portion? {
    guard let first = candidates.first else { return nil }
    guard candidates.allSatisfy({ agree($0.gramsPerUnit, first.gramsPerUnit) }) else {
      throw .ambiguousUnit(unit, candidates: candidates)
    }
    return candidates.min { abs($0.amount - number) < abs($1.amount - number) }
  }

  /// The measure by which volumes of the food are weighed; nil where none is a volume.
  ///
  /// Measures of the same unit by another name, such as "tbsp" for "tablespoons", go before all
  /// others. Of several that differ by rounding alone the largest is taken, which the rounding of
  /// its weight touches least.
  func measure(
    weighing volume: VolumeUnit, writtenAs name: String
  ) throws(AmountError) -> VolumeMeasure? {
    let all = portions.compactMap { VolumeMeasure($0) }
    let same = all.filter { $0.unit == volume }
    let measures = same.isEmpty ? all : same
    let densities = measures.map(\.gramsPerMilliliter)
    guard let lowest = densities.min(), let highest = densities.max() else { return nil }
    guard Self.agree(lowest, highest) else {
      throw .ambiguousUnit(name, candidates: measures.map(\.portion))
    }
    return measures.max { $0.milliliters < $1.milliliters }
  }

  /// Whether two numbers are the same in fifteen digits: what is kept of 2/3 is 0.666666666666667.
  private static func isSame(_ first: Double, _ second: Double) -> Bool {
    first == second || DecimalText.fifteenDigits(first) == DecimalText.fifteenDigits(second)
  }

  private static func agree(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= rounding * max(first, second)
  }
}
