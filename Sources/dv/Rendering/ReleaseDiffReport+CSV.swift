internal import DatasetReleases
internal import Nutrition
internal import Text

extension ReleaseDiffReport {
  /// A row for each difference.
  var csv: String {
    var rows = Rows()
    addFoods(to: &rows)
    addValues(to: &rows)
    addPortions(to: &rows)
    addNutrients(to: &rows)
    return String(decoding: rows.encoder.bytes, as: UTF8.self)
  }

  private struct Rows {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)

    init() {
      encoder.append([
        "kind", "code", "name", "nutrient", "unit", "old", "new", "difference", "percent",
      ])
    }

    mutating func append(
      _ kind: String, code: String = "", name: String = "", nutrient: String = "",
      unit: String = "", old: String? = nil, new: String? = nil, difference: Double? = nil,
      percent: Double? = nil
    ) {
      encoder.append([
        kind, code, name, nutrient, unit, old ?? "", new ?? "",
        difference.map(DecimalText.shortest) ?? "", percent.map(DecimalText.shortest) ?? "",
      ])
    }
  }

  private func first<Difference>(_ differences: [Difference]) -> ArraySlice<Difference> {
    differences.prefix(limit ?? .max)
  }

  private func addFoods(to rows: inout Rows) {
    for food in first(diff.foods.added) {
      rows.append("food-added", code: food.code.description, name: food.name)
    }
    for food in first(diff.foods.dropped) {
      rows.append("food-dropped", code: food.code.description, name: food.name)
    }
    for pair in first(diff.foods.renamed) {
      rows.append(
        "food-renamed", code: pair.new.code.description, name: pair.new.name, old: pair.old.name,
        new: pair.new.name)
    }
    for pair in first(diff.foods.moved) {
      rows.append(
        "food-moved", code: pair.new.code.description, name: pair.new.name,
        old: pair.old.group?.name, new: pair.new.group?.name)
    }
    for difference in first(diff.foods.facts) {
      rows.append(
        "food-\(difference.fact.rawValue)", code: difference.food.code.description,
        name: difference.food.name, old: Self.field(difference.old),
        new: Self.field(difference.new))
    }
  }

  private static func field(_ value: FoodFact.Value?) -> String? {
    switch value {
    case nil: nil
    case .text(let text): text
    case .number(let number): DecimalText.shortest(number)
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  private func addValues(to rows: inout Rows) {
    let kinds = [
      ("value-changed", diff.values.changed), ("value-gained", diff.values.gained),
      ("value-lost", diff.values.lost),
    ]
    for (kind, differences) in kinds {
      for value in first(differences) {
        rows.append(
          kind, code: value.food.code.description, name: value.food.name,
          nutrient: value.nutrient.key, unit: value.nutrient.unit.rawValue,
          old: value.old.map(DecimalText.shortest), new: value.new.map(DecimalText.shortest),
          difference: value.difference, percent: value.percent)
      }
    }
  }

  /// Portions are named in the unit column.
  private func addPortions(to rows: inout Rows) {
    let kinds = [
      ("portion-added", diff.portions.added), ("portion-dropped", diff.portions.dropped),
      ("portion-changed", diff.portions.changed),
    ]
    for (kind, differences) in kinds {
      for portion in first(differences) {
        rows.append(
          kind, code: portion.food.code.description, name: portion.food.name, unit: portion.text,
          old: portion.old.map { DecimalText.shortest($0.grams) },
          new: portion.new.map { DecimalText.shortest($0.grams) },
          difference: portion.difference, percent: portion.percent)
      }
    }
  }

  private func addNutrients(to rows: inout Rows) {
    for one in first(diff.nutrients.gained) {
      rows.append(
        "nutrient-added", name: one.nutrient.name, nutrient: one.nutrient.key,
        unit: one.nutrient.unit.rawValue, new: "\(one.values)")
    }
    for one in first(diff.nutrients.lost) {
      rows.append(
        "nutrient-dropped", name: one.nutrient.name, nutrient: one.nutrient.key,
        unit: one.nutrient.unit.rawValue, old: "\(one.values)")
    }
    for pair in first(diff.nutrients.renamed) {
      rows.append(
        "nutrient-renamed", name: pair.new.name, nutrient: pair.new.key,
        unit: pair.new.unit.rawValue, old: pair.old.name, new: pair.new.name)
    }
    for value in first(diff.dailyValues) {
      rows.append(
        "daily-value", name: value.population.rawValue, nutrient: value.nutrient.key,
        unit: value.nutrient.unit.rawValue,
        old: value.old.map { DecimalText.shortest($0.amount) },
        new: value.new.map { DecimalText.shortest($0.amount) }, difference: value.difference,
        percent: value.percent)
    }
  }
}
