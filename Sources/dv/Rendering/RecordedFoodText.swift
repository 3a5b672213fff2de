internal import FoodDatabase
internal import Text
internal import Nutrition

/// What is told of foods that the user's records refer to.
extension RecordedFood {
  /// Its code and name, such as "sr:01123 Egg, whole, raw, fresh".
  var title: String { "\(code) \(name ?? "(nobody has it any more)")" }

  /// What became of it where the release in use lacks it, and what may take its place.
  var remarks: [String] {
    guard !isShipped else { return [] }
    var remarks: [String] = []
    if let archivedFrom {
      remarks.append("kept in your own database, as it was in release \(archivedFrom.version)")
    } else {
      remarks.append("there is no copy of it; what you recorded of it stays")
    }
    if !successors.isEmpty {
      remarks.append(
        "may be now: " + successors.map { "\($0.code) \($0.name)" }.joined(separator: "; "))
    }
    return remarks
  }

  /// The food as members of JSON.
  var members: [(key: String, value: JSON)] {
    [
      ("code", .string(code.description)), ("name", .optional(name)),
      ("corrections", .integer(corrections)),
      ("basedOn", .array(basedOn.map { .string($0.description) })),
      ("inRelease", .bool(isShipped)),
      ("archivedFrom", archivedFrom?.json ?? .null),
      (
        "successors",
        .array(
          successors.map { food in
            .object([("code", .string(food.code.description)), ("name", .string(food.name))])
          })
      ),
    ]
  }
}
