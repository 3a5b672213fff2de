public import Kitchen
internal import Nutrition

extension KitchenWarning {
  /// The warning in a few words.
  public var text: String {
    switch self {
    case .nearest(let name): "no \(name) in the data, so this is the closest match"
    case .closest(let name): "the closest match for \"\(name)\""
    case .wordIgnored(let word): "ignored \"\(word)\""
    case .corrected(let typed, let used): "read \"\(typed)\" as \"\(used)\""
    case .otherState(let state): "no \"\(state)\" version in the data"
    case .differs(let percent, let nutrient, let food):
      "\(food) also fits, but its \(nutrient) differs by \(percent)%"
    case .amountsDiffer(let other):
      "the line gives two different amounts; the one not used is "
        + "\(DecimalText.brief(other.rounded())) g"
    case .roughWeight(let source): "a rough weight: \(source)"
    case .severalFoods(let names): "not counted: \(names.joined(separator: ", "))"
    case .range(let low, let high):
      "halfway between \(DecimalText.brief(low)) and \(DecimalText.brief(high))"
    case .refuse(let percent): "minus \(DecimalText.brief(percent))% refuse"
    }
  }
}
