/// USDA's nutrient numbers of the columns of "FNDDS Nutrient Values", the same since 2015.
enum SurveyNutrients {
  /// The decimals that are printed of nutrients that none of our other datasets have, by number:
  /// theobromine, food folate and added vitamin B-12.
  static let decimals = ["263": 0, "432": 0, "578": 2]

  /// By what stands before the unit.
  static let numbers = [
    "Energy": "208", "Protein": "203", "Carbohydrate": "205", "Sugars, total": "269",
    "Fiber, total dietary": "291", "Total Fat": "204", "Fatty acids, total saturated": "606",
    "Fatty acids, total monounsaturated": "645", "Fatty acids, total polyunsaturated": "646",
    "Cholesterol": "601", "Retinol": "319", "Vitamin A, RAE": "320", "Carotene, alpha": "322",
    "Carotene, beta": "321", "Cryptoxanthin, beta": "334", "Lycopene": "337",
    "Lutein + zeaxanthin": "338", "Thiamin": "404", "Riboflavin": "405", "Niacin": "406",
    "Vitamin B-6": "415", "Folic acid": "431", "Folate, food": "432", "Folate, DFE": "435",
    "Folate, total": "417", "Choline, total": "421", "Vitamin B-12": "418",
    "Vitamin B-12, added": "578", "Vitamin C": "401", "Vitamin D (D2 + D3)": "328",
    "Vitamin E (alpha-tocopherol)": "323", "Vitamin E, added": "573",
    "Vitamin K (phylloquinone)": "430", "Calcium": "301", "Phosphorus": "305", "Magnesium": "304",
    "Iron": "303", "Zinc": "309", "Copper": "312", "Selenium": "317", "Potassium": "306",
    "Sodium": "307", "Caffeine": "262", "Theobromine": "263", "Alcohol": "221", "4:0": "607",
    "6:0": "608", "8:0": "609", "10:0": "610", "12:0": "611", "14:0": "612", "16:0": "613",
    "18:0": "614", "16:1": "626", "18:1": "617", "20:1": "628", "22:1": "630", "18:2": "618",
    "18:3": "619", "18:4": "627", "20:4": "620", "20:5 n-3": "629", "22:5 n-3": "631",
    "22:6 n-3": "621", "Water": "255",
  ]
}
