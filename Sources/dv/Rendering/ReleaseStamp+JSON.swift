internal import FoodDatabase
internal import Text
internal import Nutrition

extension ReleaseStamp {
  /// The stamp as members of JSON.
  var members: [(key: String, value: JSON)] {
    [
      ("version", .integer(version)), ("label", .string(label)), ("source", .string(source)),
      ("published", .string(published)), ("licence", .string(licence)),
      ("schemaVersion", .integer(schemaVersion)),
    ]
  }
}

extension ReleaseStamp {
  /// The same members where nothing is known.
  static var unknownMembers: [(key: String, value: JSON)] {
    ["version", "label", "source", "published", "licence", "schemaVersion"].map { ($0, .null) }
  }
}

extension ReleaseName {
  /// The release as an object of JSON.
  var json: JSON { .object([("version", .integer(version)), ("label", .string(label))]) }
}
