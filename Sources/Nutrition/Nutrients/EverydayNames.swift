extension Nutrient {
  /// The name that dietitians use, such as "Saturated fat"; USDA's own name is `name`.
  ///
  /// Nutrients without an entry in the table get USDA's name without the chemical symbol or
  /// ", total" at its end.
  public var everydayName: String {
    if let entry = Self.everyday[number.rawValue] { return entry.name }
    guard let comma = name.lastIndex(of: ",") else { return name }
    let ending = name[comma...].dropFirst().drop { $0 == " " }
    let isSymbol = ending.count <= 2 && ending.first?.isUppercase == true
    return isSymbol || ending.lowercased() == "total" ? String(name[..<comma]) : name
  }

  /// How many decimals a reader needs, at most those of the data.
  ///
  /// The last one is about a hundredth of the Daily Value. JSON and CSV have the exact amount.
  public var displayDecimals: Int {
    let needed =
      switch unit {
      case .gram, .millimole: 2
      case .milligram, .microgram, .percent: 1
      case .kilocalorie, .kilojoule, .internationalUnit: 0
      }
    return min(decimals, Self.everyday[number.rawValue]?.decimals ?? needed)
  }

  /// An amount with these decimals and without its unit: "0" for none at all, "<0.1" for less than
  /// they can show.
  public func displayText(_ amount: Double) -> String {
    guard amount != 0 else { return "0" }
    let places = displayDecimals
    let text = DecimalText.rounded(amount, decimals: places)
    guard text.allSatisfy({ $0 == "0" || $0 == "." }) else { return text }
    return places == 0 ? "<1" : "<0.\(String(repeating: "0", count: places - 1))1"
  }

  /// Names and decimals by USDA's nutrient number.
  private static let everyday: [String: (name: String, decimals: Int)] = [
    "208": ("Energy", 0), "957": ("Energy (general factors)", 0),
    "958": ("Energy (specific factors)", 0), "268": ("Energy", 0),
    "255": ("Water", 1), "207": ("Ash", 1), "221": ("Alcohol", 1), "202": ("Nitrogen", 2),
    "203": ("Protein", 1), "257": ("Protein (adjusted)", 1),

    "204": ("Fat", 1), "298": ("Fat (label method)", 1), "606": ("Saturated fat", 1),
    "605": ("Trans fat", 1), "645": ("Monounsaturated fat", 1),
    "646": ("Polyunsaturated fat", 1), "601": ("Cholesterol", 0),
    "693": ("Trans fat, monounsaturated", 2), "694": ("Trans fat, diunsaturated", 2),
    "695": ("Trans fat, polyunsaturated", 2), "690": ("Saturated fat (label method)", 1),
    "691": ("Monounsaturated fat (label method)", 1),
    "692": ("Polyunsaturated fat (label method)", 1),
    "851": ("Omega-3 (ALA)", 2), "629": ("Omega-3 (EPA)", 2), "631": ("Omega-3 (DPA)", 2),
    "621": ("Omega-3 (DHA)", 2), "852": ("Omega-3 (20:3)", 2), "854": ("Omega-3 (20:4)", 2),
    "675": ("Omega-6 (linoleic acid)", 2), "685": ("Omega-6 (GLA)", 2),
    "672": ("Omega-6 (20:2)", 2), "853": ("Omega-6 (20:3)", 2),
    "855": ("Omega-6 (arachidonic acid)", 2), "670": ("Conjugated linoleic acid (CLA)", 2),
    "607": ("Butyric acid (4:0)", 2), "608": ("Caproic acid (6:0)", 2),
    "609": ("Caprylic acid (8:0)", 2), "610": ("Capric acid (10:0)", 2),
    "611": ("Lauric acid (12:0)", 2), "612": ("Myristic acid (14:0)", 2),
    "613": ("Palmitic acid (16:0)", 2), "614": ("Stearic acid (18:0)", 2),
    "615": ("Arachidic acid (20:0)", 2), "624": ("Behenic acid (22:0)", 2),
    "654": ("Lignoceric acid (24:0)", 2), "652": ("Pentadecanoic acid (15:0)", 2),
    "653": ("Margaric acid (17:0)", 2), "626": ("Palmitoleic acid (16:1)", 2),
    "617": ("Oleic acid (18:1)", 2), "618": ("Linoleic acid (18:2)", 2),
    "619": ("Linolenic acid (18:3)", 2), "620": ("Arachidonic acid (20:4)", 2),
    "628": ("Gadoleic acid (20:1)", 2), "630": ("Erucic acid (22:1)", 2),
    "636": ("Plant sterols", 0), "638": ("Stigmasterol", 0), "639": ("Campesterol", 0),
    "641": ("Beta-sitosterol", 0),

    "205": ("Carbohydrate", 1), "205.2": ("Carbohydrate (by summation)", 1),
    "291": ("Fiber", 1), "293": ("Fiber (AOAC 2011.25)", 1), "293.1": ("Insoluble fiber", 1),
    "293.2": ("Soluble fiber", 1), "295": ("Soluble fiber", 1), "297": ("Insoluble fiber", 1),
    "269": ("Sugars", 1), "269.3": ("Sugars (label method)", 1), "539": ("Added sugars", 1),
    "209": ("Starch", 1), "210": ("Sucrose", 1), "211": ("Glucose", 1), "212": ("Fructose", 1),
    "213": ("Lactose", 1), "214": ("Maltose", 1), "287": ("Galactose", 1),
    "299": ("Sugar alcohols", 1), "260": ("Mannitol", 1), "261": ("Sorbitol", 1),
    "290": ("Xylitol", 1),

    "307": ("Sodium", 0), "306": ("Potassium", 0), "301": ("Calcium", 0), "303": ("Iron", 1),
    "304": ("Magnesium", 0), "305": ("Phosphorus", 0), "309": ("Zinc", 1), "312": ("Copper", 2),
    "315": ("Manganese", 2), "317": ("Selenium", 1), "314": ("Iodine", 1), "310": ("Chromium", 1),
    "316": ("Molybdenum", 1), "302": ("Chloride", 0), "313": ("Fluoride", 1),

    "320": ("Vitamin A", 0), "318": ("Vitamin A (IU)", 0), "392": ("Vitamin A (RE)", 0),
    "319": ("Retinol", 0), "321": ("Beta-carotene", 0), "322": ("Alpha-carotene", 0),
    "332": ("Gamma-carotene", 0), "334": ("Beta-cryptoxanthin", 0),
    "335": ("Alpha-cryptoxanthin", 0), "337": ("Lycopene", 0),
    "338": ("Lutein and zeaxanthin", 0), "401": ("Vitamin C", 1), "328": ("Vitamin D", 1),
    "324": ("Vitamin D (IU)", 0), "325": ("Vitamin D2", 1), "326": ("Vitamin D3", 1),
    "323": ("Vitamin E", 1), "573": ("Vitamin E, added", 1), "341": ("Beta-tocopherol", 1),
    "342": ("Gamma-tocopherol", 1), "343": ("Delta-tocopherol", 1),
    "344": ("Alpha-tocotrienol", 1), "345": ("Beta-tocotrienol", 1),
    "346": ("Gamma-tocotrienol", 1), "347": ("Delta-tocotrienol", 1),
    "430": ("Vitamin K", 1), "428": ("Vitamin K2 (MK-4)", 1),
    "429": ("Vitamin K (dihydrophylloquinone)", 1), "404": ("Thiamin", 2),
    "405": ("Riboflavin", 2), "406": ("Niacin", 1), "409": ("Niacin equivalents", 1),
    "410": ("Pantothenic acid", 1), "415": ("Vitamin B6", 2), "416": ("Biotin", 1),
    "435": ("Folate", 0), "417": ("Folate (total)", 0), "431": ("Folic acid", 0),
    "432": ("Folate (food)", 0), "418": ("Vitamin B12", 2), "578": ("Vitamin B12, added", 2),
    "421": ("Choline", 0), "454": ("Betaine", 0), "262": ("Caffeine", 0),
    "263": ("Theobromine", 0),
  ]
}
