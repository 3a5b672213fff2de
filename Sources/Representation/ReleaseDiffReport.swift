public import DatasetReleases
internal import Nutrition

/// How two releases differ.
public struct ReleaseDiffReport: Representable {
  /// The differences.
  public let diff: ReleaseDiff
  /// How many differences of a kind JSON and CSV have at most; nil for all.
  public let limit: Int?

  /// Limits what is shown of differences.
  public init(_ diff: ReleaseDiff, limit: Int? = nil) {
    self.diff = diff
    self.limit = limit
  }

  private static let columns = [
    "kind", "code", "name", "nutrient", "unit", "old", "new", "difference", "percent",
  ]

  /// A row for each difference.
  public var csv: CSV { CSV(Self.columns, foodRows + valueRows + portionRows + nutrientRows) }

  /// A row for each difference of a kind, up to the limit; cells that are left out are empty.
  private func rows<Difference>(
    _ kind: String, _ differences: [Difference], _ cells: (Difference) -> [String?]
  ) -> [[String]] {
    differences.prefix(limit ?? .max).map { difference in
      let cells = [kind] + cells(difference).map { $0 ?? "" }
      return cells + Self.columns.dropFirst(cells.count).map { _ in "" }
    }
  }

  private static func cells(_ food: ReleasedFood) -> [String?] {
    [food.code.description, food.name]
  }

  /// A nutrient in the columns after the code.
  private static func cells(_ nutrient: Nutrient) -> [String?] {
    [nutrient.name, nutrient.key, nutrient.unit.rawValue]
  }

  private static func cells(_ numbers: Double?...) -> [String?] {
    numbers.map { $0.map(DecimalText.shortest) }
  }

  private var foodRows: [[String]] {
    let foods = diff.foods
    return rows("food-added", foods.added, Self.cells)
      + rows("food-dropped", foods.dropped, Self.cells)
      + rows("food-renamed", foods.renamed) {
        Self.cells($0.new) + [nil, nil, $0.old.name, $0.new.name]
      }
      + rows("food-moved", foods.moved) {
        Self.cells($0.new) + [nil, nil, $0.old.group?.name, $0.new.group?.name]
      }
      + foods.facts.prefix(limit ?? .max).flatMap { difference in
        rows("food-\(difference.fact.rawValue)", [difference]) {
          Self.cells($0.food) + [nil, nil, Self.cell($0.old), Self.cell($0.new)]
        }
      }
  }

  private static func cell(_ value: FoodFact.Value?) -> String? {
    switch value {
    case nil: nil
    case .text(let text): text
    case .number(let number): DecimalText.shortest(number)
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  private var valueRows: [[String]] {
    let cells = { (value: ValueDifference) in
      Self.cells(value.food) + Self.cells(value.nutrient).dropFirst()
        + Self.cells(value.old, value.new, value.difference, value.percent)
    }
    return rows("value-changed", diff.values.changed, cells)
      + rows("value-gained", diff.values.gained, cells)
      + rows("value-lost", diff.values.lost, cells)
  }

  /// Portions are named in the unit column.
  private var portionRows: [[String]] {
    let cells = { (portion: PortionDifference) in
      Self.cells(portion.food) + [nil, portion.text]
        + Self.cells(
          portion.old?.grams, portion.new?.grams, portion.difference, portion.percent)
    }
    return rows("portion-added", diff.portions.added, cells)
      + rows("portion-dropped", diff.portions.dropped, cells)
      + rows("portion-changed", diff.portions.changed, cells)
  }

  private var nutrientRows: [[String]] {
    rows("nutrient-added", diff.nutrients.gained) {
      [nil] + Self.cells($0.nutrient) + [nil, "\($0.values)"]
    }
      + rows("nutrient-dropped", diff.nutrients.lost) {
        [nil] + Self.cells($0.nutrient) + ["\($0.values)"]
      }
      + rows("nutrient-renamed", diff.nutrients.renamed) {
        [nil] + Self.cells($0.new) + [$0.old.name, $0.new.name]
      }
      + rows("reference-value", diff.referenceValues) {
        [nil, "\($0.set.rawValue) \($0.population.rawValue)"] + Self.cells($0.nutrient).dropFirst()
          + Self.cells($0.old?.amount, $0.new?.amount, $0.difference, $0.percent)
      }
  }
}
