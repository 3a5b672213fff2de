public import FoodDatabase
public import Nutrition
public import Text

/// What an import did, or would do.
public struct ImportReport: JSONRepresentable {
  /// How many foods changed.
  public let summary: ImportSummary
  /// The foods of the file, before and after.
  public let foods: [PlannedFood]
  /// The codes of the shipped foods that the file corrects.
  public let corrections: [FoodCode]
  /// Notes about the file.
  public let notes: [String]

  /// Puts together what is shown of an import.
  public init(
    _ summary: ImportSummary, foods: [PlannedFood], corrections: [FoodCode], notes: [String]
  ) {
    self.summary = summary
    self.foods = foods
    self.corrections = corrections
    self.notes = notes
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("added", .integer(summary.added)), ("changed", .integer(summary.changed)),
      ("corrected", .integer(summary.corrected)), ("unchanged", .integer(summary.unchanged)),
      (
        "foods",
        .array(
          foods.map { food in
            let change = !food.isChange ? "unchanged" : food.before == nil ? "added" : "changed"
            return .object([
              ("code", .string(food.after.code.description)), ("name", .string(food.after.name)),
              ("change", .string(change)),
            ])
          })
      ),
      ("corrections", .codes(corrections)), ("notes", .array(notes.map(JSON.string))),
    ])
  }
}

/// The custom foods and the shipped foods' corrections that are removed.
public struct RemovalReport: JSONRepresentable {
  /// The codes of the foods.
  public let codes: [FoodCode]
  /// The recipes that contain them, and are therefore now drafts.
  public let usedIn: [Recipe]

  /// Lists foods.
  public init(_ codes: [FoodCode], usedIn: [Recipe] = []) {
    (self.codes, self.usedIn) = (codes, usedIn)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([("removed", .codes(codes)), ("drafts", .codes(usedIn.map(\.code)))])
  }
}

/// A change that was undone.
public struct UndoReport: JSONRepresentable {
  /// The change.
  public let change: FoodChange

  /// Reports a change.
  public init(_ change: FoodChange) {
    self.change = change
  }

  /// The result as JSON.
  public var json: JSON { .object([("undone", change.json)]) }
}

extension FoodChange {
  /// The change as a JSON object.
  var json: JSON {
    .object([
      ("kind", .string(kind.rawValue)), ("time", .string(time)), ("codes", .codes(codes)),
      ("choices", .array(choices.map(JSON.string))),
      (
        "others",
        .array(
          Part.allCases.compactMap { part in
            counts[part].map { count in
              .object([("part", .string(part.rawValue)), ("count", .integer(count))])
            }
          })
      ),
    ])
  }
}
