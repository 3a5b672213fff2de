internal import DatasetFormat

/// The keys of nutrients that the reference data lack, by USDA number.
enum NutrientKeys {
  /// The key of a nutrient: of its number where that is known, else made of its name.
  ///
  /// It may not be unique; it is "" for a name without letters and digits.
  static func key(number: String, name: String) -> String {
    if let key = keys[number] { return key }
    // Downloads misprint names, and spell them in different ways.
    let name = StandardNutrients.byNumber[number]?.name ?? name
    return fattyAcidKey(name) ?? name.asKey
  }

  /// A key such as `fatty-acid-18-2-n-6-c-c` for "18:2 n-6 c,c" and "PUFA 18:2 n-6 c,c" alike.
  private static func fattyAcidKey(_ name: String) -> String? {
    var words = name.split(separator: " ")
    if let first = words.first, ["SFA", "MUFA", "PUFA", "TFA"].contains(first) {
      words.removeFirst()
    }
    guard let first = words.first, first.first?.isNumber == true, first.contains(":") else {
      return nil
    }
    return "fatty-acid-" + words.filter { $0 != "undifferentiated" }.joined(separator: " ").asKey
  }

  private static let keys = [
    "205.2": "carbohydrate-by-summation",
    "211": "glucose",
    "257": "adjusted-protein",
    "268": "energy-kj",
    "269.3": "sugars-nlea",
    "293": "fiber-aoac-2011",
    "293.1": "fiber-insoluble-aoac-2011",
    "293.2": "fiber-soluble-aoac-2011",
    "293.3": "fiber-high-molecular-weight",
    "293.4": "fiber-low-molecular-weight",
    "295": "fiber-soluble",
    "297": "fiber-insoluble",
    "298": "fat-nlea",
    "308": "sulfur",
    "311": "cobalt",
    "325": "vitamin-d2",
    "326": "vitamin-d3",
    "327": "vitamin-d3-25-hydroxy",
    "329": "vitamin-d2-25-hydroxy",
    "332": "gamma-carotene",
    "335": "alpha-cryptoxanthin",
    "340": "vitamin-e-iu",
    "344": "alpha-tocotrienol",
    "345": "beta-tocotrienol",
    "346": "gamma-tocotrienol",
    "347": "delta-tocotrienol",
    "354": "boron",
    "371": "nickel",
    "392": "vitamin-a-re",
    "393": "carotene-re",
    "394": "vitamin-e-te",
    "428": "menaquinone-4",
    "429": "dihydrophylloquinone",
    "432": "folate-food",
    "433": "folate-5-mthf",
    "436": "folate-10-hcofa",
    "437": "folate-5-hcoh4",
    "450": "choline-free",
    "621": "dha",
    "629": "epa",
    "631": "dpa",
    "663": "fatty-acid-18-1-t",
    "675": "linoleic-acid",
    "693": "trans-monoenoic-fat",
    "694": "trans-dienoic-fat",
    "695": "trans-polyenoic-fat",
    "851": "alpha-linolenic-acid",
    // SR Legacy misprints its name as 20:4 n-6.
    "853": "fatty-acid-20-3-n-6",
    "855": "arachidonic-acid",
    "859": "fatty-acid-18-1-11-t",
    "957": "energy-atwater-general",
    "958": "energy-atwater-specific",
    "959": "vitamin-e-total",
    "960": "vitamin-a-total",
    "CHOAVL": "available-carbohydrate",
    "VITK2": "vitamin-k2",
  ]
}
