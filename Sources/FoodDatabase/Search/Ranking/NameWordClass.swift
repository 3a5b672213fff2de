/// What a word tells when a name has it and the person did not ask for it.
///
/// The words are those of USDA's names, which describe a food from the general to the specific in a
/// small vocabulary.
enum NameWordClass {
  /// Says nothing of what the food is.
  case glue
  /// The plain state, in which a food is meant when nothing else is said.
  case plain
  /// Says that the food is the ordinary one of its kind.
  case ordinary
  /// How the trade tells foods apart that are one to the person who eats them.
  case trade
  /// Made ready to eat, in the ways of a kitchen.
  case cooked
  /// Changed or kept in the ways of industry.
  case preserved
  /// Not to be eaten as it is, unless the name says that it was prepared.
  case unready
  /// Made for some people or instead of something else; no one means it without saying so.
  case special
  /// Made into a dish, of which the food is a part.
  case dish
  /// Made by others for some: in restaurants, for infants, by one people.
  case otherTable
  /// The kind of food that a name begins with, before it says which: "Nuts, almonds".
  case kind

  /// What is known of a word; nil for one that tells one food from another.
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

/// What a word does to those beside it.
enum NameWordRole {
  /// Says that what follows is not there: "without salt".
  case denial
  /// Says that what goes before is not there: "fat free".
  case free
  /// Begins what the food comes with.
  case with
  /// Says how much fat there is, as a percentage does.
  case fatLevel
  /// Says that a food which is not to be eaten as it is was made ready.
  case prepared
  /// Is so by right where it is asked for.
  case instant
  /// Tells a way of cooking before another: "dry roasted".
  case dry
  /// Together the fat that is cut off: "separable fat".
  case separable, fat

  fileprivate static let vocabulary: [(NameWordRole, String)] = [
    (.denial, "no non not without"), (.free, "free"), (.with, "with"),
    (.fatLevel, "light low lowfat nonfat reduced"),
    (.prepared, "cooked diluted prepared reconstituted"), (.instant, "instant"),
    (.dry, "dry"), (.separable, "separable"), (.fat, "fat"),
  ]
}

/// What is known of the words of names.
enum NameLexicon {
  /// What is known of one word.
  struct Entry {
    /// What the word tells.
    fileprivate(set) var kind: NameWordClass?
    /// What the word does to those beside it.
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
