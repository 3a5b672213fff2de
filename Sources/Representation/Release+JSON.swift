public import FoodDatabase
public import Nutrition
public import Text

extension ReleaseStamp {
  /// The release as members of a JSON object.
  public var members: [(key: String, value: JSON)] {
    [
      ("version", .integer(version)), ("label", .string(label)), ("source", .string(source)),
      ("published", .string(published)), ("licence", .string(licence)),
      ("schemaVersion", .integer(schemaVersion)),
    ]
  }

  /// The same members where nothing is known.
  public static var unknownMembers: [(key: String, value: JSON)] {
    ["version", "label", "source", "published", "licence", "schemaVersion"].map { ($0, .null) }
  }
}

extension ReleaseName {
  /// The release as a JSON object.
  public var json: JSON { .object([("version", .integer(version)), ("label", .string(label))]) }
}

extension FoodDataset {
  /// The dataset as a JSON object.
  func json(foods: Int) -> JSON {
    .object([
      ("prefix", .string(prefix.rawValue)), ("name", .string(name)),
      ("language", .string(language)), ("licence", .string(licence)),
      ("source", .string(source)), ("published", .string(published)),
      ("year", year.map(JSON.integer) ?? .null), ("publisher", .optional(publisher)),
      ("foods", .integer(foods)),
    ])
  }
}
