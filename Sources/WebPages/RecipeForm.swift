internal import FoodDatabase
internal import FoodLabels
internal import Nutrition
internal import Representation

/// A recipe while it is written: the form, its lines as understood, and the label of a serving.
struct RecipeForm {
  struct Method {
    let value: String
    let name: String
    let isChosen: Bool
  }

  struct Problem {
    let message: String
    let hint: [String]
  }

  let title: String
  let code: String
  let name: String
  let text: String
  let servings: String
  let cookedWeight: String
  let methods: [Method]
  let problem: [Problem]
  let lines: [LineRow]
  let hasLines: Bool
  let open: [String]
  let without: [String]
  let yield: [Yield]
  let label: [String]
  let hasLabel: Bool

  init(
    _ entry: RecipeEntry, _ read: ReadRecipe?, label: NutritionLabel?, problem: ErrorReport?
  ) {
    title = Words.english[entry.code == nil ? "newRecipe" : "editRecipe"] ?? ""
    code = entry.code?.description ?? ""
    name = entry.name.isEmpty ? read?.recipe.name ?? "" : entry.name
    text = entry.text
    servings =
      entry.servings.isEmpty
      ? read?.recipe.servings.map(DecimalText.brief) ?? "" : entry.servings
    cookedWeight = entry.cookedWeight
    methods =
      [Method(value: "", name: Words.english["notCooked"] ?? "", isChosen: entry.method == nil)]
      + CookingMethod.allCases.filter { $0 != .raw }.map {
        Method(
          value: $0.rawValue, name: Words.english["method.\($0.rawValue)"] ?? $0.rawValue,
          isChosen: $0 == entry.method)
      }
    self.problem =
      problem.map {
        [Problem(message: $0.message, hint: [$0.withoutCommands.hint].compactMap(\.self))]
      } ?? []
    let recipeLines = read?.recipe.lines ?? []
    lines = (read?.lines ?? []).enumerated().map { place, line in
      let known = recipeLines[place]
      let food = known.food.flatMap { read?.report?.foods[$0] }
      return LineRow(
        line, at: place, known: food.flatMap { food in known.grams.map { (food, $0) } },
        answer: entry.answers.last { $0.line == line.text })
    }
    hasLines = !lines.isEmpty
    let open = lines.filter(\.isOpen)
    self.open = open.isEmpty ? [] : [Words.draft(open.count)]
    without = open.isEmpty || label == nil ? [] : [Words.without(open.map(\.number))]
    yield = [Yield(read?.report)].compactMap(\.self)
    self.label = [label].compactMap(\.self).map(LabelPicture.element)
    hasLabel = label != nil
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <div class="head"><p class="crumb small"><a href="/recipes">{{words.recipes}}</a></p><h1 class="title">{{page.title}}</h1></div>
    {{#page.problem}}<div class="ask" role="alert"><p><b>{{message}}</b></p>{{#hint}}<p>{{.}}</p>{{/hint}}</div>{{/page.problem}}
    <form class="recipe" method="post" action="/recipes" data-preview="/recipes/read" data-send="reading">{{#layout.token}}<input type="hidden" name="token" value="{{.}}">{{/layout.token}}<input type="hidden" name="code" value="{{page.code}}">
    <div class="rcols"><div class="paste">
    <label for="name">{{words.name}}</label><input id="name" name="name" value="{{page.name}}" maxlength="200" autocomplete="off">
    <label for="lines">{{words.ingredients}}</label><textarea id="lines" name="lines" rows="9" required spellcheck="false" aria-describedby="lineshelp" data-live="reading">{{page.text}}</textarea><p class="small quiet" id="lineshelp">{{words.newRecipeHelp}}</p></div>
    <div class="paste side"><h2>{{words.bowlToPlate}}</h2>
    <label for="servings">{{words.servings}}</label><input id="servings" name="servings" value="{{page.servings}}" inputmode="decimal" autocomplete="off" data-live="reading">
    <label for="weight">{{words.cookedWeight}}</label><input id="weight" name="weight" value="{{page.cookedWeight}}" inputmode="decimal" autocomplete="off" data-live="reading" aria-describedby="weighthelp"><p class="small quiet" id="weighthelp">{{words.cookedWeightHelp}}</p>
    <label for="method">{{words.method}}</label><select id="method" name="method" data-live="reading" aria-describedby="methodhelp">{{#page.methods}}<option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/page.methods}}</select><p class="small quiet" id="methodhelp">{{words.methodHelp}}</p>
    <p class="buttons">{{#layout.token}}<button class="btn">{{words.saveRecipe}}</button>{{/layout.token}}<button class="btn plain noscript" name="read" value="1">{{words.readLines}}</button></p></div></div>
    <div aria-live="polite"><div id="reading" class="rcols reading"><div>
    {{#page.hasLines}}<h2>{{words.understood}}</h2>{{#page.open}}<p class="small">{{.}}</p>{{/page.open}}<ol class="lines">{{#page.lines}}{{>line}}{{/page.lines}}</ol>{{/page.hasLines}}
    {{>yield}}
    </div>{{#page.hasLabel}}<aside class="side" aria-label="{{words.label}}">{{#page.without}}<p class="without">{{.}}</p>{{/page.without}}{{#page.label}}<figure class="labelsvg">{{{.}}}</figure>{{/page.label}}</aside>{{/page.hasLabel}}</div></div>
    </form>
    {{/content}}{{/layout}}
    """#
}
