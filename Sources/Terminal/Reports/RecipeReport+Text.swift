internal import Nutrition
public import Representation

extension RecipeReport {
  /// The recipe: its ingredients with foods and grams, its yield, and amounts per serving.
  public func text(width: Int?, style: Style) -> String {
    [heading(style), ingredients(width, style), missing, losses, nutrition(width, style), steps]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func heading(_ style: Style) -> String {
    var facts = [code, food == nil ? "draft" : "recipe"]
    if let servings = recipe.servings {
      facts.append(servings == 1 ? "1 serving" : "\(DecimalText.brief(servings)) servings")
    }
    if let method = recipe.cooking.method { facts.append(method.rawValue) }
    if let yield { facts.append(yield) }
    var text = "\(style.bold(TerminalText.harmless(recipe.name)))\n"
    text += "\(style.dim(TerminalText.harmless(facts.joined(separator: " · "))))\n"
    for (name, value) in [("Source", recipe.source), ("Note", recipe.note)] {
      if let value { text += "\(name): \(TerminalText.harmless(value))\n" }
    }
    return text
  }

  /// The weight before and after cooking.
  private var yield: String? {
    guard let dish = outcome.dish else { return nil }
    let (raw, cooked) = (RecipeWeight.text(dish.grams), RecipeWeight.text(dish.cookedGrams))
    return raw == cooked ? raw : "\(raw) → \(cooked) cooked"
  }

  private func ingredients(_ width: Int?, _ style: Style) -> String {
    var table = Table([
      ("", .right), ("Ingredient", .leftWrapped), ("Weight", .right), ("Food", .leftWrapped),
      ("Code", .left),
    ])
    var section: String?
    for (index, line) in recipe.lines.enumerated() {
      if line.section != section, let title = line.section {
        table.append(["", "\(title):", "", "", ""]) { .record(["\(title):"]) }
      }
      section = line.section
      let weight = line.food == nil ? "" : line.grams.map(RecipeWeight.text) ?? ""
      let food =
        line.food.map {
          foods[$0]?.listedName ?? drafts[$0].map { "\($0) (draft)" } ?? "(no longer exists)"
        } ?? (line.isResolved ? "(not counted)" : "?")
      let code = line.food.map { shortCodes[$0] ?? $0.description } ?? ""
      table.append(["\(index + 1)", line.text, weight, food, code]) {
        .record(
          ["\(index + 1). \(line.text)", "Weight: \(weight)", "Food: \(food)", "Code: \(code)"])
      }
    }
    return table.text(width: width, style: style)
  }

  /// What keeps the recipe a draft, a line each.
  public var missingLines: [String] {
    gaps.map { line, gap in
      let place = line.map { "\($0 + 1). \(recipe.lines[$0].text): " } ?? ""
      return switch gap {
      case .unresolved: "\(place)the food or its amount is unknown"
      case .missingFood(_, let code): "\(place)\(code) no longer exists"
      case .draft(_, let code): "\(place)\(drafts[code] ?? code.description) is itself a draft"
      case .impossible(let error): "\(error)"
      }
    }
  }

  private var missing: String {
    guard food == nil else { return "" }
    let first = (gaps.lazy.compactMap(\.line).first ?? 0) + 1
    return TerminalText.lines(
      ["A draft has no nutrition facts. Missing:"] + missingLines.map { "  \($0)" }
        + [
          "To correct a line, run `dv recipe edit \(code) --line \"\(first)=150 g butter\"`."
        ])
  }

  /// Which retention factors count for which lines.
  private var losses: String {
    guard food != nil, let method = recipe.cooking.method ?? (retentions.isEmpty ? nil : .raw)
    else {
      return ""
    }
    guard !retentions.isEmpty else {
      return recipe.cooking.keepsNutrients
        ? "Vitamins and minerals are counted as if none were lost in cooking.\n"
        : "None of these ingredients loses vitamins or minerals when \(method.rawValue).\n"
    }
    let lines = Dictionary(grouping: retentions.keys.sorted()) { retentions[$0]?.code ?? "" }
    let factors = lines.sorted { $0.value[0] < $1.value[0] }.map { code, indexes in
      let numbers = indexes.map { "\($0 + 1)" }.joined(separator: ", ")
      return "  \(code) \(retentions[indexes[0]]?.name ?? ""): "
        + "\(indexes.count == 1 ? "line" : "lines") \(numbers)"
    }
    return TerminalText.lines(
      ["Losses of vitamins and minerals, from USDA's retention factors:"] + factors)
  }

  private func nutrition(_ width: Int?, _ style: Style) -> String {
    guard let serving else { return "" }
    let title = "\(serving.text) (\(RecipeWeight.text(serving.grams)))"
    var table = Table(
      [(title, .leftWrapped), ("Amount", .right), ("", .left), ("%DV", .right), ("", .left)],
      plainTitle: title)
    table.append(facts, of: \.nutrient, plain: Self.plainRow) {
      [
        $0.nutrient.everydayName, $0.amountText, $0.nutrient.unit.rawValue, $0.percentText, $0.mark,
      ]
    }
    let unknown =
      facts.contains { $0.amount == nil }
      ? "\(NutrientFact.unknown) unknown, because the data have no value for more than "
        + "\(DecimalText.brief(100 - Dish.neededPercent))% of the weight.\n" : ""
    return table.text(width: width, style: style) + (unknown.isEmpty ? "" : "\n\(unknown)")
  }

  private static func plainRow(_ fact: NutrientFact) -> PlainRow {
    .facts("\(fact.nutrient.everydayName): \(fact.plainText)")
  }

  private var steps: String {
    guard !recipe.steps.isEmpty else { return "" }
    return TerminalText.lines(
      ["Directions"] + recipe.steps.enumerated().map { "\($0 + 1). \($1)" })
  }
}
