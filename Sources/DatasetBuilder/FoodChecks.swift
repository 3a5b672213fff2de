internal import DatasetFormat
internal import Foundation
internal import GRDB
internal import Nutrition
internal import Text

/// What the amounts of all foods show.
struct FoodFindings {
  /// What is impossible.
  var problems = ProblemLog()
  /// What is suspicious.
  var warnings = ProblemLog()
  /// How many foods have more than 102 g in 100 g, but at most 110 g.
  var heavyFoods = 0
  /// How many foods have an energy far from what their macronutrients give.
  var unlikelyEnergies = 0
}

/// Compares the amounts of one food with each other: its weight and its energy.
struct FoodChecks {
  /// How far any energy may be from what the macronutrients give, kcal in 100 g.
  private static let energySlack = 20.0

  private(set) var findings = FoodFindings()

  private let folders: [URL]
  private let isProximate: [Bool]
  /// The row ids of nutrients; nil for those that the dataset lacks.
  private let energy: [UInt32?]
  private let protein, fat, carbohydrate, fiber, alcohol: UInt32?
  private let facts: Statement

  init(folders: [URL], _ reference: ReferenceFiles, _ db: Database) throws {
    self.folders = folders
    isProximate = reference.nutrients.map {
      Proximates.numbers.contains(NutrientNumber($0.number))
    }
    let id = { (number: NutrientNumber) in
      reference.nutrientIDs[number.rawValue].map { UInt32($0) }
    }
    energy = [.energy, .energyAtwaterSpecific, .energyAtwaterGeneral].map(id)
    protein = id(.protein)
    fat = id(.fat)
    carbohydrate = id(.carbohydrate)
    fiber = id(.fiber)
    alcohol = id(.alcohol)
    facts = try db.makeStatement(
      sql: """
        SELECT code, name, protein_factor, fat_factor, carbohydrate_factor FROM food WHERE id = ?
        """)
  }

  /// Checks all amounts of one food, in the order of their nutrients.
  mutating func check(food: Int64, _ amounts: [AmountOnDisk]) throws {
    guard let place = amounts.map(\.place).min() else { return }
    let grams = amounts.filter { isProximate[Int($0.nutrient) - 1] }
      .reduce(0) { $0 + ($1.amount?.value ?? 0) }
    if grams > Proximates.usualGrams {
      let message =
        "water, protein, fat, carbohydrate, ash and alcohol add up to "
        + "\(DecimalText.rounded(grams, decimals: 2)) g in 100 g of food."
      let problem = try self.problem(food, place, message)
      if grams > Proximates.possibleGrams {
        findings.problems.add(problem, in: .foodNutrient)
      } else {
        findings.heavyFoods += 1
        findings.warnings.add(problem, in: .foodNutrient)
      }
    }
    try checkEnergy(food: food, at: place, amounts)
  }

  private mutating func checkEnergy(
    food: Int64, at place: RowPlace, _ amounts: [AmountOnDisk]
  ) throws {
    let value = { (nutrient: UInt32?) in
      amounts.first { $0.nutrient == nutrient }?.amount?.value
    }
    guard let stated = energy.lazy.compactMap(value).first, let protein = value(protein),
      let fat = value(fat), let carbohydrate = value(carbohydrate)
    else { return }
    let general = EnergyEstimate(
      protein: protein, fat: fat, carbohydrate: carbohydrate, alcohol: value(alcohol),
      fiber: value(fiber))
    guard isFar(stated, general.full, general.withoutFiber) else { return }
    // Few foods get this far.
    guard let row = try Row.fetchOne(facts, arguments: [food]) else { return }
    let specific = EnergyEstimate(
      protein: protein, fat: fat, carbohydrate: carbohydrate, alcohol: value(alcohol),
      fiber: value(fiber),
      factors: .init(protein: row[2] ?? 4, fat: row[3] ?? 9, carbohydrate: row[4] ?? 4))
    guard isFar(stated, specific.full, specific.full) else { return }
    if isKilojoules(stated, general) {
      let message =
        "the energy, \(DecimalText.shortest(stated)) kcal, is probably in kJ, because protein, fat "
        + "and carbohydrate provide only \(DecimalText.rounded(general.full, decimals: 0)) kcal. "
        + "If it is, write "
        + "\(DecimalText.rounded(stated / NutrientUnit.kilojoulesPerKilocalorie, decimals: 0))."
      return findings.problems.add(try problem(food, place, message), in: .foodNutrient)
    }
    findings.unlikelyEnergies += 1
    let message =
      "the energy is \(DecimalText.shortest(stated)) kcal, but protein, fat and carbohydrate provide "
      + "\(DecimalText.rounded(general.full, decimals: 0)) kcal."
    findings.warnings.add(try problem(food, place, message), in: .foodNutrient)
  }

  /// Whether an energy in kcal is what the macronutrients give in kJ, to a tenth.
  private func isKilojoules(_ stated: Double, _ estimate: EnergyEstimate) -> Bool {
    let kilocalories = stated / NutrientUnit.kilojoulesPerKilocalorie
    return kilocalories > 25 && kilocalories > 0.9 * min(estimate.full, estimate.withoutFiber)
      && kilocalories < 1.1 * max(estimate.full, estimate.withoutFiber)
  }

  private func isFar(_ stated: Double, _ one: Double, _ other: Double) -> Bool {
    EnergyEstimate.isFar(stated, from: one, to: other, slack: Self.energySlack)
  }

  private func problem(
    _ food: Int64, _ place: RowPlace, _ message: String
  ) throws -> DatasetProblem {
    let file = folders[Int(place.folder)].appending(path: DatasetFile.foodNutrient.name)
    let row = try Row.fetchOne(facts, arguments: [food])
    let code: String = row?[0] ?? ""
    let name: String = row?[1] ?? ""
    return DatasetProblem(
      TextLocation(path: file.relativePath, line: Int(place.line)), "\(code), \(name): \(message)")
  }
}
