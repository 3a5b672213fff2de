internal import GRDB

/// Opens the two databases as one: first the user's, brought up to date, then the main one.
///
/// In this order no unqualified name in a migration can mean a table of the main database. Without
/// a main database nothing is made.
enum Connection {
  static func open(
    main: String, user: UserDatabaseFile, patience: Int32 = Patience.whenReading
  ) throws(FoodDatabaseError) -> DatabaseQueue {
    let main = try MainDatabaseFile(path: main)
    try user.createIfMissing()
    let queue = try user.open(patience: patience)
    try main.attach(to: queue)
    do {
      try queue.writeWithoutTransaction { db in try db.execute(sql: CombinedViews.sql) }
    } catch {
      throw FoodDatabaseError(error, path: main.path)
    }
    return queue
  }
}
