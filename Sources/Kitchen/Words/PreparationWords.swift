/// Words for what is done to a food in the kitchen, which choose a portion or nothing.
enum PreparationWords {
  static let table: Set<String> = set(
    """
    beaten blended bruised bruleed butterflied carved chilled chiffonaded chopped cleaned coddled
    cooled crimped crosswise crumbled crushed cubed cut deglazed diced diluted dissolved divided
    dusted filleted flaked flattened folded freshly-ground grated grinded gutted halved heated hollowed
    infused jointed julienned juiced kneaded lukewarm macerated marinated massaged
    medium-diced melted microplaned minced mixed packed pared picked pounded pressed pulled
    pulsed pureed puréed quartered reconstituted reserved rehydrated rolled scaled scored scraped
    scrubbed segmented separated shaved shredded sieved sifted simmered slashed slit slivered
    sliced smashed snipped soaked softened spiralized splintered split sprinkled squeezed strained
    stripped tied torn toasted trimmed tempered unwrapped warmed washed whipped whisked zested
    crumpled flambeed floured greased hot cold warm patted slashed stirred thickly-sliced unsifted
    bashed broken browned caramelized caramelised charred deribbed destalked pricked ribboned
    roughly-chopped shaven shucked sluiced tailed topped trimmed wiped pierced plucked skewered
    rubbed milled cracked shaken chunked scalded husked undrained refrigerated
    """)

  /// Preparations of several words; food "squeezed dry" has not been dried.
  static let phrases: Set<String> = [
    "squeezed dry", "squeeze dry", "patted dry", "pat dry", "towel dried", "wrung dry", "spun dry",
    "washed and dried", "rinsed and dried", "wiped dry", "drained and dried", "dried thoroughly",
    "dried well", "cooked according", "cooked as", "prepared according",
  ]

  /// Phrases that say nothing of the food, whatever their words mean alone.
  static let idle: [String] = [
    "good quality", "best quality", "high quality", "highest quality", "top quality",
    "finest quality", "quarter size", "quarter sized", "bite size", "bite sized", "walnut sized",
    "store bought", "shop bought", "ready made", "ready prepared", "ready to eat", "ready to use",
    "ready cooked", "pre made", "premade", "fun size", "king size", "over the day",
    "throughout the day", "during the day", "home made", "day old", "hand dived", "thick cut",
    "thin cut", "of your choice",
    "of choice", "of any variety", "of any kind", "any kind of", "natural style", "uht", "non uht",
    "abv", "pasteurized",
    "pasteurised", "non homogenized",
  ]

  /// Preparations that make foods of their own where they stand before them: "mixed nuts".
  static let naming: Set<String> = ["rolled", "whipped", "mixed", "split", "pulled"]

  /// Preparations that make foods of their own before some words only: "hot sauce", not "hot milk".
  static let namingBefore: [String: Set<String>] = [
    "hot": [
      "dog", "sauce", "pepper", "chili", "chilli", "chile", "fudge", "chocolate", "paprika", "red",
      "green", "smoked", "cocoa", "mustard", "italian",
    ],
    "cold": ["cut"], "cut": ["green", "oat"], "refried": ["bean"], "cubed": ["steak"],
    "shredded": ["wheat"], "cracked": ["wheat"], "puffed": ["rice", "wheat"],
  ]

  /// Words that only say how a preparation is done.
  static let adverbs: Set<String> = set(
    """
    about again all any approximately as at back carefully coarse coarsely crossways cut
    diagonally evenly extra fairly fine finely firmly freshly gently good-quality
    just lengthways lengthwise lightly loosely medium more nicely of optional or preferably
    roughly slightly small smoothly thick thickly thin thinly through tightly to together very well
    """)

  static let sizes: [String: KitchenSize] = [
    "miniature": .extraSmall, "mini": .extraSmall, "tiny": .extraSmall, "small": .small,
    "sm": .small, "smallish": .small, "smaller": .small, "medium": .medium, "med": .medium,
    "average": .medium, "regular": .medium, "large": .large, "lg": .large, "lrg": .large,
    "big": .large, "grande": .large, "venti": .extraLarge, "largish": .large, "larger": .large,
    "extra large": .extraLarge,
    "x large": .extraLarge, "xl": .extraLarge, "very large": .extraLarge, "huge": .extraLarge,
    "jumbo": .jumbo, "medium sized": .medium, "medium size": .medium, "large sized": .large,
    "small sized": .small, "large size": .large, "small size": .small, "good sized": .large,
    "regular size": .medium, "fist sized": .medium, "medium large": .large,
    "medium small": .small, "mid sized": .medium, "jumbo sized": .jumbo,
  ]

  /// Words before which a size is part of a name: "Big Mac".
  static let sizesInNames: [String: Set<String>] = [
    "big": ["mac", "macs", "n"], "mini": ["wheats"], "jumbo": ["jack"],
  ]

  static let fills: [String: KitchenFill] = [
    "scant": .scant, "short": .scant, "level": .level, "heaped": .heaped, "heaping": .heaped,
    "rounded": .heaped, "generous": .heaped, "overfilled": .heaped, "good": .heaped,
    "overflowing": .heaped,
  ]

  private static func set(_ words: String) -> Set<String> {
    Set(words.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
