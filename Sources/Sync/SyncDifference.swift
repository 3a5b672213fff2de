public import FoodDatabase
internal import Nutrition
internal import Text

/// A value of this device that another one replaced without having known it, as people read it.
public struct SyncDifference: Hashable, Sendable {
  /// The parts of some values that are for people, by their places in the list.
  private static let shownParts = [
    "my_correction.amount": [0], "my_choice.choice": [0, 1, 3],
    "my_diary_entry.when": [0, 1, 2, 3], "my_diary_entry.what": [0],
  ]

  /// The name of the record: of a food, the words of a choice, a day.
  public let record: String
  /// The value of this device, of the amounts of a food those that differ; nil if it is empty.
  public let yours: String?
  /// The value now.
  public let current: String?
  /// The device that the value now is from.
  public let device: SyncDevice

  private let conflict: SyncConflict

  /// The number that it is restored by.
  public var number: Int { Int(conflict.id) }
  /// The table of the record.
  public var table: String { conflict.table }
  /// The name of the field, or of several that belong together.
  public var field: String { isOfExistence ? "existence" : conflict.column }
  /// Whether it is whether the record is there.
  public var isOfExistence: Bool { conflict.column == "alive" }
  /// When this device changed it, UTC, such as "2026-11-21T16:30:00Z".
  public var time: String { ChangeStamp.moment(conflict.time) }

  /// All of a database, the latest first.
  public static func all(
    in database: FoodDatabase
  ) throws(FoodDatabaseError) -> [SyncDifference] {
    let conflicts = try database.syncConflicts()
    guard !conflicts.isEmpty, let status = try database.syncStatus() else { return [] }
    let codes = conflicts.flatMap { texts($0.key).compactMap { FoodCode($0) } }
    let names = Names(foods: try database.foods(codes), nutrients: try database.nutrients())
    return conflicts.map { SyncDifference($0, names, status) }
  }

  private init(_ conflict: SyncConflict, _ names: Names, _ status: SyncStatus) {
    self.conflict = conflict
    device = SyncDevice(conflict.device ?? status.state.device, in: status)
    record =
      if case .text(let name) = conflict.name {
        Self.texts(name).first ?? name
      } else {
        Self.texts(conflict.key).filter { !$0.isEmpty }.map { names.name($0, of: conflict.table) }
          .joined(separator: " ")
      }
    if conflict.table == "my_food", conflict.column == "amounts",
      case .text(let yours) = conflict.value, case .text(let current) = conflict.current
    {
      let (before, after) = (names.amounts(yours), names.amounts(current))
      self.yours = before.filter { !after.contains($0) }.joined(separator: ", ")
      self.current = after.filter { !before.contains($0) }.joined(separator: ", ")
    } else {
      yours = Self.text(conflict.value, conflict)
      current = Self.text(conflict.current, conflict)
    }
  }

  private static func text(_ value: SyncCell.Value, _ conflict: SyncConflict) -> String? {
    switch value {
    case .nothing: return nil
    case .integer(let number) where conflict.column == "alive":
      return number == 1 ? "kept" : "removed"
    case .integer(let number): return "\(number)"
    case .real(let number): return DecimalText.shortest(number)
    case .text(let text):
      guard case .array(let elements)? = node(text)?.value else { return text }
      let parts = shownParts["\(conflict.table).\(conflict.column)"] ?? Array(elements.indices)
      let texts = parts.filter(elements.indices.contains).flatMap { scalars(elements[$0]) }
        .filter { !$0.isEmpty }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
  }

  /// The texts and numbers of a JSON list, in order; else the text itself.
  private static func texts(_ text: String) -> [String] { node(text).map(scalars) ?? [text] }

  fileprivate static func node(_ text: String) -> JSONNode? {
    guard text.hasPrefix("[") else { return nil }
    do {
      return try JSONReader.read(Array(text.utf8), path: "")
    } catch {
      return nil
    }
  }

  fileprivate static func scalars(_ node: JSONNode) -> [String] {
    switch node.value {
    case .string(let text): [text]
    case .number(_, let text): [text.hasSuffix(".0") ? String(text.dropLast(2)) : text]
    case .array(let elements): elements.flatMap(scalars)
    default: []
    }
  }

  /// Writes the value back, as a change that can be undone; false if it no longer goes with the rest of
  /// its record.
  public func restore(in database: FoodDatabase) throws(FoodDatabaseError) -> Bool {
    try database.restore(conflict)
  }

  /// Forgets conflicts, so that they are no longer listed.
  public static func forget(
    _ differences: [SyncDifference], in database: FoodDatabase
  ) throws(FoodDatabaseError) {
    try database.forget(differences.map(\.conflict))
  }
}

/// The names of what values refer to.
private struct Names {
  private let foods: [String: String]
  private let nutrients: [String: Nutrient]

  init(foods: [Food], nutrients: [Nutrient]) {
    self.foods = Dictionary(
      foods.map { ($0.code.description, $0.name) }, uniquingKeysWith: { $1 })
    self.nutrients = Dictionary(
      nutrients.map { ($0.number.rawValue, $0) }, uniquingKeysWith: { $1 })
  }

  /// The name of a food or, in the key of a correction, of a nutrient.
  func name(_ text: String, of table: String) -> String {
    foods[text] ?? (table == "my_correction" ? nutrients[text]?.name : nil) ?? text
  }

  /// The weight that the amounts of a food are for, and each amount.
  func amounts(_ text: String) -> [String] {
    guard case .array(let elements)? = SyncDifference.node(text)?.value else { return [text] }
    return elements.flatMap { element -> [String] in
      guard case .array(let rows) = element.value else {
        return SyncDifference.scalars(element).map { "\($0) g" }
      }
      return rows.map { row in
        let pair = SyncDifference.scalars(row)
        guard pair.count == 2, let nutrient = nutrients[pair[0]] else {
          return pair.joined(separator: " ")
        }
        return "\(nutrient.name) \(pair[1]) \(nutrient.unit.rawValue)"
      }
    }
  }
}
