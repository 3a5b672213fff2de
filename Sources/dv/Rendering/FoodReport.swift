internal import Console
internal import DelimitedText
internal import FoodDatabase
internal import JSONText
internal import Nutrition

/// One food in one amount, as text, JSON or CSV.
struct FoodReport {
  /// One nutrient in the amount asked for.
  private struct Line {
    let nutrient: Nutrient
    /// In the nutrient's unit, not rounded; nil when unknown.
    let amount: Double?
    let percent: DailyValuePercent?
    /// What the %DV counts, where the unit alone does not say it.
    let basis: DailyValue.Basis?
    /// Whether the user corrected the amount.
    let isCorrected: Bool

    /// Refers to the notes below the table.
    var mark: String {
      let correction = isCorrected ? "‡" : ""
      guard let percent else { return correction }
      return (percent.isUncorrected ? "*" : basis == .niacin ? "†" : "") + correction
    }
  }

  let food: Food
  /// What names the food in a few characters; its code where there is nothing shorter.
  let code: String
  let amount: FoodAmount
  let dailyValues: DailyValues
  let release: ReleaseStamp
  private let lines: [Line]

  init(
    food: Food, code: String? = nil, amount: FoodAmount, nutrients: [Nutrient],
    dailyValues: DailyValues,
    release: ReleaseStamp
  ) {
    self.food = food
    self.code = code ?? food.code.description
    self.amount = amount
    self.dailyValues = dailyValues
    self.release = release
    lines = nutrients.map { nutrient in
      Line(
        nutrient: nutrient,
        amount: food.nutrients.amount(of: nutrient.number, grams: amount.grams),
        percent: dailyValues.percent(
          of: nutrient.number, in: food.nutrients, grams: amount.grams),
        basis: dailyValues[nutrient.number]?.basis,
        isCorrected: food.corrected.contains(nutrient.number))
    }
  }

  // MARK: For a person

  /// Amounts with %DV, and the food's measures.
  ///
  /// - Parameters:
  ///   - isComplete: Whether to show every nutrient, not the core ones alone.
  ///   - style: Marks headings.
  /// - Returns: Lines, each ended by a newline.
  func text(isComplete: Bool, style: Style) -> String {
    [heading(style), nutrientTable(isComplete: isComplete, style: style), notes, portions(style)]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func heading(_ style: Style) -> String {
    var facts = [code]
    if let group = food.group?.name { facts.append(group) }
    facts.append(food.origin == .mine ? "mine" : "\(release.label), release \(release.version)")
    var text = "\(style.bold(TerminalText.harmless(food.name)))\n"
    text += "\(style.dim(TerminalText.harmless(facts.joined(separator: " · "))))\n"
    let others = [food.commonName, food.scientificName].compactMap(\.self)
    if !others.isEmpty {
      text += "Also: \(TerminalText.harmless(others.joined(separator: "; ")))\n"
    }
    if let brand = food.brand { text += "Brand: \(TerminalText.harmless(brand))\n" }
    if let barcode = food.barcode { text += "Barcode: \(barcode)\n" }
    if let ingredients = food.ingredients {
      text += "Ingredients: \(TerminalText.harmless(ingredients))\n"
    }
    if let refuse = food.refusePercent, refuse > 0 {
      text += "\(DecimalText.shortest(refuse)) % of it as bought is not eaten\n"
    }
    return text
  }

  private func nutrientTable(isComplete: Bool, style: Style) -> String {
    let weight = "\(Self.weight(amount.grams)) g"
    let measure = TerminalText.harmless(amount.text)
    var table = Table([
      (measure == weight ? weight : "\(measure) = \(weight)", .left), ("AMOUNT", .right),
      ("", .left), ("%DV", .right), ("", .left),
    ])
    for line in lines where isComplete || line.nutrient.isCore {
      let decimals = line.nutrient.decimals
      let percent = line.percent
      table.append([
        line.nutrient.name,
        line.amount.map { text($0, decimals: decimals) } ?? "–",
        line.nutrient.unit.rawValue,
        percent.map { ($0.isAtLeast ? "≥ " : "") + text($0.value, decimals: 1) }
          ?? (dailyValues[line.nutrient.number] == nil ? "" : "–"),
        line.mark,
      ])
    }
    return table.text(width: nil, style: style)
  }

  /// A weight to a hundredth of a gram, which no kitchen scale shows; in full below that.
  private static func weight(_ grams: Double) -> String {
    let rounded = (grams * 100).rounded() / 100
    return DecimalText.shortest(rounded > 0 && grams < 1e9 ? rounded : grams)
  }

  /// The rounded number; a plain 0 for nothing at all, which "0.0" may not be.
  private func text(_ number: Double, decimals: Int) -> String {
    number == 0 ? "0" : DecimalText.rounded(number, decimals: decimals)
  }

  private var notes: String {
    var notes: [String] = []
    switch food.nutrients.energyBasis {
    case .atwaterSpecific: notes.append("Energy is computed with the food's own Atwater factors.")
    case .atwaterGeneral: notes.append("Energy is computed with the general Atwater factors.")
    case .stated, nil: break
    }
    notes.append("– unknown. %DV for \(dailyValues.population.title).")
    if lines.contains(where: { $0.percent?.isUncorrected == true }) {
      notes.append("* the plain share; the rule corrects it for protein quality (PDCAAS).")
    }
    if let niacin = lines.first(where: { $0.mark.hasPrefix("†") }) {
      notes.append(
        niacin.percent?.isAtLeast == true
          ? "† niacin equivalents; at least this, for tryptophan, which counts too, is unknown."
          : "† niacin equivalents: niacin, and a sixtieth of the tryptophan.")
    }
    if !food.corrected.isEmpty {
      notes.append("‡ your own correction; --original shows what the source says.")
    }
    return notes.joined(separator: "\n") + "\n"
  }

  private func portions(_ style: Style) -> String {
    guard !food.portions.isEmpty else { return "" }
    var table = Table([("MEASURES", .left), ("", .right)])
    for portion in food.portions {
      table.append([portion.text, "\(DecimalText.shortest(portion.grams)) g"])
    }
    return table.text(width: nil, style: style)
  }

  // MARK: For a program

  var json: JSON {
    .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      ("group", .optional(food.group?.name)), ("origin", .string(food.origin.rawValue)),
      ("brand", .optional(food.brand)), ("barcode", .optional(food.barcode)),
      ("ingredients", .optional(food.ingredients)),
      (
        "amount",
        .object([("text", .string(amount.text)), ("grams", .number(amount.grams))])
      ),
      ("population", .string(dailyValues.population.rawValue)),
      ("energyBasis", .optional(food.nutrients.energyBasis?.rawValue)),
      ("nutrients", .array(lines.map(Self.json))),
      ("portions", .array(food.portions.map(Self.json))),
      ("release", json(release)),
    ])
  }

  private static func json(_ line: Line) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("key", .string(line.nutrient.key)), ("number", .string(line.nutrient.number.rawValue)),
      ("name", .string(line.nutrient.name)), ("unit", .string(line.nutrient.unit.rawValue)),
      ("amount", .optional(line.amount)),
      ("dailyValuePercent", .optional(line.percent?.value)),
    ]
    if let basis = line.basis { members.append(("basis", .string(basis.rawValue))) }
    if line.percent?.isAtLeast == true { members.append(("atLeast", .bool(true))) }
    if line.percent?.isUncorrected == true { members.append(("uncorrected", .bool(true))) }
    if line.isCorrected { members.append(("corrected", .bool(true))) }
    return .object(members)
  }

  private static func json(_ portion: Portion) -> JSON {
    .object([("text", .string(portion.text)), ("grams", .number(portion.grams))])
  }

  private func json(_ release: ReleaseStamp) -> JSON {
    .object([
      ("version", .integer(release.version)), ("label", .string(release.label)),
      ("source", .string(release.source)), ("published", .string(release.published)),
      ("licence", .string(release.licence)), ("schemaVersion", .integer(release.schemaVersion)),
    ])
  }

  var csv: String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append([
      "key", "number", "name", "unit", "amount", "dailyValuePercent", "basis", "atLeast",
      "uncorrected", "corrected",
    ])
    for line in lines {
      encoder.append([
        line.nutrient.key, line.nutrient.number.rawValue, line.nutrient.name,
        line.nutrient.unit.rawValue, line.amount.map(DecimalText.shortest) ?? "",
        line.percent.map { DecimalText.shortest($0.value) } ?? "", line.basis?.rawValue ?? "",
        line.percent?.isAtLeast == true ? "true" : "",
        line.percent?.isUncorrected == true ? "true" : "",
        line.isCorrected ? "true" : "",
      ])
    }
    return String(decoding: encoder.bytes, as: UTF8.self)
  }
}

extension Population {
  fileprivate var title: String {
    switch self {
    case .adults: "adults and children of 4 years and more"
    case .infants: "infants through 12 months"
    case .youngChildren: "children of 1 to 3 years"
    case .pregnantOrLactating: "pregnant and lactating women"
    }
  }
}
