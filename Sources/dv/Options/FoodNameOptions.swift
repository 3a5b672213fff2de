internal import ArgumentParser
internal import FoodNames

/// Which foods are suggested, by the words of their names.
struct FoodNameOptions: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Show only foods that match any of these words, such as chicken,fish.",
      valueName: "list"))
  var only: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Leave out foods that match any of these words, such as milk,egg.",
      valueName: "list"))
  var without: [String] = []

  /// Whether a food with a name may be suggested.
  func allow(_ name: String) -> Bool {
    guard !only.isEmpty || !without.isEmpty else { return true }
    let words = KitchenWords.set(name)
    let has = { (phrase: Set<String>) in phrase.isSubset(of: words) }
    return !Self.phrases(without).contains(where: has)
      && (only.isEmpty || Self.phrases(only).contains(where: has))
  }

  /// The words of --without that none of some names contain.
  func unused(in names: [String]) -> [String] {
    let names = names.map(KitchenWords.set)
    return without.flatMap { $0.split(separator: ",") }.map { String($0).trimmed }.filter { text in
      let words = KitchenWords.set(text)
      return !words.isEmpty && !names.contains(where: words.isSubset)
    }
  }

  /// The words of each food of the lists: "peanut butter" needs both.
  private static func phrases(_ lists: [String]) -> [Set<String>] {
    lists.flatMap { $0.split(separator: ",") }.map(KitchenWords.set).filter { !$0.isEmpty }
  }
}
