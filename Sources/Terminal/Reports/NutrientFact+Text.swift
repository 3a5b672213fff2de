public import Nutrition

extension NutrientFact {
  /// What stands for an unknown amount.
  static let unknown = SpokenText.unknownSign

  /// What "≥" before an amount of several foods means.
  static let atLeastLegend = "≥ at least: the amount is unknown for some foods."

  /// The amount with a reader's decimals, without its unit.
  var amountText: String { amountText(decimals: nutrient.displayDecimals) }

  /// The amount without its unit: "12.5", "tr", "<0.1", or "12.5–13" where a limit can be seen.
  func amountText(decimals: Int) -> String {
    switch qualifier {
    case .present where amount == nil: return Qualifier.Kind.present.rawValue
    case .trace where amount == 0: return Self.trace
    default: break
    }
    if amount == 0, let limit { return "<\(Self.text(limit: limit))" }
    let text = Self.text(amount, isAtLeast: isAtLeast, decimals: decimals)
    guard let limit else { return text }
    let most = Self.text(limit, decimals: decimals)
    return most == text ? text : "\(text)–\(most)"
  }

  /// The percentage of the reference value; empty where there is no value.
  var percentText: String {
    guard let percent else { return referenceValue == nil ? "" : Self.unknown }
    if amount == 0, qualifier == .trace { return Self.trace }
    if amount == 0, let percentLimit {
      return "<\(DecimalText.rounded(max(1, percentLimit.rounded(.up)), decimals: 0))"
    }
    return (percent.isAtLeast ? "≥ " : "") + Self.text(percent.value, decimals: 0)
  }

  /// The percentage as a bar; empty where there is none.
  var bar: String { percent.map { Bar.text(percent: $0.value) } ?? "" }

  /// The signs that the notes below a table explain.
  var mark: String { percentMark + (isCorrected ? Self.correctionMark : "") }

  /// The same with a sign for zeros that are assumed and amounts that are computed.
  var fullMark: String {
    switch qualifier {
    case .assumedZero: mark + Self.assumedMark
    case .computed: mark + Self.computedMark
    default: mark
    }
  }

  /// The amount with its unit and percentage, in words: "12.56 g, 25 percent of the Daily
  /// Value".
  var plainText: String {
    guard amount != nil else {
      return (qualifier == .present ? "present, amount unknown" : SpokenText.unknown)
        + plainCorrection
    }
    if amount == 0, limit != nil {
      return qualifier == .trace
        ? "trace" : "less than \(amountText.dropFirst()) \(nutrient.unit.rawValue)"
    }
    let amount = "\(amountText) \(nutrient.unit.rawValue)"
    guard let referenceValue else { return amount + plainCorrection }
    let share =
      percent == nil
      ? "percent \(referenceValue.noun) unknown"
      : "\(percentText) percent of the \(referenceValue.noun)"
    let remark =
      switch percentMark {
      case Self.proteinMark: ", not adjusted for protein quality"
      case Self.formMark: ", as \(referenceValue.countedText ?? "niacin equivalents")"
      default: ""
      }
    return "\(amount), \(share)\(remark)\(plainCorrection)"
  }

  private var plainCorrection: String { isCorrected ? ", your correction" : "" }

  private static let proteinMark = "*"
  private static let formMark = "†"

  /// The sign that a note on the percentage goes with.
  var percentMark: String {
    guard let percent else { return "" }
    return percent.isUncorrected
      ? Self.proteinMark
      : referenceValue?.form == .niacin || referenceValue?.countedText != nil ? Self.formMark : ""
  }

  /// Marks a value that the user corrected.
  static let correctionMark = "‡"

  private static let trace = "tr"
  private static let assumedMark = "§"
  private static let computedMark = "¶"

  /// An amount, "≥" before one that is known only in part, or "–".
  static func text(_ number: Double?, isAtLeast: Bool, decimals: Int) -> String {
    guard let number else { return unknown }
    let text = text(number, decimals: decimals)
    guard isAtLeast else { return text }
    return text.hasPrefix("<") ? "> 0" : "≥ \(text)"
  }

  /// A limit with three digits, or whole, and rounded up so that it stays one.
  private static func text(limit: Double) -> String {
    guard limit > 1e-9 else { return DecimalText.shortest(limit) }
    var (value, scale) = (limit, 1.0)
    while value < 100 { (value, scale) = (value * 10, scale * 10) }
    // What computing adds to the last digits must not raise the limit.
    let digits = DecimalText.fifteenDigits(value).rounded(.up)
    return DecimalText.brief(digits / scale)
  }

  /// A rounded number: "0" for none at all, "< 0.1" for less than the decimals can show.
  public static func text(_ number: Double, decimals: Int) -> String {
    guard number != 0 else { return "0" }
    let text = DecimalText.rounded(number, decimals: decimals)
    guard text.allSatisfy({ $0 == "0" || $0 == "." }) else { return text }
    return "< \(decimals == 0 ? "1" : "0." + String(repeating: "0", count: decimals - 1) + "1")"
  }

  // MARK: Notes

  /// What the signs in a table mean.
  ///
  /// - Parameters:
  ///   - facts: The facts in the table.
  ///   - values: What percentages refer to; nil where the table shows none.
  ///   - style: Plain text has words instead of signs, which need no notes.
  ///   - isFull: Whether the table has each fact's `fullMark`.
  /// - Returns: Sentences, a line each.
  static func notes(
    on facts: [NutrientFact], percentsOf values: ReferenceValues?, _ style: Style,
    isFull: Bool = false
  ) -> [String] {
    if style.isPlain {
      return values.map { [$0.sentence] } ?? []
    }
    let legend =
      (facts.contains { $0.amountText == unknown } ? ["\(unknown) unknown."] : [])
      + (facts.contains { $0.amountText == trace } ? ["\(trace) trace."] : [])
      + (values.map { ["\($0.set.percentName) for \($0.title)."] } ?? [])
    var notes = legend.isEmpty ? [] : [legend.joined(separator: " ")]
    let others = correctionNote(facts) + (isFull ? qualifierNotes(facts) : [])
    guard values != nil else { return notes + others }
    if facts.contains(where: { $0.percent?.isUncorrected == true }) {
      notes.append("\(proteinMark) not adjusted for protein quality (PDCAAS).")
    }
    let niacin = facts.filter { $0.referenceValue?.form == .niacin && $0.percent != nil }
    if niacin.contains(where: { $0.percent?.isAtLeast == true }) {
      notes.append("\(formMark) niacin equivalents; ≥ because tryptophan is unknown.")
    } else if !niacin.isEmpty {
      notes.append("\(formMark) niacin equivalents: niacin plus 1/60 of the tryptophan.")
    }
    let counted = facts.filter { $0.percent != nil && $0.referenceValue?.countedText != nil }
    var forms: [String] = []
    for form in counted.compactMap(\.referenceValue?.countedText) where !forms.contains(form) {
      forms.append(form)
    }
    if !forms.isEmpty {
      let isPartial = counted.contains { $0.percent?.isAtLeast == true && !$0.isAtLeast }
      notes.append(
        "\(formMark) counted as \(forms.joined(separator: ", "))"
          + (isPartial ? "; ≥ because part of it is unknown." : "."))
    }
    return notes + others
  }

  private static func qualifierNotes(_ facts: [NutrientFact]) -> [String] {
    (facts.contains { $0.qualifier == .assumedZero }
      ? ["\(assumedMark) assumed to be zero, not measured."] : [])
      + (facts.contains { $0.qualifier == .computed }
        ? ["\(computedMark) not in the source; computed from the food's other values."] : [])
  }

  private static func correctionNote(_ facts: [NutrientFact]) -> [String] {
    facts.contains(where: \.isCorrected)
      ? ["\(correctionMark) your correction; `dv show --original` shows the shipped value."] : []
  }

  /// Which amounts come from other nutrients, a sentence for each.
  ///
  /// - Parameters:
  ///   - facts: The facts of one food.
  ///   - nutrients: All nutrients, for their names.
  /// - Returns: Sentences, a line each.
  static func substitutions(in facts: [NutrientFact], _ nutrients: [Nutrient]) -> [String] {
    facts.filter(\.isSubstituted).compactMap { $0.substitution(nutrients) }
  }

  private func substitution(_ nutrients: [Nutrient]) -> String? {
    let name = nutrient.everydayName
    switch sources.first {
    case .energyAtwaterSpecific:
      return "\(name) is computed with the food's own Atwater factors."
    case .energyAtwaterGeneral:
      return "\(name) is computed with the general Atwater factors."
    case .energyKilojoules:
      return "\(name) is converted from kJ (4.184 kJ = 1 kcal)."
    case .vitaminDInternationalUnits:
      return "\(name) is converted from IU (40 IU = 1 µg)."
    case .foodFolate:
      return "\(name) is food folate plus 1.7 × folic acid."
    default:
      guard let other = nutrients.first(where: { $0.number == sources.first }) else { return nil }
      return "The value shown for \(name) is for \(other.name) (nutrient \(other.number))."
    }
  }
}
