public import Nutrition

extension ReferenceSet {
  /// FDA's Daily Values, for examples.
  public static let exampleOfFDA = ReferenceSet(
    id: .fda2016, name: "FDA Daily Values, 2016", percentName: "%DV",
    groups: [Group(.adults, name: "adults and children 4 years and older")],
    source: "21 CFR 101.9")
}

extension ReferenceValue {
  /// One of FDA's Daily Values, where neither its unit nor its kind matters.
  public init(
    population: Population, nutrient: NutrientNumber, amount: Double, form: NutrientForm? = nil
  ) {
    self.init(
      population: population, nutrient: nutrient, amount: amount, unit: .milligram, form: form,
      kind: .recommendedIntake)
  }
}

extension ReferenceValues {
  /// Daily Values of FDA's for a population.
  public init(_ values: [ReferenceValue], for population: Population) {
    self.init(values, of: .exampleOfFDA, for: population)
  }
}
