internal import FoodLabels
internal import Nutrition
internal import Representation

/// All recipes, and a form to paste one.
struct RecipesPage {
  struct Row {
    let name: String
    let path: String
    let lines: String
    let serving: String
    let calories: String
    let open: [String]
  }

  let rows: [Row]
  let isEmpty: Bool

  init(_ report: RecipeListReport) {
    rows = report.lines.map { line in
      Row(
        name: line.recipe.name, path: Address.of("/recipes/\(Address.encoded(line.code))"),
        lines: Words.lines(line.recipe.lines.count),
        serving: line.serving.map { "\($0.text), \(DecimalText.rounded($0.grams, decimals: 0)) g" }
          ?? "–",
        calories: line.energyKcal.map { DecimalText.rounded($0, decimals: 0) } ?? "–",
        open: line.openLines > 0 ? [Words.open(line.openLines)] : [])
    }
    isEmpty = rows.isEmpty
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <div class="head"><h1 class="title">{{words.recipes}}</h1></div>
    <div class="rcols"><div>
    {{#page.isEmpty}}<p class="lede empty">{{words.noRecipes}}</p>{{/page.isEmpty}}
    {{^page.isEmpty}}<table class="hits"><caption class="vh">{{words.recipes}}</caption><thead><tr><th scope="col">{{words.name}}</th><th scope="col">{{words.perServing}}</th><th scope="col" class="n">{{words.calories}}</th></tr></thead><tbody>
    {{#page.rows}}<tr class="row"><th scope="row"><a class="food" href="{{path}}">{{name}}</a><span class="meta">{{lines}}{{#open}} <b class="tag">{{words.draft}}</b> {{.}}{{/open}}</span></th><td class="amt">{{serving}}</td><td class="n">{{calories}}</td></tr>{{/page.rows}}
    </tbody></table>{{/page.isEmpty}}</div>
    {{#layout.token}}<form class="paste" method="post" action="/recipes"><h2>{{words.newRecipe}}</h2><input type="hidden" name="token" value="{{.}}">
    <label for="name">{{words.name}}</label><input id="name" name="name" required maxlength="200">
    <label for="lines">{{words.ingredients}}</label><textarea id="lines" name="lines" rows="10" required aria-describedby="lineshelp"></textarea><p class="small quiet" id="lineshelp">{{words.newRecipeHelp}}</p>
    <label for="servings">{{words.servings}}</label><input id="servings" name="servings" inputmode="decimal" size="4">
    <button class="btn">{{words.read}}</button></form>{{/layout.token}}
    </div>
    {{/content}}{{/layout}}
    """#
}

/// A recipe: its lines as typed and as understood, its directions and the label of a serving.
struct RecipePage {
  struct Line {
    let number: Int
    let text: String
    let food: [Understood]
    let calories: String
    let isOpen: Bool
  }

  struct Understood {
    let name: String
    let path: String
    let amount: String
  }

  struct Fact {
    let name: String
    let amount: String
    let percent: String
  }

  let name: String
  let lines: [Line]
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
    lines = report.recipe.lines.enumerated().map { index, line in
      let food = line.food.flatMap { report.foods[$0] }
      let energy = food.flatMap { food in
        line.grams.flatMap { food.nutrients.amount(of: .energy, grams: $0) }
      }
      return Line(
        number: index + 1, text: line.text,
        food: food.map {
          [
            Understood(
              name: $0.name, path: Address.food($0.code.description),
              amount: line.grams.map { "\(DecimalText.rounded($0, decimals: $0 < 10 ? 1 : 0)) g" }
                ?? "")
          ]
        } ?? [], calories: energy.map { DecimalText.rounded($0, decimals: 0) } ?? "–",
        isOpen: !line.isResolved)
    }
    steps = report.recipe.steps
    hasSteps = !steps.isEmpty
    isDraft = report.food == nil
    open = Words.open(lines.count { $0.isOpen })
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
    <h2>{{words.ingredients}}</h2>
    <ol class="lines">{{#page.lines}}<li{{#isOpen}} class="ask"{{/isOpen}}><span class="no">{{number}}</span><span class="typed">{{text}}</span><span>{{#food}}<a class="food" href="{{path}}">{{name}}</a> <span class="amt">{{amount}}</span>{{/food}}{{#isOpen}}<b>{{words.openLine}}</b>{{/isOpen}}</span><span class="n">{{calories}}</span></li>{{/page.lines}}</ol>
    {{#page.hasSteps}}<h2 class="bar8 steps">{{words.directions}}</h2><ol class="directions">{{#page.steps}}<li>{{.}}</li>{{/page.steps}}</ol>{{/page.hasSteps}}
    </div><aside class="side" aria-label="{{words.label}}">
    {{#page.label}}<figure class="labelsvg">{{{.}}}</figure>{{/page.label}}
    {{#page.hasFacts}}<table class="grp"><caption><h2>{{words.perServing}}</h2>{{#page.serving}}<span class="amt">{{.}}</span>{{/page.serving}}</caption><thead class="vh"><tr><th scope="col">{{words.nutrient}}</th><th scope="col">{{words.amount}}</th><th scope="col">{{words.dailyValue}}</th></tr></thead><tbody>{{#page.facts}}<tr class="row"><th scope="row">{{name}}</th><td class="n">{{amount}}</td><td class="n p">{{percent}}</td></tr>{{/page.facts}}</tbody></table>{{/page.hasFacts}}
    </aside></div>
    {{/content}}{{/layout}}
    """#
}
