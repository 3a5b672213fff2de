internal import Nutrition
internal import Representation

/// The form for a custom food, in the order of a label.
struct LabelForm {
  struct Field {
    let key: String
    let name: String
    let unit: String
    let value: String
    let indent: String
  }

  struct Problem {
    let message: String
    let hint: [String]
  }

  let entry: LabelEntry
  let fields: [Field]
  let problem: [Problem]
  let warnings: [String]
  let hasWarnings: Bool

  init(
    _ entry: LabelEntry, nutrients: [Nutrient], problem: ErrorReport?, warnings: [String]
  ) {
    self.entry = entry
    let indents = [
      "saturated-fat": 1, "trans-fat": 1, "fiber": 1, "sugars": 1, "added-sugars": 2,
    ]
    fields = LabelEntry.keys.compactMap { key in
      nutrients.first { $0.key == key }.map {
        Field(
          key: key, name: key == "energy" ? Words.english["calories"] ?? "" : $0.everydayName,
          unit: key == "energy" ? "" : $0.unit.rawValue, value: entry.amounts[key] ?? "",
          indent: "s\(indents[key] ?? 0)")
      }
    }
    self.problem =
      problem.map { [Problem(message: $0.message, hint: [$0.hint].compactMap(\.self))] } ?? []
    self.warnings = warnings
    hasWarnings = !warnings.isEmpty
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <div class="head"><p class="crumb small"><a href="/foods?origin=mine">{{words.myFoods}}</a></p><h1 class="title">{{words.newFood}}</h1></div>
    <form method="post" action="/my-foods">{{#layout.token}}<input type="hidden" name="token" value="{{.}}">{{/layout.token}}
    {{#page.problem}}<div class="ask" role="alert"><p><b>{{message}}</b></p>{{#hint}}<p>{{.}}</p>{{/hint}}</div>{{/page.problem}}
    {{#page.hasWarnings}}<div class="ask" role="alert"><p><b>{{words.looksWrong}}</b></p><ul>{{#page.warnings}}<li>{{.}}</li>{{/page.warnings}}</ul><p><label><input type="checkbox" name="confirmed" value="1"> {{words.saveAnyway}}</label></p></div>{{/page.hasWarnings}}
    <div class="lcols lform"><div class="paste">
    <label for="name">{{words.name}}</label><input id="name" name="name" value="{{page.entry.name}}" required maxlength="200" autocomplete="off">
    <label for="brand">{{words.brand}}</label><input id="brand" name="brand" value="{{page.entry.brand}}" autocomplete="off">
    <label for="ingredients">{{words.ingredients}}</label><textarea id="ingredients" name="ingredients" rows="4">{{page.entry.ingredients}}</textarea>
    <p class="lede">{{words.newFoodHelp}}</p>
    </div>
    <section class="facts blank" aria-label="{{words.label}}">{{>nutritionFacts}}
    <p class="fl bar1"><label for="serving">{{words.servingSize}}</label><input id="serving" name="serving" value="{{page.entry.serving}}" placeholder="1 bar" autocomplete="off"></p>
    <p class="fl"><label for="grams">{{words.servingWeight}}</label><span><input id="grams" name="grams" value="{{page.entry.grams}}" inputmode="decimal" size="5" autocomplete="off"> g</span></p>
    <p class="fl bar8"><label><input type="checkbox" name="per" value="100g"{{#page.entry.isPerHundredGrams}} checked{{/page.entry.isPerHundredGrams}}> {{words.perHundred}}</label></p>
    <ul class="bar4">{{#page.fields}}<li class="fl {{indent}}"><label for="f-{{key}}">{{name}}</label><span><input id="f-{{key}}" name="amount.{{key}}" value="{{value}}" inputmode="decimal" size="6" autocomplete="off"> <span class="unit">{{unit}}</span></span></li>{{/page.fields}}</ul>
    </section>{{#layout.token}}<p class="buttons"><button class="btn">{{words.saveFood}}</button></p>{{/layout.token}}</div></form>
    {{/content}}{{/layout}}
    """#

  /// The words at the top of a label.
  static let heading = #"""
    <svg class="nf" viewBox="0 0 396 47" role="img" aria-label="Nutrition Facts"><text x="-2" y="42" textLength="400" lengthAdjust="spacingAndGlyphs" font-weight="900" font-size="54">Nutrition Facts</text></svg>
    """#
}
