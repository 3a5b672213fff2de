internal import FoodDatabase
internal import FoodNames
internal import Foundation
internal import Nutrition

/// Finds the grams of a line's amount of a food.
struct FoodWeigher {
  /// A weight, and how it was found.
  struct Weight {
    var grams: Double
    var text: String
    var weighing: Weighing
    var refusePercent: Double?
    var warnings: [KitchenWarning] = []
  }

  /// The grams of one term.
  struct Measured {
    var grams: Double
    var weighing: Weighing
    var warnings: [KitchenWarning] = []
  }

  let food: Food
  let line: KitchenLine
  let portions: FoodMeasures
  let context: KitchenContext

  init(_ food: Food, _ line: KitchenLine, _ context: KitchenContext) {
    (self.food, self.line, self.context) = (food, line, context)
    portions = FoodMeasures(food, line)
  }

  /// How many the line counts.
  var count: Double { line.amount?.terms.first?.number.value ?? 1 }

  /// The weight; nil when nothing says how much one weighs.
  func weight() -> Weight? {
    guard let amount = line.amount else {
      if context == .diary, line.openAmount ?? .notStated == .notStated, !isPlural,
        let one = portions.one(size: line.size)
      {
        return Weight(
          grams: one.grams, text: "1", weighing: one.weighing, warnings: one.warnings)
      }
      let open = line.openAmount ?? .notStated
      // Something eaten has an amount, and so has what a dish is made of.
      guard context == .recipe ? line.isWeightless(food) : open != .notStated else { return nil }
      return Weight(grams: 0, text: "0 g", weighing: .open(open))
    }
    var choices = [amount] + line.otherAmounts
    // The ounces of "80 ml/3 oz juice" are fluid.
    if isDrink, amount.terms.first?.unit?.name == "oz",
      let milliliters = choices.firstIndex(where: { Self.isMetricVolume($0) })
    {
      choices.swapAt(0, milliliters)
    }
    for choice in choices {
      guard var weight = weigh(choice) else { continue }
      if let term = choice.terms.first(where: { $0.number.isRange }) {
        weight.warnings.append(.range(low: term.number.low, high: term.number.high))
      }
      if let other = disagreement(weight, choices.filter { $0 != choice }) {
        weight.warnings.append(.amountsDiffer(other: other))
      }
      return weight
    }
    // "Pot of water"
    if context == .recipe, line.isSeasoning, amount.terms.allSatisfy(\.number.isImplied) {
      return Weight(grams: 0, text: "0 g", weighing: .open(.notStated))
    }
    return nil
  }

  private static func isMetricVolume(_ amount: KitchenAmount) -> Bool {
    amount.terms.count == 1 && ["ml", "cl", "dl", "l"].contains(amount.terms[0].unit?.name)
  }

  /// Whether several are meant, so that no amount is not one: "grapes", but not "fries".
  private var isPlural: Bool {
    Singular.of(line.head) != line.head && !portions.isServed
  }

  /// What another of the line's amounts weighs where it differs much.
  private func disagreement(_ weight: Weight, _ others: [KitchenAmount]) -> Double? {
    for other in others {
      guard let grams = other.grams, grams > 0, weight.refusePercent == nil, !line.isDrained
      else { continue }
      if abs(grams - weight.grams) > 0.4 * max(grams, weight.grams) { return grams }
    }
    return nil
  }

  private func weigh(_ amount: KitchenAmount) -> Weight? {
    var grams = 0.0
    var weighing = Weighing.stated
    var warnings: [KitchenWarning] = []
    var isStated = true
    for (index, term) in amount.terms.enumerated() {
      guard let measured = measure(term) else { return nil }
      grams += measured.grams
      if index == 0 { weighing = measured.weighing }
      if measured.weighing != .stated { isStated = false }
      warnings += measured.warnings
    }
    var weight = Weight(
      grams: grams, text: text(of: amount, weighing), weighing: weighing, warnings: warnings)
    if isStated, let refuse = refuse {
      weight.grams *= 1 - refuse / 100
      weight.refusePercent = refuse
      weight.warnings.append(.refuse(percent: refuse))
      // "1 lb chicken" may be a whole one, or meat.
      if KitchenWords.set(line.searchedName) == ["chicken"], amount.terms[0].unit?.kind == .mass,
        !line.forms.contains(.whole)
      {
        weight.warnings.append(.roughWeight("the meat of a whole chicken"))
      }
    } else if isStated, let assumedMeat {
      weight.warnings.append(.roughWeight(assumedMeat))
    }
    return weight
  }

  /// The amount in words: as the line has it, or the portion that was counted.
  private func text(of amount: KitchenAmount, _ weighing: Weighing) -> String {
    if case .portion(let portion) = weighing, amount.isPlainCount, amount.terms.count == 1 {
      let unit = portion.unit.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
      return "\(DecimalText.brief(amount.terms[0].number.value)) \(unit)"
    }
    let text = line[amount.range]
    return text.lowercased().hasSuffix(" of") ? String(text.dropLast(3)) : text
  }

  private func measure(_ term: KitchenAmount.Term) -> Measured? {
    let number = term.number.value
    if let (part, one) = part, term.unit == nil {
      return Measured(grams: number * one, weighing: .convention("USDA SR24, \(part.rawValue)"))
    }
    if let ounces = ounces(of: term), isDrink,
      let measured = volume(ounces * 29.5735295625, fill: nil, unit: nil)
    {
      return measured
    }
    if food.name.contains("brewed"), ["tsp", "tbsp"].contains(term.unit?.name),
      Set(["strong", "brewed", "espresso"])
        .isDisjoint(with: KitchenWords.list(line.text))
    {
      // A spoon of tea is one of leaves.
      return nil
    }
    if let grams = term.grams { return container(term, grams) }
    if let milliliters = term.milliliters {
      return volume(milliliters, fill: term.fill, unit: term.unit)
    }
    if let each = term.lengths.first, let unit = each.unit,
      term.unit == nil || term.unit?.kind == .piece
    {
      // A piece of a length is not a whole one.
      guard let one = length(each, unit) ?? portions.round(inches: Self.inches(each, unit)) else {
        return nil
      }
      return Measured(grams: number * one.grams, weighing: one.weighing)
    }
    // Two hundred of what a convention guesses are grams or a slip.
    guard let unit = term.unit else {
      let measured = counted(term)
      return number > 50 && measured?.warnings.isEmpty == false ? nil : measured
    }
    switch unit.kind {
    case .mass, .volume: return nil
    case .length: return length(term, unit)
    case .container, .piece, .vague: return piece(term, unit)
    }
  }

  /// How many ounces the term states, by itself or for each container.
  private func ounces(of term: KitchenAmount.Term) -> Double? {
    if term.unit?.name == "oz" { return term.number.value }
    // "2 (12 oz) cans", "9 oz glass"
    guard [.container, .vague].contains(term.unit?.kind) else { return nil }
    let each = term.each.lazy.compactMap { $0.terms.first }.first { $0.unit?.name == "oz" }
    return each.map { term.number.value * $0.number.value }
  }

  // MARK: Weights

  /// A stated weight; what a drained can holds of it where the line says that it is drained.
  private func container(_ term: KitchenAmount.Term, _ grams: Double) -> Measured {
    // "5 (3 3/4 ounces) egg yolks" weigh so much together, "5 (6 ounces) fillets" each.
    if term.unit == nil, term.number.value > 1, let each = term.each.first,
      line.text.utf8.dropFirst(each.range.lowerBound - 1).first == UInt8(ascii: "("),
      let one = portions.counted(size: term.size ?? line.size, number: 1)?.grams
    {
      let all = grams / term.number.value
      if all > 3 * one, abs(log(all / term.number.value / one)) < abs(log(all / one)) {
        return Measured(grams: all, weighing: .stated)
      }
    }
    guard term.unit?.kind == .container, line.isDrained, grams > 0 else {
      return Measured(grams: grams, weighing: .stated)
    }
    let each = grams / max(term.number.value, 1e-9)
    if let portion = portions.drainedCan, (0.4...0.8).contains(portion.gramsPerUnit / each) {
      return Measured(
        grams: term.number.value * portion.gramsPerUnit, weighing: .portion(portion))
    }
    return Measured(
      grams: grams * Conventions.drainedShare,
      weighing: .convention("drained weight is about 60% of a can's contents"))
  }

  /// The part of a fruit that is meant, and its weight.
  private var part: (FoodPart, Double)? {
    let name = KitchenWords.set(line.searchedName)
    for part in line.parts.sorted(by: { $0 == .juice && $1 != .juice }) {
      if let grams = Conventions.part(part, of: name) { return (part, grams) }
    }
    return nil
  }

  // MARK: Volumes

  /// Whether "oz" of it means fluid ounces.
  private var isDrink: Bool {
    guard portions.hasFluidOunces else { return false }
    let group = food.group?.key ?? ""
    return group.hasPrefix("beverages") || food.name.lowercased().contains("juice")
      || food.name.hasPrefix("Milk") || food.name.hasPrefix("Alcoholic")
  }

  private func volume(_ milliliters: Double, fill: KitchenFill?, unit: KitchenUnit?) -> Measured? {
    let factor =
      switch fill {
      case .heaped: 1.5
      case .scant: 0.9
      case .level, nil: 1.0
      }
    if let own = Conventions.ownDensity(of: line.searchedName) {
      return Measured(
        grams: milliliters * factor * own.gramsPerMilliliter, weighing: .convention(own.source))
    }
    if line.isDrained, let drained = Conventions.drainedDensity(of: food) {
      return Measured(
        grams: milliliters * factor * drained.gramsPerMilliliter,
        weighing: .convention(drained.source))
    }
    if let (portion, density) = portions.density(closeTo: unit) {
      return Measured(grams: milliliters * factor * density, weighing: .volume(portion))
    }
    guard let density = Conventions.density(of: food) else { return nil }
    return Measured(
      grams: milliliters * factor * density.gramsPerMilliliter,
      weighing: .convention(density.source),
      warnings: density.isRough ? [.roughWeight(density.source)] : [])
  }

  // MARK: Pieces

  private func piece(_ term: KitchenAmount.Term, _ unit: KitchenUnit) -> Measured? {
    let number = term.number.value
    if unit.kind == .container, line.isDrained, let portion = portions.drainedCan {
      return Measured(grams: number * portion.gramsPerUnit, weighing: .portion(portion))
    }
    let said = KitchenWords.set(line.searchedName)
    if let known = Conventions.weight(of: unit.name, named: said, term.size ?? line.size),
      known.isFirst
    {
      let share = unit.kind == .container && line.isDrained ? Conventions.drainedShare : 1
      return Measured(
        grams: number * known.grams * share, weighing: .convention(known.source),
        warnings: known.isRough ? [.roughWeight(known.source)] : [])
    }
    if let measured = portions.piece(unit.name, term) { return measured }
    if unit.name == "batch", let measured = portions.piece(Recipe.wholeUnit, term) {
      return measured
    }
    let name = KitchenWords.set(food.name).union(KitchenWords.set(line.searchedName))
    if let known = Conventions.weight(of: unit.name, named: name, term.size ?? line.size) {
      let share = unit.kind == .container && line.isDrained ? Conventions.drainedShare : 1
      let weight =
        known.milliliters.flatMap { volume($0, fill: nil, unit: nil)?.grams } ?? known.grams
      return Measured(
        grams: number * weight * share, weighing: .convention(known.source),
        warnings: known.isRough ? [.roughWeight(known.source)] : [])
    }
    let size: Double =
      switch unit.kind == .vague ? term.size ?? line.size : nil {
      case .small, .extraSmall: 0.7
      case .large, .extraLarge, .jumbo: 1.5
      case .medium, nil: 1
      }
    if let milliliters = unit.milliliters,
      var measured = volume(number * milliliters * size, fill: term.fill, unit: nil)
    {
      // Bowls and plates differ most.
      if ["bowl", "plate"].contains(unit.name), let source = unit.source, measured.warnings.isEmpty
      {
        measured.warnings = [.roughWeight(source)]
      }
      return measured
    }
    if unit.kind != .container, let grams = unit.grams, let source = unit.source,
      unit.kind == .vague || Conventions.isOwnPiece(unit.name, of: name)
    {
      return Measured(grams: number * grams * size, weighing: .convention(source))
    }
    if unit.kind == .piece, ["piece", "item", "portion", "serving"].contains(unit.name) {
      let counted = portions.counted(
        size: term.size ?? line.size, number: number,
        isServing: ["portion", "serving"].contains(unit.name))
      // A piece of chicken isn't half a chicken.
      return unit.name == "piece" && (counted?.grams ?? 0) > 250 * number ? nil : counted
    }
    return nil
  }

  private func counted(_ term: KitchenAmount.Term) -> Measured? {
    // "2 pear halves" is one pear; a chicken breast is a half already, and so is a pecan.
    let name = KitchenWords.set(line.searchedName)
    let isHalf =
      line.forms.contains(.half) && name.isDisjoint(with: ["breast", "pecan", "walnut"])
    let isDouble =
      name.contains("double") && ["distilled", "espresso"].contains(where: food.name.contains)
    let factor = isHalf ? 0.5 : isDouble ? 2 : 1
    // "2 flour tortillas (8 inch)"
    let sizes = line.otherAmounts.filter(\.isLength).flatMap(\.terms).flatMap {
      [$0] + $0.each.flatMap(\.terms)
    }
    if let size = sizes.first(where: { $0.unit != nil }), let unit = size.unit,
      let one = portions.round(inches: Self.inches(size, unit))
    {
      return Measured(grams: term.number.value * factor * one.grams, weighing: one.weighing)
    }
    return portions.counted(size: term.size ?? line.size, number: term.number.value * factor)
  }

  private static func inches(_ term: KitchenAmount.Term, _ unit: KitchenUnit) -> Double {
    term.number.value / (unit.name == "inch" ? 1 : unit.name == "mm" ? 25.4 : 2.54)
  }

  /// A piece of a length, such as 5 cm of ginger.
  private func length(_ term: KitchenAmount.Term, _ unit: KitchenUnit) -> Measured? {
    let centimeters = 2.54 * Self.inches(term, unit)
    let name = KitchenWords.set(food.name)
    guard let known = Conventions.lengths.first(where: { name.contains($0.food) }) else {
      return nil
    }
    return Measured(
      grams: centimeters * known.gramsPerCentimeter, weighing: .convention(known.source))
  }
}

extension KitchenAmount.Term {
  /// The lengths that each one has.
  fileprivate var lengths: [Self] {
    each.flatMap(\.terms).flatMap { [$0] + $0.lengths }.filter { $0.unit?.kind == .length }
  }
}
