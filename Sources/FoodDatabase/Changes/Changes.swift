internal import GRDB
internal import Nutrition

/// The changes that a person can make to own foods and corrections, each within a transaction.
///
/// What was there before goes into the journal first. What stays the same is not written.
enum Changes {
  static func add(_ db: Database, _ food: Food) throws {
    guard try FoodTable.food(db, code: food.code) == nil else {
      throw FoodDatabaseError.unexpected("there is a food \(food.code) already")
    }
    try Journal.begin(db, .added, codes: [food.code])
    try CustomFoodTable.insert(db, [food.storable])
    try keep(db, [food.basedOn])
  }

  static func replace(_ db: Database, _ old: Food, with new: Food) throws -> Bool {
    guard let current = try FoodTable.food(db, code: old.code), current.isSame(as: old) else {
      throw FoodDatabaseError.foodHasChanged(old.code)
    }
    let new = new.storable
    guard new.code == old.code else {
      throw FoodDatabaseError.unexpected("\(new.code) cannot take the place of \(old.code)")
    }
    guard !new.isSame(as: old) else { return false }
    try Journal.begin(db, .edited, codes: [old.code])
    try CustomFoodTable.delete(db, [old.code])
    try CustomFoodTable.insert(db, [new])
    try keep(db, [new.basedOn])
    return true
  }

  static func correct(
    _ db: Database, _ corrections: Corrections, restoring restored: Set<NutrientNumber>
  ) throws -> Bool {
    guard corrections.code.dataset != .mine else {
      throw FoodDatabaseError.unexpected("\(corrections.code) is changed, not corrected")
    }
    let before =
      try CorrectionTable.corrections(db, of: [corrections.code])[corrections.code]
      ?? Corrections(code: corrections.code, amounts: [:])
    let after = before.merging(corrections, restoring: restored)
    guard after != before else { return false }
    try Journal.begin(db, .edited, codes: [corrections.code])
    try CorrectionTable.replace(db, with: [after])
    try keep(db, [after.code])
    return true
  }

  /// Copies the shipped foods that records refer to from now on, so that these are never without
  /// them, whatever release is in use when they are read, restored or taken back.
  private static func keep(_ db: Database, _ codes: [FoodCode?]) throws {
    try ArchiveTable.copy(
      db, codes.compactMap(\.self), from: ShippedDatabaseFile.schemaName)
  }

  static func remove(_ db: Database, _ codes: [FoodCode]) throws -> [FoodCode] {
    let own = try CustomFoodTable.codes(db, among: codes)
    let corrected = try CorrectionTable.codes(db, among: codes)
    guard !own.isEmpty || !corrected.isEmpty else { return [] }
    try Journal.begin(db, .removed, codes: own + corrected)
    try CustomFoodTable.delete(db, own)
    try CorrectionTable.delete(db, corrected)
    return own + corrected
  }

  /// Puts own foods into a group, or into none, in one statement.
  ///
  /// - Returns: The foods that were in another.
  static func move(
    _ db: Database, _ codes: [FoodCode], to group: FoodGroup?
  ) throws -> [FoodCode] {
    let moved = try CustomFoodTable.codes(db, among: codes, notInGroup: group?.key)
    guard !moved.isEmpty else { return [] }
    try Journal.begin(db, .edited, codes: moved)
    try CustomFoodTable.move(db, moved, toGroup: group?.key)
    return moved
  }

  /// What an import would make of each food, and what it is now.
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
    try Journal.begin(db, .imported, codes: written.map(\.code) + corrected.map(\.code))
    try CustomFoodTable.delete(db, changed)
    try CustomFoodTable.insert(db, written)
    try CorrectionTable.replace(db, with: corrected)
    try keep(db, written.map(\.basedOn) + corrected.map(\.code))
    return summary
  }
}

extension Corrections {
  fileprivate func merging(
    _ other: Corrections, restoring restored: Set<NutrientNumber>
  ) -> Corrections {
    var merged = self
    merged.amounts.merge(other.amounts.mapValues { $0.map(DecimalText.fifteenDigits) }) { $1 }
    for number in restored { merged.amounts[number] = nil }
    return merged
  }
}
