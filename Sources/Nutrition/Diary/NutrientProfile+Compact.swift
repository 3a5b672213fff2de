public import Text

/// Profiles in one line of JSON, by nutrient: `{"203":12.5,"262":[0,"trace",0.5],"301":[null,"present"]}`.
/// Beside an amount may stand what is known beyond it, and the most that it can be.
extension NutrientProfile {
  /// The amounts and qualifiers, without the weight they are for.
  public var compact: String { String(compactJSON.line.dropLast()) }

  /// The same as a value.
  public var compactJSON: JSON {
    let numbers = Set(amounts.keys).union(qualifiers.keys)
    var members: [(key: String, value: JSON)] = []
    for number in numbers.sorted(by: { $0.rawValue < $1.rawValue }) {
      var value = JSON.optional(amounts[number])
      if let qualifier = qualifiers[number] {
        let limit = qualifier.limit.map { [JSON.number($0)] } ?? []
        value = .array([value, .string(qualifier.kind.rawValue)] + limit)
      }
      members.append((number.rawValue, value))
    }
    return .object(members)
  }

  /// Reads what `compact` wrote; nil if it is anything else.
  public init?(compact text: String, per grams: Double) {
    do {
      self.init(compact: try JSONReader.read(Array(text.utf8), path: ""), per: grams)
    } catch {
      return nil
    }
  }

  /// Whether neither the weight nor an amount is negative or far too large for a food.
  public var isPossible: Bool {
    grams > 0 && grams <= FoodAmount.limitGrams
      && amounts.values.allSatisfy { (0...NutrientEntry.limit).contains($0) }
  }

  /// Reads what `compactJSON` wrote; nil if it is anything else.
  public init?(compact node: JSONNode, per grams: Double) {
    guard grams > 0, case .object(let members) = node.value else { return nil }
    var amounts: [NutrientNumber: Double] = [:]
    amounts.reserveCapacity(members.count)
    var qualifiers: [NutrientNumber: Qualifier] = [:]
    for member in members {
      let number = NutrientNumber(member.key)
      switch member.node.value {
      case .number(let amount, _): amounts[number] = amount
      case .array(let parts):
        guard parts.count >= 2, case .string(let name) = parts[1].value,
          let kind = Qualifier.Kind(rawValue: name)
        else { return nil }
        var limit: Double?
        if parts.count > 2, case .number(let most, _) = parts[2].value { limit = most }
        if case .number(let amount, _) = parts[0].value { amounts[number] = amount }
        qualifiers[number] = Qualifier(kind, limit: limit)
      default: return nil
      }
    }
    self.init(amounts, per: grams, qualifiers: qualifiers)
  }
}
