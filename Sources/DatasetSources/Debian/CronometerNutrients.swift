/// What the nutrient names in cronometer's archive mean, which has neither numbers nor units.
///
/// Amounts are per 100 g in the units USDA uses for these numbers. A test compares them with a
/// later release's, nutrient by nutrient.
enum CronometerNutrients {
  /// The archive's own sums of several fatty acids, which are no USDA nutrients.
  static let fattyAcidSums: Set<String> = ["Omega-3", "Omega-6"]

  /// The USDA nutrient number of each name.
  static let numbers: [String: String] = [
    "Energy": "208",
    "Water": "255",
    "Ash": "207",
    "Alcohol": "221",
    "Caffeine": "262",
    "Protein": "203",

    "Fat": "204",
    "Saturated": "606",
    "Monounsaturated": "645",
    "Polyunsaturated": "646",
    "Trans-Fats": "605",
    "Cholesterol": "601",
    "Phytosterol": "636",

    "Carbs": "205",
    "Fiber": "291",
    "Sugars": "269",
    "Starch": "209",

    "Calcium": "301",
    "Copper": "312",
    "Fluoride": "313",
    "Iron": "303",
    "Magnesium": "304",
    "Manganese": "315",
    "Phosphorus": "305",
    "Potassium": "306",
    "Selenium": "317",
    "Sodium": "307",
    "Zinc": "309",

    // Vitamins A and D are in IU; folate is total folate, not DFE.
    "Vitamin A": "318",
    "Retinol": "319",
    "Alpha-carotene": "322",
    "Beta-carotene": "321",
    "Beta-cryptoxanthin": "334",
    "Lycopene": "337",
    "Lutein+Zeaxanthin": "338",
    "B1 (Thiamine)": "404",
    "B2 (Riboflavin)": "405",
    "B3 (Niacin)": "406",
    "B5 (Pantothenic Acid)": "410",
    "B6 (Pyridoxine)": "415",
    "B12 (Cyanocobalamin)": "418",
    "Folate": "417",
    "Choline": "421",
    "Vitamin C": "401",
    "Vitamin D": "324",
    "Vitamin E": "323",
    "Beta Tocopherol": "341",
    "Gamma Tocopherol": "342",
    "Delta Tocopherol": "343",
    "Vitamin K": "430",

    // Here "ALA" is alanine, not alpha-linolenic acid.
    "ALA": "513",
    "ARG": "511",
    "ASP": "514",
    "CYS": "507",
    "GLU": "515",
    "GLY": "516",
    "HIS": "512",
    "HYP": "521",
    "ILE": "503",
    "LEU": "504",
    "LYS": "505",
    "MET": "506",
    "PHE": "508",
    "PRO": "517",
    "SER": "518",
    "THR": "502",
    "TRP": "501",
    "TYR": "509",
    "VAL": "510",
  ]
}
