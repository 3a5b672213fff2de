internal import FoodDatabase
internal import JSONText

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
