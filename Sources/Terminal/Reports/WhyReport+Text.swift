internal import FoodDatabase
internal import Nutrition
public import Representation

extension WhyReport {
  /// The amount, and sentences that explain it.
  ///
  /// - Parameters:
  ///   - width: The width to fit, in columns; nil for any.
  ///   - style: Marks the heading.
  /// - Returns: Lines, each ended by a newline.
  public func text(width: Int?, style: Style) -> String {
    let name = TerminalText.harmless(food.name)
    let heading =
      "\(style.bold("\(fact.nutrient.everydayName) in \(name)"))\n"
      + style.dim(TerminalText.harmless("\(code) · \(amount(fact))")) + "\n"
    let blocks = [origin] + values.map(explanation) + [meaning]
    let parts = recipe?.text(fact.nutrient, width: width, style: style)
    return heading + (parts.map { "\n\($0)" } ?? "")
      + blocks.filter { !$0.isEmpty }.map { sentences in
        "\n"
          + sentences.flatMap { TerminalText.wrapped(TerminalText.harmless($0), to: width ?? .max) }
          .map { "\($0)\n" }.joined()
      }.joined()
  }

  /// "358 mg in 100 g", with all digits.
  private func amount(_ fact: NutrientFact) -> String {
    let unit = fact.nutrient.unit.rawValue
    guard let amount = fact.amount else {
      return fact.qualifier == .present ? "present, amount unknown" : "unknown"
    }
    if amount == 0, let limit = fact.limit {
      return fact.qualifier == .trace
        ? "a trace" : "less than \(DecimalText.shortest(limit)) \(unit) in 100 g"
    }
    return "\(digits(amount, fact)) \(unit) in 100 g"
  }

  /// The number with all digits that the data have; of a computed one, those that mean something.
  private func digits(_ amount: Double, _ fact: NutrientFact) -> String {
    food.origin == .shipped && !fact.isSubstituted
      ? DecimalText.shortest(amount) : DecimalText.brief(amount)
  }

  /// Who the amount is from, as far as that isn't the source.
  private var origin: [String] {
    let day = entered.map { " on \($0.prefix(10))" } ?? ""
    if let recipe {
      return recipe.sentences + NutrientFact.substitutions(in: [fact], nutrients)
    }
    if food.origin == .mine { return custom(day) }
    if fact.nutrient.number.isCustom {
      return [
        fact.amount == nil
          ? "You didn't enter a value, so the amount is unknown, not zero."
          : "You entered it\(day)."
      ]
    }
    var sentences: [String] = []
    if let shipped {
      sentences.append("Your correction\(entered == nil ? "" : ", entered")\(day).")
      sentences.append("The shipped value is \(amount(shipped)):")
    }
    if let kept = food.archivedFrom {
      sentences.append(
        "This food was kept from \(kept.label), release \(kept.version). The release in use "
          + "doesn't have it, and the sources of its values weren't kept.")
    }
    if values.isEmpty {
      sentences.append(
        "The data don't include this value, so the amount is unknown, not zero.")
    }
    return sentences + NutrientFact.substitutions(in: [shipped ?? fact], nutrients)
  }

  private func custom(_ day: String) -> [String] {
    let profile = food.nutrients
    var sentences: [String] = []
    if fact.amount == nil {
      sentences.append("You didn't enter a value, so the amount is unknown, not zero.")
    } else {
      let entered = fact.sources.compactMap { number in
        nutrients.first { $0.number == number }.flatMap { nutrient in
          profile[number].map {
            "\(DecimalText.brief($0)) \(nutrient.unit.rawValue) of "
              + nutrient.everydayName.lowercasedName
          }
        }
      }
      let basis = food.portions.first { $0.grams == profile.grams }?.equation
      sentences.append(
        "You entered \(entered.joined(separator: " and ")) in "
          + "\(basis ?? "\(DecimalText.brief(profile.grams)) g")\(day).")
    }
    if let basedOn = food.basedOn {
      sentences.append(
        "You based this food on \(basedOn). Values that you didn't change come from that food.")
    }
    return sentences + NutrientFact.substitutions(in: [fact], nutrients)
  }

  /// Where one of the values is from.
  private func explanation(_ value: Value) -> [String] {
    guard food.origin == .shipped, food.archivedFrom == nil else { return [] }
    let unit = value.fact.nutrient.unit.rawValue
    let isOther = value.fact.nutrient.number != fact.nutrient.number
    return (isOther ? ["\(value.fact.nutrient.everydayName): \(amount(value.fact))."] : [])
      + qualifier(value.fact) + (value.source?.sentences(unit: unit) ?? unsaid(value.fact))
      + ["Data: \(release.label), release \(release.version)."]
  }

  /// What to say where the data don't say where a value is from.
  private func unsaid(_ fact: NutrientFact) -> [String] {
    [
      [.assumedZero, .computed].contains(fact.qualifier)
        ? "The number of samples and the study are unknown."
        : "The data don't say how the value was obtained, how many samples it's based on "
          + "or which study it's from.",
      "The value comes from: \(release.source).",
    ]
  }

  private func qualifier(_ fact: NutrientFact) -> [String] {
    let unit = fact.nutrient.unit.rawValue
    let limit = fact.limit.map { "\(DecimalText.brief($0)) \(unit)" } ?? ""
    return switch fact.qualifier {
    case .trace:
      [
        "A trace: there is some, but too little for the source to give a number. "
          + "In totals, it counts as anywhere from 0 to \(limit)."
      ]
    case .below:
      [
        "The source says only that the amount is less than \(limit). In totals, it counts as "
          + "anywhere from 0 to \(limit)."
      ]
    case .computed: ["The source has no value. This one was computed from the food's other values."]
    case .present:
      [
        "The source says that the food has some, but not how much. In totals, the amount counts as "
          + "unknown."
      ]
    case .assumedZero:
      values.contains { $0.source?.kind == .assumedZero }
        ? [] : ["Assumed to be zero, not measured."]
    case nil: []
    }
  }

  /// What the amount means: its percentage of the reference value, and for energy what the macronutrients provide.
  private var meaning: [String] {
    guard let amount = fact.amount else { return [] }
    let tryptophan = food.nutrients.amount(of: .tryptophan)
    return fact.meaning(digits(amount, fact), tryptophan: tryptophan, of: referenceValues) + energy
  }

  private var energy: [String] {
    let profile = food.nutrients
    guard fact.nutrient.number == .energy, let protein = profile.amount(of: .protein),
      let fat = profile.amount(of: .fat), let carbohydrate = profile.amount(of: .carbohydrate)
    else { return [] }
    let factors = food.energyFactors ?? .general
    let alcohol = profile.amount(of: .alcohol) ?? 0
    let estimate = EnergyEstimate(
      protein: protein, fat: fat, carbohydrate: carbohydrate, alcohol: alcohol, fiber: nil,
      factors: factors)
    let whose = food.energyFactors == nil ? "the general" : "the food's own"
    return [
      "With \(whose) Atwater factors, the macronutrients add up to "
        + "\(DecimalText.rounded(estimate.full, decimals: 0)) kcal: protein × "
        + "\(DecimalText.shortest(factors.protein)), fat × \(DecimalText.shortest(factors.fat)), "
        + "carbohydrate × \(DecimalText.shortest(factors.carbohydrate))"
        + (alcohol > 0
          ? ", alcohol × \(DecimalText.shortest(EnergyEstimate.Factors.alcohol))." : ".")
    ]
  }
}

extension NutrientFact {
  /// What the amount is as a percentage of the reference value; nothing if there is none.
  ///
  /// - Parameters:
  ///   - digits: The amount as it was said before.
  ///   - tryptophan: How much of it there is, g, which counts as niacin; nil if unknown.
  ///   - values: What percentages refer to.
  ///   - unknown: What to say of something else that counts and isn't known.
  /// - Returns: Sentences.
  func meaning(
    _ digits: String, tryptophan: Double?, of values: ReferenceValues, unknown: String = "unknown"
  ) -> [String] {
    guard let percent, let value = referenceValue else { return [] }
    let share = percent.value == 0 ? "0%" : "\(Self.text(percent.value, decimals: 1))%"
    let added =
      value.form == .niacin
      ? tryptophan.map { " plus 1/60 of \(DecimalText.shortest($0)) g of tryptophan" } : nil
    let addition = nutrient.number == .niacin ? "tryptophan" : "tocotrienol"
    let number = Int(exactly: value.amount).map(DecimalText.grouped)
    let sentence =
      "\(digits) \(nutrient.unit.rawValue)\(added ?? "") is "
      + "\(percent.isAtLeast ? "at least " : "")\(share) of the \(value.noun) of "
      + "\(number ?? DecimalText.shortest(value.amount)) \(value.unit.rawValue)"
      + (value.countedText.map { ", counted as \($0)," } ?? "") + " for \(values.title)"
      + (percent.isAtLeast && !isAtLeast
        ? "; \(addition) also counts, but its amount is \(unknown)" : "") + "."
    return [sentence] + (values.set.id == .fda2016 ? [] : ["Source: \(value.source)."])
      + (percent.isUncorrected
        ? ["The percentage isn't adjusted for protein quality (PDCAAS)."] : [])
  }
}
