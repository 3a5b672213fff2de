internal import FoodDatabase
internal import Nutrition
internal import Representation

/// Foods that were searched for, with filters.
struct FoodsPage {
  struct Link {
    let name: String
    let path: String
    let isCurrent: Bool
  }

  struct Row {
    let name: String
    let path: String
    let group: [String]
    let isCustom: Bool
    let isCorrected: Bool
    let bar: String
    let cells: [Cell]
  }

  struct Cell {
    let text: String
    /// The look of the column, which narrow windows leave out.
    let column: String
  }

  struct Head {
    let name: String
    let path: String
    let column: String
    let order: String
  }

  let title: String
  let query: String
  let origin: String
  let isMine: Bool
  let count: [String]
  let notes: [String]
  let groups: [Link]
  let bases: [Link]
  let heads: [Head]
  let rows: [Row]
  let previous: [String]
  let next: [String]
  let isEmpty: Bool
  let isUnasked: Bool

  init(_ report: SearchReport?) {
    let asked = report?.query ?? FoodQuery("")
    query = asked.text
    isMine = asked.origin == .mine
    origin = isMine ? "mine" : ""
    isUnasked = report == nil
    title = asked.text.isEmpty ? Words.english[isMine ? "myFoods" : "foods"] ?? "" : asked.text
    count = (report?.result.total).map { [Words.foods($0)] } ?? []
    notes = report.map(Self.notes) ?? []
    let groups = (report?.result.foods ?? []).compactMap(\.food.group)
    var seen: Set<String> = []
    self.groups =
      [
        Link(
          name: Words.english["all"] ?? "", path: Self.path(asked, group: .some(nil)),
          isCurrent: asked.groupKeys.isEmpty)
      ]
      + groups.filter { seen.insert($0.key).inserted }.map {
        Link(
          name: $0.name, path: Self.path(asked, group: $0.key),
          isCurrent: asked.groupKeys.contains($0.key))
      }
    bases = AmountBasis.allCases.map {
      Link(
        name: Words.basis($0), path: Self.path(asked, basis: $0), isCurrent: $0 == asked.basis)
    }
    heads = Macro.allCases.map { column in
      let isSorted = asked.order == .most(column.number)
      return Head(
        name: column.title,
        path: Self.path(asked, order: isSorted ? .relevance : .most(column.number)),
        column: column.column, order: isSorted ? "descending" : "none")
    }
    rows = (report?.result.foods ?? []).map(Row.init)
    isEmpty = report != nil && rows.isEmpty
    let shown = (report?.offset ?? 0) + rows.count
    next =
      (report?.result.total ?? 0) > shown && !rows.isEmpty
      ? [Self.path(asked, offset: shown)] : []
    previous =
      asked.offset > 0 ? [Self.path(asked, offset: max(0, asked.offset - asked.limit))] : []
  }

  private static func notes(_ report: SearchReport) -> [String] {
    let understanding = report.result.understanding
    return understanding.corrections.map { Words.corrected($0.typed, $0.used) }
      + (understanding.dropped.isEmpty ? [] : [Words.dropped(understanding.dropped)])
      + (report.result.excluded > 0 ? [Words.excluded(report.result.excluded)] : [])
  }

  private static func path(
    _ query: FoodQuery, group: String?? = nil, basis: AmountBasis? = nil, order: FoodOrder? = nil,
    offset: Int = 0
  ) -> String {
    let sort: String? =
      switch order ?? query.order {
      case .most(let number), .least(let number): number.rawValue
      case .relevance: nil
      }
    let basis = basis ?? query.basis
    return Address.of(
      "/foods",
      [
        ("q", query.text), ("group", group ?? query.groupKey),
        ("per", basis == .hundredGrams ? nil : basis.rawValue), ("sort", sort),
        ("origin", query.origin?.rawValue), ("offset", offset > 0 ? "\(offset)" : nil),
      ])
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <form class="big" action="/foods" role="search">
    <h1 class="vh">{{title}}</h1>
    <label class="vh" for="q">{{words.find}}</label>
    <svg width="26" height="26" viewBox="0 0 14 14" fill="none" stroke="currentColor" stroke-width="1.2" aria-hidden="true"><circle cx="6" cy="6" r="4.6"/><path d="m9.5 9.5 4 4"/></svg>
    <input id="q" name="q" type="search" value="{{page.query}}" placeholder="{{words.find}}" autocomplete="off" spellcheck="false" data-live="results">
    {{#page.isMine}}<input type="hidden" name="origin" value="mine">{{/page.isMine}}
    <button class="btn plain">{{words.search}}</button>
    </form>
    <div id="results">
    <p class="count quiet" role="status">{{#page.count}}{{.}}{{/page.count}}{{#page.isUnasked}}{{words.searchHelp}}{{/page.isUnasked}}</p>
    {{#page.notes}}<p class="small quiet">{{.}}</p>{{/page.notes}}
    {{#page.isMine}}{{#layout.token}}<p class="lede mine"><a href="/my-foods/new">{{words.newFood}}</a> <kbd aria-hidden="true">N</kbd></p>{{/layout.token}}{{/page.isMine}}
    {{#page.isEmpty}}<p class="lede">{{words.nothingFound}}</p>{{/page.isEmpty}}
    <div class="scols">
    <nav class="filters" aria-label="{{words.filters}}"><ul class="fac">{{#page.groups}}<li><a href="{{path}}"{{#isCurrent}} aria-current="true"{{/isCurrent}}>{{name}}</a></li>{{/page.groups}}</ul>
    <h2 class="h3">{{words.amounts}}</h2><ul class="fac">{{#page.bases}}<li><a href="{{path}}"{{#isCurrent}} aria-current="true"{{/isCurrent}}>{{name}}</a></li>{{/page.bases}}</ul>
    <h2 class="h3">{{words.also}}</h2><ul class="fac"><li><a href="/top">{{words.top}}</a></li><li><a href="/compare">{{words.compare}}</a></li></ul></nav>
    <div>
    <table class="hits"><caption class="vh">{{words.foods}}</caption><thead><tr><th scope="col">{{words.bestFirst}}</th><th scope="col" class="mb">{{words.energyFromHead}}</th>{{#page.heads}}<th scope="col" class="n {{column}}" aria-sort="{{order}}"><a href="{{path}}">{{name}}</a></th>{{/page.heads}}</tr></thead>
    <tbody>{{#page.rows}}<tr class="row"><th scope="row"><a class="food" href="{{path}}">{{name}}</a><span class="meta">{{#isCustom}}<b class="tag">{{words.custom}}</b> {{/isCustom}}{{#isCorrected}}<b class="tag">{{words.corrected}}</b> {{/isCorrected}}{{#group}}{{.}}{{/group}}</span></th><td class="mb">{{{bar}}}</td>{{#cells}}<td class="n {{column}}">{{text}}</td>{{/cells}}</tr>
    {{/page.rows}}</tbody></table>
    <p class="pager"><span>{{#page.previous}}<a href="{{.}}" rel="prev">{{words.previous}}</a> {{/page.previous}}{{#page.next}}<a href="{{.}}" rel="next">{{words.more}}</a>{{/page.next}}</span><span class="mkey"><i class="k1"></i>{{words.proteinKey}}<i class="k2"></i>{{words.fatKey}}<i class="k3"></i>{{words.carbsKey}}</span></p>
    </div></div></div>
    {{/content}}{{/layout}}
    """#
}

extension FoodsPage.Row {
  fileprivate init(_ found: FoundFood) {
    let food = found.food
    name = food.name
    path = Address.food(food.code.description)
    group = [food.group?.name].compactMap(\.self)
    isCustom = food.origin == .mine
    isCorrected = !food.corrected.isEmpty
    let profile = food.nutrients
    let parts = [NutrientNumber.protein, .fat, .carbohydrate].map { profile.amount(of: $0) }
    if let protein = parts[0], let fat = parts[1], let carbs = parts[2] {
      let factors = EnergyEstimate.Factors.general
      bar = Bar.energy(
        protein: protein * factors.protein, fat: fat * factors.fat,
        carbs: carbs * factors.carbohydrate, height: 9)
    } else {
      bar = Bar.percent(nil)
    }
    cells = Macro.allCases.map {
      FoodsPage.Cell(text: $0.text(found.amount(of: $0.number)), column: $0.column)
    }
  }
}
