internal import Nutrition

/// A statement about some foods in two forms, because compiling a statement takes longer than running it:
/// one for lists of shipped foods, as most are, and one for lists with custom or archived foods too.
struct FoodSQL: Sendable {
  private let shipped: String

  /// The form for all foods.
  let all: String

  private init(shipped: String, all: String) { (self.shipped, self.all) = (shipped, all) }

  init(shipped: String, user: String...) {
    self.init(shipped: shipped, all: ([shipped] + user).joined(separator: "\nUNION ALL\n"))
  }

  /// The same with the rows of another statement.
  func with(_ other: FoodSQL) -> FoodSQL {
    FoodSQL(
      shipped: "\(shipped)\nUNION ALL\n\(other.shipped)",
      all: "\(all)\nUNION ALL\n\(other.all)")
  }

  /// The form for the foods with these row ids; only those of custom and archived foods are large.
  func of(_ ids: [Int64]) -> String {
    ids.allSatisfy { $0 < FoodCode.lowestCustomID } ? shipped : all
  }
}
