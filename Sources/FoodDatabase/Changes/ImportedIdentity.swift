internal import GRDB
internal import Nutrition

/// Finds the existing custom food for each row of a file without a code.
///
/// Rows are matched by barcode first, then, by name and brand, to foods that no other row has matched. The
/// order of rows makes no difference.
struct ImportedIdentity {
  private struct CustomFood {
    let code: FoodCode
    let hasBarcode: Bool
    let brand: String?
  }

  private var byBarcode: [String: [FoodCode]] = [:]
  /// By name, in lower case.
  private var byName: [String: [CustomFood]] = [:]

  /// Reads the custom foods, if needed.
  init(_ db: Database, isNeeded: Bool) throws {
    guard isNeeded else { return }
    for food in try FoodTable.foods(db, codes: CustomFoodTable.codes(db, CustomFoodFilter())) {
      if let barcode = food.barcode { byBarcode[barcode, default: []].append(food.code) }
      byName[FoodIdentity.caseless(food.name), default: []].append(
        CustomFood(
          code: food.code, hasBarcode: food.barcode != nil,
          brand: food.brand.map(FoodIdentity.caseless)))
    }
  }

  /// The foods, with the codes of existing ones where they match.
  func identified(_ foods: [ImportedFood]) throws(FoodDatabaseError) -> [ImportedFood] {
    var foods = foods
    var claimed: Set<FoodCode> = []
    var rest: [Int] = []
    for (index, imported) in foods.enumerated() {
      let meant = imported.hasCode ? [imported.food.code] : codes(ofBarcode: imported.food.barcode)
      guard let code = try only(meant, imported.food) else {
        rest.append(index)
        continue
      }
      try claim(code, imported.food, &claimed)
      foods[index].food.code = code
    }
    var identities: Set<FoodIdentity> = []
    // Rows without a barcode match foods without one first.
    for index in rest.filter({ foods[$0].food.barcode == nil })
      + rest.filter({ foods[$0].food.barcode != nil })
    {
      let food = foods[index].food
      guard identities.insert(FoodIdentity(food)).inserted else {
        throw .sameFoodTwice(food.code, name: food.name)
      }
      let code = try only(codes(ofName: foods[index], without: claimed), food) ?? food.code
      try claim(code, food, &claimed)
      foods[index].food.code = code
    }
    return foods
  }

  private func codes(ofBarcode barcode: String?) -> [FoodCode] {
    barcode.flatMap { byBarcode[$0] } ?? []
  }

  /// If the file has no brands, any brand matches.
  ///
  /// Different barcodes are different foods.
  private func codes(ofName imported: ImportedFood, without claimed: Set<FoodCode>) -> [FoodCode] {
    let food = imported.food
    let saysBrand = imported.parts?.fields.contains(.brand) ?? true
    let brand = food.brand.map(FoodIdentity.caseless)
    let named = byName[FoodIdentity.caseless(food.name), default: []].filter {
      !claimed.contains($0.code) && (!saysBrand || $0.brand == brand)
    }
    let plain = named.filter { !$0.hasBarcode }
    return (plain.isEmpty && food.barcode == nil ? named : plain).map(\.code)
  }

  private func only(_ codes: [FoodCode], _ food: Food) throws(FoodDatabaseError) -> FoodCode? {
    guard codes.count <= 1 else { throw .severalCustomFoods(name: food.name, codes: codes) }
    return codes.first
  }

  private func claim(
    _ code: FoodCode, _ food: Food, _ claimed: inout Set<FoodCode>
  ) throws(FoodDatabaseError) {
    guard claimed.insert(code).inserted else { throw .sameFoodTwice(code, name: food.name) }
  }
}
