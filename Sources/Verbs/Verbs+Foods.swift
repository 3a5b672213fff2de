internal import FoodDatabase
public import Nutrition
public import Representation

extension Verbs {
  /// Adds a custom food with the data typed from its label.
  ///
  /// - Parameter label: What was typed.
  /// - Returns: The food.
  /// - Throws: `Failure` when something can't be read or is impossible, `SuspiciousLabel` when amounts
  ///   look wrong and nobody has confirmed them.
  public func save(_ label: LabelEntry) throws -> Food {
    let entry = try FoodEntry(database)
    var draft = FoodDraft(name: try FoodText.checked(label.name, .name))
    if !label.brand.isEmpty { draft.set(\.brand, to: try FoodText.checked(label.brand, .brand)) }
    if !label.ingredients.isEmpty {
      draft.set(\.ingredients, to: try FoodText.checked(label.ingredients, .ingredients))
    }
    if !label.serving.isEmpty || !label.grams.isEmpty {
      guard !label.grams.isEmpty else {
        throw Failure(
          .usage, "The serving has no weight.", hint: "Enter the weight in grams, such as 60.")
      }
      let weight = label.grams.contains(where: \.isLetter) ? label.grams : "\(label.grams) g"
      let serving = label.serving.isEmpty ? "1 serving" : label.serving
      let isCounted = serving.first?.isNumber == true
      draft.setServings([try Portion(serving: "\(isCounted ? "" : "1 ")\(serving) = \(weight)")])
    }
    if label.isPerHundredGrams { try draft.setBasis("100 g") }
    try entry.setAmounts(
      LabelEntry.keys.compactMap { key in
        label.amounts[key].flatMap { $0.isEmpty ? nil : (key, $0) }
      }, in: &draft)
    let food = draft.food
    guard !food.nutrients.amounts.isEmpty else {
      throw Failure(.usage, "Enter the amount of at least one nutrient. Nothing was saved.")
    }
    let findings = entry.findings(food)
    let impossible = findings.filter { $0.severity == .impossible }.map(\.message)
    guard impossible.isEmpty else {
      throw Failure(
        .badData, "These values are impossible. Nothing was saved.",
        hint: impossible.joined(separator: " "))
    }
    let warnings = findings.map(\.message) + (try entry.duplicates(of: food))
    guard warnings.isEmpty || label.isConfirmed else { throw SuspiciousLabel(warnings) }
    try database.add(food)
    return food
  }
}
