internal import Nutrition

/// A nutrient that food composition tables share, with the identifiers that they use for it.
struct StandardNutrient {
  /// USDA's number; of nutrients that USDA doesn't number, the INFOODS tag.
  var number: String
  /// The tag of FAO's INFOODS, such as `PROCNT`; "" if it has none.
  var tag: String
  var unit: NutrientUnit
  /// USDA's name, or that of INFOODS.
  var name: String
}

/// The nutrients that USDA numbers or INFOODS tags, as far as national tables have them.
///
/// Sources: `NUTR_DEF` of USDA's Standard Reference 28 and `nutrient.csv` of FoodData Central, 2024;
/// FAO/INFOODS, Tagnames for Food Components, for the tags that USDA leaves out.
enum StandardNutrients {
  /// In USDA's order.
  static let all: [StandardNutrient] = table.split(separator: "\n").compactMap { line in
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard let unit = NutrientUnit(rawValue: fields[2]) else { return nil }
    let number = fields[0].isEmpty ? fields[1] : fields[0]
    return StandardNutrient(number: number, tag: fields[1], unit: unit, name: fields[3])
  }

  /// By number.
  static let byNumber = Dictionary(
    all.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })

  /// By INFOODS tag.
  static let byTag = Dictionary(
    all.filter { !$0.tag.isEmpty }.map { ($0.tag, $0) }, uniquingKeysWith: { first, _ in first })

  /// USDA's number, the INFOODS tag, the unit and the name.
  private static let table = """
    255|WATER|g|Water
    208|ENERC_KCAL|kcal|Energy
    268|ENERC_KJ|kJ|Energy
    203|PROCNT|g|Protein
    204|FAT|g|Total lipid (fat)
    207|ASH|g|Ash
    205|CHOCDF|g|Carbohydrate, by difference
    291|FIBTG|g|Fiber, total dietary
    269|SUGAR|g|Total Sugars
    210|SUCS|g|Sucrose
    211|GLUS|g|Glucose
    212|FRUS|g|Fructose
    213|LACS|g|Lactose
    214|MALS|g|Maltose
    287|GALS|g|Galactose
    209|STARCH|g|Starch
    301|CA|mg|Calcium, Ca
    303|FE|mg|Iron, Fe
    304|MG|mg|Magnesium, Mg
    305|P|mg|Phosphorus, P
    306|K|mg|Potassium, K
    307|NA|mg|Sodium, Na
    309|ZN|mg|Zinc, Zn
    312|CU|mg|Copper, Cu
    315|MN|mg|Manganese, Mn
    317|SE|µg|Selenium, Se
    313|FLD|µg|Fluoride, F
    401|VITC|mg|Vitamin C, total ascorbic acid
    404|THIA|mg|Thiamin
    405|RIBF|mg|Riboflavin
    406|NIA|mg|Niacin
    410|PANTAC|mg|Pantothenic acid
    415|VITB6A|mg|Vitamin B-6
    417|FOL|µg|Folate, total
    431|FOLAC|µg|Folic acid
    432|FOLFD|µg|Folate, food
    435|FOLDFE|µg|Folate, DFE
    421|CHOLN|mg|Choline, total
    454|BETN|mg|Betaine
    418|VITB12|µg|Vitamin B-12
    320|VITA_RAE|µg|Vitamin A, RAE
    319|RETOL|µg|Retinol
    321|CARTB|µg|Carotene, beta
    322|CARTA|µg|Carotene, alpha
    334|CRYPX|µg|Cryptoxanthin, beta
    318|VITA_IU|IU|Vitamin A, IU
    337|LYCPN|µg|Lycopene
    338|LUT+ZEA|µg|Lutein + zeaxanthin
    323|TOCPHA|mg|Vitamin E (alpha-tocopherol)
    341|TOCPHB|mg|Tocopherol, beta
    342|TOCPHG|mg|Tocopherol, gamma
    343|TOCPHD|mg|Tocopherol, delta
    344|TOCTRA|mg|Tocotrienol, alpha
    345|TOCTRB|mg|Tocotrienol, beta
    346|TOCTRG|mg|Tocotrienol, gamma
    347|TOCTRD|mg|Tocotrienol, delta
    328|VITD|µg|Vitamin D (D2 + D3)
    325|ERGCAL|µg|Vitamin D2 (ergocalciferol)
    326|CHOCAL|µg|Vitamin D3 (cholecalciferol)
    430|VITK1|µg|Vitamin K (phylloquinone)
    429|VITK1D|µg|Vitamin K (Dihydrophylloquinone)
    428|MK4|µg|Vitamin K (Menaquinone-4)
    606|FASAT|g|Fatty acids, total saturated
    607|F4D0|g|SFA 4:0
    608|F6D0|g|SFA 6:0
    609|F8D0|g|SFA 8:0
    610|F10D0|g|SFA 10:0
    611|F12D0|g|SFA 12:0
    696|F13D0|g|SFA 13:0
    612|F14D0|g|SFA 14:0
    652|F15D0|g|SFA 15:0
    613|F16D0|g|SFA 16:0
    653|F17D0|g|SFA 17:0
    614|F18D0|g|SFA 18:0
    615|F20D0|g|SFA 20:0
    624|F22D0|g|SFA 22:0
    654|F24D0|g|SFA 24:0
    645|FAMS|g|Fatty acids, total monounsaturated
    625|F14D1|g|MUFA 14:1
    697|F15D1|g|MUFA 15:1
    626|F16D1|g|MUFA 16:1
    673|F16D1C|g|MUFA 16:1 c
    662|F16D1T|g|TFA 16:1 t
    687|F17D1|g|MUFA 17:1
    617|F18D1|g|MUFA 18:1
    674|F18D1C|g|MUFA 18:1 c
    663|F18D1T|g|TFA 18:1 t
    859|F18D1TN7|g|MUFA 18:1-11 t (18:1t n-7)
    628|F20D1|g|MUFA 20:1
    630|F22D1|g|MUFA 22:1
    676|F22D1C|g|MUFA 22:1 c
    664|F22D1T|g|TFA 22:1 t
    671|F24D1C|g|MUFA 24:1 c
    646|FAPU|g|Fatty acids, total polyunsaturated
    618|F18D2|g|PUFA 18:2
    675|F18D2CN6|g|PUFA 18:2 n-6 c,c
    670|F18D2CLA|g|PUFA 18:2 CLAs
    669|F18D2TT|g|TFA 18:2 t,t
    619|F18D3|g|PUFA 18:3
    851|F18D3CN3|g|PUFA 18:3 n-3 c,c,c (ALA)
    685|F18D3CN6|g|PUFA 18:3 n-6 c,c,c
    627|F18D4|g|PUFA 18:4
    672|F20D2CN6|g|PUFA 20:2 n-6 c,c
    689|F20D3|g|PUFA 20:3
    852|F20D3N3|g|PUFA 20:3 n-3
    853|F20D3N6|g|PUFA 20:3 n-6
    620|F20D4|g|PUFA 20:4
    855|F20D4N6|g|PUFA 20:4 n-6
    629|F20D5|g|PUFA 20:5 n-3 (EPA)
    857|F21D5|g|PUFA 21:5
    858|F22D4|g|PUFA 22:4
    631|F22D5|g|PUFA 22:5 n-3 (DPA)
    621|F22D6|g|PUFA 22:6 n-3 (DHA)
    605|FATRN|g|Fatty acids, total trans
    693|FATRNM|g|Fatty acids, total trans-monoenoic
    695|FATRNP|g|Fatty acids, total trans-polyenoic
    601|CHOLE|mg|Cholesterol
    636|PHYSTR|mg|Phytosterols
    638|STID7|mg|Stigmasterol
    639|CAMD5|mg|Campesterol
    641|SITSTR|mg|Beta-sitosterol
    501|TRP_G|g|Tryptophan
    502|THR_G|g|Threonine
    503|ILE_G|g|Isoleucine
    504|LEU_G|g|Leucine
    505|LYS_G|g|Lysine
    506|MET_G|g|Methionine
    507|CYS_G|g|Cystine
    508|PHE_G|g|Phenylalanine
    509|TYR_G|g|Tyrosine
    510|VAL_G|g|Valine
    511|ARG_G|g|Arginine
    512|HISTN_G|g|Histidine
    513|ALA_G|g|Alanine
    514|ASP_G|g|Aspartic acid
    515|GLU_G|g|Glutamic acid
    516|GLY_G|g|Glycine
    517|PRO_G|g|Proline
    518|SER_G|g|Serine
    521|HYP|g|Hydroxyproline
    221|ALC|g|Alcohol, ethyl
    262|CAFFN|mg|Caffeine
    263|THEBRN|mg|Theobromine
    202|NT|g|Nitrogen
    229|OA|g|Organic acids
    230|ACEAC|mg|Acetic acid
    236|CITAC|mg|Citric acid
    237|FUMAC|mg|Fumaric acid
    242|LACAC|mg|Lactic acid
    243|MALAC|mg|Malic acid
    245|OXALAC|mg|Oxalic acid
    248|QUINAC|mg|Quinic acid
    250|SUCAC|mg|Succinic acid
    251|TARAC|mg|Tartaric acid
    260|MANTL|g|Mannitol
    261|SORTL|g|Sorbitol
    272||g|Glycogen
    281||g|Oligosaccharides
    282||g|Nonstarch polysaccharides
    283||g|Resistant starch
    288|RAFS|g|Raffinose
    289|STAS|g|Stachyose
    290|XYLTL|g|Xylitol
    295|FIBSOL|g|Fiber, soluble
    297|FIBINS|g|Fiber, insoluble
    299|POLYL|g|Total sugar alcohols
    302|CLD|mg|Chlorine, Cl
    308|S|mg|Sulfur, S
    310|CR|µg|Chromium, Cr
    311|CO|µg|Cobalt, Co
    314|ID|µg|Iodine, I
    316|MO|µg|Molybdenum, Mo
    327||µg|25-hydroxycholecalciferol
    329||µg|25-hydroxyergocalciferol
    348|AL|µg|Aluminum, Al
    349|SB|µg|Antimony, Sb
    350|AS|µg|Arsenic, As
    354|B|µg|Boron, B
    356|CD|µg|Cadmium, Cd
    367|PB|µg|Lead, Pb
    370|HG|µg|Mercury, Hg
    371|NI|µg|Nickel, Ni
    375|NACL|mg|Salt, NaCl
    385|SN|µg|Tin, Sn
    392|VITA|µg|Vitamin A, RE
    393|CARTBEQ|µg|Carotene (beta-carotene equivalents)
    394|VITE|mg|Vitamin E (alpha-tocopherol equivalents)
    407|NIATRP|mg|Niacin from tryptophan, determined
    409|NIAEQ|mg|Niacin equivalent from niacin and tryptophan
    416|BIOT|µg|Biotin
    539||g|Sugars, added
    686|F19D0|g|SFA 19:0
    688|F16D2|g|PUFA 16:2
    698|F22D2|g|PUFA 22:2
    699|F11D0|g|SFA 11:0
    806|INULN|g|Inulin
    632|F5D0|g|SFA 5:0
    633|F7D0|g|SFA 7:0
    634|F9D0|g|SFA 9:0
    681|F21D0|g|SFA 21:0
    682|F23D0|g|SFA 23:0
    635|F12D1|g|MUFA 12:1
    293||g|Total dietary fiber (AOAC 2011.25)
    338.1||µg|Lutein
    676.2||g|MUFA 22:1 n-11
    |CHOAVL|g|Carbohydrate, available
    |CHOAVLM|g|Carbohydrate, available (as monosaccharides)
    |MNSAC|g|Monosaccharides
    |DISAC|g|Disaccharides
    |F18D1CN9|g|MUFA 18:1 n-9 c
    |VITK2|µg|Vitamin K2 (menaquinones)
    |FAUN|g|Fatty acids, unidentified
    """
}
