internal import FoodDatabase
internal import Nutrition
internal import Representation

/// Foods side by side.
struct ComparePage {
  struct Head {
    let name: String
    let path: String
    let amount: String
    let removal: String
    let removalName: String
  }

  struct Row {
    let name: String
    let indent: String
    let cells: [Cell]
  }

  struct Cell {
    let amount: String
    let unit: String
    let bar: String
    let isMost: Bool
    let isKnown: Bool
    let isUnknown: Bool
  }

  struct Group {
    let title: String
    let rows: [Row]
  }

  struct Link {
    let name: String
    let path: String
    let isCurrent: Bool
  }

  let codes: String
  let basis: String
  let heads: [Head]
  let groups: [Group]
  let bases: [Link]
  let query: String
  let found: [Link]
  let hasFoods: Bool
  let canAdd: Bool
  let isFirst: Bool
  let nothing: Bool

  init(_ report: ComparisonReport?, per basis: AmountBasis, found: SearchReport?) {
    let items = report?.comparison.items ?? []
    let codes = items.map(\.food.code.description)
    let path = { (codes: [String], basis: AmountBasis) in
      Address.of(
        "/compare",
        [
          ("foods", codes.joined(separator: ",")),
          ("per", basis == .hundredGrams ? nil : basis.rawValue),
        ])
    }
    self.codes = codes.joined(separator: ",")
    self.basis = basis.rawValue
    heads = items.map { food, amount in
      Head(
        name: food.name, path: Address.food(food.code.description),
        amount: amount.isGrams ? amount.text : "\(amount.text), \(amount.weightText)",
        removal: path(codes.filter { $0 != food.code.description }, basis),
        removalName: Words.removed(food.name))
    }
    bases = AmountBasis.allCases.map {
      Link(name: Words.basis($0), path: path(codes, $0), isCurrent: $0 == basis)
    }
    let rows = (report?.comparison.rows ?? []).filter { row in
      row.facts.contains { $0.amount != nil }
    }
    let known = Dictionary(rows.map { ($0.nutrient.number, $0) }) { first, _ in first }
    let basics =
      [known[.energy].map { Row($0, indent: 0) }].compactMap(\.self)
      + FoodPage.basics.compactMap { number, indent in
        known[number].map { Row($0, indent: indent) }
      }
    let category = { (category: NutrientCategory) in
      var names: Set<String> = []
      return rows.filter { row in
        row.nutrient.category == category && row.nutrient.number != .sodium
          && row.facts.contains { $0.referenceValue != nil }
          && names.insert(row.nutrient.everydayName).inserted
      }.map { Row($0, indent: 0) }
    }
    groups = [
      Group(title: Words.english["basics"] ?? "", rows: basics),
      Group(title: NutrientCategory.vitamins.title, rows: category(.vitamins)),
      Group(title: NutrientCategory.minerals.title, rows: category(.minerals)),
    ].filter { !$0.rows.isEmpty && !items.isEmpty }
    query = found?.query.text ?? ""
    self.found = (found?.result.foods ?? []).map(\.food)
      .filter { !codes.contains($0.code.description) }.map {
        Link(name: $0.name, path: path(codes + [$0.code.description], basis), isCurrent: false)
      }
    hasFoods = !items.isEmpty
    canAdd = items.count < 6
    isFirst = items.count < 2
    nothing = found != nil && self.found.isEmpty
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <div class="head"><h1 class="title">{{words.compare}}</h1></div>
    {{#page.isFirst}}<p class="lede empty">{{words.compareHelp}}</p>{{/page.isFirst}}
    {{#page.canAdd}}<form class="add" action="/compare" role="search"><input type="hidden" name="foods" value="{{page.codes}}"><input type="hidden" name="per" value="{{page.basis}}"><label for="add">{{words.addFood}}</label> <input id="add" name="add" type="search" value="{{page.query}}" autocomplete="off" spellcheck="false" data-live="found"><button class="btn plain noscript">{{words.search}}</button></form>
    <div aria-live="polite"><ul id="found" class="found">{{#page.found}}<li><a class="food" href="{{path}}">{{name}}</a></li>{{/page.found}}{{#page.nothing}}<li>{{words.nothingFound}}</li>{{/page.nothing}}</ul></div>{{/page.canAdd}}
    {{#page.hasFoods}}<ul class="fac flat">{{#page.bases}}<li><a href="{{path}}"{{#isCurrent}} aria-current="true"{{/isCurrent}}>{{name}}</a></li>{{/page.bases}}</ul>
    <div class="wide" tabindex="0" role="region" aria-label="{{words.compare}}"><table class="grp compare"><caption class="vh">{{words.compare}}</caption><thead><tr><td></td>{{#page.heads}}<th scope="col"><a class="food" href="{{path}}">{{name}}</a> <a class="x" href="{{removal}}" aria-label="{{removalName}}">×</a><span class="amt">{{amount}}</span></th>{{/page.heads}}</tr></thead>
    {{#page.groups}}<tbody><tr class="meal"><th scope="rowgroup"><h2>{{title}}</h2></th>{{#page.heads}}<td></td>{{/page.heads}}</tr>
    {{#rows}}<tr class="row {{indent}}"><th scope="row">{{name}}</th>{{#cells}}<td>{{#isKnown}}<span{{#isMost}} class="most"{{/isMost}}>{{amount}}<span class="u"> {{unit}}</span></span>{{/isKnown}}{{#isUnknown}}<span aria-hidden="true">–</span><span class="vh">{{words.unknown}}</span>{{/isUnknown}}{{{bar}}}</td>{{/cells}}</tr>
    {{/rows}}</tbody>{{/page.groups}}</table></div>{{/page.hasFoods}}
    {{/content}}{{/layout}}
    """#
}

extension ComparePage.Row {
  fileprivate init(_ row: FoodComparison.Row, indent: Int) {
    name = row.nutrient.everydayName
    self.indent = "s\(indent)"
    let most = row.facts.compactMap(\.amount).max() ?? 0
    cells = row.facts.enumerated().map { place, fact in
      ComparePage.Cell(
        amount: fact.amount.map(fact.nutrient.displayText) ?? "–",
        unit: fact.nutrient.unit.rawValue,
        bar: Bar.percent(fact.amount.map { most > 0 ? $0 * 100 / most : 0 }),
        isMost: row.richest == place, isKnown: fact.amount != nil, isUnknown: fact.amount == nil)
    }
  }
}
