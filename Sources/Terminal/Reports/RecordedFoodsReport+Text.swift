internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
internal import Representation

extension RecordedFoodsReport {
  /// How many foods are listed.
  static let limit = 10
  /// How many changed amounts of a food are listed.
  private static let amountLimit = 3

  /// Lines about the foods that changed; none if there are no records.
  var lines: [String] {
    guard !foods.isEmpty else { return [] }
    let count = Counted.text(foods.count, "shipped food")
    let changed = foods.map { (food: $0, remarks: remarks($0)) }.filter { !$0.remarks.isEmpty }
    let asBefore = earlier == nil ? "" : " and unchanged"
    if changed.isEmpty {
      return ["Your records refer to \(count), all of them in this release\(asBefore)."]
    }
    let what = earlier.map { "Changes since release \($0.version)" } ?? "Not in this release"
    var lines = ["Your records refer to \(count). \(what):"]
    lines += Self.lines(changed, all: "To list them all, add --json.")
    if changed.count <= Self.limit, changed.count < foods.count {
      lines.append("  The others are in this release\(asBefore).")
    }
    return lines
  }

  /// The first foods, each with remarks below it, and how many there are more.
  ///
  /// - Parameters:
  ///   - foods: The foods.
  ///   - all: How to see all.
  /// - Returns: Lines.
  static func lines(_ foods: [(food: RecordedFood, remarks: [String])], all: String) -> [String] {
    let rest = foods.count - limit
    return foods.prefix(limit).flatMap { food, remarks in
      ["  \(food.code) \(food.name ?? "(name unknown)")"] + remarks.map { "    \($0)" }
    } + (rest > 0 ? ["… and \(DecimalText.grouped(rest)) more. \(all)"] : [])
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

  private static func text(_ amount: Double?) -> String {
    amount.map(DecimalText.shortest) ?? SpokenText.unknownSign
  }
}

extension RecordedFood {
  /// Where the food is if the release in use lacks it, and similar foods.
  var remarks: [String] {
    guard !isShipped else { return [] }
    let place =
      archivedFrom.map { "copied to your database from release \($0.version)" }
      ?? "dv kept your records of this food, but no copy of the food itself"
    let similar = successors.map { "\($0.code) \($0.name)" }.joined(separator: "; ")
    return [place] + (similar.isEmpty ? [] : ["similar: \(similar)"])
  }
}
