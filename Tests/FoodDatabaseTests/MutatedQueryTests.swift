import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

/// Searches of the shipped foods with damaged words.
@Suite("Damaged words")
struct MutatedQueryTests {
  private static let texts = [
    "chicken breast roasted", "1% milk", "scrambled egg -fried", "93/7 ground turkey",
    "peanut butter no salt", "sunny side up egg", "sr:01123", "00016000275287", "crème brûlée",
  ]

  @Test("they find foods or nothing, and never fail", .timeLimit(.minutes(60)))
  func damaged() throws {
    let folder = try TemporaryFolder()
    let database = try FoodDatabase(
      shipped: Repository.shippedDatabase.path, user: UserDatabaseFile(path: folder.path("user.db"))
    )
    for (number, text) in Self.texts.enumerated() {
      for seed in 0..<Mutation.count / 5 {
        var mutation = Mutation(seed: seed * 31 + number)
        let damaged = String(decoding: mutation.damage(Array(text.utf8)), as: UTF8.self)
        let result = try database.search(FoodQuery(damaged))
        if result.foods.count != min(result.total, 20) {
          Issue.record("\(damaged.debugDescription): \(result.foods.count) of \(result.total)")
        }
        _ = try database.find(damaged)
      }
    }
  }
}
