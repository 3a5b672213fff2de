internal import Foundation
internal import Nutrition
internal import Text

/// Reads schema.org/Recipe, https://schema.org/Recipe, as websites and other programs write it.
enum SchemaRecipe {
  /// The recipes anywhere in a JSON text, in its order.
  static func recipes(in node: JSONNode) -> [WrittenRecipe] {
    switch node.value {
    case .array(let nodes): return nodes.flatMap(recipes)
    case .object(let members):
      let fields = Dictionary(members.map { ($0.key, $0.node) }) { first, _ in first }
      if texts(fields["@type"]).contains(where: { $0.split(separator: "/").last == "Recipe" }) {
        return [recipe(fields)]
      }
      return members.flatMap { recipes(in: $0.node) }
    default: return []
    }
  }

  private static func recipe(_ fields: [String: JSONNode]) -> WrittenRecipe {
    var recipe = WrittenRecipe()
    recipe.name = texts(fields["name"]).first
    recipe.servings = texts(fields["recipeYield"]).lazy.compactMap { ServingsText.number($0) }.first
    recipe.source =
      texts(fields["url"]).first ?? texts(fields["isBasedOn"]).first
      ?? texts(fields["author"]).first
    recipe.notes = texts(fields["description"])
    recipe.steps = steps(fields["recipeInstructions"])
    let ingredients = texts(fields["recipeIngredient"])
    // The older name of the same list, which pages give in addition.
    let lines = ingredients.isEmpty ? texts(fields["ingredients"]) : ingredients
    for text in lines.flatMap({ $0.split(whereSeparator: \.isNewline) }) {
      recipe.addLine(String(text))
    }
    if case .object(let own)? = fields[RecipeExport.ownMember]?.value {
      recipe.read(Dictionary(own.map { ($0.key, $0.node) }) { first, _ in first })
    }
    return recipe
  }

  /// The texts in a value: its own, those of a list, or the names of things.
  static func texts(_ node: JSONNode?) -> [String] {
    switch node?.value {
    case .string(let text): [PageText.plain(text)].filter { !$0.isEmpty }
    case .number(_, let text): [text]
    case .array(let nodes): nodes.flatMap { texts($0) }
    case .object(let members):
      texts(
        (members.first { $0.key == "name" } ?? members.first { $0.key == "@id" })?.node)
    default: []
    }
  }

  /// The steps of texts, of HowToStep and of HowToSection.
  private static func steps(_ node: JSONNode?) -> [String] {
    switch node?.value {
    case .string(let text):
      return text.split(whereSeparator: \.isNewline).map { PageText.plain(String($0)) }
    case .array(let nodes): return nodes.flatMap { steps($0) }
    case .object(let members):
      func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.node }
      if let inner = member("itemListElement") {
        return texts(member("name")).map { "\($0):" } + steps(inner)
      }
      return steps(member("text") ?? member("name"))
    default: return []
    }
  }
}

extension WrittenRecipe {
  /// Takes over what dv wrote beyond schema.org.
  fileprivate mutating func read(_ own: [String: JSONNode]) {
    func text(_ node: JSONNode?) -> String? {
      if case .string(let text)? = node?.value { text } else { nil }
    }
    func number(_ node: JSONNode?) -> Double? {
      if case .number(let number, _)? = node?.value { number } else { nil }
    }
    func list(_ node: JSONNode?) -> [[String: JSONNode]] {
      guard case .array(let nodes)? = node?.value else { return [] }
      return nodes.compactMap { node in
        guard case .object(let members) = node.value else { return nil }
        return Dictionary(members.map { ($0.key, $0.node) }) { first, _ in first }
      }
    }
    code = text(own["code"]).flatMap { FoodCode($0) }.flatMap { $0.customID == nil ? nil : $0 }
    func take<Value>(
      _ field: String, _ read: (String) throws(RecipeValueError) -> Value
    ) -> Value? {
      guard let node = own[field] else { return nil }
      switch node.value {
      case .null: return nil
      case .string(let text), .number(_, let text):
        return self.take(text, field, line: node.line, read)
      default: return self.take("", field, line: node.line, read)
      }
    }
    servings = take("servings", RecipeValue.servings)
    groupKey = text(own["group"])
    source = text(own["source"])
    cooking.method = take("method", RecipeValue.method)
    if case .bool(true)? = own["keepsNutrients"]?.value { cooking.keepsNutrients = true }
    cooking.moisturePercent = take("moisturePercent", RecipeValue.percent)
    cooking.fatPercent = take("fatPercent", RecipeValue.percent)
    cooking.cookedGrams = take("cookedGrams", RecipeValue.cookedGrams)
    for fields in list(own["portions"]) {
      let unit = text(fields["unit"]) ?? ""
      let portion = self.take(unit, "portions", line: own["portions"]?.line) {
        text throws(RecipeValueError) in
        try RecipeValue.portion(
          amount: number(fields["amount"]) ?? 0, unit: text, share: number(fields["share"]) ?? 0)
      }
      portions += [portion].compactMap(\.self)
    }
    let stated = list(own["ingredients"])
    guard !stated.isEmpty else { return }
    lines = stated.compactMap { fields in
      guard let line = text(fields["text"]) else { return nil }
      let food = text(fields["code"]).flatMap { FoodCode($0) }
      let grams = number(fields["grams"]).flatMap { $0 >= 0 ? $0 : nil }
      let isKnown = grams != nil && (food != nil || grams == 0)
      return RecipeLine(
        text: line, section: text(fields["section"]), name: text(fields["name"]),
        food: isKnown ? food : nil, grams: isKnown ? grams : nil, method: text(fields["method"]))
    }
  }
}
