internal import Nutrition

/// A release of USDA's Standard Reference, known by its number of foods.
struct StandardReferenceRelease {
  let number: Int

  /// The first day of the month of publication.
  let published: String

  private static let releases = [
    (number: 21, published: "2008-09-01", foods: [7_413]),
    (number: 22, published: "2009-09-01", foods: [7_538]),
    (number: 23, published: "2010-09-01", foods: [7_636]),
    (number: 24, published: "2011-09-01", foods: [7_907]),
    (number: 25, published: "2012-09-01", foods: [8_194]),
    (number: 26, published: "2013-08-01", foods: [8_463]),
    (number: 27, published: "2014-08-01", foods: [8_618]),
    (number: 28, published: "2015-09-01", foods: [8_789, 8_790]),
  ]

  /// Finds the release with so many foods.
  init?(foods: Int) {
    guard let release = Self.releases.first(where: { $0.foods.contains(foods) }) else { return nil }
    number = release.number
    published = release.published
  }

  var name: String { "SR\(number)" }

  func label(foods: Int) -> String {
    "USDA \(name) (\(published.prefix(4))), \(Counted.text(foods, "food"))"
  }
}
