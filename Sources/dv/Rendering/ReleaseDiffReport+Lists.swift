internal import DatasetReleases
internal import Nutrition
internal import Terminal

extension ReleaseDiffReport {
  /// The lists of all kinds of differences; empty texts for kinds without any.
  func lists(_ width: Int?, _ style: Style) -> [String] {
    foods(width, style) + values(width, style) + portions(width, style)
      + nutrients(width, style)
  }

  private func foods(_ width: Int?, _ style: Style) -> [String] {
    let foods = diff.foods
    let columns: [(String, Table.Alignment)] = [
      ("CODE", .left), ("NAME", .leftWrapped), ("GROUP", .left),
    ]
    let cells = { (food: ReleasedFood) in
      [food.code.description, food.name, food.group?.name ?? Self.nothing]
    }
    return [
      list("Foods added", foods.added[...], width, style, columns, cells),
      list("Foods dropped", foods.dropped[...], width, style, columns, cells),
      list(
        "Foods renamed", foods.renamed[...], width, style,
        [("CODE", .left), ("A → B", .leftWrapped)]
      ) { [$0.new.code.description, "\($0.old.name) → \($0.new.name)"] },
      list(
        "Foods in another group", foods.moved[...], width, style,
        [("CODE", .left), ("NAME", .leftWrapped), ("A → B", .left)]
      ) { pair in
        let groups = [pair.old, pair.new].map { $0.group?.name ?? Self.nothing }
        return [pair.new.code.description, pair.new.name, groups.joined(separator: " → ")]
      },
      list(
        "Other facts of foods", foods.facts[...], width, style,
        [("CODE", .left), ("FACT", .left), ("A → B", .leftWrapped)]
      ) { difference in
        [
          difference.food.code.description,
          Self.name(difference.fact),
          "\(difference.food.name): "
            + [difference.old, difference.new].map { Self.text($0, of: difference.fact) }
            .joined(separator: " → "),
        ]
      },
    ]
  }

  /// The value of a fact.
  private static func text(_ value: FoodFact.Value?, of fact: FoodFact) -> String {
    switch value {
    case nil: nothing
    case .text(let text): text
    case .number(let number): "\(numberText(number))\(fact == .refuse ? "%" : " kcal/g")"
    case .flag(let flag): flag ? "yes" : "no"
    }
  }

  private func values(_ width: Int?, _ style: Style) -> [String] {
    let food: [(String, Table.Alignment)] = [
      ("CODE", .left), ("NAME", .leftWrapped), ("NUTRIENT", .left),
    ]
    let both: [(String, Table.Alignment)] = [("A", .right), ("B", .right), ("", .left)]
    func cells(_ value: ValueDifference, _ amounts: [Double?]) -> [String] {
      [value.food.code.description, value.food.name, value.nutrient.key]
        + amounts.map { $0.map(Self.numberText) ?? Self.nothing } + [value.nutrient.unit.rawValue]
    }
    func plain(_ value: ValueDifference) -> PlainRow {
      let amounts = [("A", value.old), ("B", value.new)].map { letter, amount in
        "\(letter): "
          + (amount.map { "\(Self.numberText($0)) \(value.nutrient.unit.rawValue)" }
            ?? SpokenText.unknown)
      }
      return .record(
        [
          "Code: \(value.food.code.description)", "Name: \(value.food.name)",
          "Nutrient: \(value.nutrient.key)",
        ] + amounts + (value.percent.map { ["Change: \(Self.changeText($0))"] } ?? []))
    }
    return [
      list(
        "Values changed", diff.values.changedInShare, width, style,
        food + both + [("CHANGE", .right)], plain: plain
      ) { cells($0, [$0.old, $0.new]) + [Self.changeText($0.percent)] },
      list(
        "Values changed from 0", diff.values.changedFromZero, width, style, food + both,
        plain: plain
      ) { cells($0, [$0.old, $0.new]) },
      list(
        "Values unknown before", diff.values.gained[...], width, style,
        food + [("B", .right), ("", .left)]
      ) { cells($0, [$0.new]) },
      list(
        "Values unknown now", diff.values.lost[...], width, style,
        food + [("A", .right), ("", .left)]
      ) { cells($0, [$0.old]) },
    ]
  }

  private func portions(_ width: Int?, _ style: Style) -> [String] {
    let food: [(String, Table.Alignment)] = [
      ("CODE", .left), ("NAME", .leftWrapped), ("PORTION", .left),
    ]
    func cells(_ portion: PortionDifference) -> [String] {
      [portion.food.code.description, portion.food.name, portion.text]
        + [portion.old, portion.new].compactMap { $0.map { "\(Self.numberText($0.grams)) g" } }
    }
    return [
      list(
        "Portions with another weight", diff.portions.changed[...], width, style,
        food + [("A", .right), ("B", .right), ("CHANGE", .right)]
      ) { cells($0) + [Self.changeText($0.percent)] },
      list(
        "Portions added", diff.portions.added[...], width, style, food + [("B", .right)], cells),
      list(
        "Portions dropped", diff.portions.dropped[...], width, style, food + [("A", .right)],
        cells),
    ]
  }

  private func nutrients(_ width: Int?, _ style: Style) -> [String] {
    let columns: [(String, Table.Alignment)] = [
      ("KEY", .left), ("NAME", .leftWrapped), ("UNIT", .left),
    ]
    let counts: [(String, Table.Alignment)] = [("FOODS", .right), ("IN BOTH", .right)]
    let cells = { (one: NutrientOfOne) in
      [one.nutrient.key, one.nutrient.name, one.nutrient.unit.rawValue]
        + (isOfOneFood ? [] : [one.values, one.valuesInBoth].map(DecimalText.grouped))
    }
    return [
      list(
        "Nutrients added", diff.nutrients.gained[...], width, style,
        columns + (isOfOneFood ? [] : counts), cells),
      list(
        "Nutrients dropped", diff.nutrients.lost[...], width, style,
        columns + (isOfOneFood ? [] : counts), cells),
      list(
        "Nutrients renamed", diff.nutrients.renamed[...], width, style,
        [("NUMBER", .left), ("A → B", .leftWrapped)]
      ) { pair in
        let names = [pair.old, pair.new].map { "\($0.name) (\($0.key))" }
        return [pair.new.number.rawValue, names.joined(separator: " → ")]
      },
      list(
        "Daily Values", diff.dailyValues[...], width, style,
        [
          ("FOR", .left), ("NUTRIENT", .leftWrapped), ("A", .right), ("B", .right), ("", .left),
          ("CHANGE", .right),
        ]
      ) { value in
        [value.population.rawValue, value.nutrient.name]
          + [value.old, value.new].map(Self.text)
          + [value.nutrient.unit.rawValue, Self.changeText(value.percent)]
      },
    ]
  }

  /// A Daily Value, without its source.
  private static func text(_ value: DailyValueDifference.Value?) -> String {
    value.map { "\(numberText($0.amount))\($0.basis.map { " \($0)" } ?? "")" } ?? nothing
  }
}
