/// What a word in a name says about the food if the person did not ask for it.
///
/// The words are from USDA's names, which describe foods in a small vocabulary.
enum NameWordClass {
  /// Says nothing about the food.
  case glue
  /// The plain state, which people mean unless they say otherwise.
  case plain
  /// Marks the ordinary food of its kind.
  case ordinary
  /// Tells apart foods that are the same to those who eat them, but not to the trade.
  case trade
  /// Cooked, as in a kitchen.
  case cooked
  /// Processed or preserved, as by industry.
  case preserved
  /// Not eaten as it is, unless the name says that it was prepared.
  case unready
  /// Made for some people or as a substitute; nobody means it without saying so.
  case special
  /// A dish that contains the food.
  case dish
  /// From restaurants, for infants, or of one people.
  case otherTable
  /// The kind of food, with which a name begins: "Nuts, almonds".
  case kind

  /// The class of a word; nil for words that distinguish foods.
  static func of(_ hash: WordHash) -> NameWordClass? { NameLexicon.entries[hash]?.kind }

  fileprivate static let vocabulary: [(NameWordClass, String)] = [
    (
      .glue,
      """
      a added agents all an and as average by contains c commercial commercially d e eat for foods form from have in
      includes including large made medium of on only or other small prepared purpose ready recipe round
      s serve the to type types using varieties variety vitamin vitamins with without year
      """
    ),
    (
      .plain,
      """
      fluid fresh natural raw ripe
      """
    ),
    (.ordinary, "plain regular"),
    (
      .trade,
      """
      0 1 2 4 8 b bone boneless broiler broilers center choice cultivated drained edible
      enriched fat flesh fryers grade grades grain lean long meat milkfat old prime roasting
      salt seed select separable skin solids store trimmed unenriched usda
      """
    ),
    (
      .cooked,
      """
      air baked boiled braised broiled brewed cooked fried grilled heat heated microwave microwaved
      oven pan poached popped roasted salted scrambled simmered steamed stewed stir toasted
      """
    ),
    (
      .preserved,
      """
      battered breaded canned cured dried freeze frozen instant pickled pack smoked sweetened syrup
      uncooked unprepared unsalted unsweetened water
      """
    ),
    (
      .unready,
      """
      concentrate condensed dehydrated dry evaporated mature mix powder powdered
      """
    ),
    (
      .special,
      """
      alcoholic australian calorie deli diet dietary dietetic enhanced filled flavored formula
      fortified free imitation imported industrial light lite low lowfat meatless non nonfat prepackaged reduced
      sodium solution substitute substitutes zealand
      """
    ),
    (.dish, "entrees fast soup"),
    (
      .otherTable,
      """
      alaska baby babyfood commodity infant infants japanese junior native restaurant strained toddler
      """
    ),
    (
      .kind,
      """
      beverage beverages candies carbonated cereals cheese crustaceans fish food game
      leavening mollusks nuts poultry products seeds snacks spices sweeteners
      """
    ),
  ]
}

/// What a word says about the words beside it.
enum NameWordRole {
  /// Denies what follows: "without salt".
  case denial
  /// Denies what precedes: "fat free".
  case free
  /// Introduces what comes with the food.
  case with
  /// States the amount of fat, like a percentage.
  case fatLevel
  /// Says that a food that isn't eaten as it is was prepared.
  case prepared
  /// Marks a food as unready, if the person asks for it.
  case instant
  /// Part of a way of cooking: "dry roasted".
  case dry
  /// Together, fat that is cut off: "separable fat".
  case separable, fat

  fileprivate static let vocabulary: [(NameWordRole, String)] = [
    (.denial, "no non not without"), (.free, "free"), (.with, "with"),
    (.fatLevel, "light low lowfat nonfat reduced"),
    (.prepared, "cooked diluted prepared reconstituted"), (.instant, "instant"),
    (.dry, "dry"), (.separable, "separable"), (.fat, "fat"),
  ]
}

/// The classes and roles of words in names.
enum NameLexicon {
  struct Entry {
    fileprivate(set) var kind: NameWordClass?
    fileprivate(set) var role: NameWordRole?
  }

  static let entries: WordTable<Entry> = {
    var entries = WordTable<Entry>()
    for (kind, words) in NameWordClass.vocabulary {
      WordHash.forEach(in: words) { entries[$0, default: Entry()].kind = kind }
    }
    for (role, words) in NameWordRole.vocabulary {
      WordHash.forEach(in: words) { entries[$0, default: Entry()].role = role }
    }
    return entries
  }()
}
