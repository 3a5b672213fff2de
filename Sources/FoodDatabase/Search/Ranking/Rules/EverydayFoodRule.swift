/// The food that an everyday name means comes first: of the foods whose names have all words of its name
/// in food tables, those with the fewest others.
struct EverydayFoodRule {
  private let words: [QueryWord]
  private let required: [QueryWord]

  /// - Parameter words: What food tables call the everyday food.
  init(_ words: [QueryWord]) {
    self.words = words
    required = words.filter { !$0.isFiller }
  }

  /// How many words a name has that neither the food has nor the reading asks for; nil when it lacks one
  /// of the food's.
  func otherWords(in compared: ComparedName) -> Int? {
    let name = compared.name
    guard !required.isEmpty, required.allSatisfy(name.has) else { return nil }
    return name.words.indices.count { index in
      !compared.isAsked(index) && !words.contains { name.closeness(at: index, $0) > 0 }
    }
  }
}
