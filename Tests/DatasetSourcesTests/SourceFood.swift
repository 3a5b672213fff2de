/// One food as the packages hold it.
struct SourceFood {
  var key = "01001"
  var name = "Butter, salted"
  /// The protein, fat and carbohydrate factors.
  var factors = ("4.0", "9.0", "4.0")
  var measures: [(amount: String, name: String, grams: String)] = []
  var nutrients: KeyValuePairs<String, String> = [:]
  /// Whether the archive keeps the food without listing it.
  var isRetired = false
  /// What release 21 has of the food; nil if it lacks it.
  var earlier: Earlier? = Earlier()

  struct Earlier {
    var group = "0100"
    var commonName = ""
    var survey = "Y"
    var refuse = "0"
    var scientificName = ""
    var factors = ("", "", "")
    var totalFolate = ""
    var folicAcid = ""
    var folateDFE = ""
    var vitaminAIU = ""
    var vitaminARAE = ""
  }

  var xml: String {
    let measures = measures.map {
      #"<measure amount="\#($0.amount)" name="\#(escaped($0.name))" grams="\#($0.grams)"/>"#
    }
    let nutrients = nutrients.map { #"<nutrient amount="\#($0.value)" name="\#($0.key)"/>"# }
    return """
      <food uid="\(key)" fcf="\(factors.1)" pcf="\(factors.0)" name="\(escaped(name))" \
      ccf="\(factors.2)">\((measures + nutrients).joined())</food>
      """
  }

  /// The food's line in `FOOD_DES.txt`.
  var descriptionLine: String? {
    earlier.map {
      """
      ~\(key)~^~\($0.group)~^~\(name)~^~SHORT~^~\($0.commonName)~^~~^~\($0.survey)~^~~^\
      \($0.refuse)^~\($0.scientificName)~^^\($0.factors.0)^\($0.factors.1)^\($0.factors.2)\r\n
      """
    }
  }

  /// The food's line in `ABBREV.txt`: 51 fields, most of them left blank here.
  var abbreviatedLine: String? {
    earlier.map {
      var fields = Array(repeating: "", count: 51)
      fields[0] = "~\(key)~"
      fields[26] = $0.totalFolate
      fields[27] = $0.folicAcid
      fields[29] = $0.folateDFE
      fields[32] = $0.vitaminAIU
      fields[33] = $0.vitaminARAE
      return fields.joined(separator: "^") + "\r\n"
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
  }
}
