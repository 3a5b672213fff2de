internal import Nutrition

/// Computes the parts of a Nutri-Score from the amounts as they are: a label's are rounded already.
struct NutriScoreParts {
  let amounts: LabelAmounts
  let grams: Double
  let rules: NutriScoreRules
  let facts: NutriScore.Facts

  /// The key of protein, whose points don't always count.
  static let protein = "protein"

  var all: [NutriScore.Part] {
    let isFats = rules.kind == .fats
    let unfavorable = [
      isFats
        ? part(
          "energy", "Energy from saturates",
          saturates.map { $0 * LabelAmounts.EnergyFactor.fat.kilojoules }, "kJ", rules.energy)
        : part(
          "energy", "Energy", amounts.energy(grams)?.kilojoules,
          "kJ", rules.energy),
      part("sugars", "Sugars", amounts.amount(.sugars, grams), "g", rules.sugars),
      isFats
        ? part("saturated-fat", "Saturates, share of fat", saturatesInFat, "%", rules.saturates)
        : part("saturated-fat", "Saturates", saturates, "g", rules.saturates),
      part(
        "salt", "Salt", amounts.salt(grams), "g", rules.salt),
    ]
    return unfavorable + (rules.kind == .drink ? [sweeteners] : []) + [
      part("fiber", "Fiber", amounts.amount(.fiber, grams), "g", rules.fiber, isFavorable: true),
      part(
        "fruit", "Fruit, vegetables, legumes", facts.fruitPercent.map { AmountRange($0) }, "%",
        rules.fruit, isFavorable: true),
      part(
        Self.protein, "Protein", amounts.amount(.protein, grams), "g", rules.protein,
        isFavorable: true),
    ]
  }

  private var saturates: AmountRange? {
    amounts.amount(.saturatedFat, grams)
  }

  /// Saturates in percent of the fat.
  private var saturatesInFat: AmountRange? {
    guard let saturates, let fat = amounts.amount(.fat, grams) else { return nil }
    if saturates.most == 0 { return AmountRange(0) }
    guard fat.least > 0 else { return nil }
    return AmountRange(saturates.least * 100 / fat.most, saturates.most * 100 / fat.least)
  }

  private var sweeteners: NutriScore.Part {
    let most = NutriScoreRules.sweetenerPoints
    return NutriScore.Part(
      key: "sweeteners", name: "Non-nutritive sweeteners",
      amount: facts.hasSweeteners.map { AmountRange($0 ? 1 : 0) }, unit: "",
      points: facts.hasSweeteners.map { $0 ? most...most : 0...0 } ?? 0...most, most: most,
      isFavorable: false)
  }

  private func part(
    _ key: String, _ name: String, _ amount: AmountRange?, _ unit: String,
    _ scale: NutriScoreRules.Scale, isFavorable: Bool = false
  ) -> NutriScore.Part {
    NutriScore.Part(
      key: key, name: name, amount: amount, unit: unit,
      points: amount.map { scale.points($0.least)...scale.points($0.most) } ?? 0...scale.most,
      most: scale.most, isFavorable: isFavorable)
  }
}
