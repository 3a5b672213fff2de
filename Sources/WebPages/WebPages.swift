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
    /// Whose diary is shown; empty if no person is given.
    public let person: String
    /// The release in use.
    public let release: String
    /// What proves that a form is from these pages; nil where nothing may be changed.
    public let token: String?
    /// What the last form did; nil if the page isn't its answer.
    public let notice: Notice?

    /// Puts together what is around a page.
    public init(
      person: String = "", release: String, token: String? = nil, notice: Notice? = nil
    ) {
      (self.person, self.release, self.token, self.notice) = (person, release, token, notice)
    }
  }

  private let library: MustacheLibrary
  private let words: [String: String]

  /// The templates by their names.
  static let templates = [
    "layout": Layout.template, "notice": Notice.template, "foods": FoodsPage.template,
    "food": FoodPage.template,
    "nutrients": FoodPage.nutrients,
    "today": TodayPage.template, "recipes": RecipesPage.template, "recipe": RecipePage.template,
    "recipeForm": RecipeForm.template, "line": LineRow.template, "choices": LineRow.choices,
    "compare": ComparePage.template, "top": TopPage.template, "labelForm": LabelForm.template,
    "nutritionFacts": LabelForm.heading, "help": Help.template, "yield": Yield.template,
    "settings": SettingsPage.template,
    "trends": TrendsPage.template, "problem": ProblemPage.template,
  ]

  /// Reads the templates.
  ///
  /// - Parameter isLocal: Whether only this computer can reach the pages.
  /// - Throws: When one of them is malformed, which the tests rule out.
  public init(isLocal: Bool = true) throws {
    words = isLocal ? Words.english : Words.english.merging(Words.reachable) { $1 }
    library = MustacheLibrary(
      templates: try Self.templates.mapValues { try MustacheTemplate(string: $0) })
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
  /// Its forms send `line`, `meal` and `day` to `/log`, and `entry` and `day` to `/remove`.
  /// - Parameters:
  ///   - report: The day.
  ///   - week: The days of its week that have entries.
  ///   - typed: The line that is being logged; nil if there is none.
  ///   - after: The day with the line, to show what logging it would do.
  ///   - help: What would help with the day's gaps; nil if nobody asked.
  ///   - today: The day on which the page is read.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func today(
    _ report: DiaryReport, week: [DiaryDay], typed: TypedLine? = nil, after: DiaryReport? = nil,
    help: DayPlanReport? = nil, today: Day, in frame: Frame
  ) -> String {
    let page = TodayPage(report, week: week, typed: typed, after: after, help: help, today: today)
    return document("today", title: page.date, section: .today, page, frame)
  }

  /// All recipes: `/recipes`.
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

  /// A recipe while it is written: `/recipes/new`, `/recipes/CODE/edit`, and what its form answers.
  ///
  /// The form sends `name`, `lines`, `servings`, `weight`, `method`, `code` and answers to `/recipes`.
  ///
  /// - Parameters:
  ///   - entry: What the form has.
  ///   - read: What that means; nil while it is empty.
  ///   - label: The label of a serving; nil if nothing is understood.
  ///   - problem: Why it wasn't saved.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func recipeForm(
    _ entry: RecipeEntry, _ read: ReadRecipe?, label: NutritionLabel?,
    problem: ErrorReport? = nil, in frame: Frame
  ) -> String {
    let page = RecipeForm(entry, read, label: label, problem: problem)
    return document("recipeForm", title: page.title, section: .recipes, page, frame)
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
  ///   - today: The last day that a later period may have.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func trends(
    _ report: IntakeReport, of chosen: NutrientNumber? = nil, until today: Day, in frame: Frame
  ) -> String {
    let page = TrendsPage(report, of: chosen ?? .energy, until: today)
    return document("trends", title: page.title, section: .trends, page, frame)
  }

  /// Foods side by side: `/compare?foods=CODE,CODE&per=`.
  ///
  /// - Parameters:
  ///   - report: The foods; nil before one is chosen.
  ///   - basis: How much of each is compared.
  ///   - found: Foods that can be added, as `add` names them; nil if nobody searched.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func compare(
    _ report: ComparisonReport?, per basis: AmountBasis, adding found: SearchReport? = nil,
    in frame: Frame
  ) -> String {
    document(
      "compare", title: Words.english["compare"] ?? "", section: .compare,
      ComparePage(report, per: basis, found: found), frame)
  }

  /// The foods with the most of a nutrient: `/top?nutrient=&per=&offset=`.
  public func top(_ report: TopReport, in frame: Frame) -> String {
    let page = TopPage(report)
    return document("top", title: page.title, section: .top, page, frame)
  }

  /// The form for a custom food: `/my-foods/new`, which sends the fields of ``LabelEntry`` to `/my-foods`.
  ///
  /// - Parameters:
  ///   - entry: What is in the form.
  ///   - nutrients: All nutrients, for their names.
  ///   - problem: Why it wasn't saved.
  ///   - warnings: What looks wrong, and can be saved anyway.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func labelForm(
    _ entry: LabelEntry, nutrients: [Nutrient], problem: ErrorReport? = nil,
    warnings: [String] = [], in frame: Frame
  ) -> String {
    document(
      "labelForm", title: Words.english["newFood"] ?? "", section: .myFoods,
      LabelForm(entry, nutrients: nutrients, problem: problem, warnings: warnings), frame)
  }

  /// The person, the basis of percentages, and the units: `/settings`.
  ///
  /// - Parameters:
  ///   - report: The person.
  ///   - sets: What percentages can refer to.
  ///   - problem: Why nothing was saved.
  ///   - frame: What is around the page.
  /// - Returns: The HTML document.
  public func settings(
    _ report: ProfileReport, sets: [ReferenceSet], problem: ErrorReport? = nil, in frame: Frame
  ) -> String {
    document(
      "settings", title: Words.english["settings"] ?? "", section: .settings,
      SettingsPage(report, sets: sets, problem: problem), frame)
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
      "words": words, "title": title, "page": page,
      "layout": Layout(frame, current: section),
    ]
    return library.render(context, withTemplate: template) ?? ""
  }
}
