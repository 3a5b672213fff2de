internal import ArgumentParser
internal import DatasetReleases
internal import FoodDatabase
internal import Representation
internal import Terminal
internal import Verbs

/// Which databases a command works on.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this food database instead of the default.", valueName: "file"),
    completion: .file())
  var database: String?

  func validate() throws {
    if database?.isEmpty == true { throw ValidationError("--database needs a file name.") }
  }

  /// The path of the shipped database.
  var databaseInUse: String {
    get throws(ReleaseError) {
      try ShippedDatabaseLocation.path(
        given: database, environment: EnvironmentVariable.value, program: RunningProgram.path,
        releases: releases)
    }
  }

  /// The path of the shipped database that came with the program.
  var shippedDatabase: String { ShippedDatabaseLocation.shipped(program: RunningProgram.path) }

  /// The installed releases.
  var releases: ReleaseFolder { ReleaseFolder(besideUserDatabase: userPath) }

  /// The user database, which is created on the first run.
  var userDatabase: UserDatabaseFile {
    let shipped =
      ShippedDatabaseLocation.named(given: database, environment: EnvironmentVariable.value)
      ?? shippedDatabase
    return UserDatabaseFile(
      path: userPath, template: ShippedDatabaseLocation.userTemplate(besideShippedDatabase: shipped)
    )
  }

  private var userPath: String {
    UserDatabaseFile.defaultPath(environment: EnvironmentVariable.value)
  }

  /// The release in use, or why there is none.
  var release: Result<ReleaseStamp, Failure> {
    do {
      return .success(try ShippedDatabaseFile(path: databaseInUse).stamp())
    } catch {
      return .failure(Failure(cause: error) ?? Failure(.internalError, "\(error)"))
    }
  }

  /// Opens the shipped database together with the user database, for the rest of the program.
  ///
  /// They are not closed: the end of the program does that faster, because taking GRDB's dispatch
  /// queue apart starts a thread.
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

  /// The same for a command that shipped foods alone can answer: where the user database can't be
  /// created, a note says so and the answer comes from them.
  func open(answering output: OutputOptions) throws -> FoodDatabase {
    do {
      let database = try open()
      database.compileFaster()
      return database
    } catch let error as FoodDatabaseError {
      guard case .cannotCreateUserDatabase = error else { throw error }
      let database = try FoodDatabase(shipped: databaseInUse)
      _ = Unmanaged.passRetained(database)
      output.note("Using shipped foods only. \(error.description)")
      return database
    }
  }

  /// The same for a command that must neither change anything nor wait.
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
