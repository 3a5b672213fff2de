internal import GRDB
internal import GRDBSQLite
public import Nutrition

// The whole public API of this module: opening, and the three ways to ask (now, asynchronously,
// watching); then what can be asked, and what can be changed.

/// The shipped foods and the user's own, together.
///
/// The main database is attached, read-only, to the user database; every query sees both. It may be
/// shared by all threads and tasks: reads go on at the same time, also while something is written;
/// changes are made one after the other, each in a transaction.
///
///     let database = try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: user))
///     for found in try database.search(FoodQuery("whole milk")).foods {
///       print(found.food.code, found.food.name)
///     }
///
/// What can be asked and changed is written once, in ``FoodReading`` and ``FoodWriting``. A command
/// line calls it on the database itself, and waits. An app awaits `read` and `write`, where the same is
/// called on one moment of the database, or watches it with ``values(of:)``.
public final class FoodDatabase: FoodWriting, Sendable {
  private let current: Locked<Connections>
  private let watch = Watch()

  init(_ connections: Connections) {
    current = Locked(connections)
  }

  /// Opens the user database, made from its template on the first run, and attaches the main one.
  ///
  /// - Parameters:
  ///   - main: The path of the main database.
  ///   - user: Where the user database is, and what it is made from.
  ///   - isForWriting: Whether opening and asking wait as long for other programs as changes always
  ///     do: 30 s, not 5.
  /// - Throws: When either is missing, unreadable, damaged, foreign or of another version.
  public convenience init(
    shipped: String, user: UserDatabaseFile, isForWriting: Bool = false
  ) throws(FoodDatabaseError) {
    let patience = isForWriting ? BusyTimeout.whenWriting : BusyTimeout.whenReading
    self.init(try Connections(shipped: shipped, user: user, patience: patience))
  }

  /// Opens both databases to read alone: nothing is made, changed or waited for.
  ///
  /// Without a user database, or with one that a change of its schema is still to come for, there
  /// are no own foods.
  /// - Parameters:
  ///   - main: The path of the main database.
  ///   - user: Where the user database is.
  /// - Throws: When either is unreadable, damaged, foreign or of another version, or no main
  ///   database is there.
  public convenience init(
    shipped: String, readingOnly user: UserDatabaseFile
  ) throws(FoodDatabaseError) {
    self.init(try Connections(shipped: shipped, readingOnly: user))
  }

  /// Opens the main database beside an empty user database in memory, as for tests and previews.
  ///
  /// - Parameter main: The path of the main database.
  /// - Throws: When it is missing, unreadable, damaged, foreign or of another version.
  public convenience init(shipped: String) throws(FoodDatabaseError) {
    self.init(try Connections(shipped: shipped))
  }

  // MARK: Now

  /// Asks several things of the databases as they are at one moment, and waits for the answers.
  ///
  /// - Parameter queries: What to ask, of what they are given alone: asking the database itself from
  ///   within may wait for itself.
  /// - Returns: What `queries` returns.
  /// - Throws: When a database cannot be read.
  public func read<Value>(
    _ queries: (FoodSnapshot) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    let connections = connections
    do {
      return try connections.read { db in try queries(FoodSnapshot(db, connections)) }
    } catch {
      throw FoodDatabaseError(error, path: connections.path)
    }
  }

  /// Makes several changes in one transaction, which is on disk when this returns.
  ///
  /// Where they throw, nothing is changed.
  /// - Parameter changes: What to change and to ask, of what they are given alone.
  /// - Returns: What `changes` returns.
  /// - Throws: What `changes` throws, or when the user database cannot be written.
  @discardableResult
  public func write<Value>(
    _ changes: (FoodTransaction) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    let connections = connections
    do {
      let value = try connections.write { db in
        try changes(FoodTransaction(db, connections))
      }
      watch.tell()
      return value
    } catch {
      throw failure(error, writing: connections)
    }
  }

  // MARK: Asynchronously

  /// Asks several things of the databases as they are at one moment, on another thread.
  ///
  ///     let (foods, groups) = try await database.read { foods in
  ///       (try foods.customFoods(), try foods.groups())
  ///     }
  /// - Parameter queries: What to ask, of what they are given alone.
  /// - Returns: What `queries` returns.
  /// - Throws: What `queries` throws; `FoodDatabaseError` when a database cannot be read;
  ///   `CancellationError` when the task is cancelled.
  @concurrent public func read<Value: Sendable>(
    _ queries: @Sendable (FoodSnapshot) throws -> Value
  ) async throws -> Value {
    let connections = connections
    do {
      return try await connections.read { db in
        try queries(FoodSnapshot(db, connections))
      }
    } catch {
      try Task.checkCancellation()
      throw error is DatabaseError ? FoodDatabaseError(error, path: connections.path) : error
    }
  }

  /// Makes several changes in one transaction, on another thread; it is on disk when this returns.
  ///
  /// Where they throw, or the task is cancelled before they are made, nothing is changed.
  ///
  ///     try await database.write { foods in
  ///       try foods.remove([old])
  ///       try foods.add(new)
  ///     }
  /// - Parameter changes: What to change and to ask, of what they are given alone.
  /// - Returns: What `changes` returns.
  /// - Throws: What `changes` throws; `FoodDatabaseError` when the user database cannot be written;
  ///   `CancellationError` when the task is cancelled.
  @discardableResult
  @concurrent public func write<Value: Sendable>(
    _ changes: @Sendable (FoodTransaction) throws -> Value
  ) async throws -> Value {
    let connections = connections
    do {
      let value = try await connections.write { db in
        try changes(FoodTransaction(db, connections))
      }
      watch.tell()
      return value
    } catch {
      try Task.checkCancellation()
      guard error is DatabaseError || error is FoodDatabaseError else { throw error }
      throw failure(error, writing: connections)
    }
  }

  // MARK: Watching

  /// Watches what queries answer: gives their answer, and a new one whenever a change, made by
  /// whatever program, has made it another.
  ///
  ///     for try await foods in database.values(of: { foods in try foods.customFoods() }) {
  ///       show(foods)
  ///     }
  ///
  /// Changes that are made while nobody waits for the next answer are taken together. The queries run
  /// on another thread. Changes by other programs are noticed within half a second.
  /// - Parameter queries: What to ask, of what they are given alone.
  /// - Returns: The answers. They end when the task is cancelled, and throw what `queries` throws.
  public func values<Value: Equatable & Sendable>(
    of queries: @escaping @Sendable (FoodSnapshot) throws -> Value
  ) -> FoodValues<Value> {
    FoodValues(of: queries, in: self)
  }

  /// A word at once, then one whenever something may have changed.
  func signals() -> AsyncStream<Void> {
    watch.signals { [self] in await look() }
  }

  /// Tells whether other programs have changed the user database, or put another in its place.
  private func look() async {
    let connections = connections
    guard !connections.hasSuccessor else {
      do {
        try reopen(instead: connections)
      } catch {
        connections.refuseSuccessor()
      }
      return
    }
    if await connections.isChangedByOthers { watch.tell() }
  }

  // MARK: The connections

  /// Goes on with another main database, such as a release that was just installed.
  ///
  /// What is being read or written is finished with the one in use until now.
  /// - Parameter main: The path of the other main database.
  /// - Throws: When it is missing, unreadable, damaged, foreign or of another version: the one in
  ///   use stays so.
  public func use(shipped: String) throws(FoodDatabaseError) {
    let next = try connections.with(shipped: shipped)
    current.withLock { $0 = next }
    watch.tell()
  }

  /// Tidies the user database if that is due, about weekly; passed over when others are using it.
  public func upkeepIfDue() throws(FoodDatabaseError) {
    try connections.upkeepIfDue()
  }

  /// The version of the SQLite library, such as "3.40.1".
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  /// Those in use.
  var connections: Connections { current.withLock(\.self) }

  /// The cause of a failure to write; where another file is in the place of the user database, that
  /// one is opened, so that trying again is of use.
  private func failure(
    _ error: any Error, writing connections: Connections
  ) -> FoodDatabaseError {
    let error = FoodDatabaseError(writing: error, path: connections.path)
    guard case .userDatabaseReplaced = error else { return error }
    do {
      try reopen(instead: connections)
      return error
    } catch {
      return error
    }
  }

  /// Goes on with what is in the place of the user database now.
  private func reopen(instead old: Connections) throws(FoodDatabaseError) {
    let next = try old.reopened()
    current.withLock { if $0 === old { $0 = next } }
    watch.tell()
  }
}

// MARK: - What can be asked

extension FoodReading {
  /// The stamp of the main database.
  public func release() throws(FoodDatabaseError) -> ReleaseStamp {
    try fetch { db in try ReleaseTable.stamp(db) }
  }

  /// All nutrients in the order for readers.
  public func nutrients() throws(FoodDatabaseError) -> [Nutrient] {
    try fetchShipped { lists, db in try lists.nutrients(db) }
  }

  /// All food groups by name.
  public func groups() throws(FoodDatabaseError) -> [FoodGroup] {
    try fetchShipped { lists, db in try lists.groups(db) }
  }

  /// How many foods, shipped and own, each group has, by its key; nil is for foods of no group.
  ///
  /// Groups without a food are absent.
  public func foodCounts() throws(FoodDatabaseError) -> [String?: Int] {
    try fetch(FoodGroupTable.foodCounts)
  }

  /// Of how many foods, shipped and own, the amount of each nutrient is known; a nutrient that is
  /// known of none is absent.
  public func knownCounts() throws(FoodDatabaseError) -> [NutrientNumber: Int] {
    try fetch(NutrientTable.knownCounts)
  }

  /// The groups that a text names: the one with that key or name, else all that begin so, else
  /// all that hold it.
  public func groups(named text: String) throws(FoodDatabaseError) -> [FoodGroup] {
    FoodGroup.named(text, among: try groups())
  }

  /// The Daily Values of one population.
  public func dailyValues(
    for population: Population
  ) throws(FoodDatabaseError) -> DailyValues {
    try fetchShipped { lists, db in try lists.dailyValues(db, for: population) }
  }

  /// The foods that match words, best first.
  public func search(_ query: FoodQuery) throws(FoodDatabaseError) -> SearchResult {
    try fetchShipped { lists, db in try FoodSearch.result(db, query, lists.searchCache) }
  }

  /// All that is known of one food, without the user's corrections if it shall be the original; nil
  /// when no food has the code.
  public func food(
    _ code: FoodCode, isOriginal: Bool = false
  ) throws(FoodDatabaseError) -> Food? {
    try fetch { db in try FoodTable.food(db, code: code, isOriginal: isOriginal) }
  }

  /// All that is known of foods, in the order of their codes, in three statements however many there
  /// are; codes of no food are passed over.
  public func foods(_ codes: [FoodCode]) throws(FoodDatabaseError) -> [Food] {
    try fetch { db in try FoodTable.foods(db, codes: codes) }
  }

  /// The food that a person means by a code, a bare number or words.
  public func find(_ reference: String) throws(FoodDatabaseError) -> FoodMatch {
    try fetchShipped { lists, db in try FoodLookup.match(db, reference, lists.searchCache) }
  }

  /// How much of which food a person means by a line such as "1 cup whole milk" or
  /// "sr:01123, 2 large".
  ///
  /// - Throws: `FoodItemError` when the line does not say how much, or of what; `FoodDatabaseError`
  ///   when a database cannot be read.
  public func item(_ text: String) throws -> FoodItemMatch {
    let text = try FoodItemText(text)
    let match = try fetchShipped { lists, db in
      try FoodItemLookup.match(db, text, lists.searchCache)
    }
    if let problem = text.problem {
      guard case .found = match else { throw problem }
    }
    return match
  }

  /// The foods that a person may be about to name, best first.
  ///
  /// - Parameters:
  ///   - beginning: What was typed: the beginning of a code, or words of which the last may go on.
  ///     Where it is empty, the foods are those that the user can change.
  ///   - suggested: Which foods are suggested.
  ///   - limit: How many at most. Of codes that begin so, the last one is always among them.
  /// - Returns: The foods.
  /// - Throws: When a database cannot be read.
  public func suggestedFoods(
    for beginning: String, _ suggested: SuggestedFoods = .all, limit: Int
  ) throws(FoodDatabaseError) -> [FoodSuggestion] {
    try fetchShipped { lists, db in
      try FoodSuggestions.foods(db, beginning, suggested, limit: limit, lists.searchCache)
    }
  }

  /// The words that the last word of a text may be the beginning of, in lower case, of foods that
  /// have its other words; those of most foods first.
  public func suggestedWords(
    for text: String, limit: Int
  ) throws(FoodDatabaseError) -> [String] {
    try fetchShipped { lists, db in
      try FoodSuggestions.words(db, text, limit: limit, lists.searchCache)
    }
  }

  /// The largest amount of each nutrient in 100 g of any shipped food; those above 0.
  public func richestAmounts() throws(FoodDatabaseError) -> [NutrientNumber: Double] {
    try fetch(NutrientTable.richestAmounts)
  }

  // MARK: Own foods

  /// The user's own foods, in the order of their codes.
  public func customFoods(
    _ filter: CustomFoodFilter = CustomFoodFilter()
  ) throws(FoodDatabaseError) -> [Food] {
    try fetch { db in try FoodTable.foods(db, codes: try CustomFoodTable.codes(db, filter)) }
  }

  /// The codes of the user's own foods, in their order.
  public func customFoodCodes(
    _ filter: CustomFoodFilter = CustomFoodFilter()
  ) throws(FoodDatabaseError) -> [FoodCode] {
    try fetch { db in try CustomFoodTable.codes(db, filter) }
  }

  /// The user's own foods and corrections of shipped ones, as they are at one moment.
  public func ownData() throws(FoodDatabaseError) -> (foods: [Food], corrections: [Corrections]) {
    try fetch { db in
      (
        try FoodTable.foods(db, codes: CustomFoodTable.codes(db, CustomFoodFilter())),
        try CorrectionTable.all(db)
      )
    }
  }

  /// The user's corrections of shipped foods, in the order of their codes.
  public func corrections() throws(FoodDatabaseError) -> [Corrections] {
    try fetch(CorrectionTable.all)
  }

  /// The user's own foods that a new one may be a duplicate of: of the same name and brand, or of
  /// the same barcode.
  public func likelyDuplicates(of food: Food) throws(FoodDatabaseError) -> [Food] {
    try fetch { db in
      let codes =
        try CustomFoodTable.codes(db, name: FoodIdentity(nameOf: food))
        + (food.barcode.map { barcode in try CustomFoodTable.codes(db, barcode: barcode) } ?? [])
      return try FoodTable.foods(db, codes: codes.filter { $0 != food.code })
    }
  }

  /// The least that names each own food alone, such as "my:7k3q" for a code of 13 letters and digits.
  public func shortCodes(
    of codes: [FoodCode]
  ) throws(FoodDatabaseError) -> [FoodCode: String] {
    guard codes.contains(where: { $0.dataset == .mine }) else { return [:] }
    return try fetch { db in try ShortCode.texts(db, codes) }
  }

  /// What an import of foods from a file would make of each; nothing is changed.
  public func plan(_ foods: [ImportedFood]) throws(FoodDatabaseError) -> [PlannedFood] {
    try fetch { db in try Changes.plan(db, foods) }
  }

  // MARK: The user database

  /// The shipped foods that the user's records refer to, in the order of their codes: what corrects
  /// them, what was made from them, and whether the release in use has them.
  public func recordedFoods() throws(FoodDatabaseError) -> [RecordedFood] {
    try fetch(RecordedFoods.foods)
  }

  /// What is in the user database, and how it is.
  public func userDatabase() throws(FoodDatabaseError) -> UserDatabaseInfo {
    try read { foods throws(FoodDatabaseError) in
      try foods.run { db in try UserDatabaseInfo(db, path: foods.connections.path) }
    }
  }
}

// MARK: - What can be changed

extension FoodWriting {
  /// Adds an own food.
  ///
  /// Like every change it is one transaction: it is on disk when this returns, or nothing happened.
  /// - Parameter food: The food, with a code from `FoodCode.newCustom()`.
  /// - Throws: When the user database cannot be written.
  public func add(_ food: Food) throws(FoodDatabaseError) {
    try change { db in try Changes.add(db, food) }
  }

  /// Puts an own food in the place of what was read of it before.
  ///
  /// - Parameters:
  ///   - old: What was read.
  ///   - new: What it is from now on, with the same code.
  /// - Returns: Whether anything is other than it was.
  /// - Throws: `foodHasChanged` when it is no longer what was read.
  @discardableResult
  public func replace(_ old: Food, with new: Food) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.replace(db, old, with: new) }
  }

  /// Corrects amounts of a shipped food, which itself stays as it is.
  ///
  /// - Parameters:
  ///   - corrections: The amounts that are not as the shipped database says; others that were
  ///     corrected before stay so.
  ///   - restored: The nutrients of which the shipped amount holds again.
  /// - Returns: Whether anything is other than it was.
  /// - Throws: When the user database cannot be written.
  @discardableResult
  public func correct(
    _ corrections: Corrections, restoring restored: Set<NutrientNumber> = []
  ) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.correct(db, corrections, restoring: restored) }
  }

  /// Removes own foods, and the corrections of shipped ones.
  ///
  /// - Returns: The foods of which something was removed.
  @discardableResult
  public func remove(_ codes: [FoodCode]) throws(FoodDatabaseError) -> [FoodCode] {
    try change { db in try Changes.remove(db, codes) }
  }

  /// Puts own foods into a group, or, for nil, into none; however many there are, in one statement.
  ///
  /// - Returns: The foods that were in another.
  @discardableResult
  public func move(
    _ codes: [FoodCode], to group: FoodGroup?
  ) throws(FoodDatabaseError) -> [FoodCode] {
    try change { db in try Changes.move(db, codes, to: group) }
  }

  /// Adds foods from a file, all or none; those that are there already are brought up to date.
  public func importFoods(
    _ foods: [ImportedFood], corrections: [Corrections] = []
  ) throws(FoodDatabaseError) -> ImportSummary {
    try change { db in try Changes.importFoods(db, foods, corrections) }
  }

  /// Takes back the last change that was not taken back yet; nil when there is none.
  public func undo() throws(FoodDatabaseError) -> FoodChange? {
    try change(Journal.undo)
  }
}
