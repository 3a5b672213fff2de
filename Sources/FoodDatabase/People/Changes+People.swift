internal import GRDB
internal import Nutrition

/// The changes of profiles, weights and targets.
extension Changes {
  static func save(
    _ db: Database, _ person: Person, weights: [Day: Double?]
  ) throws -> Bool {
    let before = try PersonTable.person(db, person.name)
    let changed = try self.changed(db, weights, of: person.name)
    guard before != person || !changed.isEmpty else { return false }
    let touched: Journal.Touched = [
      (.person, [person.name]), (.weight, changed.map(\.key.description)),
    ]
    try Journal.record(db, before == nil ? .added : .edited, touched) {
      try UserTable.person.delete(db, [person.name])
      try PersonTable.insert(db, person)
      for (day, kilograms) in changed {
        try PersonTable.write(db, kilograms, of: person.name, on: day)
      }
    }
    return true
  }

  static func remove(_ db: Database, person name: String) throws -> Bool {
    guard try PersonTable.all(db).contains(where: { $0.name == name }) else { return false }
    let days = try PersonTable.weights(db, of: name).weights.map(\.day)
    let touched: Journal.Touched = [
      (.person, [name]), (.weight, days.map(\.description)), (.target, [name]),
    ]
    try Journal.record(db, .removed, touched) {
      try UserTable.person.delete(db, [name])
      for day in days { try PersonTable.write(db, nil, of: name, on: day) }
      try UserTable.target.delete(db, [name])
    }
    return true
  }

  /// The weights that differ from those stored, by day.
  private static func changed(
    _ db: Database, _ weights: [Day: Double?], of person: String
  ) throws -> [(key: Day, value: Double?)] {
    let known = Dictionary(
      uniqueKeysWithValues: try PersonTable.weights(db, of: person).weights.map {
        ($0.day, $0.kilograms)
      })
    return weights.filter { known[$0.key] != $0.value }.sorted { $0.key < $1.key }
  }

  static func record(_ db: Database, _ weights: [Day: Double?], of person: String) throws -> Bool {
    let changed = try changed(db, weights, of: person)
    guard !changed.isEmpty else { return false }
    let isRemoval = changed.allSatisfy { $0.value == nil }
    let days = changed.map(\.key.description)
    try Journal.record(db, isRemoval ? .removed : .added, [(.weight, days)]) {
      for (day, kilograms) in changed {
        try PersonTable.write(db, kilograms, of: person, on: day)
      }
    }
    return true
  }

  static func replaceTargets(
    _ db: Database, of person: String, with targets: [PersonalTarget]
  ) throws -> Bool {
    let targets = targets.sorted { $0.key < $1.key }
    guard try PersonTable.targets(db, of: person).sorted(by: { $0.key < $1.key }) != targets else {
      return false
    }
    try Journal.record(db, targets.isEmpty ? .removed : .edited, [(.target, [person])]) {
      try UserTable.target.delete(db, [person])
      for target in targets { try PersonTable.insert(db, target, of: person) }
    }
    return true
  }
}
