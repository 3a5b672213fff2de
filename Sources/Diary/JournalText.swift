internal import Nutrition
internal import Text

// A journal is plain text, a line for each entry:
//
//     2026-11-23
//     note: Slept badly
//     breakfast
//       08:15 2 eggs ; sr:01123 100 g
//       1 slice toast ; sr:18075 32 g
//
// A line with a day begins it; a line that isn't indented begins a meal. "person: Ada" begins the diary
// of another person. The part after the semicolon may be missing in a line that a person writes. Lines
// that begin with "#" are comments. "meal:" may stand before the name of a meal.

enum JournalText {
  static let note = "note:"
  static let person = "person:"
  /// Stands before a meal whose name would be read as something else.
  static let meal = "meal:"
  /// Stands for the time of an entry without one whose text begins like a time or a comment.
  static let noTime = "--:--"

  static func text(_ entries: [DiaryEntry], _ notes: [DayNote]) -> String {
    let persons = Set(entries.map(\.person) + notes.map(\.person)).sorted()
    return persons.map { person in
      let days = DiaryDay.days(
        of: entries.filter { $0.person == person }, notes: notes.filter { $0.person == person })
      return (person.isEmpty ? "" : "\(Self.person) \(person)\n\n")
        + days.map(text).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func text(_ day: DiaryDay) -> String {
    var text = "\(day.day)\n"
    if let note = day.note { text += "\(Self.note) \(note)\n" }
    for meal in day.meals {
      let name = meal.meal.name
      let isPlain =
        name.first?.isLetter == true && ![note, person, Self.meal].contains(where: name.hasPrefix)
      text += isPlain ? "\(name)\n" : "\(Self.meal) \(name)\n"
      for entry in meal.entries {
        let isPlain =
          JournalReader.time(atStartOf: entry.text).time == nil && !entry.text.hasPrefix("#")
          && !entry.text.hasPrefix(noTime)
        let mark = entry.time.map { "\($0) " } ?? (isPlain ? "" : "\(noTime) ")
        let grams = DecimalText.shortest(entry.amount.grams)
        text += "  \(mark)\(entry.text) ; \(entry.food.code) \(grams) g\n"
      }
    }
    return text
  }
}

/// Reads a journal.
enum JournalReader {
  /// Whether a text begins as a journal does, with a day or a person.
  static func isJournal(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).lazy.map { trimmed($0) }
    guard let first = lines.first(where: { !$0.isEmpty && !$0.hasPrefix("#") }) else { return true }
    return first.hasPrefix(JournalText.person) || Day(first) != nil
  }

  static func read(
    _ bytes: [UInt8], _ path: String, into file: inout DiaryFile
  ) throws(DiaryFileError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
    var fields = FieldReader(upTo: file.lastDay)
    var person = DiaryEntry.defaultPerson
    var day: Day?
    var meal: Meal?
    // What is below a day that can't be read is not reported again line by line.
    var isSkipping = false
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = trimmed(line)
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      do throws(FieldError) {
        let isIndented = line.first?.isWhitespace == true
        if content.hasPrefix(JournalText.person), !isIndented {
          person = try fields.person(trimmed(content.dropFirst(JournalText.person.count)))
          (day, meal, isSkipping) = (nil, nil, false)
        } else if !isIndented, content.first?.isNumber == true {
          (day, meal, isSkipping) = (nil, nil, true)
          day = try fields.day(content)
          isSkipping = false
        } else if !isSkipping {
          guard let day else { throw FieldError("line", content, "comes before the first date.") }
          if content.hasPrefix(JournalText.note), !isIndented {
            let note = trimmed(content.dropFirst(JournalText.note.count))
            file.notes.append(try fields.note(note, person, day))
          } else if !isIndented {
            let isMarked = content.hasPrefix(JournalText.meal)
            meal = try fields.meal(
              isMarked ? trimmed(content.dropFirst(JournalText.meal.count)) : content)
          } else {
            guard let meal else {
              throw FieldError("line", content, "comes before the first meal of \(day).")
            }
            file.entries.append(
              try entry(content, line: number, person, day, meal, &fields))
          }
        }
      } catch {
        file.problems.append(
          DiaryFileProblem(line: number, text: content, reason: error.description))
      }
    }
  }

  private static func entry(
    _ line: String, line number: Int, _ person: String, _ day: Day, _ meal: Meal,
    _ fields: inout FieldReader
  ) throws(FieldError) -> WrittenEntry {
    var (time, text) = time(atStartOf: line)
    if text.hasPrefix(JournalText.noTime) {
      text = trimmed(text.dropFirst(JournalText.noTime.count))
    }
    var food = WrittenEntry.Food.line
    if let match = text.wholeMatch(of: /(.*\S) ; (\S+) ([0-9.eE+-]+) g(?: .*)?/),
      FoodCode(String(match.2)) != nil
    {
      text = String(match.1)
      food = try fields.food(
        code: String(match.2), name: text, amount: nil, grams: String(match.3), release: nil,
        basis: nil, nutrients: nil)
    }
    guard !text.isEmpty else { throw FieldError("line", line, "doesn't mention a food.") }
    return WrittenEntry(
      line: number, person: person, day: day, time: time, meal: meal, text: text, food: food)
  }

  /// A time at the beginning of a text, and the rest.
  static func time(atStartOf text: String) -> (time: TimeOfDay?, rest: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].wholeMatch(of: /\d\d:\d\d/) != nil,
      let time = TimeOfDay(String(parts[0]))
    else { return (nil, text) }
    return (time, trimmed(parts[1]))
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
