/// USDA's 25 food groups, and the groups of foods that release 21 lacks.
enum StandardReferenceGroups {
  /// The key in `food_group.csv` of a USDA food group code; nil if there is no such group.
  static func key(code: String) -> String? {
    keys[code]
  }

  /// The key of the group that a food's NDB number tells, with its name where the number does not;
  /// nil if neither does.
  ///
  /// USDA numbers foods by group. In release 21 each of these first two digits stands for one
  /// group, but for 19, 7 of 324 foods in 13, and 11 of 134 in 22; 42 and up are mixed. It has
  /// no restaurant foods yet, 36.
  static func key(foodKey: String, name: String) -> String? {
    let prefix = String(foodKey.prefix(2))
    // 19 is shared by sweets and snacks; release 21's snacks there say so first, but for four.
    if prefix == "19", name.hasPrefix("Snack") { return keys["2500"] }
    return codesByPrefix[prefix].flatMap(key(code:))
  }

  private static let keys = [
    "0100": "dairy-and-egg-products",
    "0200": "spices-and-herbs",
    "0300": "baby-foods",
    "0400": "fats-and-oils",
    "0500": "poultry-products",
    "0600": "soups-sauces-and-gravies",
    "0700": "sausages-and-luncheon-meats",
    "0800": "breakfast-cereals",
    "0900": "fruits-and-fruit-juices",
    "1000": "pork-products",
    "1100": "vegetables-and-vegetable-products",
    "1200": "nut-and-seed-products",
    "1300": "beef-products",
    "1400": "beverages",
    "1500": "finfish-and-shellfish-products",
    "1600": "legumes-and-legume-products",
    "1700": "lamb-veal-and-game-products",
    "1800": "baked-products",
    "1900": "sweets",
    "2000": "cereal-grains-and-pasta",
    "2100": "fast-foods",
    "2200": "meals-entrees-and-side-dishes",
    "2500": "snacks",
    "3500": "american-indian-alaska-native-foods",
    "3600": "restaurant-foods",
  ]

  private static let codesByPrefix = [
    "01": "0100", "02": "0200", "03": "0300", "04": "0400", "05": "0500", "06": "0600",
    "07": "0700", "08": "0800", "09": "0900", "10": "1000", "11": "1100", "12": "1200",
    "13": "1300", "14": "1400", "15": "1500", "16": "1600", "17": "1700", "18": "1800",
    "19": "1900", "20": "2000", "21": "2100", "22": "2200", "23": "1300", "25": "2500",
    "27": "0600", "31": "1100", "35": "3500", "36": "3600",
  ]
}
