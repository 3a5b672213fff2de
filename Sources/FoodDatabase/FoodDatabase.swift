internal import GRDB
internal import GRDBSQLite
public import Nutrition

// The whole public API of this module: opening a database, the three ways to use it (blocking,
// asynchronous, watching), then everything that can be read and changed. A call reaches its SQL in three
// steps: the verb below, `fetch` or `change`, which open a snapshot or a transaction, and a function of
// a table, the search or the journal.

/// The shipped foods and the user's custom foods, together.
///
/// The shipped database is attached, read-only, to the user database; every query sees both. All threads
/// and tasks can share one `FoodDatabase`: reads run at the same time, even during a write, and changes
/// run one after the other, each in a transaction.
///
///     let database = try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: user))
///     for found in try database.search(FoodQuery("whole milk")).foods {
///       print(found.food.code, found.food.name)
///     }
///
/// ``FoodReading`` and ``FoodWriting`` have everything that can be read and changed. A command line calls
/// it on the database itself, and blocks. An app awaits `read` and `write` and makes the same calls on a
/// snapshot or a transaction, or watches a query with ``values(of:)``.
public final class FoodDatabase: FoodWriting, Sendable {
  private let current: Locked<Connections>
  private let watch = Watch()

  init(_ connections: Connections) {
    current = Locked(connections)
  }

  /// Opens the user database and attaches the shipped one.
  ///
  /// The first run creates the user database.
  ///
  /// - Parameters:
  ///   - shipped: The path of the shipped database.
  ///   - user: Where the user database is.
  ///   - isForWriting: Whether opening and reading wait as long for other programs as changes do.
  /// - Throws: When either is missing, unreadable, damaged, foreign or of another version.
  public convenience init(
    shipped: String, user: UserDatabaseFile, isForWriting: Bool = false
  ) throws(FoodDatabaseError) {
    let timeout = isForWriting ? user.busyTimeout.writing : user.busyTimeout.reading
    self.init(try Connections(shipped: shipped, .file(user, timeout: timeout)))
  }

  /// Makes statements compile faster, for a program that runs no tasks that could be canceled.
  package func compileFaster() {
    current.withLock { $0 }.removeAuthorizer()
  }

  /// Opens both databases for reading only: nothing is created, changed or waited for.
  ///
  /// If there is no user database, or if it still needs a migration, there are no custom foods.
  /// - Parameters:
  ///   - shipped: The path of the shipped database.
  ///   - user: Where the user database is.
  /// - Throws: When either is unreadable, damaged, foreign or of another version, or the shipped database
  ///   is missing.
  public convenience init(
    shipped: String, readingOnly user: UserDatabaseFile
  ) throws(FoodDatabaseError) {
    self.init(try Connections(shipped: shipped, .fileToRead(user)))
  }

  /// Opens the shipped database with an empty user database in memory, for tests and previews.
  ///
  /// - Parameter shipped: The path of the shipped database.
  /// - Throws: When it is missing, unreadable, damaged, foreign or of another version.
  public convenience init(shipped: String) throws(FoodDatabaseError) {
    self.init(try Connections(shipped: shipped, .inMemory(UserDatabaseFile.inMemory())))
  }

  /// Whether the values of recipes are still those of another release, because the user database could
  /// not be written when it was opened.
  public var hasOutdatedRecipes: Bool { connections.hasOutdatedRecipes }

  // MARK: Blocking

  /// Runs several queries on one snapshot of the databases, and waits for the results.
  ///
  /// - Parameter queries: The queries. They must use the snapshot they are given: using the database
  ///   itself may deadlock.
  /// - Returns: What `queries` returns.
  /// - Throws: When a database cannot be read.
  public func read<Value>(
    _ queries: (FoodSnapshot) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    let connections = connections
    do {
      let reader = try connections.pool.borrow()
      defer { connections.pool.giveBack(reader) }
      return try reader.queue.writeWithoutTransaction { db in
        try db.moment { try queries(FoodSnapshot(db, connections)) }
      }
    } catch {
      throw FoodDatabaseError(error, path: connections.path)
    }
  }

  /// Makes several changes in one transaction, which is on disk when this returns.
  ///
  /// If `changes` throws, nothing is changed.
  /// - Parameter changes: The changes and queries. They must use the transaction they are given.
  /// - Returns: What `changes` returns.
  /// - Throws: What `changes` throws, or when the user database cannot be written.
  @discardableResult
  public func write<Value>(
    _ changes: (FoodTransaction) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    let connections = connections
    do {
      let writer = connections.pool.borrowFirst()
      defer { connections.pool.giveBack(writer) }
      let value = try writer.queue.writeWithoutTransaction { db in
        try connections.transaction(db, changes)
      }
      watch.tell()
      return value
    } catch {
      throw failure(error, writing: connections)
    }
  }

  // MARK: Asynchronous

  /// Runs several queries on one snapshot of the databases, on another thread.
  ///
  ///     let (foods, groups) = try await database.read { foods in
  ///       (try foods.customFoods(), try foods.groups())
  ///     }
  /// - Parameter queries: The queries. They must use the snapshot they are given.
  /// - Returns: What `queries` returns.
  /// - Throws: What `queries` throws; `FoodDatabaseError` when a database cannot be read;
  ///   `CancellationError` when the task is cancelled.
  @concurrent public func read<Value: Sendable>(
    _ queries: @Sendable (FoodSnapshot) throws -> Value
  ) async throws -> Value {
    let connections = connections
    do {
      let reader = try connections.pool.borrow()
      defer { connections.pool.giveBack(reader) }
      return try await reader.queue.writeWithoutTransaction { db in
        try db.moment { try queries(FoodSnapshot(db, connections)) }
      }
    } catch {
      try Task.checkCancellation()
      throw error is DatabaseError ? FoodDatabaseError(error, path: connections.path) : error
    }
  }

  /// Makes several changes in one transaction, on another thread; it is on disk when this returns.
  ///
  /// If `changes` throws, or the task is cancelled first, nothing is changed.
  ///
  ///     try await database.write { foods in
  ///       try foods.remove([old])
  ///       try foods.add(new)
  ///     }
  /// - Parameter changes: The changes and queries. They must use the transaction they are given.
  /// - Returns: What `changes` returns.
  /// - Throws: What `changes` throws; `FoodDatabaseError` when the user database cannot be written;
  ///   `CancellationError` when the task is cancelled.
  @discardableResult
  @concurrent public func write<Value: Sendable>(
    _ changes: @Sendable (FoodTransaction) throws -> Value
  ) async throws -> Value {
    let connections = connections
    do {
      let writer = connections.pool.borrowFirst()
      defer { connections.pool.giveBack(writer) }
      let value = try await writer.queue.writeWithoutTransaction { db in
        try connections.transaction(db, changes)
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

  /// Watches the result of queries: gives the current one, and a new one whenever it differs after a
  /// change by any program.
  ///
  ///     for try await foods in database.values(of: { foods in try foods.customFoods() }) {
  ///       show(foods)
  ///     }
  ///
  /// Changes that are made while nobody waits for the next answer are taken together. The queries run
  /// on another thread. Changes by other programs are noticed within half a second.
  /// - Parameter queries: The queries. They must use the snapshot they are given.
  /// - Returns: The answers. They end when the task is cancelled, and throw what `queries` throws.
  public func values<Value: Equatable & Sendable>(
    of queries: @escaping @Sendable (FoodSnapshot) throws -> Value
  ) -> FoodValues<Value> {
    FoodValues(of: queries, in: self)
  }

  /// A signal at once, then one whenever something may have changed.
  func signals() -> AsyncStream<Void> {
    watch.signals { [self] in await look() }
  }

  /// Checks whether other programs have changed or replaced the user database.
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

  /// Switches to another shipped database, such as a release that was just installed.
  ///
  /// Reads and changes under way finish with the previous one.
  /// - Parameter shipped: The path of the other shipped database.
  /// - Throws: When it is missing, unreadable, damaged, foreign or of another version. The previous one
  ///   stays in use then.
  public func use(shipped: String) throws(FoodDatabaseError) {
    let next = try connections.with(shipped: shipped)
    current.withLock { $0 = next }
    watch.tell()
  }

  /// Whether another file is where the shipped database in use was.
  public var isShippedReplaced: Bool { connections.isShippedReplaced }

  /// Tidies the user database if that is due, about weekly, unless other programs are using it.
  public func upkeepIfDue() throws(FoodDatabaseError) {
    try connections.upkeepIfDue()
  }

  /// Whether the user database is in memory, so that changes are gone at the end.
  public var isInMemory: Bool { connections.isInMemory }

  /// The version of the SQLite library, such as "3.40.1".
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  /// The connections in use.
  var connections: Connections { current.withLock(\.self) }

  /// The cause of a failure to write.
  ///
  /// If another file has replaced the user database, that one is opened, so that the caller can try
  /// again.
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

  /// Switches to the file that is the user database now.
  private func reopen(instead old: Connections) throws(FoodDatabaseError) {
    let next = try old.reopened()
    current.withLock { if $0 === old { $0 = next } }
    watch.tell()
  }
}

// MARK: - Reading

extension FoodReading {
  /// The release of the shipped database.
  public func release() throws(FoodDatabaseError) -> ReleaseStamp {
    try fetch { db in try ReleaseTable.stamp(db) }
  }

  /// The datasets of the shipped foods, with how many foods each has.
  public func datasets() throws(FoodDatabaseError) -> [(dataset: FoodDataset, foods: Int)] {
    try fetch(DatasetTable.all)
  }

  /// All nutrients in display order; those that the user added come last.
  public func nutrients() throws(FoodDatabaseError) -> [Nutrient] {
    try fetchShipped { lists, db in try lists.nutrients(db) }
  }

  /// All food groups by name.
  public func groups() throws(FoodDatabaseError) -> [FoodGroup] {
    try fetchShipped { lists, db in try lists.groups(db) }
  }

  /// The number of foods, shipped and custom, in each group, by its key; nil is for foods without a
  /// group.
  ///
  /// Groups without a food are absent.
  public func foodCounts() throws(FoodDatabaseError) -> [String?: Int] {
    try fetch(FoodGroupTable.foodCounts)
  }

  /// The number of foods, shipped and custom, for which each nutrient is known.
  ///
  /// Nutrients that aren't known for any food are absent.
  public func knownCounts() throws(FoodDatabaseError) -> [NutrientNumber: Int] {
    try fetch(NutrientTable.knownCounts)
  }

  /// The groups that a text names: the one with that key or name, else all whose key or name starts with
  /// it, else all that contain it.
  public func groups(named text: String) throws(FoodDatabaseError) -> [FoodGroup] {
    FoodGroup.named(text, among: try groups())
  }

  /// The sets of daily amounts that percentages can refer to; FDA's Daily Values are the first.
  public func referenceSets() throws(FoodDatabaseError) -> [ReferenceSet] {
    try fetchShipped { lists, db in try lists.referenceSets(db) }
  }

  /// The daily amounts that percentages are based on.
  ///
  /// - Parameters:
  ///   - set: The set; by default, FDA's Daily Values.
  ///   - population: The population; by default, the set's usual one.
  /// - Returns: The values; empty if the release doesn't have the set or the population.
  /// - Throws: When the shipped database can't be read.
  public func referenceValues(
    of set: ReferenceSet.ID = .fda2016, for population: Population? = nil
  ) throws(FoodDatabaseError) -> ReferenceValues {
    try fetchShipped { lists, db in
      guard let set = try lists.referenceSets(db).first(where: { $0.id == set }) else {
        return .none
      }
      return try lists.referenceValues(db, set, for: population ?? set.usualPopulation)
    }
  }

  /// What targets are computed from for people in a life stage; for adults, if it is unknown.
  ///
  /// A release without reference intakes has only reference values.
  public func dietaryReferences(
    for lifeStage: LifeStage?
  ) throws(FoodDatabaseError) -> DietaryReferences {
    try fetchShipped { lists, db in
      DietaryReferences(
        nutrients: try lists.nutrients(db),
        intakes: try lifeStage.map { try IntakeTable.intakes(db, for: $0) } ?? [],
        equations: try IntakeTable.equations(db),
        referenceValues: try ReferenceValueTable.values(
          db, .fda2016, for: lifeStage?.population ?? .adults))
    }
  }

  /// The foods that match words, best first.
  public func search(_ query: FoodQuery) throws(FoodDatabaseError) -> SearchResult {
    try fetchShipped { lists, db in try FoodSearch.result(db, query, lists.searchCache) }
  }

  /// Calls a closure with many foods, one by one, using a constant amount of memory.
  ///
  /// The foods are read some at a time, so that a closure that waits for a reader doesn't keep others
  /// from changing the user database; on a snapshot, all are as they were at one moment.
  /// - Parameters:
  ///   - query: Which foods, in which order; nil for all foods, by code, custom foods last, with those
  ///     that searches show another dataset's food for.
  ///   - origin: Where the foods come from without a query; nil for both.
  ///   - nutrients: Which values, in which order.
  ///   - details: What is read beyond the values.
  ///   - body: Gets each food, and returns whether to go on.
  /// - Throws: When a database can't be read.
  public func export(
    _ query: FoodQuery?, from origin: FoodOrigin? = nil, of nutrients: [Nutrient],
    with details: ExportDetails = ExportDetails(), _ body: (ExportedFood) -> Bool
  ) throws(FoodDatabaseError) {
    let (ids, stream) = try fetchShipped { lists, db in
      let ids =
        try query.map { try FoodSearch.ids(db, $0, lists.searchCache) }
        ?? FoodStream.allIDs(db, origin)
      return (ids, try FoodStream(db, nutrients, details))
    }
    for part in stream.parts(of: ids) {
      for food in try fetch({ db in try stream.foods(db, part) }) where !body(food) { return }
    }
  }

  /// All data of one food, with or without the user's corrections; nil if no food has the code.
  public func food(
    _ code: FoodCode, isOriginal: Bool = false
  ) throws(FoodDatabaseError) -> Food? {
    try fetch { db in try FoodTable.food(db, code: code, isOriginal: isOriginal) }
  }

  /// Where the values of a shipped food come from, by nutrient, where the data include that.
  public func valueSources(
    of code: FoodCode
  ) throws(FoodDatabaseError) -> [NutrientNumber: ValueSource] {
    try fetch { db in try ValueSourceTable.sources(db, of: code) }
  }

  /// The retention factors with USDA's code, such as "3774"; nil if the release has none.
  public func retentionFactors(
    code: String
  ) throws(FoodDatabaseError) -> RetentionFactors? {
    try fetch { db in try RecipeTable.retention(db, code: code) }
  }

  /// All retention factors of the release in use, by code; empty if it has none.
  public func retentionFactors() throws(FoodDatabaseError) -> [RetentionFactors] {
    try fetch(RecipeTable.retentions)
  }

  /// The recipe that a shipped food was computed from; nil if the release doesn't have one.
  public func publishedRecipe(
    of code: FoodCode
  ) throws(FoodDatabaseError) -> PublishedRecipe? {
    try fetch { db in try RecipeTable.recipe(db, of: code) }
  }

  /// The shipped foods that have a published recipe, in the order of their codes.
  public func foodsWithRecipe() throws(FoodDatabaseError) -> [FoodCode] {
    try fetch(RecipeTable.codes)
  }

  /// When the user entered the amount of a nutrient, in UTC: in a custom food, or as a correction; nil
  /// if nobody recorded it.
  public func entryTime(
    of number: NutrientNumber, in food: Food
  ) throws(FoodDatabaseError) -> String? {
    try fetch { db in
      food.origin == .mine
        ? try EntryTimes.amounts(db, of: food.code)
        : try EntryTimes.correction(db, of: food.code, number)
    }
  }

  /// The dataset that a shipped food comes from; nil for other foods.
  public func dataset(of code: FoodCode) throws(FoodDatabaseError) -> FoodDataset? {
    try fetch { db in try DatasetTable.dataset(db, of: code) }
  }

  /// All data of foods, in the order of their codes.
  ///
  /// Codes that no food has are skipped.
  public func foods(_ codes: [FoodCode]) throws(FoodDatabaseError) -> [Food] {
    try fetch { db in try FoodTable.foods(db, codes: codes) }
  }

  /// The food that a code, a bare number or words refer to.
  public func find(_ reference: String) throws(FoodDatabaseError) -> FoodMatch {
    try fetchShipped { lists, db in try FoodLookup.match(db, reference, lists.searchCache) }
  }

  /// The foods that many references stand for, by reference; all codes are looked up in one query.
  public func find(
    _ references: some Collection<String>
  ) throws(FoodDatabaseError) -> [String: FoodMatch] {
    try fetchShipped { lists, db in
      try FoodLookup.matches(db, Set(references), lists.searchCache)
    }
  }

  /// The foods that a person may be about to enter, best first.
  ///
  /// - Parameters:
  ///   - beginning: What was typed: the beginning of a code, or words; the last one may be unfinished.
  ///     Where it is empty, the foods are those that the user can change.
  ///   - suggested: Which foods are suggested.
  ///   - limit: How many at most. The last code with this beginning is always included.
  /// - Returns: The foods.
  /// - Throws: When a database cannot be read.
  public func suggestedFoods(
    for beginning: String, _ suggested: SuggestedFoods = .all, limit: Int
  ) throws(FoodDatabaseError) -> [FoodSuggestion] {
    try fetchShipped { lists, db in
      try FoodSuggestions.foods(db, beginning, suggested, limit: limit, lists.searchCache)
    }
  }

  /// Completions of the last word of a text, in lower case, from foods that contain its other
  /// words; the most common first.
  public func suggestedWords(
    for text: String, limit: Int
  ) throws(FoodDatabaseError) -> [String] {
    try fetchShipped { lists, db in
      try FoodSuggestions.words(db, text, limit: limit, lists.searchCache)
    }
  }

  /// The largest amount of each nutrient in 100 g of any shipped food, if above 0.
  public func richestAmounts() throws(FoodDatabaseError) -> [NutrientNumber: Double] {
    try fetch(NutrientTable.richestAmounts)
  }

  // MARK: Custom foods

  /// The custom foods, in the order of their codes.
  public func customFoods(
    _ filter: CustomFoodFilter = CustomFoodFilter()
  ) throws(FoodDatabaseError) -> [Food] {
    try fetch { db in try FoodTable.foods(db, codes: try CustomFoodTable.codes(db, filter)) }
  }

  /// The codes of the custom foods, in order.
  public func customFoodCodes(
    _ filter: CustomFoodFilter = CustomFoodFilter()
  ) throws(FoodDatabaseError) -> [FoodCode] {
    try fetch { db in try CustomFoodTable.codes(db, filter) }
  }

  /// All custom foods and corrections in one snapshot, except the foods that recipes make.
  public func ownData() throws(FoodDatabaseError) -> (foods: [Food], corrections: [Corrections]) {
    try fetch { db in
      (
        try FoodTable.foods(
          db,
          codes: Changes.foods(
            db, among: CustomFoodTable.codes(db, CustomFoodFilter()),
            without: UserRecipeTable.codes(db))),
        try CorrectionTable.all(db)
      )
    }
  }

  /// The user's corrections of shipped foods, in the order of their codes.
  public func corrections() throws(FoodDatabaseError) -> [Corrections] {
    try fetch(CorrectionTable.all)
  }

  /// The custom foods that a new food may duplicate: those with the same name and brand, or the
  /// same barcode.
  public func likelyDuplicates(of food: Food) throws(FoodDatabaseError) -> [Food] {
    try fetch { db in
      let codes =
        try CustomFoodTable.codes(db, name: FoodIdentity(nameOf: food))
        + (food.barcode.map { barcode in try CustomFoodTable.codes(db, barcode: barcode) } ?? [])
      return try FoodTable.foods(db, codes: codes.filter { $0 != food.code })
    }
  }

  /// The shortest unique beginning of each custom food's code, such as "my:7k3q".
  public func shortCodes(
    of codes: [FoodCode]
  ) throws(FoodDatabaseError) -> [FoodCode: String] {
    guard codes.contains(where: { $0.dataset == .mine }) else { return [:] }
    return try fetch { db in try ShortCode.texts(db, codes) }
  }

  /// What an import would do with each food; nothing is changed.
  public func plan(_ foods: [ImportedFood]) throws(FoodDatabaseError) -> [PlannedFood] {
    try fetch { db in try Changes.plan(db, foods) }
  }

  // MARK: Recipes

  /// All recipes, drafts included, by name.
  public func recipes() throws(FoodDatabaseError) -> [Recipe] {
    try fetch { db in try UserRecipeTable.recipes(db, UserRecipeTable.codes(db)) }
  }

  /// The recipe with this code; nil if it doesn't exist.
  public func recipe(_ code: FoodCode) throws(FoodDatabaseError) -> Recipe? {
    try fetch { db in try UserRecipeTable.recipes(db, [code]).first }
  }

  /// Whether one of the user's recipes makes this food.
  public func isRecipe(_ food: Food) throws(FoodDatabaseError) -> Bool {
    guard food.origin == .mine else { return false }
    return try fetch { db in try !UserRecipeTable.codes(db, among: [food.code]).isEmpty }
  }

  /// The recipes that a text refers to, by name: those whose code begins with it; otherwise, those
  /// with that name; otherwise, those whose names contain all its words.
  public func recipes(named text: String) throws(FoodDatabaseError) -> [Recipe] {
    try fetch { db in try UserRecipeTable.recipes(db, RecipeLookup.codes(db, text)) }
  }

  /// Whether the user has recipes.
  package func hasRecipes() throws(FoodDatabaseError) -> Bool {
    try fetch { db in try RecipeFoods.hasRecipes(db) }
  }

  /// The drafts that a text refers to, as in `recipes(named:)`: recipes that don't make a food yet.
  public func drafts(named text: String) throws(FoodDatabaseError) -> [Recipe] {
    try fetch { db in
      let codes = try RecipeLookup.codes(db, text)
      guard !codes.isEmpty else { return [] }
      let foods = Set(try FoodTable.foods(db, codes: codes).map(\.code))
      return try UserRecipeTable.recipes(db, codes.filter { !foods.contains($0) })
    }
  }

  /// The result of a recipe with the foods as they are now, whether or not it is stored.
  public func outcome(of recipe: Recipe) throws(FoodDatabaseError) -> RecipeOutcome {
    try fetch { db in try RecipeFoods.outcome(db, recipe) }
  }

  /// The recipes that contain any of these foods or recipes, directly or through other recipes, by
  /// name.
  public func recipes(containing codes: [FoodCode]) throws(FoodDatabaseError) -> [Recipe] {
    try fetch { db in
      let affected = try RecipeNesting.affected(db, by: codes.map(\.description))
      return try UserRecipeTable.recipes(db, affected.filter { !codes.contains($0) })
    }
  }

  // MARK: Tags

  /// All tags on foods, by tag and code; the foods may no longer exist.
  public func tags() throws(FoodDatabaseError) -> [TaggedFood] {
    try fetch(TagTable.all)
  }

  // MARK: Choices

  /// The food that a person chose for certain words; nil if none was chosen.
  ///
  /// - Parameters:
  ///   - words: The words in the form used for comparison.
  ///   - context: Where the words come from.
  /// - Returns: The choice, whose food may no longer exist.
  /// - Throws: When the user database cannot be read.
  public func choice(
    for words: String, in context: RememberedChoice.Context
  ) throws(FoodDatabaseError) -> RememberedChoice? {
    try fetch { db in try ChoiceTable.choice(db, for: words, in: context) }
  }

  /// All choices, by their words as they were written.
  public func choices() throws(FoodDatabaseError) -> [RememberedChoice] {
    try fetch(ChoiceTable.all)
  }

  // MARK: Diaries

  /// What a person ate, in the order of the diary, with the foods as they were then.
  ///
  /// - Parameters:
  ///   - person: The person; nil for all people, one after the other.
  ///   - days: The days; nil for all days.
  /// - Returns: The entries; `DiaryDay.days(of:notes:)` puts those of one person together by day.
  /// - Throws: When the user database cannot be read.
  public func diary(
    of person: String?, _ days: ClosedRange<Day>? = nil
  ) throws(FoodDatabaseError) -> [DiaryEntry] {
    try fetch { db in try DiaryTable.entries(db, of: person, days) }
  }

  /// The diary entries with these ids; unknown ids are skipped.
  public func diary(ids: [Int64]) throws(FoodDatabaseError) -> [DiaryEntry] {
    try fetch { db in try DiaryTable.entries(db, ids: ids) }
  }

  /// One person's or everyone's notes on days, by person and day.
  public func dayNotes(
    of person: String?, _ days: ClosedRange<Day>? = nil
  ) throws(FoodDatabaseError) -> [DayNote] {
    try fetch { db in try DiaryTable.notes(db, of: person, days) }
  }

  /// The people who have a diary, by name; an empty name stands for the person without a name.
  public func diaryPersons() throws(FoodDatabaseError) -> [String] {
    try fetch(DiaryTable.persons)
  }

  /// The lines that people saved under a name to log them again, by name.
  public func favorites() throws(FoodDatabaseError) -> [Favorite] {
    try fetch(FavoriteTable.all)
  }

  // MARK: People

  /// The people with a profile, weights or targets, by name.
  public func people() throws(FoodDatabaseError) -> [Person] {
    try fetch(PersonTable.all)
  }

  /// What is known about a person; only the name if there is no profile.
  public func person(_ name: String = "") throws(FoodDatabaseError) -> Person {
    try fetch { db in try PersonTable.person(db, name) ?? Person(name: name) }
  }

  /// A person's weights.
  public func weights(of person: String = "") throws(FoodDatabaseError) -> WeightLog {
    try fetch { db in try PersonTable.weights(db, of: person) }
  }

  /// The targets that a person set, in the order of their measures.
  public func personalTargets(
    of person: String = ""
  ) throws(FoodDatabaseError) -> [PersonalTarget] {
    try fetch { db in try PersonTable.targets(db, of: person) }
  }

  /// What a person aims for on a day.
  ///
  /// - Parameters:
  ///   - name: The person's name.
  ///   - day: The day.
  ///   - reference: What to take reference values from, instead of the person's choice.
  ///   - others: Targets that replace the person's own.
  /// - Returns: The targets.
  /// - Throws: When a database cannot be read.
  public func targets(
    of name: String = "", on day: Day, from reference: TargetReference? = nil,
    setting others: [PersonalTarget] = []
  ) throws(FoodDatabaseError) -> TargetSet {
    try read { foods throws(FoodDatabaseError) in
      let person = try foods.person(name)
      return TargetSet(
        for: person, weights: try foods.weights(of: name),
        own: others.reduce(try foods.personalTargets(of: name)) { $0.setting($1) }, on: day,
        from: reference,
        try foods.dietaryReferences(for: person.lifeStage(on: day)))
    }
  }

  // MARK: The user database

  /// The shipped foods that corrections and custom foods refer to, in the order of their codes, and whether
  /// the release in use has them.
  public func recordedFoods() throws(FoodDatabaseError) -> [RecordedFood] {
    try fetch(RecordedFoods.foods)
  }

  /// What is in the user database.
  public func userDatabase() throws(FoodDatabaseError) -> UserDatabaseInfo {
    try read { foods throws(FoodDatabaseError) in
      try foods.fetch { db in try UserDatabaseInfo(db, path: foods.connections.path) }
    }
  }
}

// MARK: - Writing

extension FoodWriting {
  /// Adds a custom food.
  ///
  /// Like every change, it is one transaction: it is on disk when this returns, or nothing happened.
  /// - Parameter food: The food, with a code from `FoodCode.newCustom()`.
  /// - Throws: When the user database cannot be written.
  public func add(_ food: Food) throws(FoodDatabaseError) {
    try change { db in try Changes.add(db, food) }
  }

  /// Replaces a previously read custom food.
  ///
  /// - Parameters:
  ///   - old: The food as it was read.
  ///   - new: The new version, with the same code.
  /// - Returns: Whether anything changed.
  /// - Throws: `foodHasChanged` if it has changed since it was read.
  @discardableResult
  public func replace(_ old: Food, with new: Food) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.replace(db, old, with: new) }
  }

  /// Adds a recipe and, unless it is a draft, the food that it makes.
  ///
  /// - Parameter recipe: The recipe, with a code from `FoodCode.newCustom()`.
  /// - Throws: `recipeCycle`, `recipeTooDeep`, `recipeTooLong` or `recipeImpossible` when it can't be
  ///   cooked; when the user database cannot be written.
  public func add(_ recipe: Recipe) throws(FoodDatabaseError) {
    try change { db in try Changes.add(db, recipe) }
  }

  /// Replaces a previously read recipe; recipes that contain it change with it.
  ///
  /// - Parameters:
  ///   - old: The recipe as it was read.
  ///   - new: The new version, with the same code.
  /// - Returns: Whether anything changed.
  /// - Throws: `foodHasChanged` if it has changed since it was read, and everything that `add`
  ///   throws.
  @discardableResult
  public func replace(_ old: Recipe, with new: Recipe) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.replace(db, old, with: new) }
  }

  /// Adds recipes, or replaces recipes with the same codes: all of them, or none.
  ///
  /// - Throws: What `add` throws for any of them.
  public func importRecipes(_ recipes: [Recipe]) throws(FoodDatabaseError) -> ImportSummary {
    try change { db in try Changes.importRecipes(db, recipes) }
  }

  /// Corrects amounts of a shipped food.
  ///
  /// The shipped database stays unchanged.
  ///
  /// - Parameters:
  ///   - corrections: The corrected amounts. Earlier corrections of other nutrients stay.
  ///   - restored: The nutrients whose corrections are removed.
  /// - Returns: Whether anything changed.
  /// - Throws: When the user database cannot be written.
  @discardableResult
  public func correct(
    _ corrections: Corrections, restoring restored: Set<NutrientNumber> = []
  ) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.correct(db, corrections, restoring: restored) }
  }

  /// Removes custom foods and recipes, and the corrections of shipped foods.
  ///
  /// - Returns: The foods for which something was removed.
  @discardableResult
  public func remove(_ codes: [FoodCode]) throws(FoodDatabaseError) -> [FoodCode] {
    try change { db in try Changes.remove(db, codes) }
  }

  /// Moves custom foods to a group; nil removes them from their groups.
  ///
  /// - Returns: The foods that were in another group.
  @discardableResult
  public func move(
    _ codes: [FoodCode], to group: FoodGroup?
  ) throws(FoodDatabaseError) -> [FoodCode] {
    try change { db in try Changes.move(db, codes, to: group) }
  }

  /// Imports foods from a file: all of them, or none.
  ///
  /// Existing foods are updated.
  public func importFoods(
    _ foods: [ImportedFood], corrections: [Corrections] = []
  ) throws(FoodDatabaseError) -> ImportSummary {
    try change { db in try Changes.importFoods(db, foods, corrections) }
  }

  /// Remembers the food that a person chose for certain words, replacing any earlier choice.
  ///
  /// - Returns: Whether the choice is new.
  @discardableResult
  public func remember(_ choice: RememberedChoice) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.remember(db, choice) }
  }

  /// Forgets choices.
  ///
  /// - Returns: The choices that were forgotten.
  @discardableResult
  public func forget(
    _ choices: [RememberedChoice]
  ) throws(FoodDatabaseError) -> [RememberedChoice] {
    try change { db in try Changes.forget(db, choices) }
  }

  /// Adds entries to diaries as one change; entries without a position go to the end of their
  /// meals.
  ///
  /// - Returns: The entries as they are stored.
  @discardableResult
  public func log(_ entries: [DiaryEntry]) throws(FoodDatabaseError) -> [DiaryEntry] {
    try change { db in try Changes.log(db, entries) }
  }

  /// Replaces previously read entries, as one change.
  ///
  /// - Parameters:
  ///   - old: The entries as they were read.
  ///   - new: The new versions, with the same ids; entries without a position go to the end of
  ///     their meals.
  /// - Returns: The entries that changed, as stored.
  /// - Throws: `diaryHasChanged` if an entry has changed since it was read.
  @discardableResult
  public func replaceEntries(
    _ old: [DiaryEntry], with new: [DiaryEntry]
  ) throws(FoodDatabaseError) -> [DiaryEntry] {
    try change { db in try Changes.replace(db, old, with: new) }
  }

  /// Removes previously read entries.
  ///
  /// - Throws: `diaryHasChanged` if an entry has changed since it was read.
  public func removeEntries(_ entries: [DiaryEntry]) throws(FoodDatabaseError) {
    try change { db in try Changes.remove(db, entries) }
  }

  /// Writes a note on a day, replacing any earlier note; an empty note removes it.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public func write(_ note: DayNote) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.write(db, note) }
  }

  /// Adds entries and notes, or replaces entries with the same ids and notes on the same days, all or
  /// none.
  public func importDiary(
    _ entries: [DiaryEntry], notes: [DayNote] = []
  ) throws(FoodDatabaseError) -> ImportSummary {
    try change { db in try Changes.importDiary(db, entries, notes) }
  }

  /// Writes a person's profile and weights as one change, replacing earlier ones; nil removes a
  /// weight.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public func save(
    _ person: Person, weights: [Day: Double?] = [:]
  ) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.save(db, person, weights: weights) }
  }

  /// Removes a person's profile, weights and targets.
  ///
  /// - Returns: Whether there was anything to remove.
  @discardableResult
  public func remove(person name: String) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.remove(db, person: name) }
  }

  /// Writes a person's weights on some days, replacing earlier ones; nil removes a weight.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public func record(
    _ weights: [Day: Double?], of person: String = ""
  ) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.record(db, weights, of: person) }
  }

  /// Replaces all targets that a person set.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public func replaceTargets(
    of person: String = "", with targets: [PersonalTarget]
  ) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.replaceTargets(db, of: person, with: targets) }
  }

  /// Writes a favorite, replacing any earlier favorite with the same name.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public func save(_ favorite: Favorite) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.save(db, favorite) }
  }

  /// Removes the favorite with a name.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func removeFavorite(_ name: String) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.remove(db, favorite: name) }
  }

  /// Puts tags on foods.
  ///
  /// - Returns: The tags that were new.
  @discardableResult
  public func tag(_ tags: [TaggedFood]) throws(FoodDatabaseError) -> [TaggedFood] {
    try change { db in try Changes.tag(db, tags) }
  }

  /// Takes tags off foods.
  ///
  /// - Returns: The tags that were removed.
  @discardableResult
  public func untag(_ tags: [TaggedFood]) throws(FoodDatabaseError) -> [TaggedFood] {
    try change { db in try Changes.untag(db, tags) }
  }

  /// Adds a nutrient, or changes the name of a nutrient that the user added.
  ///
  /// Foods get amounts of it like of any other nutrient: custom foods have them, shipped ones by
  /// corrections.
  /// - Returns: Whether anything changed.
  @discardableResult
  public func add(_ nutrient: Nutrient) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.add(db, nutrient) }
  }

  /// Removes a nutrient that the user added, along with its amounts in foods.
  ///
  /// - Returns: Whether it existed.
  @discardableResult
  public func remove(_ nutrient: Nutrient) throws(FoodDatabaseError) -> Bool {
    try change { db in try Changes.remove(db, nutrient) }
  }

  /// Undoes the last change that hasn't been undone yet; nil if there isn't one.
  public func undo() throws(FoodDatabaseError) -> FoodChange? {
    try change(Journal.undo)
  }
}
