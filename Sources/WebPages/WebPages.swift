public import FoodLabels
internal import Mustache
public import Nutrition
public import Representation

/// The pages of the local server: values in, HTML out, without HTTP and SQL.
///
/// Reading needs no script. Every state has an address, which each function names; forms are sent with
/// POST and carry the token of the frame. No page has a style attribute or a script of its own, so a
/// strict Content Security Policy holds. `/page.css` and `/page.js` are `styleSheet` and `script`.
public struct WebPages: Sendable {
  /// What all pages have around them.
  public struct Frame: Sendable {
    /// Whose diary is shown; empty where no person is named.
    public let person: String
    /// The release in use.
    public let release: String
    /// What proves that a form is from these pages; nil where nothing may be changed.
    public let token: String?

    /// Puts together what is around a page.
    public init(person: String = "", release: String, token: String? = nil) {
      (self.person, self.release, self.token) = (person, release, token)
    }
  }

  private let library: MustacheLibrary

  /// Reads the templates.
  ///
  /// - Throws: When one of them is malformed, which the tests rule out.
  public init() throws {
    let sources = [
      "layout": Layout.template, "foods": FoodsPage.template, "food": FoodPage.template,
      "nutrients": FoodPage.nutrients,
      "today": TodayPage.template, "recipes": RecipesPage.template, "recipe": RecipePage.template,
      "trends": TrendsPage.template, "problem": ProblemPage.template,
    ]
    library = MustacheLibrary(
      templates: try sources.mapValues { try MustacheTemplate(string: $0) })
  }

  /// Foods that were searched for: `/foods?q=&group=&per=&sort=&origin=&offset=`.
  ///
  /// - Parameters:
  ///   - report: What was found; nil before anything is searched for.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func foods(_ report: SearchReport?, in frame: Frame) -> String {
    let page = FoodsPage(report)
    return document(
      "foods", title: page.title, section: page.isMine ? .myFoods : .foods, page, frame)
  }

  /// One food in an amount: `/foods/CODE?count=&unit=&why=`.
  ///
  /// The amount is the count, a space and the unit, or the text `amount` alone.
  /// - Parameters:
  ///   - report: The food, with all nutrients.
  ///   - label: Its label.
  ///   - why: Where one amount comes from, if that was asked for.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func food(
    _ report: FoodReport, label: NutritionLabel, why: WhyReport? = nil, in frame: Frame
  ) -> String {
    document(
      "food", title: report.food.name, section: .foods,
      FoodPage(report, label: label, why: why), frame)
  }

  /// A day of the diary: `/?day=`.
  ///
  /// Its forms send `line`, `meal` and `day` to `/log`, `entry` and `day` to `/remove`, and nothing to
  /// `/undo`.
  /// - Parameters:
  ///   - report: The day.
  ///   - week: The days of its week that have entries.
  ///   - typed: The line that could not be logged, and why; nil if there is none.
  ///   - message: What the last change did.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func today(
    _ report: DiaryReport, week: [DiaryDay], typed: (line: String, problem: ErrorReport)? = nil,
    message: String? = nil, in frame: Frame
  ) -> String {
    let page = TodayPage(report, week: week, typed: typed, message: message)
    return document("today", title: page.date, section: .today, page, frame)
  }

  /// All recipes: `/recipes`.
  ///
  /// Its form sends `name`, `lines` and `servings` to `/recipes`.
  ///
  /// - Parameters:
  ///   - report: The recipes.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func recipes(_ report: RecipeListReport, in frame: Frame) -> String {
    document(
      "recipes", title: Words.english["recipes"] ?? "", section: .recipes, RecipesPage(report),
      frame)
  }

  /// A recipe: `/recipes/CODE`.
  ///
  /// - Parameters:
  ///   - report: The recipe.
  ///   - label: The label of a serving; nil for a draft.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func recipe(
    _ report: RecipeReport, label: NutritionLabel?, in frame: Frame
  ) -> String {
    document(
      "recipe", title: report.recipe.name, section: .recipes,
      RecipePage(report, label: label), frame)
  }

  /// Days of a diary, compared with the targets: `/trends?from=&to=&nutrient=`.
  ///
  /// - Parameters:
  ///   - report: The days.
  ///   - chosen: The nutrient to show large; nil for energy.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func trends(
    _ report: IntakeReport, of chosen: NutrientNumber? = nil, in frame: Frame
  ) -> String {
    let page = TrendsPage(report, of: chosen ?? .energy)
    return document("trends", title: page.title, section: .trends, page, frame)
  }

  /// What went wrong, in plain words.
  ///
  /// - Parameters:
  ///   - report: The error.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func problem(_ report: ErrorReport, in frame: Frame) -> String {
    document("problem", title: report.message, section: nil, ProblemPage(report), frame)
  }

  private func document(
    _ template: String, title: String, section: Layout.Section?, _ page: some Any, _ frame: Frame
  ) -> String {
    let context: [String: Any] = [
      "words": Words.english, "title": title, "page": page,
      "layout": Layout(frame, current: section),
    ]
    return library.render(context, withTemplate: template) ?? ""
  }
}
