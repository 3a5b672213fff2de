internal import FoodLabels
internal import Nutrition
internal import Representation

/// A recipe: its lines as typed and as understood, its directions and the label of a serving.
struct RecipePage {
  struct Fact {
    let name: String
    let amount: String
    let percent: String
  }

  let name: String
  let edit: String
  /// What logging a serving writes in the diary.
  let logLine: [String]
  let lines: [LineRow]
  let yield: [Yield]
  let steps: [String]
  let hasSteps: Bool
  let isDraft: Bool
  let open: String
  let serving: [String]
  let facts: [Fact]
  let hasFacts: Bool
  let label: [String]

  init(_ report: RecipeReport, label: NutritionLabel?) {
    name = report.recipe.name
    edit = Address.of("/recipes/\(Address.encoded(report.code))/edit")
    logLine = report.serving.map { ["\($0.text) \(report.recipe.code)"] } ?? []
    lines = report.recipe.lines.enumerated().map { place, line in
      let food = line.food.flatMap { report.foods[$0] }
      return LineRow(
        ReadLine(line.text, line.isResolved ? .known : .open(Words.openLine, nil)), at: place,
        known: food.flatMap { food in line.grams.map { (food, $0) } })
    }
    yield = [Yield(report)].compactMap(\.self)
    steps = report.recipe.steps
    hasSteps = !steps.isEmpty
    isDraft = report.food == nil
    open = Words.open(lines.count(where: \.isOpen))
    serving =
      report.serving.map {
        ["\($0.text), \(DecimalText.rounded($0.grams, decimals: 0)) g"]
      } ?? []
    facts = report.facts.map {
      Fact(
        name: $0.nutrient.everydayName,
        amount: $0.nutrient.dayAmount($0.amount, isAtLeast: $0.isAtLeast),
        percent: $0.percent.map { "\(DecimalText.rounded($0.value, decimals: 0))%" } ?? "")
    }
    hasFacts = !facts.isEmpty
    self.label = [label].compactMap(\.self).map(LabelPicture.element)
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <div class="head"><p class="crumb small"><a href="/recipes">{{words.recipes}}</a></p><h1 class="title">{{page.name}}</h1>{{#page.isDraft}}<p><b>{{words.draft}}</b> {{page.open}}. {{words.draftHelp}}</p>{{/page.isDraft}}</div>
    <div class="rcols"><div>
    <div class="over"><h2>{{words.ingredients}}</h2>{{#layout.token}}<a href="{{page.edit}}" accesskey="e">{{words.editRecipe}} <kbd aria-hidden="true">E</kbd></a>{{/layout.token}}</div>
    <ol class="lines">{{#page.lines}}{{>line}}{{/page.lines}}</ol>
    {{>yield}}
    {{#page.hasSteps}}<h2 class="bar8 steps">{{words.directions}}</h2><ol class="directions">{{#page.steps}}<li>{{.}}</li>{{/page.steps}}</ol>{{/page.hasSteps}}
    </div><aside class="side" aria-label="{{words.label}}">
    {{#layout.token}}{{#page.logLine}}<form class="acts" method="post" action="/log">{{#layout.token}}<input type="hidden" name="token" value="{{.}}">{{/layout.token}}<input type="hidden" name="line" value="{{.}}"><button class="btn">{{words.logServing}} <kbd aria-hidden="true">L</kbd></button></form>{{/page.logLine}}{{/layout.token}}
    {{#page.label}}<figure class="labelsvg">{{{.}}}</figure>{{/page.label}}
    {{#page.hasFacts}}<table class="grp"><caption><h2>{{words.perServing}}</h2>{{#page.serving}}<span class="amt">{{.}}</span>{{/page.serving}}</caption><thead class="vh"><tr><th scope="col">{{words.nutrient}}</th><th scope="col">{{words.amount}}</th><th scope="col">{{words.dailyValue}}</th></tr></thead><tbody>{{#page.facts}}<tr class="row"><th scope="row">{{name}}</th><td class="n">{{amount}}</td><td class="n p">{{percent}}</td></tr>{{/page.facts}}</tbody></table>{{/page.hasFacts}}
    </aside></div>
    {{/content}}{{/layout}}
    """#
}
