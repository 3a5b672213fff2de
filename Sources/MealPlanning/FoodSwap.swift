internal import FoodNames
internal import Foundation
public import Nutrition

/// What a person wants to eat instead of a food: the same kind, with less of this and more of that.
public struct FoodSwap: Sendable {
  /// How a nutrient should change.
  public enum Wish: String, Hashable, Sendable {
    /// Less by a tenth or more.
    case less
    /// More by a tenth or more.
    case more
    /// About as much: from three quarters to one and a half times.
    case keep

    /// Whether an amount fulfills the wish.
    func isFulfilled(by amount: Double, insteadOf old: Double) -> Bool {
      switch self {
      case .less: amount <= 0.9 * old && amount < old
      case .more: amount >= 1.1 * old && amount > old
      case .keep: amount >= 0.75 * old && amount <= 1.5 * old
      }
    }
  }

  /// The food to replace.
  public let food: Food
  /// How the nutrients should change, in the person's order.
  public let wishes: [(number: NutrientNumber, wish: Wish)]

  private let kind: FoodKind

  /// States what should be eaten instead.
  ///
  /// - Parameters:
  ///   - food: The food to replace.
  ///   - wishes: How nutrients should change.
  public init(_ food: Food, wishes: [(number: NutrientNumber, wish: Wish)]) {
    self.food = food
    self.wishes = wishes
    kind = FoodKind(name: food.name, group: food.group)
  }

  /// The nutrients of the food that wishes are about but whose amounts are unknown.
  public var unknown: [NutrientNumber] {
    wishes.map(\.number).filter { food.nutrients.amount(of: $0) == nil }
  }

  /// Whether foods of a group can be of the same kind.
  public func mayBeIn(_ group: FoodGroup) -> Bool { kind.mayBeIn(group) }

  /// Foods to eat instead.
  public struct Result: Sendable {
    /// The foods that meet all conditions, the best first.
    public var foods: [FoodSummary] = []
    /// How many similar foods are left out because an amount is unknown.
    public var unknown = 0

    /// Starts with no foods.
    public init() {}
  }

  /// Foods that fulfill the wishes, weight for weight.
  ///
  /// A food with an unknown amount fulfills nothing. A trace counts as its limit where less is wished.
  /// - Parameters:
  ///   - candidates: Foods with the amounts of the wishes' nutrients.
  ///   - isOfAnyKind: Whether foods of another kind can stand in, such as another group's.
  /// - Returns: The foods, those with the largest changes first; of foods with almost the same name only
  ///   the best two.
  public func result(among candidates: [FoodSummary], isOfAnyKind: Bool = false) -> Result {
    var result = Result()
    var ranked: [(food: FoodSummary, score: Double)] = []
    for other in candidates where other.code != food.code && other.name != food.name {
      let otherKind = FoodKind(name: other.name, group: other.group)
      guard otherKind.state == kind.state, !otherKind.isSpecial,
        isOfAnyKind || otherKind.canReplace(kind)
      else { continue }
      guard let changes = changes(to: other) else {
        result.unknown += 1
        continue
      }
      guard zip(wishes, changes).allSatisfy({ $0.wish.isFulfilled(by: $1.new, insteadOf: $1.old) })
      else { continue }
      let score = score(changes) + otherKind.closeness(to: kind) - difference(to: other)
      ranked.append((other, score))
    }
    ranked.sort { ($0.score, $1.food.name) > ($1.score, $0.food.name) }
    var shown: [String: Int] = [:]
    result.foods = ranked.map(\.food).filter { food in
      let name = food.name.split(separator: ",").prefix(2).joined(separator: ",").lowercased()
      shown[name, default: 0] += 1
      return shown[name, default: 0] <= 2
    }
    return result
  }

  /// The amounts in 100 g of both foods, in the order of the wishes; nil when one is unknown.
  private func changes(to other: FoodSummary) -> [(old: Double, new: Double)]? {
    var changes: [(old: Double, new: Double)] = []
    for (number, wish) in wishes {
      guard let old = food.nutrients.amount(of: number),
        let new = other.nutrients.amount(of: number)
      else { return nil }
      let limit = wish == .less ? other.nutrients.limit(of: number, grams: 100) : nil
      changes.append((old, limit ?? new))
    }
    return changes
  }

  /// How much a food's energy differs from the replaced food's, unless a wish is about energy: from 0 to
  /// 0.15, the most at about three times as much.
  private func difference(to other: FoodSummary) -> Double {
    guard !wishes.contains(where: { $0.number == .energy }),
      let old = food.nutrients.amount(of: .energy), old > 0,
      let new = other.nutrients.amount(of: .energy), new > 0
    else { return 0.15 }
    return 0.15 * min(1, abs(log(new / old)))
  }

  /// How much better a food is, from 0 to 1 for each wish; from twice as much on, more isn't better.
  private func score(_ changes: [(old: Double, new: Double)]) -> Double {
    zip(wishes, changes).reduce(0) { sum, pair in
      let (old, new) = pair.1
      return switch pair.0.wish {
      case .less: sum + (old - new) / old
      case .more: sum + (old > 0 ? min(1, (new - old) / old) : 1)
      case .keep: sum
      }
    }
  }
}

/// What a food is, as far as its name and group say.
struct FoodKind {
  /// The state it is sold or eaten in; foods in different states don't replace each other.
  enum State: Hashable { case ready, raw, dry }

  let state: State
  /// Whether hardly anybody buys it: for babies, institutions and factories.
  let isSpecial: Bool
  private let family: String?
  private let group: String?
  private let noun: String?
  private let sort: Set<String>
  private let hasBrand: Bool
  private let isEveryday: Bool

  init(name: String, group: FoodGroup?) {
    let words = KitchenWords.set(
      name.lowercased().replacing("dry or hard", with: "").replacing("dry roasted", with: "")
        .replacing("from concentrate", with: ""))
    isSpecial =
      !words.isDisjoint(with: Self.specialWords)
      || ["skin only", "separable fat"].contains { name.contains($0) }
    family = group.flatMap { FoodFamilies.family(of: name, group: $0.key) }
    self.group = group?.key
    let isUncookedGrain = family == "grains and pasta" && !words.contains("cooked")
    state =
      isUncookedGrain || !words.isDisjoint(with: Self.dryWords)
      ? .dry : words.isDisjoint(with: Self.rawWords) ? .ready : .raw
    noun = FoodFamilies.noun(of: name)
    sort = FoodFamilies.sort(of: name)
    isEveryday = FoodFamilies.isEveryday(name)
    hasBrand = name.split(separator: " ").contains { word in
      word.count > 2 && word.allSatisfy { $0.isUppercase || $0 == "'" }
    }
  }

  /// Whether the food can stand in for another: one of the same family, or of the same group and by the
  /// same name.
  func canReplace(_ other: FoodKind) -> Bool {
    if let family = other.family { return family == self.family }
    return family == nil && group == other.group && noun == other.noun
  }

  func mayBeIn(_ group: FoodGroup) -> Bool {
    guard let family else { return group.key == self.group }
    return FoodFamilies.groups(of: family).contains { group.key.hasPrefix($0) }
  }

  /// How close the food is to another of its kind, for the order: a shared name counts as much as a
  /// third less of something.
  func closeness(to other: FoodKind) -> Double {
    (sort.isDisjoint(with: other.sort) ? 0 : 0.35) - (hasBrand ? 0.25 : 0) - (isEveryday ? 0 : 0.5)
  }

  private static let rawWords: Set<String> = ["raw", "uncooked", "unprepared", "unheated"]
  private static let dryWords: Set<String> = [
    "dry", "dried", "dehydrated", "powder", "powdered", "mix", "concentrate", "undiluted",
    "condensed",
  ]
  private static let specialWords: Set<String> = [
    "babyfood", "infant", "commodity", "industrial", "foodservice", "usda", "toddler",
  ]
}
