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
    if grams > 0, let amounts = Self.plainAmounts(text) {
      self.init(amounts, per: grams)
      return
    }
    do {
      self.init(compact: try JSONReader.read(Array(text.utf8), path: ""), per: grams)
    } catch {
      return nil
    }
  }

  /// The amounts in `{"203":12.5,"205":0}`; nil for all other JSON, such as with a qualifier.
  ///
  /// Diaries have very many of these, and reading them this way takes a fraction of the time.
  private static func plainAmounts(_ text: String) -> [NutrientNumber: Double]? {
    var bytes = Array(text.utf8)
    bytes.append(0)  // No index goes past this 0.
    guard bytes[0] == UInt8(ascii: "{") else { return nil }
    var amounts: [NutrientNumber: Double] = [:]
    amounts.reserveCapacity(min(bytes.count / 8, 256))  // An amount takes about 10 bytes.
    var index = 0
    repeat {
      guard bytes[index + 1] == UInt8(ascii: "\"") else { return nil }
      let start = index + 2
      index = start
      while bytes[index].isDigit || bytes[index] == UInt8(ascii: ".") { index += 1 }
      let number = NutrientNumber(String(decoding: bytes[start..<index], as: UTF8.self))
      guard bytes[index] == UInt8(ascii: "\""), bytes[index + 1] == UInt8(ascii: ":"),
        let amount = plainNumber(in: bytes, from: index + 2, end: &index),
        amounts.updateValue(amount, forKey: number) == nil
      else { return nil }
    } while bytes[index] == UInt8(ascii: ",")
    return bytes[index] == UInt8(ascii: "}") && index == bytes.count - 2 ? amounts : nil
  }

  /// The number that begins at an index; nil if it isn't digits, perhaps with a decimal point.
  private static func plainNumber(in bytes: [UInt8], from start: Int, end: inout Int) -> Double? {
    var (digits, scale) = (0.0, 1.0)
    end = start
    while bytes[end].isDigit {
      digits = digits * 10 + Double(bytes[end] - 0x30)
      end += 1
    }
    // JSON has no "012", and no "12.".
    guard end > start, end == start + 1 || bytes[start] != 0x30 else { return nil }
    if bytes[end] == UInt8(ascii: ".") {
      let point = end
      end += 1
      while bytes[end].isDigit {
        digits = digits * 10 + Double(bytes[end] - 0x30)
        scale *= 10
        end += 1
      }
      guard end > point + 1 else { return nil }
    }
    // With up to 15 digits, both are whole numbers below 2^53, so the quotient is rounded once.
    if end - start <= 15 { return digits / scale }
    let number = Double(String(decoding: bytes[start..<end], as: UTF8.self))
    return number.flatMap { $0.isFinite ? $0 : nil }
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

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
