public import FoodLabels
internal import Nutrition
public import Representation

extension LabelReport {
  /// The label in its format, below the food's name, and the ingredients below it.
  ///
  /// - Parameters:
  ///   - format: The layout.
  ///   - container: The label of the whole container, for the dual format.
  ///   - isExplained: Whether to add what each line is computed from.
  ///   - style: Marks what is bold on labels.
  /// - Returns: Lines, each ended by a newline.
  public func text(
    format: LabelFormat = .vertical, container: NutritionLabel? = nil, isExplained: Bool,
    style: Style
  ) -> String {
    var text = LabelText.heading(food, code)
    text +=
      style.isPlain
      ? plainLines
      : LabelLayout(label: label, container: container, style: style).text(format)
    text += LabelText.ingredients(food)
    if isExplained { text += "\n" + explanation(style) }
    return text
  }

  /// The label line by line, without its box.
  private var plainLines: String {
    let head =
      ["Nutrition Facts"] + [label.servings?.text].compactMap(\.self) + [
        "Serving size: \(TerminalText.harmless(label.serving.declared))", "Amount per serving",
      ]
    let lines = lines.map { line in
      let percent = line.percentText.map { "\($0.dropLast()) percent of the Daily Value" }
      return "\(line.name): "
        + [line.amountText, percent, line.statement].compactMap(\.self).joined(separator: ", ")
    }
    return (head + lines + [label.footnote].compactMap(\.self)).map { "\($0)\n" }.joined()
  }

  private func explanation(_ style: Style) -> String {
    var table = Table([
      ("Line", .left), ("Amount", .right), ("%DV", .right), ("Declared", .left),
      ("Rule", .leftWrapped), ("21 CFR 101.9", .left),
    ])
    for line in lines + label.omitted {
      let declared = label.omitted.contains(line) ? "left out" : declared(line)
      let rule = "\(line.amountRule.text); \(line.percentRule.text)"
      let percent = line.percent.map { atLeast(line) + LabelText.number($0) }
      table.append([
        line.name, amount(line), percent ?? NutrientFact.unknown, declared, rule,
        Self.paragraphs(line),
      ]) {
        .record([
          line.name, "Amount: \(line.amount == nil ? SpokenText.unknown : amount(line))",
          "Percent Daily Value: \(percent ?? "none or unknown")",
          "Declared: \(declared)", "Rule: \(rule)", "21 CFR 101.9: \(Self.paragraphs(line))",
        ])
      }
    }
    let note =
      (style.isPlain ? "" : "– unknown, or no %DV is declared. ")
      + "%DV for \(label.population.title), computed from the amount before rounding."
      + (food.corrected.isEmpty ? "" : " \(NutrientFact.correctionMark) your correction.")
    let notes = ([note] + substitutions).flatMap {
      TerminalText.wrapped($0, to: TerminalText.width ?? $0.count)
    }
    return table.text(width: TerminalText.width, style: style) + "\n"
      + notes.map { "\($0)\n" }.joined()
  }

  /// Which amounts come from other nutrients.
  private var substitutions: [String] {
    let shown = nutrients.filter { nutrient in lines.contains { $0.number == nutrient.number } }
    return NutrientFact.substitutions(
      in: food.facts(
        shown, grams: label.serving.amount.grams,
        referenceValues: .none),
      nutrients)
  }

  private static func paragraphs(_ line: LabelLine) -> String {
    let (amount, percent) = (line.amountRule.paragraph, line.percentRule.paragraph)
    return amount == percent ? amount : "\(amount), \(percent)"
  }

  private func amount(_ line: LabelLine) -> String {
    let unit = line.unit.isEmpty ? "kcal" : line.unit
    let mark = food.corrected.contains(line.number) ? NutrientFact.correctionMark : ""
    return
      (line.amount.map { amount in
        let limit = line.limit.map { "–\(LabelText.number($0))" } ?? ""
        return "\(atLeast(line))\(LabelText.number(amount))\(limit) \(unit)"
      }
      ?? NutrientFact.unknown) + mark
  }

  private func atLeast(_ line: LabelLine) -> String { line.isAtLeast ? "≥ " : "" }

  private func declared(_ line: LabelLine) -> String {
    ([line.amountText] + [line.percentText ?? line.statement].compactMap(\.self))
      .joined(separator: ", ")
  }
}
