internal import GRDB
internal import Nutrition
internal import Text

/// The changes of diaries.
extension Changes {
  /// Adds entries as one change; those without a place go to the ends of their meals.
  ///
  /// - Returns: The entries as they are stored.
  static func log(_ db: Database, _ entries: [DiaryEntry]) throws -> [DiaryEntry] {
    let entries = try placed(db, entries.map(\.storable))
    try write(db, .added, entries, over: [], notes: [])
    return entries
  }

  /// Replaces entries that were read before by those with the same ids, as one change.
  ///
  /// - Returns: The entries as they are stored; those that stay the same are left out.
  static func replace(
    _ db: Database, _ old: [DiaryEntry], with new: [DiaryEntry]
  ) throws -> [DiaryEntry] {
    try check(db, old)
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    let changed = new.map(\.storable).filter { before[$0.id] != $0 }
    guard changed.allSatisfy({ before[$0.id] != nil }) else {
      throw FoodDatabaseError.unexpected("a diary entry's id changed")
    }
    guard !changed.isEmpty else { return [] }
    let entries = try placed(db, changed)
    try write(db, .edited, entries, over: entries.map(\.id), notes: [])
    return entries
  }

  /// Removes previously read entries.
  static func remove(_ db: Database, _ entries: [DiaryEntry]) throws {
    try check(db, entries)
    let keys = entries.map { "\($0.id)" }
    guard !keys.isEmpty else { return }
    try Journal.record(db, .removed, [(.diaryEntry, keys)]) {
      try UserTable.diaryEntry.delete(db, keys)
    }
  }

  /// Writes a note on a day; an empty one removes it.
  ///
  /// - Returns: Whether anything changed.
  static func write(_ db: Database, _ note: DayNote) throws -> Bool {
    let note = note.storable
    let before = try DiaryTable.notes(db, of: note.person, note.day...note.day).first?.text ?? ""
    guard before != note.text else { return false }
    let kind: FoodChange.Kind =
      before.isEmpty ? .added : note.text.isEmpty ? .removed : .edited
    try Journal.record(db, kind, [(.dayNote, [note.day.description])]) {
      try DiaryTable.write(db, note)
    }
    return true
  }

  /// Adds entries and notes from a file, or replaces entries with the same ids, as one change.
  ///
  /// - Returns: How many entries and notes were added, changed and left as they were.
  static func importDiary(
    _ db: Database, _ entries: [DiaryEntry], _ notes: [DayNote]
  ) throws -> ImportSummary {
    guard Set(entries.map(\.id)).count == entries.count else {
      throw FoodDatabaseError.unexpected("two diary entries have the same id")
    }
    let current = Dictionary(
      uniqueKeysWithValues: try DiaryTable.entries(db, ids: entries.map(\.id)).map { ($0.id, $0) })
    let written = entries.map { entry in
      var entry = entry.storable
      if entry.position == 0, let known = current[entry.id], known.isInMeal(of: entry) {
        entry.position = known.position
      }
      return entry
    }.filter { current[$0.id] != $0 }
    let known = Dictionary(
      uniqueKeysWithValues: try DiaryTable.notes(db, of: nil, nil).map { (NoteKey($0), $0.text) })
    let newNotes = notes.map(\.storable).filter { known[NoteKey($0)] != $0.text }
    let changed = written.filter { current[$0.id] != nil }.map(\.id)
    var summary = ImportSummary()
    summary.changed = changed.count + newNotes.count { known[NoteKey($0)] != nil }
    summary.added = written.count + newNotes.count - summary.changed
    summary.unchanged = entries.count + notes.count - written.count - newNotes.count
    guard summary.isChange else { return summary }
    try write(db, .imported, try placed(db, written), over: changed, notes: newNotes)
    return summary
  }

  private struct NoteKey: Hashable {
    let person: String
    let day: Day
    init(_ note: DayNote) { (person, day) = (note.person, note.day) }
  }

  // MARK: Writing

  private static func write(
    _ db: Database, _ kind: FoodChange.Kind, _ entries: [DiaryEntry], over replaced: [Int64],
    notes: [DayNote]
  ) throws {
    // Foods of one code that share their amounts in memory are compared at once.
    var known: [FoodCode: [(food: EatenFood, stored: EatenFoodTable.Stored)]] = [:]
    var keys: [String] = []
    keys.reserveCapacity(entries.count)
    for entry in entries {
      let food = entry.food
      if let same = known[food.code]?.first(where: { $0.food == food }) {
        keys.append(same.stored.key)
      } else {
        guard food.nutrients.isPossible else {
          throw FoodDatabaseError.unexpected("a food in a diary has impossible values")
        }
        let stored = EatenFoodTable.Stored(food)
        known[food.code, default: []].append((food, stored))
        keys.append(stored.key)
      }
    }
    let foods = try EatenFoodTable.new(db, known.values.flatMap { $0.map(\.stored) })
    try Journal.record(
      db, kind,
      [
        (.eatenFood, foods.map(\.key)), (.diaryEntry, entries.map { "\($0.id)" }),
        (.dayNote, notes.map(\.day.description)),
      ]
    ) {
      try UserTable.diaryEntry.delete(db, replaced.map { "\($0)" })
      try EatenFoodTable.insert(db, foods)
      try DiaryTable.insert(db, entries, foods: keys)
      for note in notes { try DiaryTable.write(db, note) }
    }
  }

  /// The entries, those without a place at the ends of their meals.
  private static func placed(_ db: Database, _ entries: [DiaryEntry]) throws -> [DiaryEntry] {
    var last: [[String]: Int] = [:]
    return try entries.map { entry in
      guard entry.position == 0 else { return entry }
      let meal = [entry.person, entry.day.description, entry.meal.name]
      let position =
        try last[meal] ?? DiaryTable.lastPosition(db, entry.person, entry.day, entry.meal)
      last[meal] = position + 1
      var placed = entry
      placed.position = position + 1
      return placed
    }
  }

  /// Refuses to change entries that are not as they were read.
  private static func check(_ db: Database, _ entries: [DiaryEntry]) throws {
    let current = Dictionary(
      uniqueKeysWithValues: try DiaryTable.entries(db, ids: entries.map(\.id)).map { ($0.id, $0) })
    guard entries.allSatisfy({ current[$0.id] == $0 }) else {
      throw FoodDatabaseError.diaryHasChanged
    }
  }
}

extension DiaryEntry {
  /// The entry as stored: its weight has at most 15 digits, which the journal keeps exactly,
  /// and its texts no characters that could control a terminal.
  fileprivate var storable: DiaryEntry {
    var entry = self
    entry.person = SafeText.replacingControls(in: person)
    entry.text = SafeText.replacingControls(in: text)
    entry.amount = FoodAmount(
      text: SafeText.replacingControls(in: amount.text),
      grams: DecimalText.fifteenDigits(amount.grams))
    return entry
  }
}

extension DiaryEntry {
  fileprivate func isInMeal(of other: DiaryEntry) -> Bool {
    person == other.person && day == other.day && meal == other.meal
  }
}

extension DayNote {
  fileprivate var storable: DayNote {
    DayNote(
      person: SafeText.replacingControls(in: person), day: day,
      text: SafeText.replacingControls(in: text))
  }
}
