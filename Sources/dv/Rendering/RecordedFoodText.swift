internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Text

/// Foods that the user's records refer to.
extension RecordedFood {
  /// Its code and name, such as "sr:01123 Egg, whole, raw, fresh".
  var title: String { "\(code) \(name ?? "(no longer known)")" }

  /// Where it is now that the release in use lacks it, and similar foods.
  var remarks: [String] {
    guard !isShipped else { return [] }
    var remarks: [String] = []
    if let archivedFrom {
      remarks.append("copied to your own database from release \(archivedFrom.version)")
    } else {
      remarks.append("there is no copy of it; your records of it are kept")
    }
    if !successors.isEmpty {
      remarks.append(
        "similar: " + successors.map { "\($0.code) \($0.name)" }.joined(separator: "; "))
    }
    return remarks
  }

  /// The food as JSON members.
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
