extension FoodAmount {
  /// The amount of a food to compare; nil if its energy or portion is unknown.
  public init?(_ basis: AmountBasis, of food: Food) {
    let portion = food.usualPortion
    guard let grams = basis.grams(of: food.nutrients, portionGrams: portion?.grams) else {
      return nil
    }
    switch basis {
    case .hundredGrams: self = .hundredGrams
    case .hundredKilocalories: self.init(text: "100 kcal", grams: grams)
    case .portion: self.init(text: portion?.text ?? "", grams: grams)
    }
  }
}
