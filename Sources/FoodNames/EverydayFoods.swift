/// The foods of kitchens by the names people write, with what each is called in food tables.
///
/// A row is one food: its names, then its meanings. Words in brackets may be in a name or not; the last
/// word before them says what the food is: "onion [red white]". A meaning's words are looked for among
/// the names of foods; before a colon stand the states and forms it holds for ("canned drained", "eaten"
/// in a diary). One with "~" is the nearest food that tables have, not the food itself; with "?" a person
/// has to say which is meant. The names are USDA's; the choices are those of American recipes: enriched
/// flour, salted butter, whole milk.
package enum EverydayFoods {
  /// A food as one name finds it.
  package struct Entry: Sendable {
    /// The words that a line must have.
    package let required: Set<String>
    /// The last of them, which says what the food is.
    let head: String
    /// The words that a line may have besides.
    package let optional: Set<String>
    /// What the food is called in each state, the plain one first.
    package let meanings: [Meaning]
    /// Whether unknown words before it name a variety, as with fruit, vegetables, meat and fish.
    package let hasVarieties: Bool

    /// The meaning that fits best what a line says of the state and form.
    ///
    /// - Parameter wanted: The states and forms, with "eaten" in a diary.
    /// - Returns: The meaning, and which of the wanted it covers.
    package func meaning(for wanted: Set<String>) -> (meaning: Meaning, covered: Set<String>) {
      var best = (meaning: meanings[0], covered: Set<String>(), score: -1)
      // Skinless chicken that is eaten isn't raw.
      let isCooked =
        !wanted.isDisjoint(with: ["cooked", "eaten"]) && wanted.isDisjoint(with: ["raw", "fresh"])
        && meanings.contains { $0.keys.contains { !$0.isDisjoint(with: ["cooked", "eaten"]) } }
      for meaning in meanings where !(isCooked && meaning.isOfRawForm) {
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
  package struct Meaning: Sendable {
    /// The states and forms it holds for, any of these; empty for all others.
    package let keys: [Set<String>]
    /// The words to look for.
    package let words: String
    /// Whether this is another food, the nearest that tables have.
    package let isNearest: Bool

    /// Whether it is a raw food in some form, such as skinless.
    var isOfRawForm: Bool {
      words.hasSuffix(" raw")
        && keys.contains { !$0.isDisjoint(with: Meaning.forms) && $0.isSubset(of: Meaning.forms) }
    }

    private static let forms: Set<String> = [
      "skinless", "boneless", "skin on", "bone in", "lean", "extra lean", "trimmed", "peeled",
    ]

    /// Whether the words name no single food, so that a person has to say which is meant: "?".
    package var isOpen: Bool { words == "?" }
  }

  /// The foods that a line may mean, the closest name first.
  ///
  /// - Parameters:
  ///   - names: The words that name the line's food, in the singular.
  ///   - others: What else the line says of it, such as "ground" or "dried".
  ///   - head: The word among the names that says what it is; nil where their order says nothing.
  /// - Returns: The closest; nil when no name has all the line's words.
  package static func entry(
    named names: Set<String>, with others: Set<String>, head: Head? = nil
  ) -> Entry? {
    guard let sought = SoughtWords(names: names, others: others) else { return nil }
    var best: (table: EverydayTable, name: EverydayTable.Name, score: Int)?
    for table in tables {
      if let (name, score) = table.closest(to: sought, head), score > best?.score ?? 0 {
        best = (table, name, score)
      }
    }
    return best.map { $0.table.entry(of: $0.name) }
  }

  /// Whether a word and a head noun together are an everyday name, as "cherry" and "tomatoes" are;
  /// a plural names a food by itself.
  package static func isName(_ word: String, _ head: String) -> Bool {
    let words: Set = [KitchenWords.plain(word), KitchenWords.plain(head)]
    return KitchenWords.plain(word) == word && words.count == 2
      && entry(named: words, with: [])?.required == words
  }

  /// What food tables call the food that a person looks for by an everyday name.
  ///
  /// - Parameters:
  ///   - names: The words that name the food, perhaps with its state, in the singular.
  ///   - others: Words that may belong to the name, such as "and", or need not be heeded.
  /// - Returns: The words of the food's name; nil when the words aren't an everyday name, or may be several
  ///   foods'.
  package static func words(meantBy names: Set<String>, with others: Set<String>) -> String? {
    var states = names.intersection(self.states)
    guard let entry = entry(named: names.subtracting(states), with: others.union(states)) else {
      return nil
    }
    // "Rice pudding" isn't pudding rice.
    guard dishes.intersection(names).isSubset(of: [entry.head]) else { return nil }
    states = states.subtracting(entry.required).subtracting(entry.optional)
    if states.remove("tinned") != nil { states.insert("canned") }
    let isCooked = !states.isDisjoint(with: waysOfCooking)
    let (meaning, covered) = entry.meaning(for: isCooked ? states.union(["cooked"]) : states)
    guard !meaning.isOpen, !meaning.isNearest else { return nil }
    // Amounts are of what is eaten, which never has bones.
    states.remove("boneless")
    var said = KitchenWords.set(meaning.words)
    // "Separable lean and fat" is not lean.
    said.remove("lean")
    if said.contains("raw") { said.formUnion(["fresh", "uncooked"]) }
    return states.subtracting(covered).isSubset(of: said) ? meaning.words : nil
  }

  /// Words for states and forms that meanings hold for.
  package static let states = waysOfCooking.union(
    KitchenWords.set(
      """
      blanched boneless canned cooked dried drained fresh frozen lean peeled pickled prepared raw
      skinless smoked tinned trimmed uncooked
      """))

  private static let waysOfCooking = KitchenWords.set(
    "baked boiled broiled fried grilled poached roast roasted scrambled steamed stewed toasted")

  /// The word of a line that says what its food is.
  package struct Head: Sendable {
    let word: String
    /// Whether kinds stand behind it: "pepper, green".
    let isFirst: Bool
    /// What stands at the end of a name but isn't its head: the leaf of "basil leaf".
    let parts: Set<String>

    package init(word: String, isFirst: Bool, parts: Set<String>) {
      (self.word, self.isFirst, self.parts) = (word, isFirst, parts)
    }

    /// Whether a name is one of this head: "rice pudding" isn't pudding rice, and a potato salad isn't a
    /// salad potato.
    func fits(_ required: [String]) -> Bool {
      guard let last = required.last, last != word else { return true }
      if EverydayFoods.dishes.contains(word) { return false }
      return isFirst || !required.contains(word) || parts.contains(last)
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

  /// Words that don't say which food it is.
  package static let ignored: Set<String> = KitchenWords.set(
    """
    & a about an and any artisan bag best bought box can carton choice chunk coarse coarsely cold creamy
    crystal day favorite favourite fed fine finely firm free fresh freshly fully generous good
    grass ground heaping high home homemade hot in jar leftover living local loosely made
    meaty medium more natural nice of old organic outer packed packet piece plump plus pot
    pouring premium pure quality quick range raw ready real ripe ripened robust rolled roughly
    rustic seedless shaving size sized slice stale store sturdy style super sustainable tender
    the thick thin thinly tightly tin tough tub type undiluted unwaxed used very vine warm
    washed young your
    assorted day edible extra flavorful flavourful hand dived imported live ordinary pasteurised
    pasteurized seasonal selection skin skinned store unsulphured unrefined untreated unsulfured
    """)

  /// All meanings of all foods.
  package static var meanings: [Meaning] { tables.flatMap(\.meanings) }

  /// The lines of names of all foods.
  package static var names: [String] { tables.flatMap(\.names) }

  private static let tables = [
    EverydayTable(text: produce, hasVarieties: true),
    EverydayTable(text: animalFoods, hasVarieties: true),
    EverydayTable(text: staples, hasVarieties: false),
    EverydayTable(text: pantry, hasVarieties: false),
    EverydayTable(text: meals, hasVarieties: false),
  ]
}
