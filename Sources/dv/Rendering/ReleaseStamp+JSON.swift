internal import FoodDatabase
internal import JSONText
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

extension ReleaseName {
  /// The release as an object of JSON.
  var json: JSON { .object([("version", .integer(version)), ("label", .string(label))]) }
}
