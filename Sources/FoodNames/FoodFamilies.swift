/// Foods that can stand in for each other on a plate, such as cold cuts or breads.
///
/// A row is a family: its name, the beginnings of its food groups, the words that a food's name can begin
/// with ("cream+cheese" needs both), and words that no name of the family has. Of several families
/// the first counts. "*" is any word.
package enum FoodFamilies {
  /// The family of a food, such as "cold cuts".
  ///
  /// - Parameters:
  ///   - name: The food's name as food tables write it: "Salami, cooked, beef".
  ///   - group: The key of its group.
  /// - Returns: The family; nil when it is in none.
  package static func family(of name: String, group: String) -> String? {
    let groups = rows.filter { $0.groups.contains { group.hasPrefix($0) } }
    guard !groups.isEmpty else { return nil }
    let all = KitchenWords.set(name)
    let head = head(of: name, parts: 3)
    return groups.first { row in
      row.without.isDisjoint(with: all)
        && row.words.contains { $0.isSubset(of: head) }
    }?.name
  }

  /// The beginnings of the keys of the groups that a family's foods are in; empty for no family.
  package static func groups(of family: String) -> [String] {
    rows.first { $0.name == family }?.groups ?? []
  }

  /// The words of the first parts of a food's name that say what it is, without its maker's: "Snacks,
  /// potato chips, plain".
  private static func head(of name: String, parts count: Int) -> Set<String> {
    let parts = name.split(separator: ",")
    let plain = parts.filter { $0.contains(where: \.isLowercase) }
    return KitchenWords.set((plain.isEmpty ? parts : plain).prefix(count).joined(separator: " "))
  }

  /// The words that two foods of one sort share: "potato" and "chip" of "Snacks, potato chips, plain".
  package static func sort(of name: String) -> Set<String> {
    head(of: name, parts: 2).subtracting(general)
  }

  /// The word that names a food, the last of the first part that says more than its group: "potato" of
  /// "Fast foods, potato, french fried".
  package static func noun(of name: String) -> String? {
    name.split(separator: ",").lazy.compactMap { part in
      KitchenWords.list(part).prefix { !ends.contains($0) }.last { !general.contains($0) }
    }.first
  }

  /// Words after which a part of a name says nothing of what the food is.
  private static let ends: Set<String> = ["for", "from", "made", "or", "with", "without"]

  /// Whether people know a food: its noun is in everyday names.
  package static func isEveryday(_ name: String) -> Bool {
    noun(of: name).map(everydayWords.contains) ?? false
  }

  private static let everydayWords = KitchenWords.set(EverydayFoods.names.joined(separator: " "))

  /// Words of names that don't tell one food from another.
  private static let general = KitchenWords.set(
    """
    and baked beverage boiled calorie canned carbonated cereal cooked company cured eat fast food fresh \
    frozen in low made of or plain prepared product raw ready reduced regular restaurant roasted snack style \
    the to with
    """)

  private struct Row {
    let name: String
    let groups: [String]
    let words: [Set<String>]
    let without: Set<String>

    init(_ line: Substring) {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingSpaces
      }
      name = parts[0]
      groups = parts[1].split(separator: " ").map(String.init)
      words = parts[2].split(separator: " ").map {
        $0 == "*" ? [] : Set($0.split(separator: "+").map(String.init))
      }
      without = Set(parts[3].split(separator: " ").map(String.init))
    }
  }

  private static let rows: [Row] = table.split(separator: "\n").map(Row.init)

  private static let table = """
    milk | dairy legumes | milk soymilk buttermilk | buffalo candy cheese chocolate condensed cream \
    evaporated filled human imitation malted producer sheep shake substitute yogurt
    chocolate milk | dairy legumes beverages | milk+chocolate soymilk+chocolate | mix candy
    yogurt | dairy sweets | yogurt | dressing
    sour cream | dairy | sour+cream | -
    cream cheese | dairy | cream+cheese neufchatel | -
    cream | dairy | cream creamer half | cheese ice sandwich topping dessert
    fresh cheese | dairy | cottage ricotta | -
    cheese | dairy | cheese | fondue sandwich sauce
    eggs | dairy | egg | nog eggnog custard dried duck goose quail turkey yolk white
    spreads | dairy fats | butter margarine | oil peanut dressing shortening
    salad dressings | fats | dressing mayonnaise | -
    cooking fats | fats | oil shortening lard ghee tallow | fish industrial frying confectionery
    bacon | sausages pork poultry | bacon | -
    sausages | sausages pork poultry | sausage frankfurter wiener frank bratwurst kielbasa knackwurst \
    chorizo bockwurst cheesefurter brotwurst link | dry spread
    liver and spreads | sausages | pate spread liver liverwurst braunschweiger headcheese | -
    cold cuts | sausages | salami bologna mortadella pepperoni pastrami luncheon ham loaf beerwurst \
    roll breast turkey chicken beef | spread cracker macaroni
    ground meat | beef pork lamb poultry | ground | -
    poultry | poultry | chicken turkey duck goose | giblet gizzard liver heart neck skin+only back \
    separated feet patty nugget breaded sausage bologna
    meat | beef pork lamb | beef pork lamb veal ham game | variety separable+fat brain liver kidney \
    heart tongue tripe spleen lung breakfast corned
    shellfish | finfish | crustacean mollusk | -
    fish | finfish | * | crustacean mollusk roe surimi
    bread | baked | bread roll bagel bun english+muffin tortilla pita | pudding stuffing sweet mix \
    dough taco
    crackers | baked | cracker crispbread | -
    cookies | baked | cookie brownie biscotti | dough mix
    pancakes | baked | pancake waffle toast | -
    pies | baked | pie | crust
    cakes | baked | cake muffin doughnut pastry danish croissant coffeecake eclair strudel | crust mix \
    english
    ready-to-eat cereals | breakfast | ready+eat | -
    hot cereals | breakfast | cereal | ready
    grains and pasta | cereal | rice pasta spaghetti macaroni noodle quinoa couscous bulgur barley \
    millet buckwheat spelt kamut | flour bran starch
    flours | cereal | flour cornmeal meal | -
    salty snacks | snacks | chip popcorn pretzel crisp puff nut mix cake | bar candy
    bars | snacks | bar | -
    alcoholic drinks | beverages | alcoholic beer wine | -
    coffee and tea | beverages | coffee tea | -
    energy drinks | beverages | energy+drink sport+drink | mix
    soft drinks | beverages | carbonated drink lemonade limeade punch cocktail water | mix meal \
    replacement supplement shake
    juices | fruits vegetables | juice nectar | lemon lime
    ice cream | sweets | ice frozen sherbet | -
    candy | sweets | candy chocolate | baking syrup
    sweet spreads | sweets | jam jelly marmalade honey syrup molasse preserve | -
    puddings | sweets | pudding gelatin custard flan dessert | -
    soups | soups | soup chowder chili broth stock | sauce gravy
    gravies | soups | gravy | -
    soy sauces | soups legumes | soy+sauce teriyaki tamari | -
    hot sauces and dips | soups | salsa pepper ketchup catsup barbecue mustard | -
    pasta sauces | soups vegetables | pasta+sauce spaghetti marinara tomato+sauce | -
    nut butters | nut legumes | butter tahini | -
    nuts and seeds | nut legumes | nut seed peanut | flour meal milk paste butter
    tofu | legumes | tofu tempeh miso natto | -
    beans | legumes | bean pea lentil chickpea cowpea soybean lupin | flour protein sauce sprout liquid beverage
    potatoes | vegetables | potato yam cassava taro | flour chip
    pickles and olives | vegetables fruits | pickle olive sauerkraut relish | -
    dried fruit | fruits | raisin prune dried date fig | -
    fruit | fruits | * | dried candied nectar juice peel
    vegetables | vegetables | * | juice pickle flour powder
    """
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
