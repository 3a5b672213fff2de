internal import Text

/// The sheets of "FNDDS At A Glance" that are read, named after their headers.
enum SurveyFoodFile {
  enum Value: Int, SourceColumn {
    case foodCode, mainFoodDescription, categoryDescription
    case n208, n203, n205, n269, n291, n204, n606, n645, n646, n601, n319, n320, n322
    case n321, n334, n337, n338, n404, n405, n406, n415, n431, n432, n435, n417, n421
    case n418, n578, n401, n328, n323, n573, n430, n301, n305, n304, n303, n309, n312
    case n317, n306, n307, n262, n263, n221, n607, n608, n609, n610, n611, n612, n613
    case n614, n626, n617, n628, n630, n618, n619, n627, n620, n629, n631, n621, n255

    /// USDA's number of the nutrient; nil for other columns.
    var nutrient: String? {
      let name = "\(self)"
      return name.hasPrefix("n") ? String(name.dropFirst()) : nil
    }

    var wanted: WantedColumn {
      switch self {
      case .foodCode: WantedColumn("Food code")
      case .mainFoodDescription: WantedColumn("Main food description")
      case .categoryDescription: WantedColumn("WWEIA Category description")
      default: WantedColumn(Self.headers[rawValue - Self.n208.rawValue])
      }
    }

    /// The name and the unit of a nutrient, "Energy" and "kcal"; nil for other columns.
    var nameAndUnit: (name: String, unit: String)? {
      guard nutrient != nil, wanted.name.last == ")",
        let start = wanted.name.lastIndex(of: "(")
      else { return nil }
      return (
        String(wanted.name[..<start]).trimmingSpaces,
        String(wanted.name[wanted.name.index(after: start)...].dropLast())
      )
    }

    /// The headers of the nutrients, in the order of the cases.
    private static let headers = """
      Energy (kcal)
      Protein (g)
      Carbohydrate (g)
      Sugars, total (g)
      Fiber, total dietary (g)
      Total Fat (g)
      Fatty acids, total saturated (g)
      Fatty acids, total monounsaturated (g)
      Fatty acids, total polyunsaturated (g)
      Cholesterol (mg)
      Retinol (mcg)
      Vitamin A, RAE (mcg_RAE)
      Carotene, alpha (mcg)
      Carotene, beta (mcg)
      Cryptoxanthin, beta (mcg)
      Lycopene (mcg)
      Lutein + zeaxanthin (mcg)
      Thiamin (mg)
      Riboflavin (mg)
      Niacin (mg)
      Vitamin B-6 (mg)
      Folic acid (mcg)
      Folate, food (mcg)
      Folate, DFE (mcg_DFE)
      Folate, total (mcg)
      Choline, total (mg)
      Vitamin B-12 (mcg)
      Vitamin B-12, added (mcg)
      Vitamin C (mg)
      Vitamin D (D2 + D3) (mcg)
      Vitamin E (alpha-tocopherol) (mg)
      Vitamin E, added (mg)
      Vitamin K (phylloquinone) (mcg)
      Calcium (mg)
      Phosphorus (mg)
      Magnesium (mg)
      Iron (mg)
      Zinc (mg)
      Copper (mg)
      Selenium (mcg)
      Potassium (mg)
      Sodium (mg)
      Caffeine (mg)
      Theobromine (mg)
      Alcohol (g)
      4:0 (g)
      6:0 (g)
      8:0 (g)
      10:0 (g)
      12:0 (g)
      14:0 (g)
      16:0 (g)
      18:0 (g)
      16:1 (g)
      18:1 (g)
      20:1 (g)
      22:1 (g)
      18:2 (g)
      18:3 (g)
      18:4 (g)
      20:4 (g)
      20:5 n-3 (g)
      22:5 n-3 (g)
      22:6 n-3 (g)
      Water (g)
      """.split(separator: "\n").map(String.init)
  }

  enum Ingredient: Int, SourceColumn {
    case foodCode, seqNum, ingredientCode, ingredientDescription, ingredientWeight, retentionCode
    case moistureChange

    var wanted: WantedColumn {
      switch self {
      case .foodCode: WantedColumn("Food code")
      case .seqNum: WantedColumn("Seq num")
      case .ingredientCode: WantedColumn("Ingredient code")
      case .ingredientDescription: WantedColumn("Ingredient description")
      case .ingredientWeight:
        WantedColumn("Ingredient weight (g)", otherNames: ["Ingredient weight"])
      case .retentionCode: WantedColumn("Retention code")
      case .moistureChange: WantedColumn("Moisture change (%)")
      }
    }
  }

  enum Portion: Int, SourceColumn {
    case foodCode, subcodeDescription, portionDescription, portionWeight

    var wanted: WantedColumn {
      switch self {
      case .foodCode: WantedColumn("Food code")
      case .subcodeDescription: WantedColumn("Subcode description", isOptional: true)
      case .portionDescription: WantedColumn("Portion description")
      case .portionWeight: WantedColumn("Portion weight (g)")
      }
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    split(separator: " ").joined(separator: " ")
  }
}
