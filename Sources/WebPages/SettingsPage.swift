internal import Nutrition
internal import Representation

/// Who the diary is of, what percentages refer to, units and keys.
struct SettingsPage {
  struct Choice {
    let value: String
    let name: String
    let isChosen: Bool
  }

  struct Key {
    let keys: [String]
    let does: String
  }

  struct Problem {
    let message: String
    let hint: [String]
  }

  let born: String
  let height: String
  let weight: String
  let sexes: [Choice]
  let activities: [Choice]
  let targets: [Choice]
  let sets: [Choice]
  let energies: [Choice]
  let weights: [Choice]
  let showsSalt: Bool
  let needs: [String]
  let problem: [Problem]
  let keys: [Key]

  init(_ report: ProfileReport, sets: [ReferenceSet], problem: ErrorReport?) {
    let person = report.person
    let units = person.units ?? DisplayUnits()
    let choices = { (word: String, values: [String], chosen: String?) in
      [Choice(value: "none", name: Words.english["\(word).none"] ?? "", isChosen: chosen == nil)]
        + values.map {
          Choice(
            value: $0, name: Words.english["\(word).\($0)"] ?? $0, isChosen: $0 == chosen)
        }
    }
    born = person.birth?.description ?? ""
    height = person.heightCm.map { "\(DecimalText.brief($0)) cm" } ?? ""
    weight = report.weight.map { "\(DecimalText.brief($0.kilograms)) kg" } ?? ""
    sexes = choices("sex", Sex.allCases.map(\.rawValue), person.sex?.rawValue)
    activities = choices(
      "activity", ActivityLevel.allCases.map(\.rawValue), person.activity?.rawValue)
    targets = choices(
      "targets", TargetReference.allCases.map(\.rawValue), person.reference?.rawValue)
    self.sets =
      [
        Choice(
          value: "none", name: Words.english["set.none"] ?? "",
          isChosen: person.percentReference == nil)
      ]
      + sets.map {
        Choice(value: $0.id.rawValue, name: $0.name, isChosen: $0.id == person.percentReference)
      }
    energies = DisplayUnits.Energy.allCases.map {
      Choice(
        value: $0.rawValue, name: Words.english["unit.\($0.rawValue)"] ?? $0.rawValue,
        isChosen: $0 == units.energy)
    }
    weights = DisplayUnits.Weight.allCases.map {
      Choice(
        value: $0.rawValue, name: Words.english["unit.\($0.rawValue)"] ?? $0.rawValue,
        isChosen: $0 == units.weight)
    }
    showsSalt = units.showsSalt
    needs = report.energy.kilocalories.map { [Words.needs($0)] } ?? []
    self.problem =
      problem.map {
        [Problem(message: $0.message, hint: [$0.withoutCommands.hint].compactMap(\.self))]
      } ?? []
    keys = Words.keys.map { Key(keys: $0.keys, does: $0.does) }
  }

  static let template = #"""
    {{<layout}}{{$content}}
    <div class="head"><h1 class="title">{{words.settings}}</h1></div>
    {{#page.problem}}<div class="ask" role="alert"><p><b>{{message}}</b></p>{{#hint}}<p>{{.}}</p>{{/hint}}</div>{{/page.problem}}
    <div class="lcols"><form class="paste" method="post" action="/settings">{{#layout.token}}<input type="hidden" name="token" value="{{.}}">{{/layout.token}}
    <h2>{{words.you}}</h2><p class="lede">{{words.youHelp}}</p>{{#page.needs}}<p class="lede"><b>{{.}}</b></p>{{/page.needs}}
    <label for="born">{{words.born}}</label><input id="born" name="born" value="{{page.born}}" placeholder="1984-05-02" autocomplete="bday">
    <label for="sex">{{words.sex}}</label><select id="sex" name="sex">{{#page.sexes}}<option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/page.sexes}}</select>
    <label for="height">{{words.height}}</label><input id="height" name="height" value="{{page.height}}" placeholder="168 cm" autocomplete="off">
    <label for="weight">{{words.bodyWeight}}</label><input id="weight" name="weight" value="{{page.weight}}" placeholder="64 kg" autocomplete="off">
    <label for="activity">{{words.activity}}</label><select id="activity" name="activity">{{#page.activities}}<option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/page.activities}}</select>
    <h2 class="bar4">{{words.compareWith}}</h2>
    <label for="targets">{{words.targets}}</label><select id="targets" name="targets">{{#page.targets}}<option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/page.targets}}</select>
    <label for="reference">{{words.percentages}}</label><select id="reference" name="reference">{{#page.sets}}<option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/page.sets}}</select>
    <h2 class="bar4">{{words.units}}</h2>
    <label for="energy">{{words.energy}}</label><select id="energy" name="energy">{{#page.energies}}<option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/page.energies}}</select>
    <label for="weights">{{words.foodWeights}}</label><select id="weights" name="weights">{{#page.weights}}<option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/page.weights}}</select>
    <label><input type="checkbox" name="salt" value="1"{{#page.showsSalt}} checked{{/page.showsSalt}}> {{words.showSalt}}</label><p class="small quiet">{{words.unitsHelp}}</p>
    {{#layout.token}}<p class="buttons"><button class="btn">{{words.save}}</button></p>{{/layout.token}}</form>
    <section id="keys"><h2>{{words.keys}}</h2><p class="script"><label><input type="checkbox" id="single-keys" checked> {{words.singleKeys}}</label></p>
    <table class="grp"><caption class="vh">{{words.keys}}</caption><thead class="vh"><tr><th scope="col">{{words.key}}</th><th scope="col">{{words.does}}</th></tr></thead><tbody class="bar4">{{#page.keys}}<tr class="row"><th scope="row">{{#keys}}<kbd>{{.}}</kbd> {{/keys}}</th><td>{{does}}</td></tr>{{/page.keys}}</tbody></table></section></div>
    {{/content}}{{/layout}}
    """#
}
