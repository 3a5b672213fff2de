extension ReferenceSet {
  /// The Dietary Reference Intakes as a set; its populations are life stages.
  package static let dietaryReferenceIntakes = ReferenceSet(
    id: .dietaryReferenceIntakes, name: "Dietary Reference Intakes", percentName: "%DRI",
    groups: LifeStage.allCases.map { Group(Population($0), name: $0.rawValue) },
    source: "National Academies, Dietary Reference Intakes")
}

extension ReferenceValue {
  /// What a life stage is recommended to have, its RDA or else AI, in a unit of mass; nil if there is
  /// neither.
  package init?(_ intake: ReferenceIntake, in unit: NutrientUnit) {
    guard let amount = intake.allowance ?? intake.adequateIntake,
      let grams = intake.unit.gramsInOne, let inOne = unit.gramsInOne
    else { return nil }
    let forms: [NutrientNumber: NutrientForm] = [
      .vitaminA: .retinolActivity, .vitaminE: .alphaTocopherol, .niacin: .niacin,
      .folate: .dietaryFolate,
    ]
    self.init(
      set: .dietaryReferenceIntakes, population: Population(intake.lifeStage),
      nutrient: intake.nutrient, amount: DecimalText.fifteenDigits(amount * grams / inOne),
      unit: unit, form: forms[intake.nutrient],
      kind: intake.allowance == nil ? .adequateIntake : .allowance, source: intake.source)
  }
}
