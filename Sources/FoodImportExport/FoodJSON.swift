internal import Nutrition
internal import Text

/// Foods as JSON: `{"foods": [{"code", "name", …, "servings": […], "nutrients": {…}}]}`, or the
/// array alone.
enum FoodJSON {
  private static let knownMembers =
    (FoodField.allCases.map(\.member) + ["servings", "nutrients"]).joined(separator: ", ")

  private static let columns = Dictionary(
    FoodField.allCases.map { ($0.member, $0) }, uniquingKeysWith: { first, _ in first })

  /// Whether a text is JSON, by its first character.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    let first = bytes.first { !spaces.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Reads food by food, so that a large file needs little memory beyond its own size.
  static func read(
    _ bytes: [UInt8], path: String, number: @escaping (String) -> NutrientNumber?,
    _ problems: inout ProblemList, each: (FoodFields, inout ProblemList) -> Void
  ) {
    let reader = FoodReader(path: path, number: number)
    var found = problems
    var others: [FoodFileProblem] = []
    do throws(JSONSyntaxError) {
      let problem = try JSONReader.readList(
        "foods", in: bytes, path: path,
        other: {
          others.append(reader.problem(at: $0, "unknown key \"\($0.key)\" next to \"foods\"."))
        },
        each: { node in
          if let fields = reader.food(node, &found) { each(fields, &found) }
        })
      if let problem {
        found.add(reader.problem(problem))
      } else {
        for other in others { found.add(other) }
      }
    } catch {
      // What follows a syntax error may be anything, and so may what came before it.
      found = ProblemList()
      found.add(FoodFileProblem(error.description))
    }
    problems = found
  }

  /// Reads foods; what doesn't belong in them becomes a problem.
  private struct FoodReader {
    let path: String
    let number: (String) -> NutrientNumber?

    func food(_ node: JSONNode, _ problems: inout ProblemList) -> FoodFields? {
      guard case .object(let members) = node.value else {
        problems.add(
          problem(
            at: node, "a food must be an object such as {\"name\": \"…\", \"nutrients\": {…}}."))
        return nil
      }
      var fields = FoodFields(location: location(node))
      fields.named.isOfExport = members.map(\.key) == FoodExport.correctionMembers
      for member in members {
        switch member.key {
        case "nutrients":
          fields.nutrients = nutrients(member.node, &problems)
          fields.named.nutrients = Set(fields.nutrients.compactMap { number($0.key.text) })
        case "servings":
          fields.servings = servings(member.node, &problems)
          fields.named.hasServings = true
        default:
          guard let column = columns[member.key] else {
            problems.add(
              problem(at: member, "unknown key \"\(member.key)\". Known keys: \(knownMembers)."))
            continue
          }
          fields.texts[column] = text(member.node, member.key, &problems)
          fields.named.columns.insert(column)
        }
      }
      return fields
    }

    private func nutrients(
      _ node: JSONNode, _ problems: inout ProblemList
    ) -> [(key: FieldText, amount: FieldText)] {
      guard case .object(let members) = node.value else {
        problems.add(
          problem(at: node, "\"nutrients\" must be an object such as {\"protein\": 20}."))
        return []
      }
      return members.compactMap { member in
        let key = FieldText(
          text: member.key.lowercased(),
          location: TextLocation(path: path, line: member.line, column: member.column))
        guard number(key.text) != nil else {
          problems.add(
            problem(
              at: member,
              "unknown nutrient \"\(member.key)\". Run `dv nutrients` to list all the keys."))
          return nil
        }
        if case .null = member.node.value {
          return (key, FieldText(text: NutrientEntry.unknown, location: location(member.node)))
        }
        return text(member.node, member.key, &problems).map { (key, $0) }
      }
    }

    private func servings(_ node: JSONNode, _ problems: inout ProblemList) -> [ServingFields] {
      guard case .array(let elements) = node.value else {
        problems.add(problem(at: node, "\"servings\" must be a list."))
        return []
      }
      return elements.compactMap { element in
        if case .string(let words) = element.value {
          return .words(FieldText(text: words, location: location(element)))
        }
        guard case .object(let members) = element.value else {
          problems.add(
            problem(
              at: element,
              "a serving must be an object such as {\"amount\": 1, \"unit\": \"bar\", \"grams\": 60}."
            ))
          return nil
        }
        var parts: [ServingColumn: FieldText] = [:]
        for member in members {
          guard let part = ServingColumn(rawValue: member.key) else {
            problems.add(
              problem(
                at: member,
                "unknown key \"\(member.key)\" in a serving. Known keys: amount, unit, grams."))
            continue
          }
          parts[part] = text(member.node, member.key, &problems)
        }
        let missing = FieldText(text: "", location: location(element))
        return .parts(
          amount: parts[.amount] ?? missing, unit: parts[.unit] ?? missing,
          grams: parts[.grams] ?? missing)
      }
    }

    /// A text or a number as text; nil for null, which says nothing.
    private func text(
      _ node: JSONNode, _ name: String, _ problems: inout ProblemList
    ) -> FieldText? {
      switch node.value {
      case .string(let text): return FieldText(text: text.trimmingSpaces, location: location(node))
      case .number(_, let text): return FieldText(text: text, location: location(node))
      case .null: return nil
      default:
        problems.add(problem(at: node, "\"\(name)\" must be text or a number."))
        return nil
      }
    }

    private func location(_ node: JSONNode) -> TextLocation {
      TextLocation(path: path, line: node.line, column: node.column)
    }

    func problem(at node: JSONNode, _ message: String) -> FoodFileProblem {
      FoodFileProblem("\(location(node)): \(message)")
    }

    func problem(at member: JSONNode.Member, _ message: String) -> FoodFileProblem {
      FoodFileProblem(
        "\(TextLocation(path: path, line: member.line, column: member.column)): \(message)")
    }

    func problem(_ problem: JSONListProblem) -> FoodFileProblem {
      let (line, column, message) =
        switch problem {
        case .noSuchMember(let line, let column): (line, column, "the key \"foods\" is missing.")
        case .notAList(let line, let column): (line, column, "\"foods\" must be a list.")
        case .neitherListNorObject(let line, let column):
          (line, column, "expected a list of foods, or an object with the key \"foods\".")
        }
      return FoodFileProblem("\(TextLocation(path: path, line: line, column: column)): \(message)")
    }
  }
}
