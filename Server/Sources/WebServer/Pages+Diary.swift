internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Verbs
internal import WebPages

// Logging, removing and undoing.

extension Pages {
  /// What a line that somebody is typing means.
  func reading(_ form: [String: String]) throws -> (typed: TypedLine, items: [SumItem]) {
    let answers = WebPages.answers(in: form)
    let reader = Self.reader(database, answers)
    let lines = try reader.parts(of: form["line"] ?? "")
    let typed = TypedLine(
      form["line"] ?? "", meal: form["meal"] ?? "", lines: lines, answers: answers)
    return (typed, lines.compactMap(\.item))
  }

  private static func reader(_ database: FoodDatabase, _ answers: [LineAnswer]) -> LineReader {
    var reader = LineReader(database, .diary)
    reader.limitGrams = DiaryEntry.limitGrams
    reader.answers = LineAnswers(answers)
    return reader
  }

  /// Logs a line, or asks about it.
  func log(_ form: [String: String]) throws -> Answer {
    do {
      let day = try day(form)
      try LocalClock.checkIsPast(day)
      let answers = WebPages.answers(in: form)
      let reader = Self.reader(database, answers)
      let lines = try reader.parts(of: form["line"] ?? "")
      guard !lines.isEmpty else {
        throw Failure(
          .usage, "Nothing was typed.", hint: "Type what you ate, such as 2 eggs.")
      }
      // What was shown with its doubts may be logged as it is.
      let isSeen = form["seen"] == form["line"]
      guard !lines.contains(where: { $0.isOpen || $0.isDoubtful && !isSeen }) else {
        let (typed, items) = try reading(form)
        return .page(try today(form, typed: typed, items: items), isProblem: true)
      }
      let meal = try meal(form, on: day)
      // First, so that undoing takes the entries back and not what was remembered.
      try LineAnswers(answers).remember(reader.resolver, in: database)
      let verbs = Verbs(database)
      _ = try verbs.log(lines.compactMap(\.item), of: Self.person, on: day, meal: meal)
      return .place(Notice.address(.log, at: try verbs.lastChangeTime, on: "/?day=\(day)"))
    } catch let failure as Failure {
      let typed = TypedLine(
        form["line"] ?? "", meal: form["meal"] ?? "", lines: [], problem: failure.report)
      let day = (try? day(form)).map { ["day": "\($0)"] } ?? [:]
      return .page(try today(day, typed: typed, items: []), isProblem: true)
    }
  }

  private func meal(_ form: [String: String], on day: Day) throws -> Meal {
    if let named = form["meal"].flatMap({ Meal($0) }) { return named }
    let now = try LocalClock.now
    guard day == now.day else {
      if form["suggested"] == "1" { return .snack }
      throw Failure(.usage, "Which meal was it?", hint: "Choose the meal, then log the food again.")
    }
    return .usual(at: now.time)
  }

  /// Removes an entry.
  func remove(_ form: [String: String]) throws -> String {
    let day = try day(form)
    let verbs = Verbs(database)
    _ = try verbs.removeEntry(form["entry"] ?? "", from: day, of: Self.person)
    return Notice.address(.remove, at: try verbs.lastChangeTime, on: "/?day=\(day)")
  }

  /// Undoes the change that a page showed, and no other.
  func undo(_ form: [String: String]) throws -> String {
    guard let change = form["change"].flatMap(Notice.Change.init), let time = form["time"] else {
      throw Failure(.usage, "The form doesn't say what to undo.")
    }
    _ = try Verbs(database).undo(changeOf: time)
    let day = form["day"].flatMap { $0.isEmpty ? nil : $0 }
    return Notice.undoneAddress(change, day: day)
  }
}
