import FoodDatabase
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Favorites in the user database")
struct FavoriteTests {
  private let own: CustomFoodDatabase
  private let breakfast: Favorite

  init() async throws {
    own = try await CustomFoodDatabase()
    breakfast = try #require(Favorite("my breakfast", ["2 eggs", "1 cup \"milk\"", "½ pear"]))
  }

  @Test("a favorite is saved, replaced and removed, and each is undone")
  func journey() throws {
    let shorter = try #require(Favorite("my breakfast", ["2 eggs"]))
    let tea = try #require(Favorite("Tea", ["1 cup tea"]))
    #expect(try own.database.save(breakfast))
    #expect(try !own.database.save(breakfast))
    #expect(try own.database.save(tea))
    #expect(try own.another().favorites() == [tea, breakfast])
    #expect(try own.database.save(shorter))
    #expect(try own.database.removeFavorite("Tea"))
    #expect(try !own.database.removeFavorite("Tea"))
    #expect(try own.another().favorites() == [shorter])
    let undone = try (0..<4).map { _ in try own.database.undo() }
    #expect(undone.map { $0?.kind } == [.removed, .edited, .added, .added])
    #expect(undone.allSatisfy { $0?.counts == [.favorite: 1] })
    #expect(try own.another().favorites() == [])
  }

  @Test("favorites are in a repair, and a check finds those that dv can't have written")
  func damage() throws {
    try own.database.save(breakfast)
    #expect(try UserDatabaseRepair(path: own.path).isComplete)
    #expect(try own.another().favorites() == [breakfast])
    let queue = try DatabaseQueue(path: own.path)
    for lines in ["x", "{}", ""] {
      #expect(throws: DatabaseError.self) {
        try queue.write { db in
          try db.execute(sql: "UPDATE my_favorite SET lines = ?", arguments: [lines])
        }
      }
    }
    // An escape that stands for a character that commands a terminal.
    try queue.write { db in
      try db.execute(sql: "UPDATE my_favorite SET lines = '[\"\\u001b[2J\"]'")
    }
    #expect(try own.another().favorites() == [])
    try queue.write { db in try db.execute(sql: "UPDATE my_favorite SET name = char(27)") }
    #expect(try !UserDatabaseCheck(path: own.path).problems.isEmpty)
  }
}
