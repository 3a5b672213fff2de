internal import ArgumentParser
internal import Nutrition

/// Options that describe a custom food.
struct DescriptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A serving and its weight, such as \"1 bar = 60 g\" or \"2/3 cup (55 g)\". Can be repeated.",
      valueName: "serving"))
  var serving: [String] = []

  @Option(
    help: ArgumentHelp(
      "How much food the nutrient amounts are for, such as \"100 g\", \"100 ml\", \"1 cup\" or, with "
        + "--serving, \"serving\".",
      valueName: "quantity"),
    completion: .list(["serving", "100g", "100ml"]))
  var per: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The density in grams per milliliter (default: 1 if amounts are per 100 ml).",
      valueName: "number"))
  var density: Double?

  @Option(
    help: "The food group: its key or the beginning of its name.", completion: .foodGroup)
  var group: String?

  @Option(help: "The brand.")
  var brand: String?

  @Option(help: "The number printed under the barcode.")
  var barcode: String?

  @Option(help: "The ingredients, as listed on the package.")
  var ingredients: String?
}

extension DescriptionOptions {
  /// Whether amounts are for a volume whose weight is unknown.
  var lacksDensity: Bool {
    guard density == nil, let per, let unit = Quantity(per).flatMap({ VolumeUnit($0.rest) }),
      !unit.isHousehold
    else { return false }
    var draft = FoodDraft(name: "")
    draft.setServings(serving.compactMap { try? Portion(serving: $0) })
    return (try? draft.setBasis(per)) == nil
  }
}
