internal import DatasetReleases
internal import Nutrition
public import Text

extension ReleaseDiffReport {
  /// The result as JSON.
  public var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("old", .object(diff.old.members)), ("new", .object(diff.new.members)),
    ]
    if diff.scope.isOfFoods { members.append(("foods", foods)) }
    members.append(("values", values))
    if diff.scope.isOfFoods { members.append(("portions", portions)) }
    members.append(("nutrients", nutrients))
    if diff.scope.foods == nil { members.append(("dailyValues", referenceValues)) }
    if diff.scope.isOfReleases {
      members.append(("groups", .object([("count", Self.json(diff.groupCount))])))
      members.append(("searchWords", .object([("count", Self.json(diff.synonymCount))])))
    }
    return .object(members)
  }

  private static func json(_ count: DifferenceCount) -> JSON {
    .object([
      ("old", .integer(count.old)), ("new", .integer(count.new)), ("added", .integer(count.added)),
      ("dropped", .integer(count.dropped)), ("changed", .integer(count.changed)),
    ])
  }

  /// The first differences of a kind, up to the limit.
  private func list<Difference>(
    _ differences: [Difference], _ members: (Difference) -> [(key: String, value: JSON)]
  ) -> JSON {
    .array(differences.prefix(limit ?? .max).map { .object(members($0)) })
  }

  private static func members(_ food: ReleasedFood) -> [(key: String, value: JSON)] {
    [("code", .string(food.code.description)), ("name", .string(food.name))]
  }

  private var foods: JSON {
    let foods = diff.foods
    let whole = { (food: ReleasedFood) in
      Self.members(food) + [(key: "group", value: JSON.optional(food.group?.name))]
    }
    return .object([
      ("count", Self.json(foods.count)), ("inBoth", .integer(foods.inBoth)),
      ("added", list(foods.added, whole)), ("dropped", list(foods.dropped, whole)),
      (
        "renamed",
        list(foods.renamed) { pair in
          [
            ("code", .string(pair.new.code.description)), ("old", .string(pair.old.name)),
            ("new", .string(pair.new.name)),
          ]
        }
      ),
      (
        "moved",
        list(foods.moved) { pair in
          Self.members(pair.new) + [
            ("old", .optional(pair.old.group?.name)), ("new", .optional(pair.new.group?.name)),
          ]
        }
      ),
      (
        "facts",
        list(foods.facts) { difference in
          Self.members(difference.food) + [
            ("fact", .string(difference.fact.rawValue)), ("old", Self.json(difference.old)),
            ("new", Self.json(difference.new)),
          ]
        }
      ),
    ])
  }

  private static func json(_ value: FoodFact.Value?) -> JSON {
    switch value {
    case nil: .null
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    }
  }

  private var values: JSON {
    let members = { (value: ValueDifference) in
      Self.members(value.food) + [
        ("key", .string(value.nutrient.key)), ("number", .string(value.nutrient.number.rawValue)),
        ("unit", .string(value.nutrient.unit.rawValue)), ("old", .optional(value.old)),
        ("new", .optional(value.new)), ("difference", .optional(value.difference)),
        ("percent", .optional(value.percent)),
      ]
    }
    return .object([
      ("count", Self.json(diff.values.count)),
      ("smallerChanges", .integer(diff.values.smallChanges)),
      (
        "byNutrient",
        list(diff.values.byNutrient) { tally in
          tally.nutrient.members + [
            ("changed", .integer(tally.changed)), ("medianPercent", .optional(tally.medianPercent)),
            ("gained", .integer(tally.gained)), ("lost", .integer(tally.lost)),
          ]
        }
      ),
      ("changed", list(diff.values.changed, members)),
      ("gained", list(diff.values.gained, members)), ("lost", list(diff.values.lost, members)),
    ])
  }

  private var portions: JSON {
    let members = { (portion: PortionDifference) in
      Self.members(portion.food) + [
        ("text", .string(portion.text)), ("old", .optional(portion.old?.grams)),
        ("new", .optional(portion.new?.grams)), ("difference", .optional(portion.difference)),
        ("percent", .optional(portion.percent)),
      ]
    }
    return .object([
      ("count", Self.json(diff.portions.count)),
      ("added", list(diff.portions.added, members)),
      ("dropped", list(diff.portions.dropped, members)),
      ("changed", list(diff.portions.changed, members)),
    ])
  }

  private var nutrients: JSON {
    let members = { (one: NutrientOfOne) in
      one.nutrient.members + [
        ("foods", .integer(one.values)), ("foodsInBoth", .integer(one.valuesInBoth)),
      ]
    }
    return .object([
      ("count", Self.json(diff.nutrients.count)), ("inBoth", .integer(diff.nutrients.inBoth)),
      ("added", list(diff.nutrients.gained, members)),
      ("dropped", list(diff.nutrients.lost, members)),
      (
        "renamed",
        list(diff.nutrients.renamed) { pair in
          [
            ("number", .string(pair.new.number.rawValue)),
            ("unit", .string(pair.new.unit.rawValue)), ("old", Self.json(pair.old)),
            ("new", Self.json(pair.new)),
          ]
        }
      ),
    ])
  }

  private static func json(_ nutrient: Nutrient) -> JSON {
    .object([("key", .string(nutrient.key)), ("name", .string(nutrient.name))])
  }

  private var referenceValues: JSON {
    .object([
      ("count", Self.json(diff.referenceValueCount)),
      (
        "differences",
        list(diff.referenceValues) { value in
          [
            (key: "reference", value: JSON.string(value.set.rawValue)),
            ("population", .string(value.population.rawValue)),
          ]
            + value.nutrient.members + [
              ("old", Self.json(value.old)), ("new", Self.json(value.new)),
              ("difference", .optional(value.difference)), ("percent", .optional(value.percent)),
            ]
        }
      ),
    ])
  }

  private static func json(_ value: ReferenceValueDifference.Value?) -> JSON {
    guard let value else { return .null }
    return .object([
      ("amount", .number(value.amount)), ("basis", .optional(value.basis)),
      ("kind", .string(value.kind)), ("source", .string(value.source)),
    ])
  }
}
