internal import FoodDatabase
internal import FoodNames
internal import Nutrition

extension FoodWeigher {
  /// The share of a weight as bought that is not eaten, percent; nil where nothing is to be taken off.
  var refuse: Double? {
    guard line.amount?.grams != nil else { return nil }
    if let shell = Conventions.shell(of: food, isSaid: line.forms.contains(.inShell)) {
      // What somebody ate of them has no shells.
      let isEaten = context == .diary && !line.forms.contains(.inShell)
      return isEaten || isShelled ? nil : shell
    }
    if food.name.hasPrefix("Fish"), food.name.contains("raw"),
      line.forms.contains(.whole) || isCountedWhole
        || line.preparations.contains(where: Conventions.wholeFish.contains)
    {
      return Conventions.wholeFishRefuse
    }
    guard let refuse = food.refusePercent, refuse > 0 else { return nil }
    // Nuts, shellfish and peas are weighed without their shells.
    let name = KitchenWords.set(food.name)
    let group = food.group?.key ?? ""
    if group.contains("nut-and-seed") || food.name.hasPrefix("Crustaceans")
      || !name.isDisjoint(with: ["pea", "broadbean"]),
      !line.forms.contains(.inShell)
    {
      return nil
    }
    let text = Set(KitchenWords.list(line.text))
    // A duck's breast is sold without the bones of the duck.
    if text.contains("breast"), !name.contains("breast"), !line.forms.contains(.boneIn) {
      return nil
    }
    // Kernels are weighed without the cob, leaves without what was cut off.
    if name.contains("corn"), text.isDisjoint(with: ["cob", "ear", "husk"]) { return nil }
    // So little of meat is gristle and no bone.
    let isMeat = ["beef", "pork", "lamb"].contains { group.hasPrefix($0) }
    if isMeat, refuse < 10 { return nil }
    let forms = Set(line.forms)
    guard forms.isDisjoint(with: Self.withoutRefuse), !line.states.contains(.drained),
      !line.isCanned,
      text.isDisjoint(with: Self.cutWords),
      text.isDisjoint(with: ["piece"]) || text.isDisjoint(with: ["inch", "cm", "bite", "small"])
    else { return nil }
    guard
      context == .recipe || !forms.isDisjoint(with: [.unpeeled, .inShell, .boneIn, .whole])
        || name.contains("watermelon"), !food.name.contains("only")
    else { return nil }
    let isBought = !name.isDisjoint(with: ["raw"]) || food.name.contains("with skin")
    guard isBought else { return nil }
    let isWhole =
      ["poultry", "meat", "beef", "pork", "lamb", "finfish", "sausage"].contains {
        food.group?.key.contains($0) == true
      } || name.contains("melon") || name.contains("watermelon")
    if isWhole || !forms.isDisjoint(with: [.unpeeled, .inShell, .whole]) { return refuse }
    return refuse > 28 ? refuse : nil
  }

  /// What an eaten weight is taken for, where bones or shells may have been weighed, too; nil elsewhere.
  var assumedMeat: String? {
    guard context == .diary, refuse == nil else { return nil }
    if Conventions.shell(of: food, isSaid: false) != nil {
      return isShelled ? nil : "the meat without shells"
    }
    let isBony =
      food.name.hasPrefix("Fish")
      || ["poultry", "chicken", "duck", "turkey"].contains { food.group?.key.contains($0) == true }
    let isWhole = line.forms.contains(.whole) || food.name.hasPrefix("Fish") && isCountedWhole
    return isBony && isWhole ? "the meat without bones" : nil
  }

  /// Whether shellfish is weighed without its shells.
  private var isShelled: Bool {
    line.isCanned || line.forms.contains(.shelled)
      || !Set(KitchenWords.list(line.text)).isDisjoint(with: ["frozen", "tail"])
      || !KitchenWords.set(line.searchedName).isDisjoint(with: ["meat", "lump"])
  }

  /// Whether each of what is counted has a weight, as of "4 trout, 250 g each", and none is a fillet.
  private var isCountedWhole: Bool {
    guard let term = line.amount?.terms.first, term.unit == nil, !term.each.isEmpty else {
      return false
    }
    return Set(KitchenWords.list(line.text)).isDisjoint(with: [
      "fillet", "filet", "steak", "piece", "portion", "loin", "darne", "cutlet", "center", "centre",
    ]) && line.forms.allSatisfy { ![.boneless, .skinless, .skinOn].contains($0) }
  }

  private static let withoutRefuse: Set<FoodForm> = [
    .boneless, .skinless, .peeled, .pitted, .shelled, .seeded, .cored, .lean, .extraLean,
  ]
  private static let cutWords: Set<String> = [
    "fillet", "mince", "minced", "ground", "cube", "cubed", "strip", "meat", "diced", "flesh",
    "sliced", "chopped", "kernel", "floret", "seed", "grated", "shredded", "mashed", "chunk",
    "baby",
    "ring", "dice", "leaf", "green", "stewing", "stew", "julienned", "slice",
  ]
}
