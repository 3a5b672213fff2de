internal import FoodDatabase
internal import FoodLabels
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Verbs
internal import WebPages

/// The pages: what an address or a form asks for, from the verbs.
struct Pages: Sendable {
  let pages: WebPages
  let database: FoodDatabase
  /// What a form has to send.
  let token: String

  private static let person = DiaryEntry.defaultPerson

  init(_ database: FoodDatabase, token: String) throws {
    pages = try WebPages()
    (self.database, self.token) = (database, token)
  }

  /// The page at an address; nil where there is none.
  func page(at path: [String], _ query: [String: String]) throws -> String? {
    switch (path.first, path.count) {
    case (nil, _): try today(query)
    case ("foods", 1): try foods(query)
    case ("foods", 2): try food(path[1], query)
    case ("recipes", 1):
      pages.recipes(try Verbs(database).recipes(named: ""), in: try frame(canChange: false))
    case ("recipes", 2): try recipe(path[1])
    case ("trends", 1): try trends(query)
    default: nil
    }
  }

  /// Does what a form asks for.
  ///
  /// - Returns: The address to go to; nil where no form is sent to.
  func send(to path: [String], _ form: [String: String]) throws -> String? {
    switch path {
    case ["log"]: try log(form)
    case ["remove"]: try remove(form)
    case ["undo"]: try undo()
    default: nil
    }
  }

  /// A day with a line that couldn't be logged, and why.
  func today(typed line: String, _ problem: ErrorReport, _ form: [String: String]) throws -> String
  {
    try today(["day": form["day"] ?? ""], typed: (line, problem))
  }

  /// What went wrong.
  func problem(_ report: ErrorReport) -> String {
    pages.problem(report, in: WebPages.Frame(release: ""))
  }

  // MARK: Reading

  private func frame(canChange: Bool = true) throws -> WebPages.Frame {
    WebPages.Frame(release: try database.release().label, token: canChange ? token : nil)
  }

  private func today(
    _ query: [String: String], typed: (line: String, problem: ErrorReport)? = nil
  ) throws -> String {
    let day = try day(query)
    let week =
      if let first = day.adding(days: 1 - day.weekday), let last = day.adding(days: 7 - day.weekday)
      {
        DiaryDay.days(of: try database.diary(of: Self.person, first...last))
      } else { [DiaryDay]() }
    let message = ["log": "Logged.", "remove": "Removed.", "undo": "Undone."][query["done"] ?? ""]
    return pages.today(
      try Verbs(database).diary(
        day, of: Self.person, chosen: nil, referenceValues: try database.referenceValues()),
      week: week, typed: typed, message: message, in: try frame())
  }

  private func foods(_ query: [String: String]) throws -> String {
    let words = query["q"] ?? ""
    let isAsked = ["q", "group", "origin", "sort"].contains { query[$0]?.isEmpty == false }
    guard isAsked else { return pages.foods(nil, in: try frame()) }
    var asked = FoodQuery(
      words, groupKey: query["group"], origin: query["origin"].flatMap(FoodOrigin.init),
      basis: query["per"].flatMap(AmountBasis.init) ?? .hundredGrams)
    if let sort = query["sort"] {
      asked.order = .most(try NutrientChoice(database).number(sort))
    }
    asked.offset = min(max(query["offset"].flatMap { Int($0) } ?? 0, 0), 1_000_000)
    return pages.foods(try Verbs(database).search(asked).report, in: try frame())
  }

  private func food(_ code: String, _ query: [String: String]) throws -> String {
    let verbs = Verbs(database)
    let food = try verbs.food(code)
    let counted = [query["count"], query["unit"]].compactMap(\.self).joined(separator: " ")
    let written = query["amount"] ?? (counted.isEmpty ? nil : counted)
    let amount = written ?? NutritionLabel.usualServing(of: food).text
    let report = try verbs.show(food.code.description, amount: amount)
    let values = try database.referenceValues()
    let why = try query["why"].map {
      try verbs.why(
        try NutrientChoice(database).nutrient($0), in: food, referenceValues: values)
    }
    return pages.food(
      report, label: NutritionLabel(food: food, amount: report.amount, referenceValues: values),
      why: why, in: try frame())
  }

  private func recipe(_ code: String) throws -> String {
    let report = try Verbs(database).recipe(code)
    let values = try database.referenceValues()
    let label = report.food.map {
      NutritionLabel(
        food: $0, amount: NutritionLabel.usualServing(of: $0), referenceValues: values)
    }
    return pages.recipe(report, label: label, in: try frame(canChange: false))
  }

  private func trends(_ query: [String: String]) throws -> String {
    let last = try query["to"].map { try LocalClock.day($0) } ?? LocalClock.now.day
    let first = try query["from"].map { try LocalClock.day($0) } ?? last.adding(days: -29) ?? last
    guard first <= last else { throw Failure(.usage, "\(first) is after \(last).") }
    let all = try database.nutrients()
    let targets = try database.targets(of: Self.person, on: last)
    let aimed = Set(targets.targets.map(\.target.measure.nutrient))
    let chosen = try query["nutrient"].map { try NutrientChoice(all).nutrient($0) }
    let shown = all.filter {
      $0.number == .energy || aimed.contains($0.number) || $0 == chosen
    }
    let sourced = chosen.map { [$0] } ?? all.filter { $0.number == .energy }
    return pages.trends(
      IntakeReport(
        DiaryDay.days(of: try database.diary(of: Self.person, first...last)), in: first...last,
        of: Self.person, nutrients: shown, isChosen: false, targets: targets, among: all,
        by: .usual(for: first...last), sourcesOf: sourced, atMost: 8),
      of: chosen?.number, in: try frame())
  }

  private func day(_ query: [String: String]) throws -> Day {
    guard let text = query["day"], !text.isEmpty else { return try LocalClock.now.day }
    return try LocalClock.day(text)
  }

  // MARK: Changing

  private func log(_ form: [String: String]) throws -> String {
    let day = try day(form)
    try LocalClock.checkIsPast(day)
    let meal: Meal
    if let named = form["meal"].flatMap({ Meal($0) }) {
      meal = named
    } else {
      let now = try LocalClock.now
      guard day == now.day else {
        throw Failure(.usage, "Which meal was it?", hint: "Choose the meal, then log it again.")
      }
      meal = .usual(at: now.time)
    }
    var reader = LineReader(database, .diary)
    reader.limitGrams = DiaryEntry.limitGrams
    let item = try reader.item(form["line"] ?? "")
    _ = try Verbs(database).log([item], of: Self.person, on: day, meal: meal)
    return "/?day=\(day)&done=log"
  }

  private func remove(_ form: [String: String]) throws -> String {
    let day = try day(form)
    let entries = try database.diaryDay(day, of: Self.person).entries
    let id = form["entry"].flatMap { Int64($0) }
    guard let entry = entries.first(where: { $0.id == id }) else {
      throw Failure(.nothingFound, "This entry is no longer there.")
    }
    try database.removeEntries([entry])
    return "/?day=\(day)&done=remove"
  }

  private func undo() throws -> String {
    _ = try Verbs(database).undo()
    return "/?done=undo"
  }
}
