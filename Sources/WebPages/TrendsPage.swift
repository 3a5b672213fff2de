internal import LabelRendering
internal import Nutrition
internal import Pages
internal import Representation

/// Days of a diary: one nutrient large, all others small, and where the amounts came from.
struct TrendsPage {
  struct Chart {
    let svg: String
    let path: String
    let name: String
  }

  struct Row {
    let name: String
    let amount: String
    let target: String
    let days: String
  }

  struct Span {
    let name: String
    let path: String
    let isCurrent: Bool
  }

  struct Source {
    let title: String
    let foods: [Food]
  }

  struct Food {
    let name: String
    let path: String
    let count: Int
    let percent: String
    let bar: String
  }

  let title: String
  let days: String
  let spans: [Span]
  let previous: [String]
  let next: [String]
  let sentence: String
  let large: [String]
  let small: [Chart]
  let hasTrend: Bool
  let rows: [Row]
  let sources: [Source]

  init(_ report: IntakeReport, of chosen: NutrientNumber, until today: Day) {
    days = report.daysText
    let range = report.summary.range
    let count = range.upperBound.number - range.lowerBound.number + 1
    let path = { (last: Day?, count: Int) -> String? in
      last.flatMap { last in
        last.adding(days: 1 - count).map { first in
          Address.of(
            "/trends",
            [
              ("from", first.description), ("to", last.description),
              ("nutrient", chosen == .energy ? nil : chosen.rawValue),
            ])
        }
      }
    }
    spans = [7, 30, 90, 365].compactMap { days in
      path(range.upperBound, days).map {
        Span(name: Words.days(days), path: $0, isCurrent: days == count)
      }
    }
    previous = [path(range.upperBound.adding(days: -count), count)].compactMap(\.self)
    let following = range.upperBound.adding(days: count).map { min($0, today) }
    next = range.upperBound < today ? [path(following, count)].compactMap(\.self) : []
    let row = report.rows.first { $0.nutrient.number == chosen }
    title = row?.name ?? Words.english["trends"] ?? ""
    sentence = row.map { "\($0.sentence)." } ?? ""
    hasTrend = report.summary.loggedDays > 1
    let picture = { (chart: TrendChart, width: Double) in
      "<svg class=\"trend\" viewBox=\"-1 0 \(SVG.number(width + 2)) \(SVG.number(chart.height))\" "
        + "role=\"img\" aria-label=\"\(MarkupText.escaped(chart.row.sentence))\">"
        + chart.elements + "</svg>"
    }
    large =
      hasTrend
      ? TrendChart.all(of: report, width: 420).filter { $0.row.nutrient.number == chosen }
        .prefix(1).map { picture($0, 420) } : []
    small =
      hasTrend
      ? TrendChart.all(of: report, width: 120).map {
        Chart(
          svg: picture($0, 120),
          path: Address.of(
            "/trends",
            [
              ("from", range.lowerBound.description), ("to", range.upperBound.description),
              ("nutrient", $0.row.nutrient.number.rawValue),
            ]), name: $0.row.name)
      } : []
    rows = report.rows.map {
      Row(name: $0.name, amount: $0.amount, target: $0.target, days: $0.countsText)
    }
    sources = report.sources.map { source in
      let most = source.foods.compactMap(\.percent).max() ?? 100
      return Source(
        title: report.sourcesTitle(of: source.nutrient),
        foods: source.foods.map { food in
          Food(
            name: food.name, path: Address.food(food.code.description), count: food.count,
            percent: food.percent.map { "\(DecimalText.rounded($0, decimals: 0))%" } ?? "–",
            bar: Bar.percent(food.percent.map { $0 * 100 / max(most, 1) }))
        })
    }
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <div class="head dayhead"><div><p class="kicker">{{page.days}}</p><h1 class="title">{{page.title}}</h1></div>
    <nav class="step" aria-label="{{words.period}}">{{#page.previous}}<a href="{{.}}" rel="prev" aria-label="{{words.previousPeriod}}">←</a>{{/page.previous}}{{#page.next}}<a href="{{.}}" rel="next" aria-label="{{words.nextPeriod}}">→</a>{{/page.next}}</nav>
    <ul class="fac flat spans">{{#page.spans}}<li><a href="{{path}}"{{#isCurrent}} aria-current="true"{{/isCurrent}}>{{name}}</a></li>{{/page.spans}}</ul></div>
    <div class="rcols"><div>
    <p class="lede">{{page.sentence}}</p>
    {{#page.large}}<div class="large">{{{.}}}</div>{{/page.large}}
    {{^page.hasTrend}}<p class="lede">{{words.noTrend}}</p>{{/page.hasTrend}}
    </div><aside class="side" aria-label="{{words.whereFrom}}">{{#page.sources}}<h2>{{title}}</h2><ol class="from">{{#foods}}<li><span><a class="food" href="{{path}}">{{name}}</a> <span class="amt">{{count}}×</span></span><b>{{percent}}</b>{{{bar}}}</li>{{/foods}}</ol>{{/page.sources}}</aside></div>
    {{#page.hasTrend}}<section class="bar8 each"><h2>{{words.eachNutrient}}</h2><ul class="charts">{{#page.small}}<li><a href="{{path}}" aria-label="{{name}}">{{{svg}}}</a></li>{{/page.small}}</ul></section>{{/page.hasTrend}}
    <details class="more"><summary><h2>{{words.table}}</h2></summary><table class="hits"><caption class="vh">{{words.trends}}</caption><thead><tr><th scope="col">{{words.daily}}</th><th scope="col">{{words.amount}}</th><th scope="col">{{words.target}}</th><th scope="col"><span class="vh">{{words.day}}</span></th></tr></thead><tbody>{{#page.rows}}<tr class="row"><th scope="row">{{name}}</th><td>{{amount}}</td><td>{{target}}</td><td>{{days}}</td></tr>{{/page.rows}}</tbody></table></details>
    {{/content}}{{/layout}}
    """#
}
