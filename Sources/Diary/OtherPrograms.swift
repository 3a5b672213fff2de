internal import Nutrition
internal import Text

/// Reads the servings that cronometer.com exports: a row for each food, with the columns Day, perhaps
/// Time, Group for the meal, Food Name, Amount such as "100.00 g", and amounts of nutrients.
enum CronometerReader {
  static func read(
    _ bytes: [UInt8], _ path: String, into file: inout DiaryFile
  ) throws(DiaryFileError) {
    let rows = try NamedRows(bytes, path)
    let (day, group) = (try rows.column("Day"), try rows.column("Group"))
    let (name, amount) = (try rows.column("Food Name"), try rows.column("Amount"))
    let (time, energy) = (rows.optionalColumn("Time"), rows.optionalColumn("Energy (kcal)"))
    var fields = FieldReader(upTo: file.lastDay)
    var found = file
    try rows.read { row in
      let words = PlainText.cleaned(row.text(name)) ?? ""
      let amount = PlainText.cleaned(row.text(amount)) ?? ""
      let text = amount.isEmpty ? words : "\(amount) \(words)"
      do throws(FieldError) {
        guard !words.isEmpty else { throw FieldError("Food Name", row.text(name), "is empty.") }
        let meal = row.text(group)
        found.entries.append(
          WrittenEntry(
            line: row.line, day: try fields.day(row.text(day)),
            time: try fields.time(time.map(row.text).flatMap { $0.isEmpty ? nil : $0 }),
            meal: meal == "Uncategorized" ? .snack : try fields.meal(meal.isEmpty ? nil : meal),
            text: text,
            food: .named(
              words, amount: amount, barcode: nil,
              energyKcal: try energy.flatMap { column throws(FieldError) in
                try kcal(row.text(column))
              })))
      } catch {
        found.problems.append(
          DiaryFileProblem(line: row.line, text: text, reason: error.description))
      }
    }
    file = found
  }

  /// The number in the column of energy, perhaps with commas for thousands; nil if it is empty.
  private static func kcal(_ text: String) throws(FieldError) -> Double? {
    guard !text.isEmpty else { return nil }
    let hasThousands = text.wholeMatch(of: /\d{1,3}(,\d{3})+(\.\d+)?/) != nil
    guard let kcal = Double(hasThousands ? text.filter { $0 != "," } : text), kcal.isFinite else {
      throw FieldError("Energy (kcal)", text, "must be a number.")
    }
    return kcal
  }
}

/// Reads user_intake.json of OpenNutriTracker's export: a list of
/// `{"unit", "amount", "type", "meal": {"name", "brands", "code", "source", "nutriments": {"energyKcal100"}},
/// "dateTime"}`.
enum OpenNutriTrackerReader {
  static func read(
    _ bytes: [UInt8], _ path: String, into file: inout DiaryFile
  ) throws(DiaryFileError) {
    let root = try JSONNode(diary: bytes, path)
    guard case .array(let nodes) = root.value, nodes.allSatisfy({ $0["dateTime"] != nil }) else {
      throw .syntax("\(path):\(root.line): this isn't an OpenNutriTracker diary.")
    }
    var fields = FieldReader(upTo: file.lastDay)
    for node in nodes {
      let name = node["meal"]?["name"]?.string.flatMap(PlainText.cleaned) ?? ""
      let amount = node["amount"]?.fieldText ?? ""
      // "serving" and the app's other words aren't amounts of a food.
      let unit = node["unit"]?.string ?? ""
      let text = [amount, unit, name].filter { !$0.isEmpty }.joined(separator: " ")
      do throws(FieldError) {
        guard !name.isEmpty else { throw FieldError("name", "", "is empty.") }
        let moment = node["dateTime"]?.string ?? ""
        let time = String(moment.dropFirst(11).prefix(5))
        let isOpenFoodFacts = node["meal"]?["source"]?.string == "off"
        let energyPer100 = node["meal"]?["nutriments"]?["energyKcal100"]?.number
        let grams = unit == "g" ? node["amount"]?.number : nil
        file.entries.append(
          WrittenEntry(
            line: node.line, day: try fields.day(String(moment.prefix(10))),
            time: try fields.time(time.isEmpty ? nil : time),
            meal: try fields.meal(node["type"]?.string), text: text,
            food: .named(
              name, amount: "\(amount) \(unit)",
              barcode: isOpenFoodFacts ? node["meal"]?["code"]?.string : nil,
              energyKcal: energyPer100.flatMap { per in grams.map { per * $0 / 100 } })))
      } catch {
        file.problems.append(
          DiaryFileProblem(line: node.line, text: text, reason: error.description))
      }
    }
  }
}
