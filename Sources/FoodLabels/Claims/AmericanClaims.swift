public import Nutrition

/// FDA's nutrient content claims for single foods, 21 CFR 101.54, 101.60 to 101.62 and 101.65(d).
///
/// Claims that compare a food with another food, such as "reduced" and "light", and claims about
/// meals aren't included.
public struct AmericanClaims {
  private let food: Food
  private let amounts: LabelAmounts
  private let references: ReferenceValues
  private let serving: Double
  private let reference: Double?

  /// Judges a food.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - serving: The labeled serving, grams.
  ///   - referenceAmount: The reference amount customarily consumed, grams; nil if unknown.
  ///   - references: FDA's Daily Values for adults.
  public init(
    of food: Food, serving: Double, referenceAmount: Double?, references: ReferenceValues
  ) {
    self.food = food
    amounts = LabelAmounts(food)
    self.references = references
    self.serving = serving
    reference = referenceAmount
  }

  /// All claims, in the order of the paragraphs.
  public var all: [Claim] {
    let contents: [Claim] = [
      claim("calorie free", "101.60(b)(1)", both(.energy, .lessThan, 5)),
      claim("low calorie", "101.60(b)(2)", [small(.energy, .atMost, 40)]),
      claim(
        "sugar free", "101.60(c)(1)", both(.sugars, .lessThan, 0.5),
        "none of the ingredients is a sugar, and the food is either low in calories or labeled as "
          + "not being a low-calorie food"),
      claim(
        "sodium free", "101.61(b)(1)", both(.sodium, .lessThan, 5),
        "salt isn't one of the ingredients"),
      claim("very low sodium", "101.61(b)(2)", [small(.sodium, .atMost, 35)]),
      claim("low sodium", "101.61(b)(4)", [small(.sodium, .atMost, 140)]),
      claim(
        "fat free", "101.62(b)(1)", both(.fat, .lessThan, 0.5),
        "none of the ingredients is a fat"),
      claim("low fat", "101.62(b)(2)", [small(.fat, .atMost, 3)]),
      claim(
        "saturated fat free", "101.62(c)(1)",
        both(.saturatedFat, .lessThan, 0.5) + both(.transFat, .lessThan, 0.5)),
      claim(
        "low in saturated fat", "101.62(c)(2)",
        [perReference(.saturatedFat, .atMost, 1), saturatedShare]),
      claim(
        "cholesterol free", "101.62(d)(1)",
        both(.cholesterol, .lessThan, 2) + [perReference(.saturatedFat, .atMost, 2)]),
      claim(
        "low cholesterol", "101.62(d)(2)",
        [small(.cholesterol, .atMost, 20), perReference(.saturatedFat, .atMost, 2)]),
    ]
    return vitamins + contents + lean + [healthy].compactMap(\.self)
  }

  /// Nutrients above the levels in 101.13(h)(1), which a label with any claim must disclose; nil if
  /// that can't be decided.
  public var disclosures: [Claim.Figure] {
    [(NutrientNumber.fat, 13.0), (.saturatedFat, 4), (.cholesterol, 60), (.sodium, 480)]
      .compactMap { number, limit in
        // Each of these amounts of food counts.
        let figures =
          both(number, .moreThan, limit)
          + ((reference ?? .infinity) <= 30 ? [small(number, .moreThan, limit)] : [])
        return figures.first { $0.isMet == true } ?? figures.first { $0.isMet == nil }
      }
  }

  private func claim(
    _ text: String, _ paragraph: String, _ figures: [Claim.Figure], _ condition: String? = nil
  ) -> Claim {
    Claim(text, .unitedStates, "21 CFR \(paragraph)", [figures], condition: condition)
  }

  // MARK: Figures

  private static let names: [NutrientNumber: (name: String, unit: String)] = [
    .energy: ("Energy", "kcal"), .sugars: ("Sugars", "g"), .sodium: ("Sodium", "mg"),
    .fat: ("Fat", "g"), .saturatedFat: ("Saturated fat", "g"), .transFat: ("Trans fat", "g"),
    .cholesterol: ("Cholesterol", "mg"), .addedSugars: ("Added sugars", "g"),
  ]

  /// A figure for a weight; unknown if the weight is.
  private func figure(
    _ number: NutrientNumber, _ relation: Claim.Relation, _ limit: Double, _ grams: Double?,
    _ basis: String
  ) -> Claim.Figure {
    let words = Self.names[number] ?? (number.rawValue, "")
    let size = grams.map { "\(basis), \(Nearest.decimals($0, 1)) g" } ?? basis
    return Claim.Figure(
      name: words.name, amount: grams.flatMap { amounts.amount(number, $0) }, unit: words.unit,
      relation: relation, limit: limit, basis: size)
  }

  private func perReference(
    _ number: NutrientNumber, _ relation: Claim.Relation, _ limit: Double
  ) -> Claim.Figure {
    figure(number, relation, limit, reference, "reference amount")
  }

  /// Per reference amount, but per 50 g if that is 30 g or less.
  private func small(
    _ number: NutrientNumber, _ relation: Claim.Relation, _ limit: Double
  ) -> Claim.Figure {
    guard let reference, reference <= 30 else { return perReference(number, relation, limit) }
    return figure(number, relation, limit, 50, "small reference amount")
  }

  /// Per reference amount and per labeled serving.
  private func both(
    _ number: NutrientNumber, _ relation: Claim.Relation, _ limit: Double
  ) -> [Claim.Figure] {
    [
      perReference(number, relation, limit),
      figure(number, relation, limit, serving, "labeled serving"),
    ]
  }

  private var saturatedShare: Claim.Figure {
    let saturated = amounts.amount(.saturatedFat, 100)
    let share = saturated.flatMap { saturated in
      amounts.amount(.energy, 100).flatMap {
        (saturated * EnergyEstimate.Factors.general.fat).percent(of: $0)
      }
    }
    return Claim.Figure(
      name: "Saturated fat", amount: share, unit: "% of calories",
      relation: .atMost, limit: 15, basis: "")
  }

  // MARK: Vitamins, minerals and fiber

  /// "High" and "good source" of what has a Daily Value, 101.54(b) and (c).
  private var vitamins: [Claim] {
    let fiber = LabelNutrient.main(isComplete: false).filter { $0.number == .fiber }
    return (fiber + LabelNutrient.mandatory + LabelNutrient.otherVitamins).flatMap { nutrient in
      guard references[nutrient.number] != nil else { return [Claim]() }
      let percent = reference.flatMap {
        references.percent(of: nutrient.number, in: amounts.nutrients, grams: $0)
      }
      let range = percent.map { AmountRange($0.value, $0.isAtLeast ? .infinity : nil) }
      let figure = { (relation: Claim.Relation, limit: Double) in
        Claim.Figure(
          name: nutrient.name, amount: range, unit: "% DV", relation: relation, limit: limit,
          basis: reference.map { "reference amount, \(Nearest.decimals($0, 1)) g" }
            ?? "reference amount")
      }
      let condition =
        nutrient.number == .fiber
        ? "the food is low in fat or its label states the fat content" : nil
      return [
        claim("high in \(nutrient.name)", "101.54(b)(1)", [figure(.atLeast, 20)], condition),
        claim(
          "good source of \(nutrient.name)", "101.54(c)(1)",
          [figure(.atLeast, 10), figure(.lessThan, 20)], condition),
      ]
    }
  }

  // MARK: Lean

  /// Seafood and game; the USDA has the same limits for other meat and poultry.
  private var lean: [Claim] {
    guard let group = food.group?.key, Self.meats.contains(group) else { return [] }
    let figures = { (fat: Double, saturated: Double, relation: Claim.Relation) in
      [
        (NutrientNumber.fat, fat, Claim.Relation.lessThan), (.saturatedFat, saturated, relation),
        (.cholesterol, 95, .lessThan),
      ]
      .flatMap { number, limit, relation in
        [
          perReference(number, relation, limit), figure(number, relation, limit, 100, "100 g"),
        ]
      }
    }
    return [
      claim("lean", "101.62(e)(1)", figures(10, 4.5, .atMost)),
      claim("extra lean", "101.62(e)(4)", figures(5, 2, .lessThan)),
    ]
  }

  private static let meats: Set<String> = [
    "beef-products", "finfish-and-shellfish-products", "lamb-veal-and-game-products",
    "pork-products", "poultry-products",
  ]

  // MARK: Healthy

  /// The limits of a food group for "healthy", percent of the Daily Value, and how much of the group a
  /// food needs.
  private struct HealthyGroup {
    let need: String
    let addedSugars: Double
    let sodium: Double
    let saturatedFat: Double
  }

  /// The limits of 101.65(d)(3)(ii) for the groups of food tables that match those of the rule.
  ///
  /// Oils, mixed products and meals aren't here.
  private static let healthyGroups: [String: HealthyGroup] = [
    "cereal-grains-and-pasta": HealthyGroup(
      need: "it has at least ¾ oz-equivalent of whole grain", addedSugars: 10, sodium: 10,
      saturatedFat: 5),
    "breakfast-cereals": HealthyGroup(
      need: "it has at least ¾ oz-equivalent of whole grain", addedSugars: 10, sodium: 10,
      saturatedFat: 5),
    "vegetables-and-vegetable-products": HealthyGroup(
      need: "it has at least ½ cup-equivalent of vegetables", addedSugars: 2, sodium: 10,
      saturatedFat: 5),
    "fruits-and-fruit-juices": HealthyGroup(
      need: "it has at least ½ cup-equivalent of fruit", addedSugars: 2, sodium: 10,
      saturatedFat: 5),
    "legumes-and-legume-products": HealthyGroup(
      need: "it has at least 1 oz-equivalent of beans, peas or lentils", addedSugars: 2, sodium: 10,
      saturatedFat: 5),
  ]

  /// Whether it is raw fruit, vegetables, beans, nuts, fish or the like, which need no limits.
  private var isRaw: Bool {
    guard let group = food.group?.key, Self.rawGroups.contains(group), food.ingredients == nil
    else { return false }
    return food.name.lowercased().split { !$0.isLetter }.contains("raw")
      && !food.isDrink
  }

  private static let rawGroups: Set<String> = [
    "finfish-and-shellfish-products", "fruits-and-fruit-juices", "legumes-and-legume-products",
    "nut-and-seed-products", "vegetables-and-vegetable-products",
  ]

  private var healthy: Claim? {
    if isRaw {
      return claim("healthy", "101.65(d)(3)(i)", [], "nothing is added but water")
    }
    guard let group = food.group.flatMap({ Self.healthyGroups[$0.key] }) else { return nil }
    let figures = [
      (NutrientNumber.addedSugars, group.addedSugars), (.sodium, group.sodium),
      (.saturatedFat, group.saturatedFat),
    ].map { number, limit in
      Claim.Figure(
        name: Self.names[number]?.name ?? "",
        amount: reference.flatMap { amounts.amount(number, $0) }.flatMap { amount in
          references[number].map { amount * (100 / $0.amount) }
        }, unit: "% DV", relation: .atMost, limit: limit,
        basis: reference.map { "reference amount, \(Nearest.decimals($0, 1)) g" }
          ?? "reference amount")
    }
    return claim("healthy", "101.65(d)(3)(ii)", figures, group.need)
  }
}
