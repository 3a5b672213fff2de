internal import Nutrition
internal import Text

/// Diaries as JSON: `{"foods": […], "entries": […], "notes": […]}`.
///
/// Each food stands there once; entries refer to it by its place in the list, from 0.
enum DiaryJSON {
  static func json(_ entries: [DiaryEntry], _ notes: [DayNote]) -> JSON {
    var places: [EatenFood: Int] = [:]
    var foods: [EatenFood] = []
    var items: [JSON] = []
    for entry in entries {
      let place = places[entry.food] ?? foods.count
      if place == foods.count {
        places[entry.food] = place
        foods.append(entry.food)
      }
      items.append(
        .object([
          ("id", .string("\(entry.id)")), ("person", .string(entry.person)),
          ("day", .string(entry.day.description)), ("time", .optional(entry.time?.description)),
          ("meal", .string(entry.meal.name)), ("position", .integer(entry.position)),
          ("text", .string(entry.text)), ("food", .integer(place)),
          ("amount", .string(entry.amount.text)), ("grams", .number(entry.amount.grams)),
        ]))
    }
    return .object([
      ("foods", .array(foods.map(json))), ("entries", .array(items)),
      (
        "notes",
        .array(
          notes.map { note in
            .object([
              ("person", .string(note.person)), ("day", .string(note.day.description)),
              ("text", .string(note.text)),
            ])
          })
      ),
    ])
  }

  private static func json(_ food: EatenFood) -> JSON {
    .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      ("release", .optional(food.release)), ("basisGrams", .number(food.nutrients.grams)),
      ("nutrients", food.nutrients.compactJSON),
    ])
  }

  static func read(
    _ bytes: [UInt8], _ path: String, into file: inout DiaryFile
  ) throws(DiaryFileError) {
    let root = try JSONNode(diary: bytes, path)
    guard case .array(let entries)? = root["entries"]?.value else {
      throw .syntax("\(path):\(root.line): the key \"entries\" is missing.")
    }
    var fields = FieldReader(upTo: file.lastDay)
    let foods = try root.list("foods").map { node throws(DiaryFileError) in
      guard let code = node["code"]?.string.flatMap({ FoodCode($0) }),
        let name = node["name"]?.string, !name.isEmpty, let basis = node["basisGrams"]?.number,
        let nutrients = node["nutrients"],
        let profile = NutrientProfile(compact: nutrients, per: basis), profile.isPossible
      else { throw .syntax("\(path):\(node.line): a food has missing or impossible values.") }
      return EatenFood(
        code: code, name: name, release: node["release"]?.string, nutrients: profile)
    }
    for node in entries {
      do throws(FieldError) {
        file.entries.append(try entry(node, foods, &fields))
      } catch {
        file.problems.append(
          DiaryFileProblem(
            line: node.line, text: node["text"]?.string ?? "", reason: error.description))
      }
    }
    for node in root.list("notes") {
      do throws(FieldError) {
        let day = try fields.day(node["day"]?.string)
        let person = try fields.person(node["person"]?.string)
        file.notes.append(try fields.note(node["text"]?.string ?? "", person, day))
      } catch {
        file.problems.append(
          DiaryFileProblem(line: node.line, text: "", reason: error.description))
      }
    }
  }

  private static func entry(
    _ node: JSONNode, _ foods: [EatenFood], _ fields: inout FieldReader
  ) throws(FieldError) -> WrittenEntry {
    let texts = { (name: String) in node[name]?.fieldText }
    guard let text = node["text"]?.string, !text.isEmpty else {
      throw FieldError("text", "", "is empty.")
    }
    var food = WrittenEntry.Food.line
    if let place = node["food"]?.number {
      guard let index = Int(exactly: place), foods.indices.contains(index) else {
        throw FieldError(
          "food", texts("food") ?? "",
          "must be the position of a food in \"foods\", counting from 0.")
      }
      guard let grams = texts("grams") else { throw FieldError("grams", "", "is missing.") }
      let weight = try fields.grams(grams)
      food = .eaten(
        foods[index], FoodAmount(text: node["amount"]?.string ?? "\(grams) g", grams: weight))
    } else if let code = texts("code") {
      food = try fields.food(
        code: code, name: text, amount: texts("amount"), grams: texts("grams"), release: nil,
        basis: nil, nutrients: nil)
    }
    return WrittenEntry(
      line: node.line, id: try fields.id(texts("id")), person: try fields.person(texts("person")),
      day: try fields.day(texts("day")), time: try fields.time(texts("time")),
      meal: try fields.meal(texts("meal")), position: try fields.position(texts("position")),
      text: text, food: food)
  }
}

extension JSONNode {
  /// The value of a member; nil if there is none, or it is null.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value,
      let node = members.first(where: { $0.key == key })?.node
    else { return nil }
    if case .null = node.value { return nil }
    return node
  }

  /// Reads a diary that is JSON.
  init(diary bytes: [UInt8], _ path: String) throws(DiaryFileError) {
    do {
      self = try JSONReader.read(bytes, path: path)
    } catch {
      throw .syntax(error.description)
    }
  }

  var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  var number: Double? {
    if case .number(let number, _) = value { number } else { nil }
  }

  /// Text, or a number as written; nil for empty text.
  var fieldText: String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .number(_, let text): text
    default: nil
    }
  }

  /// The elements of a list that is a member; none if it is missing.
  func list(_ key: String) -> [JSONNode] {
    if case .array(let nodes)? = self[key]?.value { nodes } else { [] }
  }
}
