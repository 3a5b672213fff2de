internal import FoodDatabase
internal import Nutrition
internal import Text

extension ReleaseStamp {
  /// The stamp as JSON members.
  var members: [(key: String, value: JSON)] {
    [
      ("version", .integer(version)), ("label", .string(label)), ("source", .string(source)),
      ("published", .string(published)), ("licence", .string(licence)),
      ("schemaVersion", .integer(schemaVersion)),
    ]
  }

  /// The same members, all null.
  static var unknownMembers: [(key: String, value: JSON)] {
    ["version", "label", "source", "published", "licence", "schemaVersion"].map { ($0, .null) }
  }
}

extension ReleaseName {
  /// The release as a JSON object.
  var json: JSON { .object([("version", .integer(version)), ("label", .string(label))]) }
}
