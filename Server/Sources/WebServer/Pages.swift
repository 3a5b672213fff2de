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
  /// What a form has to send; nil where nothing may be changed.
  let token: String?

  static let person = DiaryEntry.defaultPerson

  init(_ database: FoodDatabase, token: String?, isLocal: Bool) throws {
    pages = try WebPages(isLocal: isLocal)
    (self.database, self.token) = (database, token)
  }

  /// What a form leads to.
  enum Answer {
    /// Another page, by its address.
    case place(String)
    /// The form again, because it asked for nothing yet, or with what is wrong.
    case page(String, isProblem: Bool)
  }

  /// The page at an address; nil where there is none.
  func page(at path: [String], _ query: [String: String]) throws -> String? {
    switch (path.first, path.count) {
    case (nil, _): try today(query)
    case ("foods", 1): try foods(query)
    case ("foods", 2): try food(path[1], query)
    case ("recipes", 1):
      pages.recipes(try Verbs(database).recipes(named: ""), in: try frame(query))
    case ("recipes", 2) where path[1] == "new":
      pages.recipeForm(RecipeEntry(), nil, label: nil, in: try frame(query))
    case ("recipes", 2): try recipe(path[1], query)
    case ("recipes", 3) where path[2] == "edit": try editedRecipe(path[1])
    case ("compare", 1): try compare(query)
    case ("top", 1): try top(query)
    case ("my-foods", 2) where path[1] == "new": try labelForm(LabelEntry())
    case ("settings", 1): try settings(query)
    case ("trends", 1): try trends(query)
    default: nil
    }
  }

  /// Does what a form asks for; nil where no form is sent to.
  func send(to path: [String], _ form: [String: String]) throws -> Answer? {
    switch path {
    case ["log"]: try log(form)
    case ["remove"]: .place(try remove(form))
    case ["recipes"]: try saveRecipe(form)
    case ["recipes", "read"]: .page(try recipeForm(form), isProblem: false)
    case ["my-foods"]: try saveFood(form)
    case ["settings"]: try saveSettings(form)
    case ["undo"]: .place(try undo(form))
    default: nil
    }
  }

  /// What went wrong.
  func problem(_ report: ErrorReport) -> String {
    pages.problem(report, in: WebPages.Frame(release: ""))
  }

  // MARK: Reading

  func frame(_ query: [String: String] = [:]) throws -> WebPages.Frame {
    WebPages.Frame(release: try database.release().label, token: token, notice: Notice(query))
  }

  private func today(_ query: [String: String]) throws -> String {
    let line = query["line"] ?? ""
    guard !line.isEmpty else { return try today(query, typed: nil, items: []) }
    let (typed, items) = try reading(query)
    return try today(query, typed: typed, items: items)
  }

  /// A day, perhaps with a line that is being typed and the foods that it means.
  func today(
    _ query: [String: String], typed: TypedLine?, items: [SumItem]
  ) throws -> String {
    let day = try day(query)
    let week =
      if let first = day.adding(days: 1 - day.weekday), let last = day.adding(days: 7 - day.weekday)
      {
        DiaryDay.days(of: try database.diary(of: Self.person, first...last))
      } else { [DiaryDay]() }
    let verbs = Verbs(database)
    let values = try database.referenceValues()
    return pages.today(
      try verbs.diary(day, of: Self.person, chosen: nil, referenceValues: values),
      week: week, typed: typed,
      after: items.isEmpty
        ? nil
        : try verbs.diary(
          day, of: Self.person, chosen: nil, referenceValues: values, adding: items),
      help: query["help"] == "1" ? try? verbs.suggest(for: Self.person, on: day) : nil,
      today: try LocalClock.now.day, in: try frame(query))
  }

  private func trends(_ query: [String: String]) throws -> String {
    let last = try query["to"].map { try LocalClock.day($0) } ?? LocalClock.now.day
    let first = try query["from"].map { try LocalClock.day($0) } ?? last.adding(days: -29) ?? last
    guard first <= last else { throw Failure(.usage, "\(first) is after \(last).") }
    let nutrients = try database.nutrients()
    let chosen = try query["nutrient"].map { try NutrientChoice(nutrients).nutrient($0) }
    let shown = chosen ?? nutrients.first { $0.number == .energy }
    return pages.trends(
      try Verbs(database).report(
        on: first...last, of: Self.person, adding: chosen, sourcesOf: shown.map { [$0] } ?? [],
        atMost: 8),
      of: chosen?.number, until: try LocalClock.now.day, in: try frame(query))
  }

  func day(_ query: [String: String]) throws -> Day {
    guard let text = query["day"], !text.isEmpty else { return try LocalClock.now.day }
    return try LocalClock.day(text)
  }
}
