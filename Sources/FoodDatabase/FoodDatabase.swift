internal import GRDB
internal import GRDBSQLite
public import Nutrition

/// The shipped foods and the user's own, together: the whole public API of this module.
///
/// The main database is attached, read-only, to the user database; every query sees both. One
/// serial queue serves all callers, on any thread.
///
///     let database = try FoodDatabase(main: "build/main.db", user: UserDatabaseFile(path: path))
///     for food in try database.search(FoodQuery("whole milk")).foods {
///       print(food.code, food.name)
///     }
public final class FoodDatabase: Sendable {
  private let queue: DatabaseQueue
  private let mainPath: String
  /// The user database as it was opened; something else may be in its place since.
  private let file: FileIdentity?
  private let patience: Int32

  /// Opens the user database, made from its template on the first run, and attaches the main one.
  ///
  /// - Parameters:
  ///   - main: The path of the main database.
  ///   - user: Where the user database is, and what it is made from.
  ///   - isForWriting: Whether changes are to be made, for which it waits longer when other programs
  ///     are writing.
  /// - Throws: When either is missing, unreadable, damaged, foreign or of another version.
  public init(
    main: String, user: UserDatabaseFile, isForWriting: Bool = false
  ) throws(FoodDatabaseError) {
    patience = isForWriting ? Patience.whenWriting : Patience.whenReading
    (queue, file) = try Connection.open(main: main, user: user, patience: patience)
    mainPath = main
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
  public init(main: String, readingOnly user: UserDatabaseFile) throws(FoodDatabaseError) {
    patience = 0
    (queue, file) = try Connection.openToRead(main: main, user: user)
    mainPath = main
  }

  /// The version of the SQLite library, such as "3.40.1".
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  /// The stamp of the main database.
  public func release() throws(FoodDatabaseError) -> ReleaseStamp {
    try read { db in try ReleaseTable.stamp(db) }
  }

  /// All nutrients in the order for readers.
  public func nutrients() throws(FoodDatabaseError) -> [Nutrient] {
    try read(NutrientTable.all)
  }

  /// All food groups by name.
  public func groups() throws(FoodDatabaseError) -> [FoodGroup] {
    try read(FoodGroupTable.all)
  }

  /// How many foods, shipped and own, each group has, by its key; nil is for foods of no group.
  ///
  /// Groups without a food are absent.
  public func foodCounts() throws(FoodDatabaseError) -> [String?: Int] {
    try read(FoodGroupTable.foodCounts)
  }

  /// Of how many foods, shipped and own, the amount of each nutrient is known; a nutrient that is
  /// known of none is absent.
  public func knownCounts() throws(FoodDatabaseError) -> [NutrientNumber: Int] {
    try read(NutrientTable.knownCounts)
  }

  /// The groups that a text names: the one with that key or name, else all that begin so, else
  /// all that hold it.
  public func groups(named text: String) throws(FoodDatabaseError) -> [FoodGroup] {
    let wanted = text.lowercased()
    let groups = try groups()
    let exact = groups.filter { $0.key == wanted || $0.name.lowercased() == wanted }
    guard exact.isEmpty, !wanted.isEmpty else { return exact }
    let begun = groups.filter {
      $0.key.hasPrefix(wanted) || $0.name.lowercased().hasPrefix(wanted)
    }
    return begun.isEmpty ? groups.filter { $0.name.lowercased().contains(wanted) } : begun
  }

  /// The Daily Values of one population.
  public func dailyValues(
    for population: Population
  ) throws(FoodDatabaseError) -> DailyValues {
    try read { db in
      DailyValues(try DailyValueTable.values(db, for: population), for: population)
    }
  }

  /// The foods that match words, best first.
  public func search(_ query: FoodQuery) throws(FoodDatabaseError) -> SearchResult {
    try read { db in try FoodSearch.result(db, query) }
  }

  /// All that is known of one food, without the user's corrections if it shall be the original; nil
  /// when no food has the code.
  public func food(
    _ code: FoodCode, isOriginal: Bool = false
  ) throws(FoodDatabaseError) -> Food? {
    try read { db in try FoodTable.food(db, code: code, isOriginal: isOriginal) }
  }

  /// The food that a person means by a code, a bare number or words.
  public func find(_ reference: String) throws(FoodDatabaseError) -> FoodMatch {
    try read { db in try FoodReference.match(db, reference) }
  }

  /// How much of which food a person means by a line such as "1 cup whole milk" or
  /// "sr:01123, 2 large".
  ///
  /// - Throws: `FoodItemError` when the line does not say how much, or of what; `FoodDatabaseError`
  ///   when a database cannot be read.
  public func item(_ text: String) throws -> FoodItemMatch {
    let text = try FoodItemText(text)
    let match = try read { db in try FoodItemReference.match(db, text) }
    if let fault = text.fault {
      guard case .found = match else { throw fault }
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
    try read { db in try FoodSuggestions.foods(db, beginning, suggested, limit: limit) }
  }

  /// The words that the last word of a text may be the beginning of, in lower case, of foods that
  /// have its other words; those of most foods first.
  public func suggestedWords(
    for text: String, limit: Int
  ) throws(FoodDatabaseError) -> [String] {
    try read { db in try FoodSuggestions.words(db, text, limit: limit) }
  }

  /// The largest amount of each nutrient in 100 g of any shipped food; those above 0.
  public func richestAmounts() throws(FoodDatabaseError) -> [NutrientNumber: Double] {
    try read(NutrientTable.richestAmounts)
  }

  // MARK: Own foods

  /// The user's own foods, in the order of their codes.
  public func ownFoods(
    _ filter: OwnFoodFilter = OwnFoodFilter()
  ) throws(FoodDatabaseError) -> [Food] {
    try read { db in try FoodTable.foods(db, codes: try OwnFoodTable.codes(db, filter)) }
  }

  /// The codes of the user's own foods, in their order.
  public func ownFoodCodes(
    _ filter: OwnFoodFilter = OwnFoodFilter()
  ) throws(FoodDatabaseError) -> [FoodCode] {
    try read { db in try OwnFoodTable.codes(db, filter) }
  }

  /// The user's own foods and corrections of shipped ones, as they are at one moment.
  public func ownData() throws(FoodDatabaseError) -> (foods: [Food], corrections: [Corrections]) {
    try read { db in
      (
        try FoodTable.foods(db, codes: OwnFoodTable.codes(db, OwnFoodFilter())),
        try CorrectionTable.all(db)
      )
    }
  }

  /// The user's corrections of shipped foods, in the order of their codes.
  public func corrections() throws(FoodDatabaseError) -> [Corrections] {
    try read(CorrectionTable.all)
  }

  /// The user's own foods that a new one may be a duplicate of: of the same name and brand, or of
  /// the same barcode.
  public func likelyDuplicates(of food: Food) throws(FoodDatabaseError) -> [Food] {
    try read { db in
      let codes =
        try OwnFoodTable.codes(db, name: FoodIdentity(nameOf: food))
        + (food.barcode.map { barcode in try OwnFoodTable.codes(db, barcode: barcode) } ?? [])
      return try FoodTable.foods(db, codes: codes.filter { $0 != food.code })
    }
  }

  /// The least that names each own food alone, such as "my:7k3q" for a code of 13 letters and digits.
  public func shortCodes(
    of codes: [FoodCode]
  ) throws(FoodDatabaseError) -> [FoodCode: String] {
    try read { db in try ShortCode.texts(db, codes) }
  }

  /// Adds an own food.
  ///
  /// Like every change it is one transaction: it is on disk when this returns, or nothing happened.
  /// - Parameter food: The food, with a code from `FoodCode.newOwn()`.
  /// - Throws: When the user database cannot be written.
  public func add(_ food: Food) throws(FoodDatabaseError) {
    try write { db in try Changes.add(db, food) }
  }

  /// Puts an own food in the place of what was read of it before.
  ///
  /// - Throws: `foodHasChanged` when it is no longer what was read.
  public func replace(_ old: Food, with new: Food) throws(FoodDatabaseError) {
    try write { db in try Changes.replace(db, old, with: new) }
  }

  /// Corrects amounts of a shipped food, which itself stays as it is.
  ///
  /// - Parameters:
  ///   - corrections: The amounts that are not as the shipped database says; others that were
  ///     corrected before stay so.
  ///   - restored: The nutrients of which the shipped amount holds again.
  /// - Throws: When the user database cannot be written.
  public func correct(
    _ corrections: Corrections, restoring restored: Set<NutrientNumber> = []
  ) throws(FoodDatabaseError) {
    try write { db in try Changes.correct(db, corrections, restoring: restored) }
  }

  /// Removes own foods, and the corrections of shipped ones.
  ///
  /// - Returns: The foods of which something was removed.
  @discardableResult
  public func remove(_ codes: [FoodCode]) throws(FoodDatabaseError) -> [FoodCode] {
    try write { db in try Changes.remove(db, codes) }
  }

  /// What an import of foods from a file would make of each; nothing is changed.
  public func plan(_ foods: [ImportedFood]) throws(FoodDatabaseError) -> [PlannedFood] {
    try read { db in try Changes.plan(db, foods) }
  }

  /// Adds foods from a file, all or none; those that are there already are brought up to date.
  public func importFoods(
    _ foods: [ImportedFood], corrections: [Corrections] = []
  ) throws(FoodDatabaseError) -> ImportSummary {
    try write { db in try Changes.importFoods(db, foods, corrections) }
  }

  /// Takes back the last change that was not taken back yet; nil when there is none.
  public func undo() throws(FoodDatabaseError) -> FoodChange? {
    try write(Journal.undo)
  }

  // MARK: Foods of other releases

  /// The shipped foods that the user's records refer to, in the order of their codes: what corrects
  /// them, what was made from them, and whether the release in use has them.
  public func references() throws(FoodDatabaseError) -> [ReferredFood] {
    try read(FoodReferences.foods)
  }

  /// Keeps copies of the foods that the user's records refer to and that the release in use lacks.
  ///
  /// - Parameter old: The path of the main database that has them; where it cannot be read to its
  ///   end no copies are made.
  /// - Returns: All such foods.
  /// - Throws: When a database cannot be read, or the user's cannot be written.
  func carryOver(from old: String) throws(FoodDatabaseError) -> [ReferredFood] {
    if attach(earlier: old) {
      do {
        return try write(FoodReferences.carryOver)
      } catch {
        // What is damaged is the old one, or else is found to be so once more.
        guard error.isDamage else { throw error }
      }
    }
    return try references().filter { !$0.isShipped }
  }

  /// Attaches a main database that copies are made from; false when it cannot be used.
  private func attach(earlier path: String) -> Bool {
    do {
      try MainDatabaseFile(path: path).attach(to: queue, as: ArchiveTable.earlierSchema)
      return true
    } catch {
      return false
    }
  }

  // MARK: The user database

  /// What is in the user database, and how it is.
  public func userDatabase() throws(FoodDatabaseError) -> UserDatabaseInfo {
    try read { db in try UserDatabaseInfo(db, path: queue.path) }
  }

  /// Tidies the user database if that is due, about weekly; passed over when others are using it.
  public func upkeepIfDue() throws(FoodDatabaseError) {
    let lock: UserDatabaseLock
    do throws(FoodDatabaseError) {
      lock = try UserDatabaseLock(of: queue.path, .shared, seconds: 0)
    } catch {
      return
    }
    defer { withExtendedLifetime(lock) {} }
    guard FileIdentity(path: queue.path) == file else { return }
    try Upkeep.runIfDue(queue, patience: patience)
  }

  // MARK: The queue

  /// Runs a query on the queue; the one place where the causes of failures are told apart.
  private func read<Value>(
    _ query: (Database) throws -> Value
  ) throws(FoodDatabaseError) -> Value {
    do {
      return try queue.read(query)
    } catch {
      let error = FoodDatabaseError(error, path: queue.path)
      throw error.isDamage && isUserDatabaseSound ? .damaged(path: mainPath) : error
    }
  }

  /// Makes a change in one transaction, which is on disk when this returns.
  private func write<Value>(
    _ change: (Database) throws -> Value
  ) throws(FoodDatabaseError) -> Value {
    let lock = try UserDatabaseLock(of: queue.path, .shared)
    defer { withExtendedLifetime(lock) {} }
    guard FileIdentity(path: queue.path) == file else {
      throw .userDatabaseReplaced(path: queue.path)
    }
    do {
      return try queue.writeWithoutTransaction { db in
        try Durability.full(db)
        Patience.set(Patience.whenWriting, for: db)
        defer { Patience.set(patience, for: db) }
        var value: Value?
        try db.inTransaction(.immediate) {
          value = try change(db)
          return .commit
        }
        guard let value else { throw FoodDatabaseError.unexpected("a change without a result") }
        return value
      }
    } catch {
      throw FoodDatabaseError(writing: error, path: queue.path)
    }
  }

  /// Whether damage must be in the other of the two files.
  private var isUserDatabaseSound: Bool {
    do {
      return try queue.read { db in try String.fetchOne(db, sql: "PRAGMA main.quick_check(1)") }
        == "ok"
    } catch {
      return false
    }
  }
}
