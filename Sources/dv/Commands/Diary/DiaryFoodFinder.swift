internal import Diary
internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// Finds the foods of a file's entries by code, by a person's words, or by another program's names.
struct DiaryFoodFinder {
  /// How much the energy in a file may differ from the food's, as a fraction and in kcal.
  private static let tolerance = (part: 0.25, kcal: 20.0)

  private let database: FoodDatabase
  private let reader: ItemReader
  private let persons: KnownPersons
  private let release: String
  private var foods: [FoodCode: EatenFood] = [:]
  /// The ids that the file states.
  private var statedIDs: Set<Int64> = []
  private var known: [String: Result<Found, Failure>] = [:]

  /// What an entry of a file was found to be.
  private struct Found {
    let food: EatenFood
    let amount: FoodAmount
    /// What the kitchen took its words to mean; nil for a food that the file states.
    var item: SumItem?
  }

  init(_ database: FoodDatabase) throws {
    self.database = database
    persons = try KnownPersons(in: database)
    release = try database.release().label
    var reader = ItemReader(database, .diary, OutputOptions())
    reader.limitGrams = DiaryEntry.limitGrams
    self.reader = reader
  }

  /// The entries with their foods.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - person: The owner of entries that don't say whose they are.
  /// - Returns: The entries; the lines whose foods aren't found; and, by id, entries that may mean
  ///   another food or weight.
  /// - Throws: When the databases can't be read.
  mutating func entries(
    of file: DiaryFile, person: String
  ) throws -> (
    found: [DiaryEntry], problems: [DiaryFileProblem], doubts: [Int64: (line: Int, item: SumItem)]
  ) {
    try loadFoods(file.entries)
    var found: [DiaryEntry] = []
    found.reserveCapacity(file.entries.count)
    var doubts: [Int64: (line: Int, item: SumItem)] = [:]
    var problems: [DiaryFileProblem] = []
    var ordinals: [TextDigest: Int] = [:]
    var ids: Set<Int64> = []
    for var written in file.entries {
      written.give(to: person)
      written.person = persons.spelling(of: written.person)
      do {
        let eaten = try food(of: written)
        var ordinal = 0
        if written.id == nil {
          let digest = written.digest
          ordinal = ordinals[digest, default: 0]
          ordinals[digest] = ordinal + 1
        }
        let entry = written.entry(eaten.food, eaten.amount, ordinal: ordinal)
        if written.id != nil { statedIDs.insert(entry.id) }
        guard ids.insert(entry.id).inserted else {
          throw Failure(.badData, "An earlier entry has the same id.")
        }
        found.append(entry)
        if let item = eaten.item, item.resolution.isDoubtful {
          doubts[entry.id] = (written.line, item)
        }
      } catch let failure as Failure {
        problems.append(
          DiaryFileProblem(line: written.line, text: written.text, reason: failure.text))
      }
    }
    return (found, problems, doubts)
  }

  /// The notes with the names of their persons.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - person: The owner of notes that don't say whose they are.
  /// - Returns: The notes.
  /// - Throws: If a person has two notes for the same day.
  func notes(of file: DiaryFile, person: String) throws(Failure) -> [DayNote] {
    var seen: Set<DayNote> = []
    return try file.notes.map { note throws(Failure) in
      let owner = note.person.isEmpty ? person : persons.spelling(of: note.person)
      guard seen.insert(DayNote(person: owner, day: note.day, text: "")).inserted else {
        throw Failure(
          .badData,
          "The file has two notes for \(owner.isEmpty ? "" : "\(owner) on ")\(note.day).")
      }
      return DayNote(person: owner, day: note.day, text: note.text)
    }
  }

  /// The entries without those that the diary has already, whatever their ids, such as those of a
  /// journal that was exported.
  ///
  /// Entries whose ids the file states are kept: they replace what the diary has.
  func withoutKnown(_ entries: [DiaryEntry]) throws -> [DiaryEntry] {
    let days = entries.filter { !statedIDs.contains($0.id) }.map(\.day)
    guard let first = days.min(), let last = days.max() else { return entries }
    var stored: [Content: [Int64]] = [:]
    for entry in try database.diary(of: nil, first...last) {
      stored[Content(entry), default: []].append(entry.id)
    }
    // An entry with a known id was imported before; it may have been edited or moved since.
    let ids = Set(try database.diary(ids: entries.map(\.id)).map(\.id))
    let new = entries.filter { entry in
      guard !statedIDs.contains(entry.id) else { return true }
      guard ids.contains(entry.id) else { return true }
      stored[Content(entry)]?.removeAll { $0 == entry.id }
      return false
    }
    return new.filter {
      statedIDs.contains($0.id) || stored[Content($0)]?.popLast() == nil
    }
  }

  /// What makes two entries the same.
  private struct Content: Hashable {
    let person: String
    let day: Day
    let time: TimeOfDay?
    let meal: Meal
    let text: String
    let code: FoodCode
    let grams: Double

    init(_ entry: DiaryEntry) {
      (person, day, time, meal) = (entry.person, entry.day, entry.time, entry.meal)
      (text, code) = (entry.text, entry.food.code)
      grams = DecimalText.fifteenDigits(entry.amount.grams)
    }
  }

  // MARK: Foods

  private mutating func loadFoods(_ entries: [WrittenEntry]) throws {
    let codes = Set(
      entries.compactMap { entry in
        if case .coded(let code, _) = entry.food { code } else { nil }
      })
    for food in try database.foods(Array(codes)) {
      foods[food.code] = EatenFood(food, release: release)
    }
  }

  private mutating func food(of entry: WrittenEntry) throws -> Found {
    switch entry.food {
    case .eaten(let food, let amount): return Found(food: food, amount: amount)
    case .coded(let code, let amount):
      guard let food = foods[code] else { throw Failure(.nothingFound, "No food has this code.") }
      return Found(food: food, amount: amount)
    case .line, .named: break
    }
    let key = "\(entry.text)\n\(entry.food)"
    if let known = known[key] { return try known.get() }
    do {
      let found = try found(entry)
      known[key] = .success(found)
      return found
    } catch {
      guard let failure = Failure(entry: error) else { throw error }
      known[key] = .failure(failure)
      throw failure
    }
  }

  private func found(_ entry: WrittenEntry) throws -> Found {
    guard case .named(let name, let amount, let barcode, let energy) = entry.food else {
      let item = try reader.item(InputLine(text: entry.text))
      return Found(
        food: EatenFood(item.food, release: release), amount: item.amount, item: item)
    }
    let (food, eaten) = try named(name, amount, barcode: barcode)
    guard eaten.grams <= DiaryEntry.limitGrams else {
      throw Failure(.usage, "\(eaten.weightText) is more than anybody eats at once.")
    }
    try check(energy, food, eaten)
    return Found(food: EatenFood(food, release: release), amount: eaten)
  }

  /// The food that another program means: by its barcode, by its whole name, or as the kitchen
  /// understands it, unless that is doubtful.
  private func named(
    _ name: String, _ amount: String, barcode: String?
  ) throws -> (Food, FoodAmount) {
    if let barcode, let code = FoodCode("branded:\(barcode)"),
      let food = try database.food(code)
    {
      return (food, try FoodAmount(amount, of: food))
    }
    if case .one(let food) = try database.find(name), food.name.lowercased() == name.lowercased() {
      return (food, try FoodAmount(amount, of: food))
    }
    let item = try reader.item(InputLine(text: "\(amount) \(name)"))
    guard !item.resolution.isDoubtful else {
      throw Failure(
        .nothingFound,
        "No food clearly matches this name; the closest is \(item.food.name) (\(item.food.code)).")
    }
    return (item.food, item.amount)
  }

  private func check(_ stated: Double?, _ food: Food, _ amount: FoodAmount) throws(Failure) {
    guard let stated, let own = FoodSum.Item(food: food, amount: amount).amount(of: .energy),
      abs(stated - own) > max(Self.tolerance.kcal, Self.tolerance.part * stated)
    else { return }
    let text = { (kcal: Double) in DecimalText.rounded(kcal, decimals: 0) }
    throw Failure(
      .nothingFound,
      "The file says \(text(stated)) calories, but \(food.name) (\(food.code)) has \(text(own)).")
  }
}
