/// Salt, as labels of the European Union state it instead of sodium.
public enum Salt {
  /// The sodium that a label's salt stands for, mg.
  ///
  /// Salt is sodium × 2.5 there, so 1 g of it is 400 mg of sodium: Regulation (EU) No 1169/2011,
  /// Annex I, point 11. (Of pure sodium chloride 1 g has 393 mg.)
  /// - Parameter grams: The salt, g.
  /// - Returns: The sodium, mg, a decimal of at most 15 digits.
  public static func sodiumMilligrams(fromSaltGrams grams: Double) -> Double {
    DecimalText.fifteenDigits(grams * 400)
  }
}
