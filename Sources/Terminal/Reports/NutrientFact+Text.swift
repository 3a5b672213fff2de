public import Nutrition

extension NutrientFact {
  /// What stands for an unknown amount.
  static let unknown = SpokenText.unknownSign

  /// The amount with a reader's decimals, without its unit.
  var amountText: String {
    Self.text(amount, isAtLeast: isAtLeast, decimals: nutrient.displayDecimals)
  }

  /// The percent Daily Value; empty where there is no Daily Value.
  var percentText: String {
    guard let percent else { return dailyValue == nil ? "" : Self.unknown }
    return (percent.isAtLeast ? "≥ " : "") + Self.text(percent.value, decimals: 0)
  }

  /// The percent Daily Value as a bar; empty where there is none.
  var bar: String { percent.map { Bar.text(percent: $0.value) } ?? "" }

  /// The signs that the notes below a table explain.
  var mark: String { percentMark + (isCorrected ? Self.correctionMark : "") }

  /// The amount with its unit and percent Daily Value, in words: "12.56 g, 25 percent of the Daily
  /// Value".
  var plainText: String {
    guard amount != nil else { return SpokenText.unknown + plainCorrection }
    let amount = "\(amountText) \(nutrient.unit.rawValue)"
    guard dailyValue != nil else { return amount + plainCorrection }
    let share =
      percent == nil
      ? "percent Daily Value unknown" : "\(percentText) percent of the Daily Value"
    let remark =
      switch percentMark {
      case Self.proteinMark: ", not adjusted for protein quality"
      case Self.niacinMark: ", as niacin equivalents"
      default: ""
      }
    return "\(amount), \(share)\(remark)\(plainCorrection)"
  }

  private var plainCorrection: String { isCorrected ? ", your correction" : "" }

  private static let proteinMark = "*"
  private static let niacinMark = "†"

  /// The sign that a note on the percent Daily Value goes with.
  var percentMark: String {
    guard let percent else { return "" }
    return percent.isUncorrected
      ? Self.proteinMark : dailyValue?.basis == .niacin ? Self.niacinMark : ""
  }

  /// Marks a value that the user corrected.
  static let correctionMark = "‡"

  /// An amount, "≥" before one that is known only in part, or "–".
  static func text(_ number: Double?, isAtLeast: Bool, decimals: Int) -> String {
    guard let number else { return unknown }
    let text = text(number, decimals: decimals)
    guard isAtLeast else { return text }
    return text.hasPrefix("<") ? "> 0" : "≥ \(text)"
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
  ///   - population: Whose Daily Values are shown; nil where the table shows none.
  ///   - style: Plain text has words instead of signs, which need no notes.
  /// - Returns: Sentences, a line each.
  static func notes(
    on facts: [NutrientFact], percentFor population: Population?, _ style: Style
  ) -> [String] {
    if style.isPlain {
      return population.map { ["Daily Values are for \($0.title)."] } ?? []
    }
    let legend =
      (facts.contains { $0.amount == nil } ? ["\(unknown) unknown."] : [])
      + (population.map { ["%DV for \($0.title)."] } ?? [])
    var notes = legend.isEmpty ? [] : [legend.joined(separator: " ")]
    guard population != nil else { return notes + correctionNote(facts) }
    if facts.contains(where: { $0.percent?.isUncorrected == true }) {
      notes.append("\(proteinMark) not adjusted for protein quality (PDCAAS).")
    }
    let niacin = facts.filter { $0.dailyValue?.basis == .niacin && $0.percent != nil }
    if niacin.contains(where: { $0.percent?.isAtLeast == true }) {
      notes.append("\(niacinMark) niacin equivalents; ≥ because tryptophan is unknown.")
    } else if !niacin.isEmpty {
      notes.append("\(niacinMark) niacin equivalents: niacin plus 1/60 of the tryptophan.")
    }
    return notes + correctionNote(facts)
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
    case .vitaminDInternationalUnits:
      return "\(name) is converted from IU (40 IU = 1 µg)."
    case .foodFolate:
      return "\(name) is food folate plus 1.7 × folic acid."
    default:
      guard let other = nutrients.first(where: { $0.number == sources.first }) else { return nil }
      return "\(name) is the value for \(other.name) (\(other.number))."
    }
  }
}
