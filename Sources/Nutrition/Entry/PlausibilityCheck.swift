/// The rules of `Plausibility`, one function each, on the amounts of one food.
struct PlausibilityCheck {
  /// The energy of pure fat, kcal.
  private static let highestKilocaloriesPerGram = 9.02

  /// The sodium of a food that is all salt according to its label; European labels count 40% of
  /// salt as sodium, a little more than the real 39.34%.
  private static let highestSodiumPerGram = Salt.sodiumMilligrams(fromSaltGrams: 1) / 1000

  /// How much a label's rounding may have added to energy, kcal.
  private static let energyRounding = 5.0

  /// The difference that rounding of energy and of four macronutrients can explain:
  /// 5 + 0.5 × (4 + 9 + 4 + 7) kcal.
  private static let energySlack = 17.0

  /// Parts and their wholes, and how many grams in 100 g a measured part may exceed the whole.
  ///
  /// Carbohydrate is computed by difference: SR28's whole milk has 4.8 g, with 5.05 g of sugars.
  private static let wholes: [(part: NutrientNumber, whole: NutrientNumber, analysis: Double)] = [
    (.saturatedFat, .fat, 0.1), (.transFat, .fat, 0.1), (.monounsaturatedFat, .fat, 0.1),
    (.polyunsaturatedFat, .fat, 0.1), (.sugars, .carbohydrate, 2), (.starch, .carbohydrate, 2),
    (.addedSugars, .sugars, 0), (.fiber, .carbohydrate, .infinity),
  ]

  private static let fattyAcids: Set<NutrientNumber> = [
    .saturatedFat, .transFat, .monounsaturatedFat, .polyunsaturatedFat,
  ]

  private(set) var findings: [Plausibility.Finding] = []

  /// The known amounts, in the order of the nutrients.
  private let stated: [StatedAmount]

  /// The weight of food they are for, grams.
  private let basis: Double

  init(stated: [StatedAmount], basis: Double) {
    self.stated = stated
    self.basis = basis
  }

  mutating func masses() {
    for one in stated {
      guard let grams = one.grams, exceeds(grams, basis) else { continue }
      add(
        exceeds(grams - one.roundingGrams, basis) ? .impossible : .suspicious, [one],
        "\(basisText) of food can't contain \(one.text) of \(name(one).uncapitalized).")
    }
  }

  mutating func proximates() {
    let parts = stated.filter { Proximates.numbers.contains($0.number) && $0.grams != nil }
    guard parts.count > 1, !parts.contains(where: isImpossible) else { return }
    let sum = parts.compactMap(\.grams).reduce(0, +)
    let least = sum - parts.map(\.roundingGrams).reduce(0, +)
    guard exceeds(sum, Proximates.usualGrams / 100 * basis) else { return }
    add(
      exceeds(least, Proximates.possibleGrams / 100 * basis) ? .impossible : .suspicious, parts,
      "\(names(parts)) add up to \(StatedAmount.figure(sum)) g in \(basisText) of food.")
  }

  mutating func parts() {
    for (part, whole, analysis) in Self.wholes {
      guard let part = amount(part), let whole = amount(whole),
        let partGrams = part.grams, let wholeGrams = whole.grams, exceeds(partGrams, wholeGrams)
      else { continue }
      add(
        exceeds(partGrams - analysis / 100 * basis, wholeGrams) ? .impossible : .suspicious,
        [part, whole],
        "\(part.text) of \(name(part).uncapitalized) is more than the \(whole.text) of "
          + "\(name(whole).uncapitalized).")
    }
  }

  mutating func fattyAcids() {
    let parts = stated.filter { Self.fattyAcids.contains($0.number) && $0.grams != nil }
    guard parts.count > 1, let fat = amount(.fat), let fatGrams = fat.grams else { return }
    let grams = parts.compactMap(\.grams)
    let sum = grams.reduce(0, +)
    // A single one above fat is reported by `parts`.
    guard !grams.contains(where: { exceeds($0, fatGrams) }),
      exceeds(sum, fatGrams + parts.map(\.roundingGrams).reduce(0, +))
    else { return }
    add(
      .suspicious, parts + [fat],
      "\(names(parts)) add up to \(StatedAmount.figure(sum)) g, more than "
        + "the \(fat.text) of \(name(fat).uncapitalized).")
  }

  mutating func energyOfPureFat() {
    guard let (energy, kilocalories) = statedEnergy else { return }
    let bound = Self.highestKilocaloriesPerGram * basis
    guard exceeds(kilocalories, bound) else { return }
    add(
      exceeds(kilocalories - Self.energyRounding, bound) ? .impossible : .suspicious, [energy],
      "\(name(energy)) is \(energy.text) in \(basisText) of food, but pure fat has only "
        + "\(energy.figure(kilocalories: bound)) \(energy.nutrient.unit.rawValue).")
  }

  mutating func energyOfMacronutrients() {
    guard let (energy, kilocalories) = statedEnergy, !isImpossible(energy) else { return }
    guard let protein = amount(.protein), let fat = amount(.fat),
      let carbohydrate = amount(.carbohydrate), let proteinGrams = protein.grams,
      let fatGrams = fat.grams, let carbohydrateGrams = carbohydrate.grams
    else {
      knownMacronutrientsAlone(energy, kilocalories)
      return
    }
    let estimate = EnergyEstimate(
      protein: proteinGrams, fat: fatGrams, carbohydrate: carbohydrateGrams,
      alcohol: amount(.alcohol)?.grams, fiber: amount(.fiber)?.grams)
    let (low, high) = (estimate.withoutFiber, estimate.withSeparateFiber)
    guard EnergyEstimate.isFar(kilocalories, from: low, to: high, slack: Self.energySlack)
    else { return }
    let (lowText, highText) = (
      energy.figure(kilocalories: low), energy.figure(kilocalories: high)
    )
    let range = lowText == highText ? highText : "\(lowText) to \(highText)"
    let macronutrients = [protein, fat, carbohydrate] + [amount(.alcohol)].compactMap(\.self)
    add(
      .suspicious, [energy] + macronutrients,
      "\(name(energy)) is \(energy.text), but \(names(macronutrients).uncapitalized) provide about "
        + "\(range) \(energy.nutrient.unit.rawValue).")
  }

  /// If some macronutrients are unknown, the known ones still give a lower limit.
  private mutating func knownMacronutrientsAlone(
    _ energy: StatedAmount, _ kilocalories: Double
  ) {
    let factors = EnergyEstimate.Factors.general
    let known: [(amount: StatedAmount?, factor: Double)] = [
      (amount(.protein), factors.protein), (amount(.fat), factors.fat),
      (amount(.alcohol), EnergyEstimate.Factors.alcohol),
    ]
    let parts = known.compactMap { part in part.amount }
    let least = known.compactMap { part in part.amount?.grams.map { $0 * part.factor } }
      .reduce(0, +)
    guard
      EnergyEstimate.isFar(kilocalories, from: least, to: .infinity, slack: Self.energySlack)
    else { return }
    add(
      .suspicious, [energy] + parts,
      "\(name(energy)) is \(energy.text), but \(names(parts).uncapitalized) alone "
        + "\(parts.count == 1 ? "provides" : "provide") about "
        + "\(energy.figure(kilocalories: least)) \(energy.nutrient.unit.rawValue).")
  }

  mutating func sodium() {
    guard let sodium = amount(.sodium), let grams = sodium.grams, !isImpossible(sodium) else {
      return
    }
    let bound = Self.highestSodiumPerGram * basis
    guard exceeds(grams, bound) else { return }
    add(
      exceeds(grams - sodium.roundingGrams, bound) ? .impossible : .suspicious, [sodium],
      "\(name(sodium)) is \(sodium.text) in \(basisText) of food, but pure table salt has only "
        + "\(sodium.text(bound * sodium.amount / grams)).")
  }

  mutating func kilojoules() {
    guard let energy = amount(.energy), let other = amount(.energyKilojoules),
      let one = energy.kilocalories, let two = other.kilocalories
    else { return }
    let difference = abs(one - two)
    guard exceeds(difference, 0.05 * max(one, two)), exceeds(difference, 5) else { return }
    add(
      .suspicious, [energy, other],
      "\(name(energy)) is given as \(energy.text), but also as \(other.text), which equals "
        + "\(energy.figure(kilocalories: two)) \(energy.nutrient.unit.rawValue).")
  }

  mutating func richest(_ richest: [NutrientNumber: Double]) {
    for one in stated where !isImpossible(one) {
      let amount = one.amount / basis * 100
      guard let highest = richest[one.number], highest > 0, exceeds(amount, 10 * highest) else {
        continue
      }
      let mistake: String? =
        switch one.nutrient.unit {
        case .microgram: "mg instead of µg"
        case .milligram, .gram: "g instead of mg"
        case .kilocalorie, .kilojoule, .internationalUnit, .millimole, .percent: nil
        }
      add(
        .suspicious, [one],
        "\(one.text(amount)) of \(name(one).uncapitalized) in 100 g of food is more than ten times the "
          + "highest amount in any food that comes with dv (\(one.text(highest)))."
          + (mistake.map { " Did you enter \($0)?" } ?? ""))
    }
  }
}

extension PlausibilityCheck {
  /// The energy, in kcal; from kJ if only those are known.
  private var statedEnergy: (StatedAmount, kilocalories: Double)? {
    guard let energy = amount(.energy) ?? amount(.energyKilojoules),
      let kilocalories = energy.kilocalories
    else { return nil }
    return (energy, kilocalories)
  }

  private var basisText: String {
    "\(DecimalText.shortest(DecimalText.fifteenDigits(basis))) g"
  }

  private func amount(_ number: NutrientNumber) -> StatedAmount? {
    stated.first { $0.number == number }
  }

  /// Whether a number is above a limit by more than floating-point error.
  private func exceeds(_ value: Double, _ bound: Double) -> Bool {
    value > bound + 1e-12 * abs(bound)
  }

  /// Whether this nutrient alone was found impossible.
  private func isImpossible(_ one: StatedAmount) -> Bool {
    findings.contains { $0.severity == .impossible && $0.nutrients == [one.number] }
  }

  private func name(_ amount: StatedAmount) -> String { amount.nutrient.everydayName }

  private func names(_ amounts: [StatedAmount]) -> String {
    guard let first = amounts.first else { return "" }
    let names = [name(first)] + amounts.dropFirst().map { name($0).uncapitalized }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private mutating func add(
    _ severity: Plausibility.Finding.Severity, _ amounts: [StatedAmount], _ message: String
  ) {
    findings.append(
      Plausibility.Finding(
        severity: severity, nutrients: amounts.map(\.number), message: message))
  }
}
