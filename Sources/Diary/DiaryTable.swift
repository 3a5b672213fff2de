internal import Nutrition
internal import Text

/// The columns of a diary as comma-separated values.
///
/// A row is an entry, or a note on a day. An entry may have all the food's values as they were, only
/// its code and grams, or only a text such as "2 eggs".
enum DiaryColumn: String, CaseIterable {
  case id, person, day, time, meal, position, text, code, name, amount, grams, release
  case basisGrams = "basis_grams"
  case nutrients, note
}

extension Dialect {
  /// Comma-separated values, or with semicolons or tabs where the header has more of these.
  static func table(_ header: some Sequence<UInt8>) -> Dialect {
    let candidates = [UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let counts = header.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var dialect = commaSeparated
    for other in candidates where counts[other, default: 0] > counts[dialect.delimiter, default: 0]
    {
      dialect.delimiter = other
    }
    return dialect
  }
}

/// Rows of a table by the names of their columns.
struct NamedRows {
  private let reader: DelimitedReader
  private let columns: [String: Int]
  private let path: String

  init(_ bytes: [UInt8], _ path: String) throws(DiaryFileError) {
    self.path = path
    do {
      reader = try DelimitedReader(
        bytes: bytes, path: path, dialect: .table(bytes.prefix { $0 != 0x0A && $0 != 0x0D }))
    } catch {
      throw .syntax(error.description)
    }
    columns = Dictionary(
      reader.header.enumerated().map { ($1.name.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The place of a column that must be there.
  func column(_ name: String) throws(DiaryFileError) -> Int {
    guard let column = columns[name.lowercased()] else {
      throw .missingColumn(path: path, name: name)
    }
    return column
  }

  /// The place of a column; nil if it is missing.
  func optionalColumn(_ name: String) -> Int? { columns[name.lowercased()] }

  /// Calls `body` with each row.
  func read(_ body: (DelimitedRow) -> Void) throws(DiaryFileError) {
    do {
      while let row = try reader.next() { body(row) }
    } catch {
      throw .syntax(error.description)
    }
  }
}

/// Reads a diary as comma-separated values.
enum DiaryTableReader {
  static func read(
    _ bytes: [UInt8], _ path: String, into file: inout DiaryFile
  ) throws(DiaryFileError) {
    let rows = try NamedRows(bytes, path)
    _ = try rows.column(DiaryColumn.day.rawValue)
    if rows.optionalColumn(DiaryColumn.note.rawValue) == nil {
      _ = try rows.column(DiaryColumn.text.rawValue)
    }
    let columns = DiaryColumn.allCases.map { rows.optionalColumn($0.rawValue) }
    let places = Dictionary(uniqueKeysWithValues: zip(DiaryColumn.allCases, columns))
    var fields = FieldReader(upTo: file.lastDay)
    var found = file
    try rows.read { row in
      let text = { (column: DiaryColumn) in
        places[column].flatMap(\.self).map { row.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
      }
      do throws(FieldError) {
        let day = try fields.day(text(.day))
        let person = try fields.person(text(.person))
        if let note = text(.note) {
          found.notes.append(try fields.note(note, person, day))
          if text(.text) == nil { return }
        }
        guard let what = text(.text) else { throw FieldError("text", "", "is empty.") }
        found.entries.append(
          WrittenEntry(
            line: row.line, id: try fields.id(text(.id)), person: person, day: day,
            time: try fields.time(text(.time)), meal: try fields.meal(text(.meal)),
            position: try fields.position(text(.position)), text: what,
            food: try fields.food(
              code: text(.code), name: text(.name) ?? what, amount: text(.amount),
              grams: text(.grams), release: text(.release), basis: text(.basisGrams),
              nutrients: text(.nutrients))))
      } catch {
        found.problems.append(
          DiaryFileProblem(line: row.line, text: text(.text) ?? "", reason: error.description))
      }
    }
    file = found
  }
}

/// Why a field can't be read.
struct FieldError: Error {
  let description: String

  init(_ field: String, _ text: String, _ rule: String) {
    let start = SafeText.replacingControls(in: String(text.prefix(60)))
    description = text.isEmpty ? "\(field) \(rule)" : "\(field) \"\(start)\" \(rule)"
  }
}

/// Reads the fields of entries; days, meals and values that repeat are read once.
struct FieldReader {
  private let lastDay: Day?
  private var days: [String: Day] = [:]
  private var meals: [String: Meal] = [:]
  private var profiles: [String: NutrientProfile] = [:]
  /// The notes that were read, without their texts.
  private var notes: Set<DayNote> = []

  init(upTo lastDay: Day?) { self.lastDay = lastDay }

  mutating func day(_ text: String?) throws(FieldError) -> Day {
    if let known = days[text ?? ""] { return known }
    guard let day = Day(text ?? "") else {
      throw FieldError("day", text ?? "", "isn't a date. Write dates like this: 2026-11-23.")
    }
    guard day <= lastDay ?? day else {
      throw FieldError("day", text ?? "", "is in the future.")
    }
    days[text ?? ""] = day
    return day
  }

  mutating func meal(_ text: String?) throws(FieldError) -> Meal {
    guard let text else { return .snack }
    if let known = meals[text] { return known }
    guard let meal = Meal(text) else {
      throw FieldError("meal", text, "must have 1 to \(Meal.limit) printable characters.")
    }
    meals[text] = meal
    return meal
  }

  func person(_ text: String?) throws(FieldError) -> String {
    guard let text else { return DiaryEntry.defaultPerson }
    guard let name = Person.name(text) else {
      throw FieldError(
        "person", text, "must have at most \(Person.nameLimit) printable characters.")
    }
    return name
  }

  /// A day has at most one note of a person.
  mutating func note(
    _ text: String, _ person: String, _ day: Day
  ) throws(FieldError) -> DayNote {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw FieldError("note", text, "is empty.")
    }
    guard notes.insert(DayNote(person: person, day: day, text: "")).inserted else {
      throw FieldError("note", text, "is a second note for \(day).")
    }
    return DayNote(person: person, day: day, text: text)
  }

  func time(_ text: String?) throws(FieldError) -> TimeOfDay? {
    guard let text else { return nil }
    guard let time = TimeOfDay(text) else {
      throw FieldError("time", text, "must be a time such as 08:15.")
    }
    return time
  }

  func id(_ text: String?) throws(FieldError) -> Int64? {
    guard let text else { return nil }
    guard let id = Int64(text), id > 0 else {
      throw FieldError("id", text, "must be empty or a whole number of at least 1.")
    }
    return id
  }

  func position(_ text: String?) throws(FieldError) -> Int {
    guard let text else { return 0 }
    guard let position = Int(text), (1...1_000_000).contains(position) else {
      throw FieldError("position", text, "must be empty or a whole number of at least 1.")
    }
    return position
  }

  func grams(_ text: String) throws(FieldError) -> Double {
    guard let grams = Double(text), (0...DiaryEntry.limitGrams).contains(grams) else {
      throw FieldError(
        "grams", text, "must be a number from 0 to \(DecimalText.shortest(DiaryEntry.limitGrams)).")
    }
    return grams
  }

  /// What was eaten, as far as the fields say.
  mutating func food(
    code: String?, name: String, amount: String?, grams: String?, release: String?, basis: String?,
    nutrients: String?
  ) throws(FieldError) -> WrittenEntry.Food {
    guard let code else { return .line }
    guard let food = FoodCode(code) else {
      throw FieldError("code", code, "must be a food code, such as sr:01123.")
    }
    guard let gramsText = grams else {
      throw FieldError("grams", "", "is required if the entry has a code.")
    }
    let weight = try self.grams(gramsText)
    let eaten = FoodAmount(
      text: amount ?? "\(DecimalText.brief(weight)) g", grams: weight)
    guard let nutrients else { return .coded(food, eaten) }
    let basisGrams = try basis.map { text throws(FieldError) in
      guard let grams = Double(text), grams > 0, grams <= FoodAmount.limitGrams else {
        throw FieldError("basis_grams", text, "must be a number above 0.")
      }
      return grams
    }
    let profile = try profile(nutrients, per: basisGrams ?? 100)
    return .eaten(EatenFood(code: food, name: name, release: release, nutrients: profile), eaten)
  }

  private mutating func profile(
    _ text: String, per grams: Double
  ) throws(FieldError) -> NutrientProfile {
    let key = "\(grams) \(text)"
    if let known = profiles[key] { return known }
    guard let profile = NutrientProfile(compact: text, per: grams), profile.isPossible else {
      throw FieldError(
        "nutrients", text,
        "must be in the format that dv exports, such as {\"208\":143}.")
    }
    profiles[key] = profile
    return profile
  }
}
