internal import ArgumentParser
internal import Representation
internal import Verbs

/// The nutrients of a label as options, each an amount with or without its unit.
///
/// Parsing is unconditional so that "-2" gets an error about amounts, not about options.
struct LabelOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "Energy in kcal, or in another unit, such as \"879 kJ\".")
  var energy: String?

  @Option(parsing: .unconditional, help: "Fat in g.")
  var fat: String?

  @Option(parsing: .unconditional, help: "Saturated fat in g.")
  var saturatedFat: String?

  @Option(parsing: .unconditional, help: "Trans fat in g.")
  var transFat: String?

  @Option(parsing: .unconditional, help: "Cholesterol in mg.")
  var cholesterol: String?

  @Option(parsing: .unconditional, help: "Sodium in mg.")
  var sodium: String?

  @Option(parsing: .unconditional, help: "Salt in g (an alternative to --sodium).")
  var salt: String?

  @Option(parsing: .unconditional, help: "Carbohydrate in g.")
  var carbohydrate: String?

  @Option(parsing: .unconditional, help: "Dietary fiber in g.")
  var fiber: String?

  @Option(parsing: .unconditional, help: "Sugars in g.")
  var sugars: String?

  @Option(parsing: .unconditional, help: "Added sugars in g.")
  var addedSugars: String?

  @Option(parsing: .unconditional, help: "Protein in g.")
  var protein: String?

  @Option(parsing: .unconditional, help: "Vitamin D in µg, or in another unit, such as \"200 IU\".")
  var vitaminD: String?

  @Option(
    parsing: .unconditional,
    help: "Calcium in mg, or as a percentage of the Daily Value, such as \"20%\".")
  var calcium: String?

  @Option(
    parsing: .unconditional,
    help: "Iron in mg, or as a percentage of the Daily Value, such as \"20%\".")
  var iron: String?

  @Option(
    parsing: .unconditional,
    help: "Potassium in mg, or as a percentage of the Daily Value, such as \"6%\".")
  var potassium: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The key and amount of any nutrient, such as \"vitamin-c=15 mg\" or \"vitamin-b12=50%\".",
      valueName: "key=amount"),
    completion: .nutrientAmount)
  var nutrient: [String] = []

  /// The given amounts by the nutrients' keys, in the order of a label.
  var given: [(key: String, text: String)] {
    get throws {
      let label: [(String, String?)] = [
        ("energy", energy), ("fat", fat), ("saturated-fat", saturatedFat),
        ("trans-fat", transFat), ("cholesterol", cholesterol), ("sodium", sodium),
        ("salt", salt), ("carbohydrate", carbohydrate), ("fiber", fiber), ("sugars", sugars),
        ("added-sugars", addedSugars), ("protein", protein), ("vitamin-d", vitaminD),
        ("calcium", calcium), ("iron", iron), ("potassium", potassium),
      ]
      return try label.compactMap { key, text in text.map { (key, $0) } } + nutrient.map(Self.parts)
    }
  }

  func validate() throws {
    _ = try given
  }

  private static func parts(_ text: String) throws(ValidationError) -> (key: String, text: String) {
    guard let stated = StatedNutrient(text) else {
      throw ValidationError("--nutrient takes a key and an amount, such as \"vitamin-c=15 mg\".")
    }
    return (stated.name, stated.amount)
  }
}
