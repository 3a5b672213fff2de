/// The kinds of food that USDA's retention factors tell apart, with the factors that we use for each
/// method by default.
///
/// What is cooked in water keeps that water, as in a dish, and meat keeps its drippings, because what
/// drains off is for the yield to say. Frying is without a coating. Vegetables are sautéed.
enum RetentionClass: CaseIterable {
  case egg, cheese, milk
  case chicken, turkey, pork, groundPork, curedPork, bacon, rawSausage, readySausage
  case beef, groundBeef, lamb, veal, liver, organMeat
  case leanFish, fatFish, shellfish
  case legumes, nuts
  case potatoes, sweetPotatoes, tomatoes, greens, roots, vegetables
  case fruit, citrus, driedFruit
  case flour, pasta, rice, cereal, oatmeal
  case alcohol

  /// USDA's code of the factors for a method; nil if nothing is lost.
  func code(_ method: CookingMethod) -> String? {
    guard let codes = Self.codes[self] else { return nil }
    return switch method {
    case .raw: nil
    case .baked: codes.baked
    case .roasted: codes.roasted ?? codes.baked
    case .grilled: codes.grilled
    case .fried: codes.fried
    case .boiled: codes.boiled
    case .steamed: codes.steamed ?? codes.boiled
    case .stewed: codes.stewed ?? codes.boiled
    case .reheated: codes.reheated
    }
  }

  private struct Codes {
    var baked: String?
    var roasted: String?
    var grilled: String?
    var fried: String?
    var boiled: String?
    var steamed: String?
    var stewed: String?
    var reheated: String?
  }

  /// Codes of the USDA Table of Nutrient Retention Factors, Release 6.
  ///
  /// Where USDA's own recipes have the method (FNDDS 2015–2016), the choice is that of most of their
  /// ingredients.
  private static let codes: [RetentionClass: Codes] = [
    .egg: Codes(
      baked: "0101", grilled: "0103", fried: "0103", boiled: "0105", stewed: "0107",
      reheated: "0109"),
    .cheese: Codes(
      baked: "0001", grilled: "0003", fried: "0003", boiled: "0005", reheated: "0007"),
    .milk: Codes(
      baked: "2152", grilled: "2151", fried: "2151", boiled: "2151", stewed: "2152",
      reheated: "2154"),
    .chicken: Codes(
      baked: "0805", grilled: "0801", fried: "0803", boiled: "0856", reheated: "0864"),
    .turkey: Codes(
      baked: "1805", grilled: "0801", fried: "0803", boiled: "1852", reheated: "1860"),
    .pork: Codes(
      baked: "1254", grilled: "1251", fried: "1252", boiled: "1302", reheated: "1407"),
    .groundPork: Codes(
      baked: "1254", grilled: "1251", fried: "1252", boiled: "1406", stewed: "1402",
      reheated: "1407"),
    .curedPork: Codes(
      baked: "1459", grilled: "1451", fried: "1451", boiled: "1556", reheated: "1606"),
    .bacon: Codes(
      baked: "1456", grilled: "1456", fried: "1456", boiled: "1556", reheated: "1606"),
    .rawSausage: Codes(
      baked: "1707", grilled: "1707", fried: "1709", boiled: "1706", reheated: "1712"),
    .readySausage: Codes(
      baked: "1657", grilled: "1657", fried: "1659", boiled: "1655", reheated: "1712"),
    .beef: Codes(
      baked: "0601", grilled: "0602", fried: "0604", boiled: "0704", stewed: "0702",
      reheated: "0770"),
    .groundBeef: Codes(
      baked: "0750", grilled: "0603", fried: "0605", boiled: "0754", stewed: "0752",
      reheated: "0770"),
    .lamb: Codes(
      baked: "1004", grilled: "1001", fried: "1001", boiled: "1056", stewed: "1052",
      reheated: "1074"),
    .veal: Codes(
      baked: "1954", grilled: "1951", fried: "1952", boiled: "2056", stewed: "2052",
      reheated: "2064"),
    .liver: Codes(
      baked: "1151", grilled: "1151", fried: "1151", boiled: "1153", reheated: "1154"),
    .organMeat: Codes(
      baked: "1181", grilled: "1181", fried: "1181", boiled: "1183", reheated: "1184"),
    .leanFish: Codes(
      baked: "2302", grilled: "2306", fried: "2309", boiled: "2402", reheated: "2554"),
    .fatFish: Codes(
      baked: "2452", grilled: "2456", fried: "2459", boiled: "2552", reheated: "2554"),
    .shellfish: Codes(
      baked: "2750", grilled: "2753", fried: "2755", boiled: "2762", steamed: "2770",
      reheated: "2771"),
    .legumes: Codes(
      baked: "0524", grilled: "0526", fried: "0526", boiled: "0522", reheated: "0550"),
    .nuts: Codes(
      baked: "2201", roasted: "2203", grilled: "2202", fried: "2203", boiled: "2204"),
    .potatoes: Codes(
      baked: "3301", grilled: "3301", fried: "3315", boiled: "3309", reheated: "3379"),
    .sweetPotatoes: Codes(
      baked: "3701", grilled: "3701", fried: "3710", boiled: "3709", reheated: "3711"),
    .tomatoes: Codes(
      baked: "3751", grilled: "3752", fried: "3752", boiled: "3751", reheated: "3754"),
    .greens: Codes(
      baked: "3001", grilled: "3001", fried: "3015", boiled: "3006", steamed: "3004",
      reheated: "3018"),
    .roots: Codes(
      baked: "3451", grilled: "3451", fried: "3460", boiled: "3456", steamed: "3464",
      reheated: "3468"),
    .vegetables: Codes(
      baked: "3771", grilled: "3771", fried: "3785", boiled: "3776", steamed: "3784",
      reheated: "3788"),
    .fruit: Codes(
      baked: "0151", grilled: "0152", fried: "0153", boiled: "0155", reheated: "0157"),
    .citrus: Codes(
      baked: "0270", grilled: "0270", fried: "0270", boiled: "0270", reheated: "0270"),
    .driedFruit: Codes(
      baked: "0251", grilled: "0251", fried: "0253", boiled: "0255", reheated: "0257"),
    .flour: Codes(
      baked: "0301", grilled: "0306", fried: "0305", boiled: "0302", reheated: "0304"),
    .pasta: Codes(
      baked: "0380", grilled: "0380", fried: "0381", boiled: "0384", reheated: "0385"),
    .rice: Codes(
      baked: "0432", grilled: "0432", fried: "0433", boiled: "0432", reheated: "0434"),
    .cereal: Codes(
      baked: "0301", grilled: "0306", fried: "0305", boiled: "0358", reheated: "0304"),
    .oatmeal: Codes(
      baked: "0301", grilled: "0306", fried: "0305", boiled: "0352", reheated: "0304"),
    // By time: 15 minutes in a pan or a pot, 30 in an oven, an hour in a stew.
    .alcohol: Codes(
      baked: "5005", grilled: "5003", fried: "5004", boiled: "5004", stewed: "5006",
      reheated: "5002"),
  ]
}
