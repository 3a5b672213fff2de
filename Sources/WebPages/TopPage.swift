internal import FoodDatabase
internal import Nutrition
internal import Representation

/// The foods with the most of a nutrient.
struct TopPage {
  struct Group {
    let title: String
    let options: [Option]
  }

  struct Option {
    let key: String
    let name: String
    let isChosen: Bool
  }

  struct Link {
    let name: String
    let path: String
    let isCurrent: Bool
  }

  struct Row {
    let place: Int
    let name: String
    let path: String
    let group: [String]
    let amount: String
    let unit: String
    let percent: String
    let bar: String
  }

  let title: String
  let nutrients: [Group]
  let bases: [Link]
  let basis: String
  let rows: [Row]
  let previous: [String]
  let next: [String]
  let note: [String]

  init(_ report: TopReport) {
    title = report.nutrient.everydayName
    nutrients = NutrientCategory.allCases.compactMap { category in
      let options = report.nutrients.filter { $0.category == category }.map {
        Option(key: $0.key, name: $0.everydayName, isChosen: $0 == report.nutrient)
      }
      return options.isEmpty ? nil : Group(title: category.title, options: options)
    }
    basis = report.query.basis.rawValue
    let path = { (basis: AmountBasis, offset: Int) in
      Address.of(
        "/top",
        [
          ("nutrient", report.nutrient.key), ("per", basis.rawValue),
          ("offset", offset > 0 ? "\(offset)" : nil),
        ])
    }
    bases = AmountBasis.allCases.map {
      Link(name: Words.basis($0), path: path($0, 0), isCurrent: $0 == report.query.basis)
    }
    let most = report.result.foods.compactMap { report.fact($0)?.amount }.max() ?? 0
    rows = report.result.foods.enumerated().map { place, found in
      let fact = report.fact(found)
      return Row(
        place: report.offset + place + 1, name: found.food.name,
        path: Address.food(found.food.code.description),
        group: [found.food.group?.name].compactMap(\.self),
        amount: fact?.amount.map(report.nutrient.displayText) ?? "–",
        unit: report.nutrient.unit.rawValue,
        percent: fact?.percent.map { "\(DecimalText.rounded($0.value, decimals: 0))%" } ?? "",
        bar: Bar.percent(fact?.amount.map { most > 0 ? $0 * 100 / most : 0 }))
    }
    let shown = report.offset + rows.count
    previous =
      report.offset > 0
      ? [path(report.query.basis, max(0, report.offset - report.query.limit))] : []
    next =
      report.result.total > shown && !rows.isEmpty ? [path(report.query.basis, shown)] : []
    note = report.result.excluded > 0 ? [Words.excluded(report.result.excluded)] : []
  }

  static let template = #"""
    {{<layout}}{{$content}}<div id="top">
    <div class="head"><p class="kicker">{{words.most}}</p><h1 class="title">{{page.title}}</h1></div>
    <form class="add" action="/top" data-change="top"><label for="nutrient">{{words.nutrient}}</label> <select id="nutrient" name="nutrient">{{#page.nutrients}}<optgroup label="{{title}}">{{#options}}<option value="{{key}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/options}}</optgroup>{{/page.nutrients}}</select><input type="hidden" name="per" value="{{page.basis}}"><button class="btn plain noscript">{{words.show}}</button></form>
    <ul class="fac flat">{{#page.bases}}<li><a href="{{path}}"{{#isCurrent}} aria-current="true"{{/isCurrent}}>{{name}}</a></li>{{/page.bases}}</ul>
    <table class="hits top"><caption class="vh">{{page.title}}</caption><thead><tr><th scope="col"><span class="vh">{{words.place}}</span></th><th scope="col">{{words.food}}</th><th scope="col" class="n">{{words.amount}}</th><td class="mb"></td><th scope="col" class="n">{{words.dailyValue}}</th></tr></thead>
    <tbody>{{#page.rows}}<tr class="row"><td class="no">{{place}}</td><th scope="row"><a class="food" href="{{path}}">{{name}}</a><span class="meta">{{#group}}{{.}}{{/group}}</span></th><td class="n">{{amount}}<span class="u"> {{unit}}</span></td><td class="mb">{{{bar}}}</td><td class="n"><b>{{percent}}</b></td></tr>
    {{/page.rows}}</tbody></table>
    <p class="pager"><span>{{#page.previous}}<a href="{{.}}" rel="prev">{{words.previous}}</a> {{/page.previous}}{{#page.next}}<a href="{{.}}" rel="next">{{words.more}}</a>{{/page.next}}</span></p>
    {{#page.note}}<p class="small quiet">{{.}}</p>{{/page.note}}
    </div>{{/content}}{{/layout}}
    """#
}
