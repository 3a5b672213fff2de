internal import GRDB
internal import Nutrition

/// The changes that a person can make to custom foods, corrections and choices, each within a transaction
/// and with a record in the journal.
///
/// What stays the same is not written.
enum Changes {
  static func add(_ db: Database, _ food: Food) throws {
    guard try FoodTable.food(db, code: food.code) == nil else {
      throw FoodDatabaseError.unexpected("the food \(food.code) already exists")
    }
    try Journal.record(db, .added, [(.food, [food.code.description])]) {
      try CustomFoodTable.insert(db, [food.storable])
    }
    try keep(db, [food.basedOn])
  }

  static func replace(_ db: Database, _ old: Food, with new: Food) throws -> Bool {
    guard let current = try FoodTable.food(db, code: old.code), current.isSame(as: old) else {
      throw FoodDatabaseError.foodHasChanged(old.code)
    }
    try refuseRecipes(db, among: [old.code])
    let new = new.storable
    guard new.code == old.code else {
      throw FoodDatabaseError.unexpected("\(new.code) can't replace \(old.code)")
    }
    guard !new.isSame(as: old) else { return false }
    try Journal.record(db, .edited, [(.food, [old.code.description])]) {
      try UserTable.food.delete(db, [old.code])
      try CustomFoodTable.insert(db, [new])
    }
    try keep(db, [new.basedOn])
    return true
  }

  static func correct(
    _ db: Database, _ corrections: Corrections, restoring restored: Set<NutrientNumber>
  ) throws -> Bool {
    guard corrections.code.dataset != .mine else {
      throw FoodDatabaseError.unexpected(
        "custom food \(corrections.code) can't be corrected, only edited")
    }
    let before =
      try CorrectionTable.corrections(db, of: [corrections.code])[corrections.code]
      ?? Corrections(code: corrections.code, amounts: [:])
    let after = before.merging(corrections, restoring: restored)
    guard after != before else { return false }
    try Journal.record(db, .edited, [(.correction, [corrections.code.description])]) {
      try CorrectionTable.write(db, [after], over: [before.code: before])
    }
    try keep(db, [after.code])
    return true
  }

  /// Archives the shipped foods that records refer to from now on, in case a later release or another
  /// device lacks them.
  ///
  /// An earlier copy stays. Installing a release that lacks a food replaces the copy by the latest.
  static func keep(_ db: Database, _ codes: [FoodCode?]) throws {
    let codes = codes.compactMap(\.self)
    let archived = Set(try UserTable.archivedFood.codes(db, among: codes))
    try ArchiveTable.copy(
      db, codes.filter { !archived.contains($0) }, from: ShippedDatabaseFile.schemaName)
  }

  static func remove(_ db: Database, _ codes: [FoodCode]) throws -> [FoodCode] {
    let recipes = try UserRecipeTable.codes(db, among: codes)
    let custom = try foods(db, among: codes, without: recipes)
    let corrected = try UserTable.correction.codes(db, among: codes)
    guard !custom.isEmpty || !recipes.isEmpty || !corrected.isEmpty else { return [] }
    let gone = custom + recipes
    let touched: Journal.Touched = [
      (.food, custom.keys), (.correction, corrected.keys), (.recipe, recipes.keys),
      (.tag, gone.keys),
    ]
    try Journal.record(db, .removed, touched) {
      try UserTable.tag.delete(db, gone)
      try UserTable.food.delete(db, custom)
      try UserTable.correction.delete(db, corrected)
      try UserTable.recipe.delete(db, recipes)
    }
    return custom + recipes + corrected
  }

  /// Moves custom foods to a group, or to no group.
  ///
  /// - Returns: The foods that were in another group.
  static func move(
    _ db: Database, _ codes: [FoodCode], to group: FoodGroup?
  ) throws -> [FoodCode] {
    let moved = try CustomFoodTable.codes(db, among: codes, notInGroup: group?.key)
    guard !moved.isEmpty else { return [] }
    let recipes = try UserRecipeTable.codes(db, among: moved)
    let custom = try foods(db, among: moved, without: recipes)
    try Journal.record(db, .edited, [(.food, custom.keys), (.recipe, recipes.keys)]) {
      try CustomFoodTable.move(db, custom, toGroup: group?.key)
      try UserRecipeTable.move(db, recipes, toGroup: group?.key)
    }
    return moved
  }

  /// Each imported food as it is now, and as it would be.
  static func plan(_ db: Database, _ imported: [ImportedFood]) throws -> [PlannedFood] {
    let identified = try ImportedIdentity(db, isNeeded: imported.contains { !$0.hasCode })
      .identified(imported)
    let current = Dictionary(
      uniqueKeysWithValues: try FoodTable.foods(db, codes: identified.map(\.food.code))
        .map { ($0.code, $0) })
    return identified.map { imported in
      let before = current[imported.food.code]
      let after = (before.map(imported.merged(onto:)) ?? imported.food).storable
      return PlannedFood(before: before, after: after)
    }
  }

  static func importFoods(
    _ db: Database, _ imported: [ImportedFood], _ corrections: [Corrections]
  ) throws -> ImportSummary {
    var summary = ImportSummary()
    let plan = try plan(db, imported)
    let written = plan.filter(\.isChange).map(\.after)
    let changed = plan.filter { $0.isChange && $0.before != nil }.map(\.after.code)
    summary.added = written.count - changed.count
    summary.changed = changed.count
    summary.unchanged = plan.count - written.count

    var corrected: [Corrections] = []
    let known = try CorrectionTable.corrections(db, of: corrections.map(\.code))
    for correction in corrections {
      let before = known[correction.code] ?? Corrections(code: correction.code, amounts: [:])
      let after = before.merging(correction, restoring: [])
      if after == before { summary.unchanged += 1 } else { corrected.append(after) }
    }
    summary.corrected = corrected.count
    guard summary.isChange else { return summary }
    // A draft has no food, but its code is taken.
    try refuseRecipes(db, among: written.map(\.code))
    let touched: Journal.Touched = [
      (.food, written.map(\.code).keys), (.correction, corrected.map(\.code).keys),
    ]
    try Journal.record(db, .imported, touched) {
      try UserTable.food.delete(db, changed)
      try CustomFoodTable.insert(db, written)
      try CorrectionTable.write(db, corrected, over: known)
    }
    try keep(db, written.map(\.basedOn) + corrected.map(\.code))
    return summary
  }

  // MARK: Choices

  /// Remembers a choice.
  ///
  /// - Returns: Whether the choice is new.
  static func remember(_ db: Database, _ choice: RememberedChoice) throws -> Bool {
    let choice = choice.storable
    guard !choice.words.isEmpty, !choice.name.isEmpty else {
      throw FoodDatabaseError.unexpected("a saved choice doesn't say which words it applies to")
    }
    let before = try ChoiceTable.choice(db, for: choice.words, in: choice.context)
    guard before?.food != choice.food || before?.portion != choice.portion else { return false }
    try Journal.record(db, .chosen, [(.choice, [choice.words])]) {
      try ChoiceTable.write(db, choice)
    }
    return true
  }

  /// Forgets choices.
  ///
  /// - Returns: The choices that were forgotten.
  static func forget(_ db: Database, _ choices: [RememberedChoice]) throws -> [RememberedChoice] {
    let known = try choices.compactMap { choice in
      try ChoiceTable.choice(db, for: choice.words, in: choice.context)
    }
    guard !known.isEmpty else { return [] }
    try Journal.record(db, .forgotten, [(.choice, known.map(\.words))]) {
      for choice in known { try ChoiceTable.delete(db, choice) }
    }
    return known
  }
}

extension [FoodCode] {
  /// The keys of the foods' rows.
  var keys: [String] { map(\.description) }
}

extension Corrections {
  /// These, with others instead of those of the same nutrients.
  func merging(
    _ other: Corrections, restoring restored: Set<NutrientNumber>
  ) -> Corrections {
    var merged = self
    merged.amounts.merge(other.amounts.mapValues { $0.map(DecimalText.fifteenDigits) }) { $1 }
    for number in restored { merged.amounts[number] = nil }
    return merged
  }
}
