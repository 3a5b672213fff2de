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
    {{#layout.token}}<aside class="side"><h2>{{words.newRecipe}}</h2><p class="lede">{{words.newRecipeLede}}</p><p class="buttons"><a class="btn" href="/recipes/new">{{words.newRecipe}} <kbd aria-hidden="true">N</kbd></a></p></aside>{{/layout.token}}
    </div>
    {{/content}}{{/layout}}
    """#
}
