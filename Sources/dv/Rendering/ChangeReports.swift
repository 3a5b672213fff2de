internal import FoodDatabase
internal import Nutrition
internal import Text

/// What an import did, or would do.
struct ImportReport {
  let summary: ImportSummary
  /// The foods of the file, before and after.
  let foods: [PlannedFood]
  /// The codes of the shipped foods that the file corrects.
  let corrections: [FoodCode]
  let notes: [String]

  var json: JSON {
    .object([
      ("added", .integer(summary.added)), ("changed", .integer(summary.changed)),
      ("corrected", .integer(summary.corrected)), ("unchanged", .integer(summary.unchanged)),
      (
        "foods",
        .array(
          foods.map { food in
            .object([
              ("code", .string(food.after.code.description)), ("name", .string(food.after.name)),
              (
                "change",
                .string(!food.isChange ? "unchanged" : food.before == nil ? "added" : "changed")
              ),
            ])
          })
      ),
      ("corrections", .codes(corrections)), ("notes", .array(notes.map(JSON.string))),
    ])
  }

  /// One sentence, and how to undo it.
  var text: String {
    guard summary.isChange else { return "No changes: \(count(summary.unchanged)) unchanged." }
    let parts = [
      (summary.added, "added"), (summary.changed, "changed"), (summary.corrected, "corrected"),
      (summary.unchanged, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\(count($0.0)) \($0.1)" }
    return parts.joined(separator: ", ") + ". To undo, run `dv user undo`."
  }

  private func count(_ number: Int) -> String { Counted.text(number, "food") }
}

extension FoodChange {
  /// The change as a JSON object.
  var json: JSON {
    .object([
      ("kind", .string(kind.rawValue)), ("time", .string(time)), ("codes", .codes(codes)),
    ])
  }
}

extension JSON {
  /// Food codes as an array.
  static func codes(_ codes: [FoodCode]) -> JSON { .array(codes.map { .string($0.description) }) }
}
