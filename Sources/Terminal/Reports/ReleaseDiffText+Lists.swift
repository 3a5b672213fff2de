internal import DatasetReleases
internal import Nutrition

extension ReleaseDiffText {
  /// The lists of all kinds of differences; empty texts for kinds without any.
  var lists: [String] { foods + values + portions + nutrients }

  private var foods: [String] {
    let foods = diff.foods
    let columns: [(String, Table.Alignment)] = [
      ("Code", .left), ("Name", .leftWrapped), ("Group", .left),
    ]
    let cells = { (food: ReleasedFood) in
      [food.code.description, food.name, food.group?.name ?? Self.nothing]
    }
    return [
      list("Foods added", foods.added, columns, cells),
      list("Foods dropped", foods.dropped, columns, cells),
      list(
        "Foods renamed", foods.renamed,
        [("Code", .left), ("A → B", .leftWrapped)]
      ) { [$0.new.code.description, "\($0.old.name) → \($0.new.name)"] },
      list(
        "Foods moved to another group", foods.moved,
        [("Code", .left), ("Name", .leftWrapped), ("A → B", .left)]
      ) { pair in
        let groups = [pair.old, pair.new].map { $0.group?.name ?? Self.nothing }
        return [pair.new.code.description, pair.new.name, groups.joined(separator: " → ")]
      },
      list(
        "Other food details", foods.facts,
        [("Code", .left), ("Fact", .left), ("A → B", .leftWrapped)]
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

  private var values: [String] {
    let food: [(String, Table.Alignment)] = [
      ("Code", .left), ("Name", .leftWrapped), ("Nutrient", .left),
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
        "Values changed", diff.values.changedInShare,
        food + both + [("Change", .right)], plain: plain
      ) { cells($0, [$0.old, $0.new]) + [Self.changeText($0.percent)] },
      list(
        "Values changed from 0", diff.values.changedFromZero, food + both,
        plain: plain
      ) { cells($0, [$0.old, $0.new]) },
      list(
        "Values unknown before", diff.values.gained,
        food + [("B", .right), ("", .left)]
      ) { cells($0, [$0.new]) },
      list(
        "Values unknown now", diff.values.lost,
        food + [("A", .right), ("", .left)]
      ) { cells($0, [$0.old]) },
    ]
  }

  private var portions: [String] {
    let food: [(String, Table.Alignment)] = [
      ("Code", .left), ("Name", .leftWrapped), ("Portion", .left),
    ]
    func cells(_ portion: PortionDifference) -> [String] {
      [portion.food.code.description, portion.food.name, portion.text]
        + [portion.old, portion.new].compactMap { $0.map { "\(Self.numberText($0.grams)) g" } }
    }
    return [
      list(
        "Portions with a different weight", diff.portions.changed,
        food + [("A", .right), ("B", .right), ("Change", .right)]
      ) { cells($0) + [Self.changeText($0.percent)] },
      list(
        "Portions added", diff.portions.added, food + [("B", .right)], cells),
      list(
        "Portions dropped", diff.portions.dropped, food + [("A", .right)],
        cells),
    ]
  }

  private var nutrients: [String] {
    let columns: [(String, Table.Alignment)] = [
      ("Key", .left), ("Name", .leftWrapped), ("Unit", .left),
    ]
    let counts: [(String, Table.Alignment)] = [("Foods", .right), ("In both", .right)]
    let cells = { (one: NutrientOfOne) in
      [one.nutrient.key, one.nutrient.name, one.nutrient.unit.rawValue]
        + (isOfOneFood ? [] : [one.values, one.valuesInBoth].map(DecimalText.grouped))
    }
    return [
      list(
        "Nutrients added", diff.nutrients.gained,
        columns + (isOfOneFood ? [] : counts), cells),
      list(
        "Nutrients dropped", diff.nutrients.lost,
        columns + (isOfOneFood ? [] : counts), cells),
      list(
        "Nutrients renamed", diff.nutrients.renamed,
        [("Number", .left), ("A → B", .leftWrapped)]
      ) { pair in
        let names = [pair.old, pair.new].map { "\($0.name) (\($0.key))" }
        return [pair.new.number.rawValue, names.joined(separator: " → ")]
      },
      list(
        "Reference values", diff.referenceValues,
        [
          ("For", .left), ("Nutrient", .leftWrapped), ("A", .right), ("B", .right), ("", .left),
          ("Change", .right),
        ]
      ) { value in
        ["\(value.set.rawValue) \(value.population.rawValue)", value.nutrient.name]
          + [value.old, value.new].map(Self.text)
          + [value.unit.rawValue, Self.changeText(value.percent)]
      },
    ]
  }

  /// A reference value, without its source.
  private static func text(_ value: ReferenceValueDifference.Value?) -> String {
    value.map { "\(numberText($0.amount))\($0.basis.map { " \($0)" } ?? "")" } ?? nothing
  }
}
