internal import DatasetFormat
internal import Nutrition
internal import Text

/// The nutrients of a download by FDC id, with USDA's numbers, which all releases share.
struct NutrientDefinitions {
  /// How a nutrient is written.
  struct Definition {
    /// The place among the nutrients.
    var place: Int
    /// The most that 100 g of food can have.
    var limit: Double?
  }

  enum Meaning {
    case nutrient(Definition)
    /// Amounts in a unit that dataset files cannot express, such as pH.
    case inexpressible(unit: String)
  }

  /// By FDC id.
  private(set) var meanings: [UInt32: Meaning] = [:]

  /// In the order of the download.
  private(set) var nutrients: [SourceNutrient] = []

  private var numbers: Set<String> = []

  /// Reads `nutrient.csv`; without it, takes the nutrients of the reference data.
  init(_ files: SourceFiles, _ reference: ReferenceData) throws(FoodSourceError) {
    let name = "nutrient.csv"
    guard
      let table = try files.optionalTable(
        name, FoodDataCentralFile.Nutrient.self, dialect: .commaSeparated)
    else {
      for (id, number) in Self.usualNumbers.sorted(by: { $0.key < $1.key }) {
        guard let known = reference.nutrients[number]?.row else { continue }
        add(id, SourceNutrient(number: number, name: known.name, unit: known.unit))
      }
      return
    }
    var found: [(rank: Double, id: UInt32, nutrient: SourceNutrient)] = []
    while let row = try table.next() {
      let id = try row.requiredIdentifier(.id)
      let unit = row.text(.unitName)
      let number = Self.number(row.text(.nutrientNbr), id: id)
      let name = try row.name(.name)
      let rank = try row.number(.rank)?.value ?? .infinity
      guard let known = NutrientUnit(ofSource: unit) else {
        meanings[id] = .inexpressible(unit: unit)
        continue
      }
      found.append((rank, id, SourceNutrient(number: number, name: name, unit: known)))
    }
    guard found.count <= SourceNutrient.limit else {
      throw .tooManyNutrients(path: files.path, limit: SourceNutrient.limit)
    }
    for (_, id, nutrient) in found.sorted(by: { ($0.rank, $0.id) < ($1.rank, $1.id) }) {
      add(id, nutrient)
    }
  }

  private mutating func add(_ id: UInt32, _ nutrient: SourceNutrient) {
    var nutrient = nutrient
    if !numbers.insert(nutrient.number).inserted {
      nutrient.number = Self.number("", id: id)
      numbers.insert(nutrient.number)
    }
    meanings[id] = .nutrient(
      Definition(place: nutrients.count, limit: nutrient.unit.limitPer100Grams))
    nutrients.append(nutrient)
  }

  /// USDA's number, even if a program wrote it as `203.0`; else one made of the FDC id.
  private static func number(_ text: String, id: UInt32) -> String {
    if let number = ExactDecimal(written: text.utf8), number.digits > 0 {
      return number.description
    }
    return text.isEmpty ? "fdc:\(id)" : text
  }

  /// USDA's numbers of common nutrients by FDC id.
  private static let usualNumbers: [UInt32: String] = [
    1003: "203", 1004: "204", 1005: "205", 1007: "207", 1008: "208", 1009: "209", 1018: "221",
    1051: "255", 1057: "262", 1079: "291", 1087: "301", 1088: "302", 1089: "303", 1090: "304",
    1091: "305", 1092: "306", 1093: "307", 1095: "309", 1096: "310", 1098: "312", 1099: "313",
    1100: "314", 1101: "315", 1102: "316", 1103: "317", 1104: "318", 1105: "319", 1106: "320",
    1107: "321", 1108: "322", 1109: "323", 1110: "324", 1114: "328", 1120: "334", 1122: "337",
    1123: "338", 1125: "341", 1126: "342", 1127: "343", 1162: "401", 1165: "404", 1166: "405",
    1167: "406", 1170: "410", 1175: "415", 1176: "416", 1177: "417", 1178: "418", 1180: "421",
    1185: "430", 1186: "431", 1190: "435", 1210: "501", 1211: "502", 1212: "503", 1213: "504",
    1214: "505", 1215: "506", 1216: "507", 1217: "508", 1218: "509", 1219: "510", 1220: "511",
    1221: "512", 1222: "513", 1223: "514", 1224: "515", 1225: "516", 1226: "517", 1227: "518",
    1228: "521", 1235: "539", 1253: "601", 1257: "605", 1258: "606", 1283: "636", 1292: "645",
    1293: "646", 2000: "269",
  ]
}
