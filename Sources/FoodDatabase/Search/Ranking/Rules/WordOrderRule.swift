/// Words that were typed side by side should be side by side in the name.
enum WordOrderRule {
  /// What it counts that words follow each other as they were typed, or in the opposite order:
  /// people write "whole milk", "milk whole" and, as USDA does, "Milk, whole".
  static func score(_ name: ComparedName, _ reading: AskedReading) -> Double {
    var count = 0.0
    for index in reading.words.indices.dropFirst() {
      guard let first = name.places[index - 1], let second = name.places[index] else { continue }
      count += closeness(first, second, in: name)
    }
    return RankingWeights.order * count / Double(max(1, reading.words.count - 1))
  }

  private static func closeness(_ first: Int, _ second: Int, in name: ComparedName) -> Double {
    let (from, to) = (name.words[first].part, name.words[second].part)
    let isGeneralToSpecific = to == name.headPart && name.distance(to: from, from: to) == 1
    let isSpecificToGeneral = from == name.headPart && name.distance(to: to, from: from) == 1
    if second == first + 1 && from == to || isGeneralToSpecific { return 1 }
    if first == second + 1 && from == to || isSpecificToGeneral {
      return RankingWeights.oppositeOrder
    }
    return second > first ? RankingWeights.apart : 0
  }
}

/// The last word asked for, which in English says what the food is, should say so in the name, too:
/// "Milk, chocolate" for chocolate milk.
enum HeadNounRule {
  static func score(_ name: ComparedName, _ reading: AskedReading) -> Double {
    guard let last = reading.lastRequired, let place = name.places[last] else { return 0 }
    let isInHead = name.words[place].part == name.headPart && !name.words[place].isAside
    return isInHead ? RankingWeights.lastWordFirst : 0
  }
}

/// The name should say what was asked for and, apart from plain words, nothing else.
enum NothingElseRule {
  static func holds(_ name: ComparedName, _ reading: AskedReading) -> Bool {
    for (index, word) in name.words.enumerated() where !name.isAsked(index) && !word.isPlain {
      return false
    }
    for (index, word) in reading.words.enumerated()
    where !word.isFiller && name.places[index] == nil {
      return false
    }
    return true
  }
}
