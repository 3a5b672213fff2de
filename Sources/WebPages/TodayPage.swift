internal import Nutrition
internal import Representation

/// A day of a diary: a line to log, its meals, and the day as a label with targets.
struct TodayPage {
  struct WeekDay {
    let path: String
    let label: String
    let weekday: String
    let number: String
    let isCurrent: Bool
    let bar: String
  }

  struct MealRows {
    let name: String
    let time: [String]
    let cells: [Cell]
    let entries: [Entry]
  }

  struct Cell {
    let text: String
    let column: String
    let head: [String]
  }

  struct Entry {
    let name: String
    let path: String
    let amount: String
    let isCustom: Bool
    let id: Int64
    let removal: String
    let cells: [Cell]
  }

  struct TargetRow {
    let name: String
    let amount: String
    let known: [String]
    let bar: String
    let percent: String
    /// How far along the target is, to put the fullest first.
    let share: Double
  }

  struct TargetGroup {
    let title: String
    let rows: [TargetRow]
  }

  let weekday: String
  let date: String
  let day: String
  let previous: [String]
  let next: [String]
  let week: [WeekDay]
  let meals: [MealRows]
  let totals: [Cell]
  let isEmpty: Bool
  let note: [String]
  let entries: String
  let calories: String
  let calorieBar: [String]
  let calorieTarget: [String]
  let hasTargets: Bool
  let groups: [TargetGroup]
  let choices: [Choice]
  let line: String
  let parts: [LineRow]
  let hasParts: Bool
  /// The limits that logging the line would pass.
  let over: [String]
  let problem: [Problem]
  /// What would help, if somebody asked; else where to ask, once something is logged.
  let help: [Help]
  let helpPath: [String]
  let hasHelp: Bool
  struct Problem {
    let message: String
    let hint: [String]
  }

  struct Choice {
    let name: String
    let isChosen: Bool
  }

  init(
    _ report: DiaryReport, week: [DiaryDay], typed: TypedLine?, after: DiaryReport?,
    help: DayPlanReport?, today: Day
  ) {
    let day = report.day.day
    weekday = Words.weekday(day)
    date = Words.date(day, year: day.year != today.year)
    self.day = day.description
    self.help = [help].compactMap(\.self).map(Help.init)
    helpPath =
      help == nil && !report.day.entries.isEmpty
      ? [Address.of("/", [("day", day.description), ("help", "1")]) + "#help"] : []
    hasHelp = !report.day.entries.isEmpty
    let path = { (day: Day?) in day.map { [Address.of("/", [("day", $0.description)])] } ?? [] }
    previous = path(day.adding(days: -1))
    next = path(day.adding(days: 1))
    let energy = report.targets.first { $0.target.target.measure == .amount(.energy) }
    self.week = Self.week(around: day, week, target: energy?.target.target)
    let meals = report.day.meals
    self.meals = meals.enumerated().map { place, meal in
      MealRows(meal, isFirst: place == 0)
    }
    totals = Self.cells { report.day.sum.total(of: $0) }
    isEmpty = meals.isEmpty
    note = [report.day.note].compactMap(\.self)
    entries = Words.entries(report.day.entries.count)
    calories = Macro.calories.text(report.day.sum.total(of: .energy).amount)
    hasTargets = !report.targets.isEmpty
    let rows = report.targetRows
    let energyRow = rows.first { $0.row.measure == .amount(.energy) }
    calorieBar =
      energyRow.flatMap { row in
        row.progress.map { progress in
          [
            Self.bar(
              progress, row.row.name, row.row.amount, row.row.target,
              after: after?.day.sum.total(of: .energy).amount, isEmptyDay: meals.isEmpty)
          ]
        }
      } ?? []
    calorieTarget = energyRow.map { $0.row.target.isEmpty ? [] : [$0.row.target] } ?? []
    let after = after?.targetRows ?? []
    groups =
      hasTargets ? Self.groups(rows, after: after, isEmptyDay: isEmpty) : Self.dailyValues(report)
    over = Self.over(rows, after: after)
    choices = Meal.usual.map { Choice(name: $0.name, isChosen: $0.name == typed?.meal) }
    line = typed?.text ?? ""
    parts = (typed?.lines ?? []).enumerated().map { place, part in
      LineRow(part, at: place, answer: typed?.answers.last { $0.line == part.text })
    }
    hasParts = !parts.isEmpty
    problem = [typed?.problem].compactMap(\.self).map {
      Problem(message: $0.message, hint: [$0.withoutCommands.hint].compactMap(\.self))
    }
  }

  private static func week(around day: Day, _ days: [DiaryDay], target: Target?) -> [WeekDay] {
    let energies = Dictionary(
      days.map { ($0.day, $0.sum.total(of: .energy).amount) }
    ) { first, _ in first }
    let range = target.flatMap { target in
      target.minimum.flatMap { low in target.maximum.map { low...max(low, $0) } }
    }
    let most = max(
      energies.values.compactMap(\.self).max() ?? 0, (range?.upperBound ?? 2000) * 1.1)
    return (1...7).compactMap { weekday in
      day.adding(days: weekday - day.weekday).map { other in
        let energy = energies[other].flatMap(\.self)
        return WeekDay(
          path: Address.of("/", [("day", other.description)]),
          label: Words.day(other, energy.map(Macro.calories.text)),
          weekday: String(Words.weekday(other).prefix(1)), number: "\(other.day)",
          isCurrent: other == day, bar: Bar.day(energy, of: most, target: range))
      }
    }
  }

  static func cells(isFirst: Bool = false, _ total: (NutrientNumber) -> NutrientTotal) -> [Cell] {
    Macro.allCases.map { column in
      let total = total(column.number)
      return Cell(
        text: (total.isAtLeast && total.amount != nil ? "≥ " : "") + column.text(total.amount),
        column: column.column, head: isFirst ? [column.title] : [])
    }
  }

  private typealias Rows = [(
    nutrient: Nutrient, row: Representation.TargetRow, progress: TargetProgress?
  )]

  /// The targets by what to do: reach a minimum, stay in a range, stay under a maximum.
  private static func groups(
    _ rows: Rows, after: Rows, isEmptyDay: Bool
  ) -> [TargetGroup] {
    var kinds: [[TargetRow]] = [[], [], []]
    for (nutrient, row, progress) in rows where row.measure != .amount(.energy) {
      guard let progress else { continue }
      let aim = Aim(progress)
      let known = Int(progress.knownPercent.rounded())
      let share = progress.intake.map { aim.whole > 0 ? $0.known * 100 / aim.whole : 0 }
      let unit = " \(nutrient.unit.rawValue)"
      let bound =
        aim.kind == .stayBetween
        ? row.target : TargetText.amount(aim.whole, row.measure, nutrient)
      let amount =
        row.amount.hasSuffix(unit) && bound.hasSuffix(unit)
        ? String(row.amount.dropLast(unit.count)) : row.amount
      kinds[aim.kind.rawValue].append(
        TargetRow(
          name: row.name, amount: "\(amount) / \(bound)",
          known: known < 80 && progress.intake != nil ? [Words.known(known)] : [],
          bar: bar(
            progress, row.name, row.amount, row.target,
            after: after.first { $0.row.measure == row.measure }?.progress?.intake?.known,
            isEmptyDay: isEmptyDay),
          percent: share.map { "\(DecimalText.rounded($0, decimals: 0))%" } ?? "–",
          share: share ?? -1))
    }
    return zip(["reach", "stayBetween", "stayUnder"], kinds).compactMap { word, rows in
      rows.isEmpty
        ? nil
        : TargetGroup(
          title: Words.english[word] ?? "", rows: rows.sorted { $0.share > $1.share })
    }
  }

  /// A sentence for each maximum that is kept without the line, and not with it.
  private static func over(_ rows: Rows, after: Rows) -> [String] {
    after.compactMap { nutrient, row, progress in
      guard progress?.status == .over, let maximum = progress?.target.target.maximum,
        rows.first(where: { $0.row.measure == row.measure })?.progress?.status != .over
      else { return nil }
      return Words.over(
        row.name, row.amount,
        limit: TargetText.amount(maximum, row.measure, nutrient))
    }
  }

  /// What to do about a target.
  private struct Aim {
    enum Kind: Int {
      case reach, stayBetween, stayUnder
    }

    let kind: Kind
    /// What counts as 100%.
    let whole: Double
    /// The amount at the end of its bar.
    let scale: Double

    init(_ progress: TargetProgress) {
      let target = progress.target.target
      let (low, high) = (target.minimum ?? 0, target.maximum ?? .infinity)
      // Most upper limits are so far above the minimum that only the minimum matters, until they are
      // passed.
      let isFar = if case .amount = target.measure { high >= low * 2 } else { high == .infinity }
      let isOver = progress.status == .over
      kind = low > 0 ? (isFar && !isOver ? .reach : .stayBetween) : .stayUnder
      whole = kind == .reach ? low : high
      scale = kind == .reach ? low * 1.4 : high * 1.25
    }
  }

  private static func bar(
    _ progress: TargetProgress, _ name: String, _ amount: String, _ target: String,
    after: Double?, isEmptyDay: Bool
  ) -> String {
    let aim = Aim(progress)
    let bounds = progress.target.target
    // Nothing was eaten on an empty day; that isn't unknown.
    let known = progress.intake?.known ?? (isEmptyDay ? 0 : nil)
    let percent = progress.knownPercent
    // The rest of the food is the best guess about what is unknown.
    let possible =
      progress.intake?.isAtLeast == true && percent > 0
      ? known.map { $0 * 100 / percent } : progress.intake?.most
    return Bar.target(
      known: known, typed: after, possible: possible, minimum: bounds.minimum,
      maximum: aim.kind == .reach ? nil : bounds.maximum, scale: aim.scale,
      label: Words.target(name, amount, target, known: Int(percent.rounded())))
  }

  /// Percentages of Daily Values, for someone without targets.
  private static func dailyValues(_ report: DiaryReport) -> [TargetGroup] {
    let rows = report.total.lines.filter { $0.nutrient.number != .energy }.map { line in
      let percent = line.fact.percent?.value
      let known = line.total.knownWholePercent
      return TargetRow(
        name: line.nutrient.everydayName,
        amount: line.nutrient.dayAmount(
          line.total.amount, isAtLeast: line.total.isAtLeast),
        known: known < 80 && line.total.amount != nil ? [Words.known(known)] : [],
        bar: line.fact.referenceValue == nil ? "" : Bar.percent(percent),
        percent: line.fact.referenceValue == nil
          ? "" : percent.map { "\(DecimalText.rounded($0, decimals: 0))%" } ?? "–", share: 0)
    }
    return [TargetGroup(title: Words.english["dailyValues"] ?? "", rows: rows)]
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <div class="head dayhead"><div><p class="kicker">{{page.weekday}}</p><h1 class="title">{{page.date}}</h1></div>
    <nav class="step" aria-label="{{words.day}}">{{#page.previous}}<a href="{{.}}" rel="prev" aria-label="{{words.previousDay}}">←</a>{{/page.previous}}{{#page.next}}<a href="{{.}}" rel="next" aria-label="{{words.nextDay}}">→</a>{{/page.next}}</nav>
    <ol class="week" aria-label="{{words.week}}">{{#page.week}}<li><a href="{{path}}" aria-label="{{label}}"{{#isCurrent}} aria-current="date"{{/isCurrent}}>{{{bar}}}<span class="wd">{{weekday}}</span> <span>{{number}}</span></a></li>{{/page.week}}</ol></div>
    <div class="cols"><div>
    {{#layout.token}}<form class="log" method="post" action="/log" data-preview="/">
    <input type="hidden" name="token" value="{{.}}"><input type="hidden" name="day" value="{{page.day}}">
    <div class="logline"><label class="vh" for="meal">{{words.meal}}</label><select id="meal" name="meal"><option value="">{{words.meal}}</option>{{#page.choices}}<option{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/page.choices}}</select>
    <label class="vh" for="line">{{words.logFood}}</label><input id="line" name="line" value="{{page.line}}" placeholder="{{words.logPlaceholder}}" autocomplete="off" spellcheck="false" enterkeyhint="done" data-live="reading panel">
    <button class="btn">{{words.log}} <kbd aria-hidden="true">↵</kbd></button></div>
    <div aria-live="polite"><div id="reading">{{#page.hasParts}}<input type="hidden" name="seen" value="{{page.line}}"><ol class="lines">{{#page.parts}}{{>line}}{{/page.parts}}</ol>{{/page.hasParts}}{{#page.over}}<p class="over-limit">{{.}}</p>{{/page.over}}{{#page.problem}}<div class="ask" role="alert"><p><b>{{message}}</b></p>{{#hint}}<p>{{.}}</p>{{/hint}}</div>{{/page.problem}}</div></div></form>{{/layout.token}}
    {{#page.isEmpty}}<p class="lede empty">{{words.emptyDay}}</p>{{/page.isEmpty}}
    <table class="meals"><caption class="vh">{{page.date}}</caption>
    {{#page.meals}}<tbody><tr class="meal"><th scope="rowgroup"><h2>{{name}}</h2>{{#time}} <span class="amt">{{.}}</span>{{/time}}</th>{{#cells}}<td class="n {{column}}">{{#head}}<span class="colh">{{.}}</span>{{/head}}{{text}}</td>{{/cells}}<td class="rm"></td></tr>
    {{#entries}}<tr class="row"><th scope="row"><a class="food" href="{{path}}">{{name}}</a>{{#isCustom}} <b class="tag">{{words.custom}}</b>{{/isCustom}} <span class="amt">{{amount}}</span></th>{{#cells}}<td class="n {{column}}">{{text}}</td>{{/cells}}<td class="rm">{{#layout.token}}<form method="post" action="/remove"><input type="hidden" name="token" value="{{.}}"><input type="hidden" name="day" value="{{page.day}}"><input type="hidden" name="entry" value="{{id}}"><button class="x" aria-label="{{removal}}">×</button></form>{{/layout.token}}</td></tr>
    {{/entries}}</tbody>{{/page.meals}}
    {{^page.isEmpty}}<tfoot><tr class="total"><th scope="row">{{words.loggedSoFar}}</th>{{#page.totals}}<td class="n {{column}}">{{text}}</td>{{/page.totals}}<td class="rm"></td></tr></tfoot>{{/page.isEmpty}}</table>
    {{#page.note}}<p class="note"><em>{{.}}</em></p>{{/page.note}}
    </div>
    <section class="facts" id="panel" aria-label="{{words.dayPanel}}">
    {{>nutritionFacts}}
    <p class="fl bar1"><span>{{page.entries}}</span></p>
    <div class="bar8 cal"><div><b class="tiny">{{words.soFar}}</b><h2>{{words.calories}}</h2></div><span class="bignumber">{{page.calories}}</span></div>
    {{#page.calorieBar}}<div class="calbar">{{{.}}}</div>{{/page.calorieBar}}{{#page.calorieTarget}}<p class="fl"><span>{{words.target}}</span><span>{{.}}</span></p>{{/page.calorieTarget}}
    {{#page.groups}}<h3 class="grph bar4"><span>{{title}}</span><span>{{#page.hasTargets}}{{words.percentOfTarget}}{{/page.hasTargets}}</span></h3>
    <ul>{{#rows}}<li class="trow"><span><b>{{name}}</b> <span class="ta">{{amount}}</span>{{#known}}<span class="known">{{.}}</span>{{/known}}</span><span>{{{bar}}}</span><span class="tp">{{percent}}</span></li>{{/rows}}</ul>{{/page.groups}}
    <div class="legend bar8"><p><i class="k1"></i>{{words.logged}}</p>{{#page.hasParts}}<p><svg width="22" height="8" aria-hidden="true"><rect class="b-hollow" width="22" height="8"/></svg>{{words.typing}}</p>{{/page.hasParts}}{{#page.hasTargets}}<p><i class="k4"></i>{{words.targetRange}}</p>{{/page.hasTargets}}<p><svg width="22" height="8" aria-hidden="true"><rect class="b-hatch" width="22" height="8"/></svg>{{words.possibly}}</p>{{^page.hasTargets}}<p>{{words.setTargets}}</p>{{/page.hasTargets}}</div>
    </section></div>
    {{#page.hasHelp}}{{>help}}{{/page.hasHelp}}
    {{/content}}{{/layout}}
    """#
}

extension TodayPage.MealRows {
  fileprivate init(_ meal: DiaryDay.MealEntries, isFirst: Bool) {
    name = meal.meal.name.prefix(1).uppercased() + meal.meal.name.dropFirst()
    time = [meal.entries.compactMap(\.time).first?.description].compactMap(\.self)
    let sum = meal.sum
    cells = TodayPage.cells(isFirst: isFirst) { sum.total(of: $0) }
    entries = meal.entries.map { entry in
      let sum = FoodSum([entry.item])
      return TodayPage.Entry(
        name: entry.food.name, path: Address.food(entry.food.code.description),
        amount: entry.amount.isGrams
          ? entry.amount.text : "\(entry.amount.text), \(entry.amount.weightText)",
        isCustom: entry.food.code.dataset == .mine, id: entry.id,
        removal: Words.removed(entry.food.name), cells: TodayPage.cells { sum.total(of: $0) })
    }
  }
}
