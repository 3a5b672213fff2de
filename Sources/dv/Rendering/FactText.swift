internal import Terminal
internal import Nutrition

extension NutrientFact {
  /// What stands for an amount that is not known.
  static let unknown = SpokenText.unknownSign

  /// The amount with the nutrient's decimals, without its unit.
  var amountText: String {
    guard let amount else { return Self.unknown }
    return (isAtLeast ? "≥ " : "") + Self.text(amount, decimals: nutrient.decimals)
  }

  /// The share of the Daily Value, percent; empty where the rule sets none.
  var percentText: String {
    guard let percent else { return dailyValue == nil ? "" : Self.unknown }
    return (percent.isAtLeast ? "≥ " : "") + Self.text(percent.value, decimals: 1)
  }

  /// Refers to the notes below a table.
  var mark: String { shareMark + (isCorrected ? Self.correctionMark : "") }

  /// The amount with its unit and its share in plain text, such as "12.56 g, 25.1 percent of the
  /// Daily Value".
  var plainText: String {
    guard amount != nil else { return SpokenText.unknown + plainCorrection }
    let amount = "\(amountText) \(nutrient.unit.rawValue)"
    guard dailyValue != nil else { return amount + plainCorrection }
    let share =
      percent == nil
      ? "share of the Daily Value unknown" : "\(percentText) percent of the Daily Value"
    let remark =
      switch shareMark {
      case Self.plainShareMark: ", not corrected for protein quality"
      case Self.niacinMark: ", of niacin equivalents"
      default: ""
      }
    return "\(amount), \(share)\(remark)\(plainCorrection)"
  }

  private var plainCorrection: String { isCorrected ? ", your own correction" : "" }

  private static let plainShareMark = "*"
  private static let niacinMark = "†"

  /// What is to be noted on the share of the Daily Value.
  var shareMark: String {
    guard let percent else { return "" }
    return percent.isUncorrected
      ? Self.plainShareMark : dailyValue?.basis == .niacin ? Self.niacinMark : ""
  }

  /// Marks what the user corrected.
  static let correctionMark = "‡"

  /// A rounded number; a plain 0 for nothing at all, which "0.00" may not be.
  static func text(_ number: Double, decimals: Int) -> String {
    guard number != 0 else { return "0" }
    let text = DecimalText.rounded(number, decimals: decimals)
    guard text.allSatisfy({ $0 == "0" || $0 == "." }) else { return text }
    return "< \(decimals == 0 ? "1" : "0." + String(repeating: "0", count: decimals - 1) + "1")"
  }

  /// What the marks in a table say.
  ///
  /// - Parameters:
  ///   - facts: The facts in the table.
  ///   - population: Whose Daily Values shares are of; nil where the table has no shares.
  ///   - style: Plain text has words in place of marks, so that these need not be said.
  /// - Returns: Sentences, a line each.
  static func notes(
    on facts: [NutrientFact], sharesFor population: Population?, _ style: Style
  ) -> [String] {
    if style.isPlain {
      return population.map { ["Daily Values are those for \($0.title)."] } ?? []
    }
    guard let population else {
      return ["\(unknown) unknown."] + correctionNote(facts)
    }
    var notes = ["\(unknown) unknown. %DV for \(population.title)."]
    if facts.contains(where: { $0.percent?.isUncorrected == true }) {
      notes.append(
        "\(plainShareMark) the plain share; the rule corrects it for protein quality (PDCAAS).")
    }
    let niacin = facts.filter { $0.dailyValue?.basis == .niacin && $0.percent != nil }
    if niacin.contains(where: { $0.percent?.isAtLeast == true }) {
      notes.append(
        "\(niacinMark) niacin equivalents; ≥ where tryptophan, which counts too, is unknown.")
    } else if !niacin.isEmpty {
      notes.append("\(niacinMark) niacin equivalents: niacin, and a sixtieth of the tryptophan.")
    }
    return notes + correctionNote(facts)
  }

  private static func correctionNote(_ facts: [NutrientFact]) -> [String] {
    facts.contains(where: \.isCorrected)
      ? ["\(correctionMark) your own correction; `dv show --original` shows what the source says."]
      : []
  }

  /// Which amounts are taken from other nutrients, a sentence for each.
  ///
  /// - Parameters:
  ///   - facts: The facts of one food.
  ///   - nutrients: All nutrients, for their names.
  /// - Returns: Sentences, a line each.
  static func substitutions(in facts: [NutrientFact], _ nutrients: [Nutrient]) -> [String] {
    facts.filter(\.isSubstituted).compactMap { $0.substitution(nutrients) }
  }

  /// Says what the amount is taken from in place of the nutrient itself.
  private func substitution(_ nutrients: [Nutrient]) -> String? {
    switch sources.first {
    case .energyAtwaterSpecific:
      return "Energy is computed with the food's own Atwater factors."
    case .energyAtwaterGeneral:
      return "Energy is computed with the general Atwater factors."
    case .vitaminDInternationalUnits:
      return "\(nutrient.name) is made of its IU, 40 to 1 µg."
    case .foodFolate:
      return "\(nutrient.name) is food folate and 1.7 × folic acid."
    default:
      guard let other = nutrients.first(where: { $0.number == sources.first }) else { return nil }
      return "\(nutrient.name) is taken from \(other.name) (\(other.number))."
    }
  }
}

extension Population {
  /// Whom Daily Values are for.
  var title: String {
    switch self {
    case .adults: "adults and children of 4 years and more"
    case .infants: "infants through 12 months"
    case .youngChildren: "children of 1 to 3 years"
    case .pregnantOrLactating: "pregnant and lactating women"
    }
  }
}

extension FoodAmount {
  /// The amount and its weight, "1 large = 50 g"; for a volume also what it was weighed by.
  var equation: String {
    let equation = isGrams ? weightText : "\(text) = \(weightText)"
    return basis.map { "\(equation) (by \($0.equation))" } ?? equation
  }
}

extension Portion {
  /// The weight, as the source gives it.
  var weightText: String { "\(DecimalText.shortest(grams)) g" }

  /// The measure and its weight, such as "1 cup, chopped = 140 g".
  var equation: String { "\(text) = \(weightText)" }
}
