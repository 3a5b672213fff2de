internal import GRDB

/// Opens the two databases as one: first the user's, brought up to date, then the main one.
///
/// In this order no unqualified name in a migration can mean a table of the main database. Without
/// a main database nothing is made.
enum Connection {
  static func open(
    main: String, user: UserDatabaseFile, patience: Int32 = Patience.whenReading
  ) throws(FoodDatabaseError) -> (queue: DatabaseQueue, file: FileIdentity?) {
    let main = try MainDatabaseFile(path: main)
    let (queue, file) = try open(user, patience)
    try main.attach(to: queue)
    return (queue, file)
  }

  /// Opens both to read alone, an empty database in memory in place of a user database that is not
  /// there.
  static func openToRead(
    main: String, user: UserDatabaseFile
  ) throws(FoodDatabaseError) -> (queue: DatabaseQueue, file: FileIdentity?) {
    let main = try MainDatabaseFile(path: main)
    let file = FileIdentity(path: user.path)
    let queue = file == nil ? try UserDatabaseFile.inMemory() : try user.openToRead()
    try main.attach(to: queue)
    return (queue, file)
  }

  /// Opens the user database, again when another was put in its place just then.
  private static func open(
    _ user: UserDatabaseFile, _ patience: Int32
  ) throws(FoodDatabaseError) -> (DatabaseQueue, FileIdentity?) {
    var attempts = 3
    while true {
      attempts -= 1
      try user.createIfMissing()
      let before = FileIdentity(path: user.path)
      let queue = try user.open(patience: patience)
      if attempts == 0 || FileIdentity(path: user.path) == before { return (queue, before) }
    }
  }
}
