internal import ArgumentParser
internal import FoodLabels
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// What European rules refer to.
struct LabelBasisOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "For European labels and claims, use values per 100g or 100ml (default: 100ml for drinks, "
        + "otherwise 100g).",
      valueName: "amount"),
    completion: .list(LabelBasis.allCases.map(\.rawValue)))
  var per: String?

  @Flag(help: "Assume that the food's carbohydrate already excludes fiber, as on European labels.")
  var availableCarbohydrate = false

  func validate() throws {
    guard let per, LabelBasis(rawValue: per) == nil else { return }
    throw ValidationError("--per", per, isNoneOf: LabelBasis.allCases.map(\.rawValue))
  }

  /// The basis for a food, whose volume must be known.
  func value(for food: Food) throws -> LabelBasis {
    let basis = per.flatMap(LabelBasis.init) ?? .usual(for: food)
    return try basis.grams(of: food) == nil ? noVolume(food) : basis
  }

  /// Fails because the weight of 100 ml is unknown.
  func noVolume<Value>(_ food: Food) throws(Failure) -> Value {
    throw Failure(
      .usage, "The weight of 100 ml of \(food.name) is unknown.",
      hint: "Use --per 100g, or "
        + (food.origin == .mine
          ? "set the density: dv edit-food \(food.code) --density 1.03"
          : "add a copy with a density: dv add-food NAME --like \(food.code) --density 1.03"),
      code: .portionUnknown)
  }
}
