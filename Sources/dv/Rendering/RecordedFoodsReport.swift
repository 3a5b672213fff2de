internal import DataRelease
internal import FoodDatabase
internal import JSONText
internal import Nutrition

/// The shipped foods that the user's records refer to, and what became of them, as text and JSON.
struct RecordedFoodsReport {
  /// How many changed amounts of a food text lists.
  private static let textLimit = 3

  let foods: [ReferredFood]
  /// What differs from the release before; nil where that is not known.
  let diff: ReleaseDiff?

  /// Lines, without anything of foods of which nothing is to be told; empty where there are none.
  var lines: [String] {
    guard !foods.isEmpty else { return [] }
    let count =
      foods.count == 1 ? "1 shipped food" : "\(DecimalText.grouped(foods.count)) shipped foods"
    let told = foods.map { (food: $0, remarks: remarks($0)) }.filter { !$0.remarks.isEmpty }
    let asBefore = diff == nil ? "" : " as before"
    if told.isEmpty { return ["Your records refer to \(count); all are in it\(asBefore)."] }
    let since = diff.map { ", compared with release \($0.old.version)" } ?? ""
    var lines = ["Your records refer to \(count)\(since):"]
    for (food, remarks) in told {
      lines.append("  \(food.title)")
      for remark in remarks { lines.append("    \(remark)") }
    }
    if told.count < foods.count { lines.append("  the others are in it\(asBefore)") }
    return lines
  }

  private func remarks(_ food: ReferredFood) -> [String] {
    guard food.isShipped, let diff else { return food.remarks }
    var remarks: [String] = []
    if let pair = diff.foods.renamed.first(where: { $0.new.code == food.code }) {
      remarks.append("it was \"\(pair.old.name)\"")
    }
    let changed = changes(food)
    if !changed.isEmpty {
      let first = changed.prefix(Self.textLimit).map { change in
        "\(change.nutrient.name) \(Self.text(change.old)) → \(Self.text(change.new)) "
          + change.nutrient.unit.rawValue
      }
      let more = changed.count - first.count
      remarks.append(first.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : ""))
    }
    let gained = diff.values.gained.count { $0.food.code == food.code }
    let lost = diff.values.lost.count { $0.food.code == food.code }
    if gained > 0 { remarks.append("\(gained) amounts are known for the first time") }
    if lost > 0 { remarks.append("\(lost) amounts are known no more") }
    return remarks
  }

  /// The changed amounts of a food, the largest share first.
  private func changes(_ food: ReferredFood) -> [ValueDifference] {
    diff?.values.changed.filter { $0.food.code == food.code } ?? []
  }

  private static func text(_ amount: Double?) -> String { amount.map(DecimalText.shortest) ?? "–" }

  /// The foods as JSON, and which release they are compared with.
  var members: [(key: String, value: JSON)] {
    [
      ("comparedWith", diff.map { .object($0.old.members) } ?? .null),
      (
        "records",
        .array(
          foods.map { food in
            let changes = (diff.map { $0.values.changed + $0.values.gained + $0.values.lost } ?? [])
              .filter { $0.food.code == food.code }
            return .object(food.members + [("changes", .array(changes.map(Self.json)))])
          })
      ),
    ]
  }

  private static func json(_ change: ValueDifference) -> JSON {
    .object([
      ("key", .string(change.nutrient.key)), ("unit", .string(change.nutrient.unit.rawValue)),
      ("old", .optional(change.old)), ("new", .optional(change.new)),
    ])
  }
}
