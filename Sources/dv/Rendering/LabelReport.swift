internal import Terminal
internal import Text
internal import Nutrition

/// A Nutrition Facts label as text, JSON or CSV.
struct LabelReport {
  let label: NutritionLabel
  let food: Food
  /// What names the food in a few characters; its code where there is nothing shorter.
  let code: String

  /// All nutrients, for their names.
  private let nutrients: [Nutrient]

  init(label: NutritionLabel, food: Food, code: String? = nil, nutrients: [Nutrient] = []) {
    self.label = label
    self.nutrients = nutrients
    self.food = food
    self.code = code ?? food.code.description
  }

  /// All lines of the label in their order.
  private var lines: [LabelLine] { [label.calories] + label.lines + label.vitamins }

  // MARK: For a person

  /// The label in a box, below the food's name.
  ///
  /// - Parameters:
  ///   - isExplained: Whether to say below it what each line is made from.
  ///   - style: Marks what is bold on labels.
  /// - Returns: Lines, each ended by a newline.
  func text(isExplained: Bool, style: Style) -> String {
    let name = TerminalText.wrapped(
      "\(TerminalText.harmless(food.name)) (\(code))", to: TerminalText.width ?? 80)
    var text = name.map { "\($0)\n" }.joined()
    text +=
      style.isPlain
      ? LabelLines(label).text
      : LabelPanel(label: label, characters: .forLocale, style: style).text
    if isExplained { text += "\n" + explanation(style) }
    return text
  }

  private func explanation(_ style: Style) -> String {
    var table = Table([
      ("LINE", .left), ("AMOUNT", .right), ("%DV", .right), ("DECLARED", .left),
      ("RULE", .leftWrapped), ("21 CFR 101.9", .left),
    ])
    for line in lines + label.omitted {
      let isOmitted = label.omitted.contains(line)
      table.append([
        line.name, amount(line),
        line.percent.map { atLeast(line) + DecimalText.shortest($0) } ?? "–",
        isOmitted ? "left out" : declared(line),
        "\(line.amountRule.text); \(line.percentRule.text)",
        Self.paragraphs(line),
      ]) {
        .record([
          line.name, "Amount: \(line.amount == nil ? SpokenText.unknown : amount(line))",
          "Share: "
            + (line.percent.map { "\(atLeast(line))\(DecimalText.shortest($0)) %DV" }
              ?? "none, or unknown"),
          "Declared: \(isOmitted ? "left out" : declared(line))",
          "Rule: \(line.amountRule.text); \(line.percentRule.text)",
          "21 CFR 101.9: \(Self.paragraphs(line))",
        ])
      }
    }
    let note =
      (style.isPlain ? "" : "– unknown, or no share is declared. ")
      + "%DV for \(label.population.title), of the amount before rounding."
      + (food.corrected.isEmpty ? "" : " \(NutrientFact.correctionMark) your own correction.")
    let notes = ([note] + substitutions).flatMap {
      TerminalText.wrapped($0, to: TerminalText.width ?? $0.count)
    }
    return table.text(width: TerminalText.width, style: style) + "\n"
      + notes.map { "\($0)\n" }.joined()
  }

  /// Which amounts are taken from other nutrients.
  private var substitutions: [String] {
    let shown = nutrients.filter { nutrient in lines.contains { $0.number == nutrient.number } }
    return NutrientFact.substitutions(
      in: food.facts(
        shown, grams: label.serving.amount.grams,
        dailyValues: DailyValues([], for: label.population)),
      nutrients)
  }

  private static func paragraphs(_ line: LabelLine) -> String {
    let (amount, percent) = (line.amountRule.paragraph, line.percentRule.paragraph)
    return amount == percent ? amount : "\(amount), \(percent)"
  }

  private func amount(_ line: LabelLine) -> String {
    let unit = line.unit.isEmpty ? "kcal" : line.unit
    let mark = food.corrected.contains(line.number) ? NutrientFact.correctionMark : ""
    return (line.amount.map { "\(atLeast(line))\(DecimalText.shortest($0)) \(unit)" } ?? "–") + mark
  }

  private func atLeast(_ line: LabelLine) -> String { line.isAtLeast ? "≥ " : "" }

  private func declared(_ line: LabelLine) -> String {
    ([line.amountText] + [line.percentText ?? line.statement].compactMap(\.self))
      .joined(separator: ", ")
  }

  // MARK: For a program

  var json: JSON {
    .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      (
        "serving",
        .object([
          ("text", .string(label.serving.amount.text)),
          ("grams", .number(DecimalText.fifteenDigits(label.serving.amount.grams))),
          ("declared", .string(label.serving.declared)),
        ])
      ),
      ("servingsPerContainer", .optional(label.servings?.text)),
      ("population", .string(label.population.rawValue)),
      ("calories", json(label.calories)),
      ("lines", .array((label.lines + label.vitamins).map(json))),
      ("omitted", .array(label.omitted.map { .string($0.key) })),
      ("footnote", .optional(label.footnote)),
    ])
  }

  private func json(_ line: LabelLine) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("key", .string(line.key)), ("name", .string(line.name)), ("indent", .integer(line.indent)),
      ("amount", .optional(line.amount)),
      ("unit", .string(line.unit.isEmpty ? "kcal" : line.unit)),
      ("declared", .optional(line.declared)), ("dailyValuePercent", .optional(line.percent)),
      ("declaredPercent", .optional(line.declaredPercent)),
      ("rule", .string(line.amountRule.text)), ("paragraph", .string(line.amountRule.paragraph)),
      ("percentRule", .string(line.percentRule.text)),
      ("percentParagraph", .string(line.percentRule.paragraph)),
      ("known", .bool(line.amount != nil)),
    ]
    if line.isAtLeast { members.append(("atLeast", .bool(true))) }
    if let addition = line.addition { members.append(("addition", .string(addition))) }
    if food.corrected.contains(line.number) { members.append(("corrected", .bool(true))) }
    let sources = food.nutrients.sources(of: line.number)
    if !sources.isEmpty, sources != [line.number] {
      members.append(("from", .array(sources.map { .string($0.rawValue) })))
    }
    if let statement = line.statement { members.append(("statement", .string(statement))) }
    return .object(members)
  }

  var csv: String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append([
      "key", "name", "indent", "amount", "unit", "declared", "dailyValuePercent",
      "declaredPercent", "rule", "paragraph", "percentRule", "percentParagraph", "known",
      "atLeast", "addition", "statement", "corrected", "omitted",
    ])
    for line in lines + label.omitted {
      encoder.append([
        line.key, line.name, String(line.indent), line.amount.map(DecimalText.shortest) ?? "",
        line.unit.isEmpty ? "kcal" : line.unit, line.declared ?? "",
        line.percent.map(DecimalText.shortest) ?? "",
        line.declaredPercent.map(DecimalText.shortest) ?? "", line.amountRule.text,
        line.amountRule.paragraph, line.percentRule.text, line.percentRule.paragraph,
        line.amount == nil ? "false" : "true", line.isAtLeast ? "true" : "", line.addition ?? "",
        line.statement ?? "", food.corrected.contains(line.number) ? "true" : "",
        label.omitted.contains(line) ? "true" : "",
      ])
    }
    return encoder.text
  }
}
