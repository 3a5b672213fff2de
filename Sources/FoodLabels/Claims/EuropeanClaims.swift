public import Nutrition

/// The nutrition claims of Regulation (EC) No 1924/2006, annex, as amended.
///
/// Claims that compare a food with another food, such as "reduced" and "light", aren't included.
public struct EuropeanClaims {
  private let amounts: LabelAmounts
  private let references: ReferenceValues
  private let basis: LabelBasis
  private let grams: Double
  private let isWater: Bool

  /// Judges a food; nil if the weight of 100 ml is unknown.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - basis: 100 g, or 100 ml for a drink, which has its own limits.
  ///   - references: The reference values of the European Union.
  ///   - isCarbohydrateAvailable: Whether the food's carbohydrate excludes fiber.
  public init?(
    of food: Food, per basis: LabelBasis, references: ReferenceValues,
    isCarbohydrateAvailable: Bool = false
  ) {
    guard let grams = basis.grams(of: food) else { return nil }
    isWater = NutriScore.Kind.usual(for: food) == .water
    amounts = LabelAmounts(food, isCarbohydrateAvailable: isCarbohydrateAvailable)
    self.references = references
    self.basis = basis
    self.grams = grams
  }

  /// All claims, in the order of the annex.
  public var all: [Claim] {
    let isDrink = basis.isDrink
    return [
      claim("low energy", [kilocalories(.atMost, isDrink ? 20 : 40)])
    ] + (isDrink ? [claim("energy-free", [kilocalories(.atMost, 4)])] : []) + [
      claim("low fat", [mass("Fat", .fat, .atMost, isDrink ? 1.5 : 3)]),
      claim("fat-free", [mass("Fat", .fat, .atMost, 0.5)]),
      claim(
        "low saturated fat",
        [
          saturated(.atMost, isDrink ? 0.75 : 1.5),
          energyShare("Saturated and trans fat", saturatedEnergy, .atMost, 10),
        ]),
      claim("saturated fat-free", [saturated(.atMost, 0.1)]),
      claim("low sugars", [mass("Sugars", .sugars, .atMost, isDrink ? 2.5 : 5)]),
      claim("sugars-free", [mass("Sugars", .sugars, .atMost, 0.5)]),
      isWater
        ? claim(
          "low salt", [salt(.atMost, 0.005)], condition: "it isn't a natural mineral water")
        : claim("low salt", [salt(.atMost, 0.3)]),
    ] + (isWater ? [] : [claim("very low salt", [salt(.atMost, 0.1)])]) + [
      claim("salt-free", [salt(.atMost, 0.0125)]),
      fiber("source of fibre", 3, per100kcal: 1.5), fiber("high fibre", 6, per100kcal: 3),
      claim("source of protein", [energyShare("Protein", proteinEnergy, .atLeast, 12)]),
      claim("high protein", [energyShare("Protein", proteinEnergy, .atLeast, 20)]),
    ] + vitamins("source of", isDrink ? 7.5 : 15) + vitamins("high in", isDrink ? 15 : 30) + fats
  }

  private func claim(_ text: String, _ figures: [Claim.Figure], condition: String? = nil) -> Claim {
    Claim(text, .europeanUnion, Self.annex, [figures], condition: condition)
  }

  private static let annex = "Regulation (EC) No 1924/2006, annex"

  // MARK: Figures

  private func figure(
    _ name: String, _ amount: AmountRange?, _ unit: String, _ relation: Claim.Relation,
    _ limit: Double, per basis: String? = nil
  ) -> Claim.Figure {
    Claim.Figure(
      name: name, amount: amount, unit: unit, relation: relation, limit: limit,
      basis: basis ?? self.basis.title)
  }

  private var energy: AmountRange? { amounts.energy(grams)?.kilocalories }

  private func kilocalories(_ relation: Claim.Relation, _ limit: Double) -> Claim.Figure {
    figure("Energy", energy, "kcal", relation, limit)
  }

  private func mass(
    _ name: String, _ number: NutrientNumber, _ relation: Claim.Relation, _ limit: Double
  ) -> Claim.Figure {
    figure(name, amounts.amount(number, grams), "g", relation, limit)
  }

  private func salt(_ relation: Claim.Relation, _ limit: Double) -> Claim.Figure {
    figure("Salt", amounts.salt(grams), "g", relation, limit)
  }

  private func saturated(_ relation: Claim.Relation, _ limit: Double) -> Claim.Figure {
    figure("Saturated and trans fat", amounts.saturatedAndTrans(grams), "g", relation, limit)
  }

  /// A share of the energy, by the factors of Regulation (EU) No 1169/2011.
  private func energyShare(
    _ name: String, _ part: AmountRange?, _ relation: Claim.Relation, _ limit: Double
  ) -> Claim.Figure {
    figure(
      name, part.flatMap { part in energy.flatMap { part.percent(of: $0) } }, "% of energy",
      relation, limit, per: "")
  }

  private var saturatedEnergy: AmountRange? {
    amounts.saturatedAndTrans(grams).map { $0 * LabelAmounts.EnergyFactor.fat.kilocalories }
  }

  private var proteinEnergy: AmountRange? {
    amounts.amount(.protein, grams).map { $0 * LabelAmounts.EnergyFactor.protein.kilocalories }
  }

  private func fiber(_ text: String, _ limit: Double, per100kcal other: Double) -> Claim {
    Claim(
      text, .europeanUnion, Self.annex,
      [
        [figure("Fiber", amounts.amount(.fiber, 100), "g", .atLeast, limit, per: "100 g")],
        [figure("Fiber", perHundredKilocalories(.fiber), "g", .atLeast, other, per: "100 kcal")],
      ])
  }

  private func perHundredKilocalories(_ number: NutrientNumber) -> AmountRange? {
    guard let energy, let amount = amounts.amount(number, grams) else { return nil }
    return amount.percent(of: energy)
  }

  private func vitamins(_ start: String, _ limit: Double) -> [Claim] {
    EuropeanVitamin.all.compactMap { vitamin in
      guard references[vitamin.number] != nil else { return nil }
      let share = references.percent(of: vitamin.number, in: amounts.nutrients, grams: grams)
      // A minimum decides only that a limit is reached.
      let range = share.map { AmountRange($0.value, $0.isAtLeast ? .infinity : nil) }
      return claim(
        "\(start) \(vitamin.name.lowercasedStart)",
        [figure(vitamin.name, range, "% of the NRV", .atLeast, limit)])
    }
  }

  /// Claims on fatty acids, added by Regulation (EU) No 116/2010.
  private var fats: [Claim] {
    let omega = { (text: String, linolenic: Double, marine: Double) in
      Claim(
        text, .europeanUnion, Self.annex,
        [
          omegaFigures(
            "Alpha-linolenic acid", amounts.amount(.alphaLinolenicAcid, grams), linolenic),
          omegaFigures("EPA and DHA", marineFats, marine),
        ])
    }
    let share = { (text: String, name: String, amount: AmountRange?, limit: Double) in
      claim(
        text,
        [
          figure(
            name, amount.flatMap { part in fattyAcids.flatMap { part.percent(of: $0) } },
            "% of fatty acids", .atLeast, limit, per: ""),
          energyShare(
            name, amount.map { $0 * LabelAmounts.EnergyFactor.fat.kilocalories }, .moreThan, 20),
        ])
    }
    let mono = amounts.amount(.monounsaturatedFat, grams)
    let poly = amounts.amount(.polyunsaturatedFat, grams)
    let both = mono.flatMap { mono in poly.map { mono + $0 } }
    return [
      omega("source of omega-3 fatty acids", 0.3, 0.04),
      omega("high omega-3 fatty acids", 0.6, 0.08),
      share("high monounsaturated fat", "Monounsaturated fat", mono, 45),
      share("high polyunsaturated fat", "Polyunsaturated fat", poly, 45),
      share("high unsaturated fat", "Unsaturated fat", both, 70),
    ]
  }

  private func omegaFigures(
    _ name: String, _ amount: AmountRange?, _ limit: Double
  ) -> [Claim.Figure] {
    [
      figure(name, amount.map { $0 * (100 / grams) }, "g", .atLeast, limit, per: "100 g"),
      figure(
        name, amount.flatMap { amount in energy.flatMap { amount.percent(of: $0) } }, "g", .atLeast,
        limit, per: "100 kcal"),
    ]
  }

  private var marineFats: AmountRange? {
    guard let epa = amounts.amount(NutrientNumber("629"), grams),
      let dha = amounts.amount(NutrientNumber("621"), grams)
    else { return nil }
    return epa + dha
  }

  /// All fatty acids together, grams.
  private var fattyAcids: AmountRange? {
    let parts = [NutrientNumber.saturatedFat, .monounsaturatedFat, .polyunsaturatedFat]
      .compactMap { amounts.amount($0, grams) }
    return parts.count == 3 ? parts.reduce(AmountRange(0), +) : nil
  }
}

extension AmountRange {
  /// The amount in percent of another; nil if that may be zero, unless the amount is.
  func percent(of whole: AmountRange) -> AmountRange? {
    if most == 0 { return AmountRange(0) }
    guard whole.least > 0 else { return nil }
    return AmountRange(least * 100 / whole.most, most * 100 / whole.least)
  }
}

extension String {
  /// The name within a sentence: "vitamin C", "folic acid".
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}
