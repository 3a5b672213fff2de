internal import FoodDatabase
internal import FoodLabels
internal import Nutrition
internal import Representation

/// One food in an amount: its portions, its nutrients and its label.
struct FoodPage {
  struct Unit {
    let name: String
    let grams: [String]
    let isChosen: Bool
  }

  struct Row {
    let name: String
    let indent: String
    let amount: String
    let unit: String
    let percent: String
    let bar: String
    let isUnknown: Bool
    let isKnown: Bool
    let path: String
    let key: String
    /// The explanation of the amount, where that was asked for.
    let why: [Why]
    let isOpen: Bool
  }

  struct Why {
    let title: String
    let sum: String
    let result: String
    let sentences: [String]
    let command: String
    let close: String
  }

  struct Group {
    let title: String
    let rows: [Row]
  }

  struct Share {
    let name: String
    let amount: String
    let unit: String
  }

  let name: String
  let code: String
  let path: String
  let group: [String]
  let groupPath: String
  let comparePath: String
  let facts: [String]
  let isCustom: Bool
  let count: String
  let units: [Unit]
  /// What logging the food writes in the diary.
  let line: String
  let calories: String
  let macros: [Share]
  let energy: [String]
  let groups: [Group]
  let rest: [Group]
  let label: String

  init(_ report: FoodReport, label: NutritionLabel, why: WhyReport?) {
    let food = report.food
    name = food.name
    code = report.code
    isCustom = food.origin == .mine
    path = Address.food(food.code.description)
    group = [food.group?.name].compactMap(\.self)
    groupPath = Address.of("/foods", [("group", food.group?.key)])
    comparePath = Address.of("/compare", [("foods", food.code.description)])
    facts = [food.commonName, food.brand, food.refusePercent.map(Words.refuse), report.code]
      .compactMap(\.self)
    let amount = report.amount
    line = "\(amount.text) \(food.code)"
    let words = amount.text.split(separator: " ", maxSplits: 1).map(String.init)
    count = words[0]
    let unit = words.count > 1 ? words[1] : "g"
    units = Self.units(food, chosen: unit)
    let facts = report.facts(of: report.nutrients)
    let known = Dictionary(facts.map { ($0.nutrient.number, $0) }) { first, _ in first }
    let text = { (number: NutrientNumber) in
      known[number]?.amount.map { known[number]?.nutrient.displayText($0) ?? "" } ?? "–"
    }
    calories = text(.energy)
    macros = Macro.allCases.dropFirst().map {
      let amount = text($0.number)
      return Share(name: $0.title, amount: amount, unit: amount == "–" ? "" : "g")
    }
    energy =
      EnergyShares(food).map {
        [Bar.energy(protein: $0.protein, fat: $0.fat, carbs: $0.carbohydrate, height: 22)]
      } ?? []
    let place = [("count", count), ("unit", unit)]
    let rows = { (facts: [NutrientFact], indents: [Int]) in
      zip(facts, indents).map { fact, indent in
        Row(
          fact, indent: indent, place: place, code: food.code.description,
          why: fact.nutrient.number == why?.fact.nutrient.number ? why : nil, amount: amount)
      }
    }
    let basics = Self.basics.compactMap { number, indent in known[number].map { ($0, indent) } }
    let vitamins = Self.ranked(facts, .vitamins)
    let minerals = Self.ranked(facts, .minerals)
    groups = [
      Group(title: Words.english["basics"] ?? "", rows: rows(basics.map(\.0), basics.map(\.1))),
      Group(title: NutrientCategory.vitamins.title, rows: rows(vitamins, vitamins.map { _ in 0 })),
      Group(title: NutrientCategory.minerals.title, rows: rows(minerals, minerals.map { _ in 0 })),
    ]
    let shown = Set((basics.map(\.0) + vitamins + minerals).map(\.nutrient.number) + [.energy])
    rest = NutrientCategory.allCases.compactMap { category in
      let others = facts.filter {
        $0.nutrient.category == category && $0.amount != nil && !shown.contains($0.nutrient.number)
      }
      guard !others.isEmpty else { return nil }
      return Group(title: category.title, rows: rows(others, others.map { _ in 0 }))
    }
    self.label = LabelPicture.element(label)
  }

  private static func units(_ food: Food, chosen: String) -> [Unit] {
    var seen: Set<String> = []
    let portions = food.portions.filter { seen.insert($0.unit).inserted }.map {
      ($0.unit, ["\(DecimalText.brief(($0.gramsPerUnit * 10).rounded() / 10)) g"])
    }
    let all = portions + [("g", []), ("oz", [])].filter { !seen.contains($0.0) }
    let other = all.contains { $0.0 == chosen } ? [] : [(chosen, [String]())]
    return (all + other).map { Unit(name: $0, grams: $1, isChosen: $0 == chosen) }
  }

  /// What a package says first, each with how far it is indented.
  static let basics: [(NutrientNumber, Int)] = [
    (.fat, 0), (.saturatedFat, 1), (.transFat, 1), (.monounsaturatedFat, 1),
    (.polyunsaturatedFat, 1), (.cholesterol, 0), (.sodium, 0), (.carbohydrate, 0), (.fiber, 1),
    (.sugars, 1), (.addedSugars, 2), (.protein, 0), (.water, 0), (.alcohol, 0),
  ]

  /// The vitamins or minerals with a Daily Value, those with the most of it first, unknown ones last.
  private static func ranked(
    _ facts: [NutrientFact], _ category: NutrientCategory
  ) -> [NutrientFact] {
    let ranked = facts.filter {
      $0.nutrient.category == category && $0.referenceValue != nil && $0.nutrient.number != .sodium
    }.sorted { ($0.percent?.value ?? -1) > ($1.percent?.value ?? -1) }
    // Several nutrients, such as total folate and its equivalents, count toward one Daily Value.
    var names: Set<String> = []
    return ranked.filter { names.insert($0.nutrient.everydayName).inserted }
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <div class="head">
    <p class="crumb small quiet"><a href="/foods">{{words.foods}}</a>{{#page.group}} / <a href="{{page.groupPath}}">{{.}}</a>{{/page.group}}</p>
    <h1 class="title">{{page.name}}</h1>
    <p class="small quiet">{{#page.isCustom}}<b class="tag">{{words.custom}}</b> {{/page.isCustom}}{{#page.facts}}<span class="fact">{{.}}</span> {{/page.facts}}</p>
    </div>
    <div class="fcols"><div>
    <form class="portion" action="{{page.path}}" aria-label="{{words.portion}}" data-change="main">
    <label class="qty"><span class="vh">{{words.howMany}}</span><input name="count" value="{{page.count}}" inputmode="decimal" size="4" autocomplete="off"></label><span class="times" aria-hidden="true">×</span>
    <fieldset class="opts"><legend class="vh">{{words.portion}}</legend>{{#page.units}}<label><input type="radio" name="unit" value="{{name}}"{{#isChosen}} checked{{/isChosen}}><span>{{name}}</span>{{#grams}}<small>{{.}}</small>{{/grams}}</label>{{/page.units}}</fieldset>
    <button class="btn plain">{{words.show}}</button></form>
    <dl class="macros"><div class="kc"><dt>{{words.calories}}</dt><dd>{{page.calories}}</dd></div>{{#page.macros}}<div><dt>{{name}}</dt><dd>{{amount}}<small> {{unit}}</small></dd></div>{{/page.macros}}</dl>
    {{#page.energy}}<div class="energy">{{{.}}}<p class="mkey small"><i class="k1"></i>{{words.proteinKey}}<i class="k2"></i>{{words.fatKey}}<i class="k3"></i>{{words.carbsKey}}</p></div>{{/page.energy}}
    <div class="groups">
    {{#page.groups}}{{>nutrients}}{{/page.groups}}
    </div>
    <details class="more"><summary><h2>{{words.everythingElse}}</h2></summary><div class="groups">{{#page.rest}}{{>nutrients}}{{/page.rest}}</div></details>
    </div>
    <aside class="side" aria-label="{{words.label}}">
    {{#layout.token}}<form class="acts" method="post" action="/log"><input type="hidden" name="token" value="{{.}}"><input type="hidden" name="line" value="{{page.line}}"><button class="btn">{{words.log}} <kbd aria-hidden="true">L</kbd></button></form>{{/layout.token}}
    <p class="also"><a href="{{page.comparePath}}">{{words.compare}}</a> <kbd aria-hidden="true">C</kbd></p>
    <figure class="labelsvg">{{{page.label}}}</figure>
    </aside></div>
    {{/content}}{{/layout}}
    """#

  static let nutrients = #"""
    <table class="grp"><caption><h2>{{title}}</h2></caption><thead class="vh"><tr><th scope="col">{{words.nutrient}}</th><th scope="col">{{words.amount}}</th><td></td><th scope="col">{{words.dailyValue}}</th></tr></thead>
    <tbody>{{#rows}}<tr class="row {{indent}}{{#isOpen}} open{{/isOpen}}" id="n{{key}}"><th scope="row">{{name}}</th><td class="n">{{#isKnown}}<a class="why" href="{{path}}">{{amount}}<span class="u"> {{unit}}</span></a>{{/isKnown}}{{#isUnknown}}<span aria-hidden="true">–</span><span class="vh">{{words.unknown}}</span>{{/isUnknown}}</td><td class="bc">{{{bar}}}</td><td class="n p">{{percent}}</td></tr>
    {{#why}}<tr class="because"><td colspan="4"><h3>{{title}}</h3><p class="eq"><span>{{sum}}</span><b>{{result}}</b></p>{{#sentences}}<p>{{.}}</p>{{/sentences}}<p class="quiet">{{words.correctHint}} <code>{{command}}</code></p><p><a href="{{close}}">{{words.close}}</a></p></td></tr>{{/why}}
    {{/rows}}</tbody></table>
    """#
}

extension FoodPage.Row {
  fileprivate init(
    _ fact: NutrientFact, indent: Int, place: [(String, String)], code: String, why: WhyReport?,
    amount: FoodAmount
  ) {
    let nutrient = fact.nutrient
    name = nutrient.everydayName
    key = nutrient.number.rawValue
    self.indent = "s\(indent)"
    self.amount = fact.amount.map(nutrient.displayText) ?? "–"
    unit = nutrient.unit.rawValue
    isKnown = fact.amount != nil
    isUnknown = fact.amount == nil
    let share = fact.percent?.value
    percent =
      fact.referenceValue == nil
      ? "" : share.map { "\(DecimalText.rounded($0, decimals: 0))%" } ?? "–"
    bar = fact.referenceValue == nil && fact.amount != nil ? "" : Bar.percent(share)
    let here = place.map { (name: $0.0, value: Optional($0.1)) }
    path = Address.food(code, here + [("why", key)]) + "#n\(key)"
    isOpen = why != nil
    let text = "\(self.amount) \(unit)"
    self.why = [why].compactMap(\.self).map {
      FoodPage.Why($0, text, amount, close: Address.food(code, here) + "#n\(nutrient.number)")
    }
  }
}

extension FoodPage.Why {
  fileprivate init(_ why: WhyReport, _ text: String, _ amount: FoodAmount, close: String) {
    let unit = why.fact.nutrient.unit.rawValue
    let amountText = { (amount: Double) in "\(DecimalText.brief(amount)) \(unit)" }
    title = Words.why(text)
    sum =
      why.fact.amount.map { "\(Words.hundredGrams(amountText($0))) × \(amount.weightText)" } ?? ""
    result = "= \(text)"
    let sources = why.values.compactMap(\.source)
    sentences =
      sources.flatMap { source in
        [
          source.samples.flatMap { $0 > 0 ? Words.samples($0) : nil },
          source.derivation.map { "\($0.description)." },
          source.source.map { "\($0.description)." },
        ].compactMap(\.self)
      } + (sources.isEmpty ? [Words.noSource] : [])
      + [
        why.fact.referenceValue.map {
          Words.dailyValue("\(DecimalText.brief($0.amount)) \($0.unit.rawValue)")
        }
      ]
      .compactMap(\.self) + [why.release.label]
    command = "dv edit-food \(why.code) --\(why.fact.nutrient.key) …"
    self.close = close
  }
}
