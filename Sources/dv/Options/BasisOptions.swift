internal import ArgumentParser
internal import Nutrition
internal import Terminal

/// What the amounts of different foods are for.
struct BasisOptions: ParsableArguments {
  @Option(
    help: "Show amounts per 100g (default), 100kcal or portion (each food's first portion).",
    completion: .list(AmountBasis.allCases.map(\.rawValue)))
  var per: String?

  /// The basis that was asked for.
  var value: AmountBasis { per.flatMap(AmountBasis.init) ?? .hundredGrams }

  func validate() throws {
    if let per, AmountBasis(rawValue: per) == nil {
      throw ValidationError("--per", per, isNoneOf: AmountBasis.allCases.map(\.rawValue))
    }
  }
}
