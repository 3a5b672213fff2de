internal import Nutrition

/// The columns of every list of foods: energy and what it comes from.
enum Macro: String, CaseIterable {
  case calories, protein, fat, carbs

  /// The nutrient of the column.
  var number: NutrientNumber {
    switch self {
    case .calories: .energy
    case .protein: .protein
    case .fat: .fat
    case .carbs: .carbohydrate
    }
  }

  /// What stands above the column.
  var title: String { Words.english[rawValue] ?? "" }

  /// What style sheets call the column; narrow windows leave some out.
  var column: String { "n\(Self.allCases.firstIndex(of: self) ?? 0)" }

  /// An amount in the column, without its unit; a dash if it is unknown.
  func text(_ amount: Double?) -> String {
    guard let amount else { return "–" }
    guard amount != 0 else { return "0" }
    return self == .calories
      ? DecimalText.grouped(Int(amount.rounded())) : DecimalText.rounded(amount, decimals: 1)
  }
}
