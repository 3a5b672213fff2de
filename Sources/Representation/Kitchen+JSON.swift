internal import Kitchen
internal import Nutrition
internal import Text

extension Weighing {
  /// How the grams were found, for programs; these names stay.
  var name: String {
    switch self {
    case .stated: "stated"
    case .portion: "portion"
    case .volume: "volume"
    case .convention: "convention"
    case .open: "open"
    }
  }
}

extension KitchenWarning {
  /// The warning as an object: what kind it is, whether it may change the result, and its details.
  var json: JSON {
    let (kind, details): (String, [(key: String, value: JSON)]) =
      switch self {
      case .nearest(let name): ("nearest", [("name", .string(name))])
      case .closest(let name): ("closest", [("name", .string(name))])
      case .wordIgnored(let word): ("word-ignored", [("word", .string(word))])
      case .corrected(let typed, let used):
        ("corrected", [("typed", .string(typed)), ("used", .string(used))])
      case .otherState(let state): ("other-state", [("state", .string(state))])
      case .differs(let percent, let nutrient, let food):
        (
          "differs",
          [
            ("percent", .integer(percent)), ("nutrient", .string(nutrient)),
            ("name", .string(food)),
          ]
        )
      case .amountsDiffer(let other): ("amounts-differ", [("grams", .number(other))])
      case .roughWeight(let source): ("rough-weight", [("source", .string(source))])
      case .severalFoods(let names):
        ("several-foods", [("names", .array(names.map(JSON.string)))])
      case .range(let low, let high): ("range", [("low", .number(low)), ("high", .number(high))])
      case .refuse(let percent): ("refuse", [("percent", .number(percent))])
      }
    return .object([("kind", .string(kind)), ("isLoud", .bool(isLoud))] + details)
  }
}
