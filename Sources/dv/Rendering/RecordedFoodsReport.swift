internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Text

/// The shipped foods that the user's records refer to, and what changed in them, as text and JSON.
struct RecordedFoodsReport {
  /// How many foods text lists.
  static let textLimit = 10
  /// How many changed amounts of a food text lists.
  private static let amountLimit = 3

  let foods: [RecordedFood]
  /// The release they are compared with; nil if there is none.
  private let earlier: ReleaseStamp?
  private let changes: [FoodCode: Changes]

  /// What changed in a food.
  private struct Changes {
    var oldName: String?
    var amounts: [ValueDifference] = []
    var gained: [ValueDifference] = []
    var lost: [ValueDifference] = []
    /// Portions, its group, and other facts.
    var others = 0
  }

  /// Groups the differences by food.
  init(foods: [RecordedFood], diff: ReleaseDiff?) {
    self.foods = foods
    earlier = diff?.old
    var changes: [FoodCode: Changes] = [:]
    if let diff {
      for pair in diff.foods.renamed {
        changes[pair.new.code, default: Changes()].oldName = pair.old.name
      }
      for value in diff.values.changed {
        changes[value.food.code, default: Changes()].amounts.append(value)
      }
      for value in diff.values.gained {
        changes[value.food.code, default: Changes()].gained.append(value)
      }
      for value in diff.values.lost {
        changes[value.food.code, default: Changes()].lost.append(value)
      }
      let portions = diff.portions.added + diff.portions.dropped + diff.portions.changed
      let others =
        portions.map(\.food.code) + diff.foods.moved.map(\.new.code)
        + diff.foods.facts.map(\.food.code)
      for code in others { changes[code, default: Changes()].others += 1 }
    }
    self.changes = changes
  }

  /// Lines about the foods that changed; empty if there are no records.
  var lines: [String] {
    guard !foods.isEmpty else { return [] }
    let count = Counted.text(foods.count, "shipped food")
    let changed = foods.map { (food: $0, remarks: remarks($0)) }.filter { !$0.remarks.isEmpty }
    let asBefore = earlier == nil ? "" : " and unchanged"
    if changed.isEmpty {
      return ["Your records refer to \(count), all of them in this release\(asBefore)."]
    }
    let since = earlier.map { ", compared with release \($0.version)" } ?? ""
    var lines = ["Your records refer to \(count)\(since):"]
    for (food, remarks) in changed.prefix(Self.textLimit) {
      lines.append("  \(food.title)")
      for remark in remarks { lines.append("    \(remark)") }
    }
    if changed.count > Self.textLimit {
      lines.append(
        "… and \(DecimalText.grouped(changed.count - Self.textLimit)) more. Use --json for all.")
    } else if changed.count < foods.count {
      lines.append("  The others are in this release\(asBefore).")
    }
    return lines
  }

  private func remarks(_ food: RecordedFood) -> [String] {
    guard food.isShipped, let changes = changes[food.code] else { return food.remarks }
    var remarks: [String] = []
    if let name = changes.oldName { remarks.append("was called \"\(name)\"") }
    if !changes.amounts.isEmpty {
      let first = changes.amounts.prefix(Self.amountLimit).map { change in
        "\(change.nutrient.name) \(Self.text(change.old)) → \(Self.text(change.new)) "
          + change.nutrient.unit.rawValue
      }
      let more = changes.amounts.count - first.count
      remarks.append(first.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : ""))
    }
    let unknowns = [
      (changes.gained.count, "newly known"), (changes.lost.count, "no longer known"),
      (changes.others, "other \(changes.others == 1 ? "change" : "changes") (portions, group, …)"),
    ]
    for (count, text) in unknowns where count > 0 { remarks.append("\(count) \(text)") }
    return remarks
  }

  private static func text(_ amount: Double?) -> String { amount.map(DecimalText.shortest) ?? "–" }

  /// The foods and the release they are compared with, as JSON members.
  var members: [(key: String, value: JSON)] {
    [
      ("comparedWith", earlier.map { .object($0.members) } ?? .null),
      (
        "records",
        .array(
          foods.map { food in
            let changes = changes[food.code] ?? Changes()
            let amounts = changes.amounts + changes.gained + changes.lost
            return .object(
              food.members + [
                ("oldName", .optional(changes.oldName)),
                ("changes", .array(amounts.map(Self.json))),
                ("otherChanges", .integer(changes.others)),
              ])
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
