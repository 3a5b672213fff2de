import FoodDatabase
import Foundation
import Nutrition
import TestSupport

/// A command that changes custom foods, and its effect on them.
struct OwnFoodsCommand {
  var kind: FoodChange.Kind
  var arguments: [String]
  /// The resulting foods by name; nil for a removed one.
  var after: [String: CustomFoodsState.Entry?]
}

/// Makes up commands, the same ones for the same seed.
struct OwnFoodsCommands {
  private static let keys: [(key: String, number: NutrientNumber)] = [
    ("energy", .energy), ("protein", .protein), ("fat", .fat), ("carbohydrate", .carbohydrate),
  ]

  var generator: SeededGenerator
  private let folder: TemporaryFolder
  private var count = 0

  init(seed: Int, folder: TemporaryFolder) {
    generator = SeededGenerator(seed: seed)
    self.folder = folder
  }

  /// The next command for a database in the last of these states; undo leads back to the others.
  mutating func next(_ states: [CustomFoodsState]) throws -> OwnFoodsCommand {
    guard let now = states.last, !now.entries.isEmpty else {
      return states.count > 1 && Bool.random(using: &generator) ? undo(states) : try new()
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return try new()
    case 2, 3: return edit(now)
    case 4: return remove(now)
    default: return states.count > 1 ? undo(states) : try new()
    }
  }

  private mutating func new() throws -> OwnFoodsCommand {
    Bool.random(using: &generator) ? add() : try importSome()
  }

  private mutating func food() -> (name: String, entry: CustomFoodsState.Entry) {
    count += 1
    let grams = Self.keys.dropFirst().map { _ in Double(Int.random(in: 0..<30, using: &generator)) }
    let energy = 4 * grams[0] + 9 * grams[1] + 4 * grams[2]
    let amounts = Dictionary(
      uniqueKeysWithValues: zip(Self.keys.map(\.number), [energy] + grams))
    let weight = Double(Int.random(in: 20..<200, using: &generator))
    let bar = Portion(amount: 1, unit: "bar", grams: weight)
    return (
      "Made up \(count)",
      CustomFoodsState.Entry(brand: "Example", amounts: amounts, portions: [bar])
    )
  }

  private func serving(_ entry: CustomFoodsState.Entry) -> String {
    "1 bar = \(entry.portions[0].grams) g"
  }

  private mutating func add() -> OwnFoodsCommand {
    let (name, entry) = food()
    let amounts = Self.keys.flatMap { ["--\($0.key)", "\(entry.amounts[$0.number] ?? 0)"] }
    return OwnFoodsCommand(
      kind: .added,
      arguments: [
        "add-food", name, "--brand", "Example", "--per", "100 g", "--serving", serving(entry),
        "--yes",
      ] + amounts, after: [name: entry])
  }

  private mutating func importSome() throws -> OwnFoodsCommand {
    var lines = ["name|brand|per_grams|serving|" + Self.keys.map(\.key).joined(separator: "|")]
    var after: [String: CustomFoodsState.Entry?] = [:]
    // Now and then so many that writing them takes a while.
    let isLarge = Int.random(in: 0..<4, using: &generator) == 0
    for _ in 0..<Int.random(in: isLarge ? 50...150 : 2...6, using: &generator) {
      let (name, entry) = food()
      after[name] = entry
      let amounts = Self.keys.map { "\(entry.amounts[$0.number] ?? 0)" }
      lines.append(([name, "Example", "100", serving(entry)] + amounts).joined(separator: "|"))
    }
    let file = try folder.write(lines.joined(separator: "\n") + "\n", to: "import-\(count).csv")
    return OwnFoodsCommand(
      kind: .imported, arguments: ["import-foods", file, "--yes"], after: after)
  }

  private mutating func edit(_ now: CustomFoodsState) -> OwnFoodsCommand {
    let name = now.codes.keys.sorted().randomElement(using: &generator) ?? ""
    var entry = now.entries[name]
    entry?.brand = "Brand \(Int.random(in: 0..<1_000_000_000, using: &generator))"
    let calcium = Double(Int.random(in: 1..<900, using: &generator))
    entry?.amounts[NutrientNumber("301")] = calcium
    return OwnFoodsCommand(
      kind: .edited,
      arguments: [
        "edit-food", now.codes[name]?.description ?? "", "--brand", entry?.brand ?? "",
        "--calcium", "\(calcium)", "--yes",
      ], after: [name: entry])
  }

  private mutating func remove(_ now: CustomFoodsState) -> OwnFoodsCommand {
    let names = now.codes.keys.sorted().shuffled(using: &generator).prefix(3)
    return OwnFoodsCommand(
      kind: .removed,
      arguments: ["remove-food", "--yes"] + names.compactMap { now.codes[$0]?.description },
      after: Dictionary(uniqueKeysWithValues: names.map { ($0, nil) }))
  }

  private func undo(_ states: [CustomFoodsState]) -> OwnFoodsCommand {
    let (now, before) = (states[states.count - 1].entries, states[states.count - 2].entries)
    var after: [String: CustomFoodsState.Entry?] = [:]
    for name in Set(now.keys).union(before.keys) where now[name] != before[name] {
      after.updateValue(before[name], forKey: name)
    }
    return OwnFoodsCommand(kind: .undone, arguments: ["user", "undo"], after: after)
  }
}
