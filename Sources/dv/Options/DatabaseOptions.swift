internal import ArgumentParser
internal import Terminal
internal import DatasetReleases
internal import FoodDatabase

/// Which databases a command works on.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The main database to use.", valueName: "file"), completion: .file())
  var database: String?

  func validate() throws {
    if database?.isEmpty == true { throw ValidationError("--database needs the name of a file.") }
  }

  /// The path of the main database.
  var databaseInUse: String {
    get throws(ReleaseError) {
      try ShippedDatabaseLocation.path(
        given: database, environment: EnvironmentVariable.value, program: RunningProgram.path,
        releases: releases)
    }
  }

  /// The path of the main database that came with the program.
  var shippedDatabase: String { ShippedDatabaseLocation.shipped(program: RunningProgram.path) }

  /// The releases that were installed.
  var releases: ReleaseFolder { ReleaseFolder(besideUserDatabase: userPath) }

  /// The user's own database, which is made on the first run.
  var userDatabase: UserDatabaseFile {
    let shipped =
      ShippedDatabaseLocation.named(given: database, environment: EnvironmentVariable.value)
      ?? shippedDatabase
    return UserDatabaseFile(
      path: userPath, template: ShippedDatabaseLocation.userTemplate(besideShippedDatabase: shipped))
  }

  private var userPath: String {
    UserDatabaseFile.defaultPath(environment: EnvironmentVariable.value)
  }

  /// Opens the main database together with the user's own, for the rest of the program.
  ///
  /// They are not closed: the end of the program does it as well, and sooner, for to take GRDB's
  /// dispatch queue apart starts a thread.
  func open(isForWriting: Bool = false) throws -> FoodDatabase {
    let shipped = try databaseInUse
    let database: FoodDatabase
    do {
      try checkIfForeign(shipped)
      database = try FoodDatabase(shipped: shipped, user: userDatabase, isForWriting: isForWriting)
    } catch {
      throw ReleaseError(inUse: shipped, of: releases, error) ?? error
    }
    _ = Unmanaged.passRetained(database)
    return database
  }

  /// The same for a question that the shipped foods alone can answer as well, where a person's own
  /// database cannot be made: that is told beside the answer.
  func open(answering output: OutputOptions) throws -> FoodDatabase {
    do {
      return try open()
    } catch let error as FoodDatabaseError {
      guard case .cannotCreateUserDatabase = error else { throw error }
      let database = try FoodDatabase(shipped: databaseInUse)
      _ = Unmanaged.passRetained(database)
      output.note("Shipped foods alone. \(error.description)")
      return database
    }
  }

  /// The same where nothing may be made or changed, nor anything be waited for.
  func openToRead() throws -> FoodDatabase {
    let shipped = try databaseInUse
    try checkIfForeign(shipped)
    let database = try FoodDatabase(shipped: shipped, readingOnly: userDatabase)
    _ = Unmanaged.passRetained(database)
    return database
  }

  private func checkIfForeign(_ path: String) throws(FoodDatabaseError) {
    try ShippedDatabaseLocation.checkIfForeign(
      path, program: RunningProgram.path, releases: releases)
  }
}
