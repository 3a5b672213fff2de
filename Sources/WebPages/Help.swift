internal import MealPlanning
internal import Nutrition
internal import Representation

/// What would help with the gaps of a day.
struct Help {
  struct Plan {
    let foods: [Portion]
    let line: String
    let closes: [Gap]
    let calories: String
  }

  struct Portion {
    let name: String
    let path: String
    let amount: String
  }

  struct Gap {
    let name: String
    let added: String
    let bar: String
  }

  let sentence: String
  let plans: [Plan]

  init(_ report: DayPlanReport) {
    let gaps = report.planner.gaps.compactMap { report.nutrient($0)?.everydayName }
    sentence =
      report.plans.isEmpty
      ? Words.english[gaps.isEmpty ? "noGaps" : "nothingHelps"] ?? "" : Words.short(of: gaps)
    plans = report.plans.map { Plan($0, report) }
  }

  static let template = #"""
    <section class="bar8 help" id="help"><div><h2>{{words.wouldHelp}}</h2>{{#page.help}}<p class="lede">{{sentence}}</p>{{/page.help}}{{#page.helpPath}}<p class="lede">{{words.wouldHelpLede}}</p><p class="buttons"><a class="btn plain" href="{{.}}">{{words.suggest}}</a></p>{{/page.helpPath}}</div>
    {{#page.help}}{{#plans}}<div class="plan"><ul>{{#foods}}<li><a class="food" href="{{path}}">{{name}}</a> <span class="amt">{{amount}}</span></li>{{/foods}}</ul>
    <ul class="closes">{{#closes}}<li><span>{{name}}</span><b>{{added}}</b>{{{bar}}}</li>{{/closes}}</ul><p class="small quiet">{{calories}}</p>
    {{#layout.token}}<form method="post" action="/log"><input type="hidden" name="token" value="{{.}}"><input type="hidden" name="day" value="{{page.day}}"><input type="hidden" name="line" value="{{line}}"><input type="hidden" name="suggested" value="1"><button class="btn plain">{{words.addToDay}}</button></form>{{/layout.token}}</div>{{/plans}}{{/page.help}}</section>
    """#
}

extension Help.Plan {
  fileprivate init(_ plan: DayPlan, _ report: DayPlanReport) {
    foods = plan.foods.map {
      Help.Portion(
        name: $0.food.name, path: Address.food($0.food.code.description),
        amount: $0.amount.weightText)
    }
    line = plan.foods.map { "\($0.amount.weightText) \($0.food.code)" }.joined(separator: "; ")
    let energy = plan.foods.compactMap {
      $0.food.nutrients.amount(of: .energy, grams: $0.amount.grams)
    }
    calories = Words.calories(energy.reduce(0, +))
    let before = report.planner.gaps
    closes = before.compactMap { gap -> (gain: Double, gap: Help.Gap)? in
      let measure = gap.target.target.measure
      guard let minimum = gap.target.target.minimum, minimum > 0,
        let nutrient = report.nutrient(gap), case .amount = measure,
        let after = plan.progress.first(where: { $0.target.target.measure == measure })?
          .intake?.known
      else { return nil }
      let known = gap.intake?.known ?? 0
      guard after > known else { return nil }
      let added = "+\(nutrient.displayText(after - known)) \(nutrient.unit.rawValue)"
      return (
        (min(after, minimum) - known) / minimum,
        Help.Gap(
          name: nutrient.everydayName, added: added,
          bar: Bar.closing(known, after, minimum: minimum))
      )
    }.sorted { $0.gain > $1.gain }.prefix(3).map(\.gap)
  }
}
