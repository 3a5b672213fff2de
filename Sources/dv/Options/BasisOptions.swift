internal import ArgumentParser
internal import Terminal
internal import Nutrition

/// What the amounts of different foods are for.
struct BasisOptions: ParsableArguments {
  @Option(
    help: "What amounts are for: 100g, 100kcal or portion, the first measure of each food.",
    completion: .list(AmountBasis.allCases.map(\.rawValue)))
  var per = AmountBasis.hundredGrams.rawValue

  /// The basis that was asked for.
  var value: AmountBasis { AmountBasis(rawValue: per) ?? .hundredGrams }

  func validate() throws {
    if AmountBasis(rawValue: per) == nil {
      throw ValidationError("--per", per, isNoneOf: AmountBasis.allCases.map(\.rawValue))
    }
  }
}
