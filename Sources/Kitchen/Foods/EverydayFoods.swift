internal import Foundation

/// The foods of kitchens by the names people write, with what each is called in food tables.
///
/// A row is one food: its names, then its meanings. Words in brackets may be in a name or not; the last
/// word before them says what the food is: "onion [red white]". A meaning's words are looked for among the names of foods; before a colon
/// stand the states and forms it holds for ("canned drained", "eaten" in a diary). One with "~" is the
/// nearest food that tables have, not the food itself; with "?" a person has to say which is meant. The names are USDA's; the choices are those of
/// American recipes: enriched flour, salted butter, whole milk.
enum EverydayFoods {
  /// A food as one name finds it.
  struct Entry {
    /// The words that a line must have.
    let required: Set<String>
    /// The words that a line may have besides.
    let optional: Set<String>
    let meanings: [Meaning]
    /// Whether unknown words before it name a variety, as with fruit, vegetables, meat and fish.
    let hasVarieties: Bool

    /// The meaning that fits best what a line says of the state and form.
    ///
    /// - Parameter wanted: The states and forms, with "eaten" in a diary.
    /// - Returns: The meaning, and which of the wanted it covers.
    func meaning(for wanted: Set<String>) -> (meaning: Meaning, covered: Set<String>) {
      var best = (meaning: meanings[0], covered: Set<String>(), score: -1)
      for meaning in meanings {
        for keys in meaning.keys where keys.isSubset(of: wanted) {
          // What a line says counts more than that it is of a diary.
          let score = keys.reduce(0) { $0 + (Self.weights[$1] ?? 4) }
          if score > best.score { best = (meaning, keys, score) }
        }
      }
      return (best.meaning, best.covered)
    }

    private static let weights = ["eaten": 1, "cooked": 3]
  }

  /// What a food is called in food tables when it is in some state.
  struct Meaning {
    /// The states and forms it holds for, any of these; empty for all others.
    let keys: [Set<String>]
    /// The words to look for.
    let words: String
    /// Whether this is another food, the nearest that tables have.
    let isNearest: Bool

    /// Whether the words name no single food, so that a person has to say which is meant: "?".
    var isOpen: Bool { words == "?" }
  }

  /// The foods that a line may mean, the closest name first.
  ///
  /// - Parameters:
  ///   - names: The words that name the line's food, in the singular.
  ///   - others: What else the line says of it, such as "ground" or "dried".
  ///   - head: The word among the names that says what it is.
  /// - Returns: The closest; nil when no name has all the line's words.
  static func entry(named names: Set<String>, with others: Set<String>, head: Head) -> Entry? {
    let all = names.union(others)
    var best: (entry: Entry, score: Int)?
    for row in rows where names.contains(where: { !$0.isEmpty && row.mayHave($0) }) {
      for name in row.names {
        guard name.required.isSubset(of: all), !name.required.isDisjoint(with: names),
          names.isSubset(of: name.required.union(name.optional).union(ignored)),
          head.fits(name.required, last: name.last)
        else { continue }
        let score = name.required.count * 10 + name.optional.intersection(all).count
        if score > best?.score ?? 0 {
          best = (
            Entry(
              required: name.required, optional: name.optional, meanings: row.meanings,
              hasVarieties: row.hasVarieties), score
          )
        }
      }
    }
    return best?.entry
  }

  /// The word of a line that says what its food is.
  struct Head {
    let word: String
    /// Whether kinds stand behind it: "pepper, green".
    let isFirst: Bool

    /// Whether a name is one of this head: "rice pudding" is no pudding rice, and a potato salad no
    /// salad potato.
    func fits(_ required: Set<String>, last: String) -> Bool {
      if last == word { return true }
      if EverydayFoods.dishes.contains(word) { return false }
      return isFirst || !required.contains(word) || PieceUnits.noHeads.contains(last)
        || EverydayFoods.cuts.contains(last)
    }
  }

  /// Parts of an animal, which may stand before it: "fillet beef".
  private static let cuts: Set<String> = [
    "fillet", "steak", "breast", "thigh", "leg", "chop", "rib", "roast", "mince", "shank",
    "shoulder",
    "loin", "belly", "neck", "cutlet", "meat",
  ]

  /// What is made of the food before it, so that another word never comes last.
  private static let dishes: Set<String> = [
    "salad", "pudding", "cake", "pie", "soup", "stew", "sandwich", "crisp", "crumble", "cobbler",
    "casserole", "dip", "curry", "roll", "muffin", "smoothie", "shake", "juice", "candy", "dessert",
  ]

  /// Words that say nothing of which food it is.
  static let ignored: Set<String> = KitchenWords.set(
    """
    & a about an and any bag best bite bought box can carton choice coarse coarsely cold creamy
    crystal day favorite favourite fed fine finely firm free fresh freshly fully generous good
    grass ground hard heaping high home homemade hot in jar leftover living local loosely made
    meaty medium more natural nice of old organic outer packed packet piece plump plus pot
    pouring premium pure quality quick range raw ready real ripe ripened robust rolled roughly
    rustic seedless shaving size sized slice stale store sturdy style super sustainable tender
    the thick thin thinly tightly tin tough tub type undiluted unwaxed used very vine warm
    washed young your
    assorted day edible flavorful flavourful hand dived imported live ordinary pasteurised
    pasteurized seasonal selection skin skinned store unsulphured unrefined untreated unsulfured
    """)

  /// A row of the table, read when a line may mean it.
  private struct Row {
    let hasVarieties: Bool
    let head: Substring
    let cells: [Substring]

    /// Whether the names contain some letters, which is quickly seen.
    func mayHave(_ word: String) -> Bool {
      let found = head.utf8.withContiguousStorageIfAvailable { head in
        word.utf8.withContiguousStorageIfAvailable { word in Self.contains(head, word) }
      }
      return (found ?? nil) ?? head.contains(word)
    }

    private static func contains(
      _ text: UnsafeBufferPointer<UInt8>, _ word: UnsafeBufferPointer<UInt8>
    ) -> Bool {
      guard let first = word.first, word.count <= text.count else { return false }
      for start in 0...text.count - word.count where text[start] == first {
        var length = 1
        while length < word.count, text[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      return false
    }

    var names: [(required: Set<String>, last: String, optional: Set<String>)] {
      head.split(separator: ",").map { name in
        let parts = name.split(separator: "[", maxSplits: 1)
        let optional = parts.count > 1 ? parts[1].prefix { $0 != "]" } : ""
        let required = KitchenWords.list(parts[0])
        return (Set(required), required.last ?? "", KitchenWords.set(optional))
      }
    }

    var meanings: [Meaning] {
      cells.map { cell in
        let parts = cell.split(separator: ":", maxSplits: 1)
        let words = (parts.last ?? "").drop { $0 == " " || $0 == "|" }
        let keys =
          parts.count < 2
          ? [[]]
          : parts[0].drop { $0 == " " || $0 == "|" }.split(separator: ",").map(Self.keys)
        return Meaning(
          keys: keys, words: String(words.drop { $0 == "~" }), isNearest: words.hasPrefix("~"))
      }
    }

    /// The states and forms that some words name, which may be of two words each.
    private static func keys(_ text: Substring) -> Set<String> {
      var text = " \(text.trimmingCharacters(in: .whitespaces)) "
      var keys: Set<String> = []
      for long in [
        "in water", "in oil", "in syrup", "in juice", "skin on", "bone in", "extra lean",
      ]
      where text.contains(" \(long) ") {
        keys.insert(long)
        text = text.replacingOccurrences(of: " \(long) ", with: " ")
      }
      return keys.union(text.split(separator: " ").map(String.init))
    }
  }

  /// All meanings of all foods.
  static var meanings: [Meaning] { rows.flatMap(\.meanings) }

  private static let rows: [Row] = {
    var rows: [Row] = []
    for (table, hasVarieties) in [
      (produce, true), (animalFoods, true), (staples, false), (pantry, false), (meals, false),
    ] {
      var head: Substring?
      var cells: [Substring] = []
      let lines: [Substring] = table.split(separator: "\n") + [""]
      for line in lines {
        if line.hasPrefix(" ") {
          cells.append(line)
        } else {
          if let head { rows.append(Row(hasVarieties: hasVarieties, head: head, cells: cells)) }
          (head, cells) = (line, [])
        }
      }
    }
    return rows
  }()
}

/// Words as they are compared: in lower case, without accents, in the singular.
enum KitchenWords {
  static func set(_ text: some StringProtocol) -> Set<String> { Set(list(text)) }

  static func list(_ text: some StringProtocol) -> [String] {
    text.split { $0 != "’" && !($0.isLetter || $0.isNumber || $0 == "%" || $0 == "'" || $0 == "&") }
      .map { plain(String($0)) }
  }

  /// The words that a food's name says it is not or has not: "chamomile" of "other than chamomile".
  static func denied(by name: String) -> Set<String> {
    var denied: Set<String> = []
    for part in name.split(whereSeparator: { ",;()".contains($0) }) {
      let words = list(part)
      guard let start = words.firstIndex(where: denials.contains) else { continue }
      denied.formUnion(words[start...].dropFirst().prefix { $0 != "with" && $0 != "and" })
    }
    return denied
  }

  private static let denials: Set<String> = ["than", "without", "no", "not", "non", "except"]

  /// One word.
  static func plain(_ word: String) -> String {
    let word = word.replacing("’", with: "'")
    let stem = word.hasSuffix("'") ? String(word.dropLast()) : word
    let isASCII = stem.utf8.allSatisfy { $0 < 0x80 }
    let folded =
      isASCII
      ? stem.lowercased()
      : stem.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    return Singular.of(folded)
  }
}
