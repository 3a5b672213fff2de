internal import Text
internal import Nutrition

/// Foods as JSON: `{"foods": [{"code", "name", …, "servings": […], "nutrients": {…}}]}`, or the
/// array alone.
enum FoodJSON {
  /// Whether a text is JSON, by its first character.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    let first = bytes.first { !spaces.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  static func fields(
    _ bytes: [UInt8], path: String, number: @escaping (String) -> NutrientNumber?,
    _ problems: inout ProblemList
  ) -> [FoodFields] {
    let document: JSONNode
    do throws(JSONSyntaxError) {
      document = try JSONReader.read(bytes, path: path)
    } catch {
      problems.add(FoodFileProblem(error.description))
      return []
    }
    var reader = Reader(path: path, number: number)
    let records = reader.foods(document)
    for problem in reader.problems { problems.add(problem) }
    return records
  }

  /// Walks through a document; what does not belong there is noted.
  private struct Reader {
    let path: String
    let number: (String) -> NutrientNumber?
    var problems: [FoodFileProblem] = []

    mutating func foods(_ node: JSONNode) -> [FoodFields] {
      switch node.value {
      case .array(let elements): return elements.compactMap { food($0) }
      case .object(let members):
        guard let list = members.first(where: { $0.key == "foods" }) else {
          note(node, "there is no member \"foods\".")
          return []
        }
        for member in members where member.key != "foods" {
          note(member, "unknown member \"\(member.key)\" beside \"foods\".")
        }
        guard case .array(let elements) = list.node.value else {
          note(list.node, "\"foods\" is no array.")
          return []
        }
        return elements.compactMap { food($0) }
      default:
        note(node, "neither an object with \"foods\" nor an array of foods.")
        return []
      }
    }

    private mutating func food(_ node: JSONNode) -> FoodFields? {
      guard case .object(let members) = node.value else {
        note(node, "a food is an object such as {\"name\": \"…\", \"nutrients\": {…}}.")
        return nil
      }
      var fields = FoodFields(location: location(node))
      fields.named.isOfExport = members.map(\.key) == FoodExport.correctionMembers
      for member in members {
        switch member.key {
        case "nutrients":
          fields.nutrients = nutrients(member.node)
          fields.named.nutrients = Set(fields.nutrients.compactMap { number($0.key.text) })
        case "servings":
          fields.servings = servings(member.node)
          fields.named.hasServings = true
        default:
          guard let column = FoodField.allCases.first(where: { $0.member == member.key }) else {
            let known = FoodField.allCases.map(\.member) + ["servings", "nutrients"]
            note(
              member,
              "unknown member \"\(member.key)\". Known are \(known.joined(separator: ", ")).")
            continue
          }
          fields.texts[column] = text(member.node, member.key)
          fields.named.columns.insert(column)
        }
      }
      return fields
    }

    private mutating func nutrients(
      _ node: JSONNode
    ) -> [(key: FieldText, amount: FieldText)] {
      guard case .object(let members) = node.value else {
        note(node, "\"nutrients\" is no object such as {\"protein\": 20}.")
        return []
      }
      return members.compactMap { member in
        let key = FieldText(
          text: member.key.lowercased(),
          location: TextLocation(path: path, line: member.line, column: member.column))
        guard number(key.text) != nil else {
          note(member, "\"\(member.key)\" is not the key of a nutrient.")
          return nil
        }
        if case .null = member.node.value {
          return (key, FieldText(text: NutrientEntry.unknown, location: location(member.node)))
        }
        return text(member.node, member.key).map { (key, $0) }
      }
    }

    private mutating func servings(_ node: JSONNode) -> [ServingFields] {
      guard case .array(let elements) = node.value else {
        note(node, "\"servings\" is no array.")
        return []
      }
      return elements.compactMap { element in
        if case .string(let words) = element.value {
          return .words(FieldText(text: words, location: location(element)))
        }
        guard case .object(let members) = element.value else {
          note(element, "a serving is {\"amount\": 1, \"unit\": \"bar\", \"grams\": 60}.")
          return nil
        }
        var parts: [ServingColumn: FieldText] = [:]
        for member in members {
          guard let part = ServingColumn(rawValue: member.key) else {
            note(member, "unknown member \"\(member.key)\" of a serving.")
            continue
          }
          parts[part] = text(member.node, member.key)
        }
        let missing = FieldText(text: "", location: location(element))
        return .parts(
          amount: parts[.amount] ?? missing, unit: parts[.unit] ?? missing,
          grams: parts[.grams] ?? missing)
      }
    }

    /// A text or a number as text; nil for null, which says nothing.
    private mutating func text(_ node: JSONNode, _ name: String) -> FieldText? {
      switch node.value {
      case .string(let text): return FieldText(text: text.trimmingSpaces, location: location(node))
      case .number(_, let text): return FieldText(text: text, location: location(node))
      case .null: return nil
      default:
        note(node, "\"\(name)\" is neither a text nor a number.")
        return nil
      }
    }

    private func location(_ node: JSONNode) -> TextLocation {
      TextLocation(path: path, line: node.line, column: node.column)
    }

    private mutating func note(_ node: JSONNode, _ message: String) {
      problems.append(FoodFileProblem("\(location(node)): \(message)"))
    }

    private mutating func note(_ member: JSONNode.Member, _ message: String) {
      let place = TextLocation(path: path, line: member.line, column: member.column)
      problems.append(FoodFileProblem("\(place): \(message)"))
    }
  }
}
