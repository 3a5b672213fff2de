internal import FoodDatabase
internal import Kitchen
internal import Nutrition
public import Representation

/// A line of a diary or a recipe: as typed, as understood, and what is asked about it.
struct LineRow {
  struct Understood {
    let name: String
    let path: String
    let amount: String
  }

  /// An answer to a question.
  struct Choice {
    let field: String
    let value: String
    let name: String
    let detail: String
    let digit: String
  }

  struct Question {
    let title: String
    let hint: [String]
    let choices: [Choice]
    let hasChoices: Bool
  }

  let number: String
  let text: String
  let food: [Understood]
  let notes: [String]
  let calories: String
  let question: [Question]
  let isOpen: Bool
  /// Other foods that an understood line may mean.
  let others: [Question]
  /// The answer so far, which the form sends again.
  let kept: [Choice]

  /// Shows a line.
  ///
  /// - Parameters:
  ///   - read: What became of the line.
  ///   - place: Its place among the lines, from 0.
  ///   - known: The food and grams of a line that was read before.
  ///   - answer: What somebody said it means.
  init(
    _ read: ReadLine, at place: Int, known: (food: Food, grams: Double)? = nil,
    answer: LineAnswer? = nil
  ) {
    number = "\(place + 1)"
    text = read.text
    let field = "answer.\(place)"
    var question: Question?
    var others: Question?
    var notes: [String] = []
    var calories: Double?
    switch read.meaning {
    case .food(let item):
      let resolution = item.resolution
      food = [Understood(item)]
      calories = item.food.nutrients.amount(of: .energy, grams: item.amount.grams)
      notes = resolution.warnings.map { Words.check($0.text) }
      if case .open = resolution.weighing { notes.append(Words.english["uncounted"] ?? "") }
      let choices = Self.choices(
        resolution.alternatives, of: read.text, field, from: 1, isNumbered: false)
      if !choices.isEmpty {
        others = Question(
          title: Words.english["change"] ?? "", hint: [], choices: choices, hasChoices: true)
      }
    case .known:
      food = known.map { [Understood($0.food, grams: $0.grams)] } ?? []
      calories = known.flatMap { $0.food.nutrients.amount(of: .energy, grams: $0.grams) }
      if known == nil { notes = [Words.english["uncounted"] ?? ""] }
    case .uncounted:
      food = []
      notes = [Words.english["uncounted"] ?? ""]
    case .trace(let percent):
      food = []
      notes = [Words.trace(percent)]
    case .open(let failure, let asked):
      food = []
      question = Self.question(failure, asked, read.text, field)
    }
    self.notes = notes
    self.calories = read.isOpen ? "?" : calories.map(Macro.calories.text) ?? "–"
    self.question = [question].compactMap(\.self)
    self.others = [others].compactMap(\.self)
    isOpen = read.isOpen
    kept =
      answer.map {
        [Choice(field: "kept.\(place)", value: $0.text, name: "", detail: "", digit: "")]
      } ?? []
  }

  private static func question(
    _ failure: Failure, _ asked: KitchenQuestion?, _ text: String, _ field: String
  ) -> Question {
    let report = failure.report.withoutCommands
    guard let asked else {
      return Question(
        title: report.message, hint: [report.hint].compactMap(\.self), choices: [],
        hasChoices: false)
    }
    switch asked.kind {
    case .food:
      let choices = choices(asked.foods, of: text, field, from: 1, isNumbered: true)
      let none = report.hint ?? Words.english["otherWords"] ?? ""
      return Question(
        title: choices.isEmpty ? report.message : Words.which(asked.name),
        hint: choices.isEmpty ? [none] : [], choices: choices, hasChoices: !choices.isEmpty)
    case .portion:
      let food = asked.food
      let choices = asked.portions.prefix(9).enumerated().map { place, portion in
        let count = asked.hasAmount ? asked.count : 1
        let grams = portion.grams * count
        let energy = food?.nutrients.amount(of: .energy, grams: grams)
        return Choice(
          field: field,
          value: LineAnswer(
            line: text, food: food?.code ?? FoodCode.newCustom(), portion: portion.text
          ).text, name: portion.text,
          detail: [portion.weightText, energy.map(Words.calories)].compactMap(\.self)
            .joined(separator: ", "), digit: "\(place + 1)")
      }
      return Question(
        title: Words.howMuch(food?.name ?? asked.name, hasAmount: asked.hasAmount),
        hint: choices.isEmpty ? [Words.english["giveWeight"] ?? ""] : [], choices: choices,
        hasChoices: !choices.isEmpty)
    }
  }

  private static func choices(
    _ foods: [FoodSummary], of text: String, _ field: String, from first: Int, isNumbered: Bool
  ) -> [Choice] {
    foods.prefix(9).enumerated().map { place, food in
      Choice(
        field: field, value: LineAnswer(line: text, food: food.code).text, name: food.name,
        detail: food.nutrients.amount(of: .energy).map { Words.caloriesOfHundred($0) } ?? "",
        digit: isNumbered ? "\(place + first)" : "")
    }
  }

  static let template = #"""
    <li class="line{{#isOpen}} ask{{/isOpen}}"><span class="no">{{number}}</span><span class="typed">{{text}}</span><div class="got">{{#food}}<a class="food" href="{{path}}">{{name}}</a> <span class="amt">{{amount}}</span>{{/food}}{{#notes}}<span class="lnote">{{.}}</span>{{/notes}}{{#others}}<details class="others"><summary>{{title}}</summary>{{>choices}}</details>{{/others}}{{#question}}<fieldset class="q"><legend>{{title}}</legend>{{#hint}}<p class="small">{{.}}</p>{{/hint}}{{>choices}}</fieldset>{{/question}}{{#kept}}<input type="hidden" name="{{field}}" value="{{value}}">{{/kept}}</div><span class="n">{{calories}}</span></li>
    """#

  static let choices = #"""
    {{#hasChoices}}<ul class="choices">{{#choices}}<li><label><input type="radio" name="{{field}}" value="{{value}}"><span class="pick">{{#digit}}<kbd aria-hidden="true">{{.}}</kbd> {{/digit}}<b>{{name}}</b> <small>{{detail}}</small></span></label></li>{{/choices}}</ul>{{/hasChoices}}
    """#
}

extension LineRow.Understood {
  fileprivate init(_ item: SumItem) {
    name = item.food.name
    path = Address.food(item.food.code.description)
    amount =
      item.amount.isGrams
      ? item.amount.weightText : "\(item.amount.text), \(item.amount.weightText)"
  }

  fileprivate init(_ food: Food, grams: Double) {
    name = food.name
    path = Address.food(food.code.description)
    amount = FoodAmount(text: "", grams: grams).weightText
  }
}

extension WebPages {
  /// The answers to questions about lines that a form sends.
  ///
  /// - Parameter fields: The fields of the form by name.
  /// - Returns: The answers; the newest about a line comes last.
  public static func answers(in fields: [String: String]) -> [LineAnswer] {
    ["kept.", "answer."].flatMap { prefix in
      fields.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
        .compactMap { LineAnswer(text: $0.value) }
    }
  }
}
