internal import FoodDatabase
internal import Nutrition
internal import Representation

extension Verbs {
  /// Saves a person's data from a form.
  ///
  /// The fields are `born`, `sex`, `height`, `weight`, `activity`, `targets`, `reference`, `energy`,
  /// `weights` and `salt`. A fact that is empty or "none" is no longer known, except the weight, which
  /// can't be emptied; what isn't a field of the form stays.
  ///
  /// - Parameters:
  ///   - name: The person's name.
  ///   - form: The fields.
  /// - Returns: Whether anything changed.
  /// - Throws: When a field can't be read, or can't be true.
  public func saveProfile(of name: String, _ form: [String: String]) throws -> Bool {
    let today = try LocalClock.now.day
    var person = try database.person(name)
    func change<Value>(
      _ fact: WritableKeyPath<Person, Value?>, _ field: String, _ read: (String) throws -> Value
    ) throws {
      guard let text = form[field] else { return }
      person[keyPath: fact] = text.isEmpty || text == "none" ? nil : try read(text)
    }
    try change(\.birth, "born") { try LocalClock.day($0) }
    try change(\.sex, "sex") { try Self.choice($0) }
    try change(\.heightCm, "height", BodyMeasure.centimeters)
    try change(\.activity, "activity") { try Self.choice($0) }
    try change(\.reference, "targets") { try Self.choice($0) }
    let sets = try database.referenceSets()
    try change(\.percentReference, "reference") { text in
      guard let set = sets.first(where: { $0.id.rawValue == text }) else {
        throw Self.unknown(text)
      }
      return set.id
    }
    if let energy = form["energy"], let weights = form["weights"] {
      let units = DisplayUnits(
        energy: try Self.choice(energy), showsSalt: form["salt"] == "1",
        weight: try Self.choice(weights))
      person.units = units == DisplayUnits() ? nil : units
    }
    try person.check(today: today)
    let weights = try database.weights(of: name)
    let last = weights.weight(on: today)?.kilograms
    let kilograms = try form["weight"].flatMap { text in
      try text.isEmpty
        ? nil
        : BodyMeasure.kilograms(text, unit: (person.units ?? DisplayUnits()).weightUnit, last: last)
    }
    if form["weight"] == "", last != nil {
      throw Failure(
        .usage, "This form can't remove a body weight.",
        hint: "Enter the current weight, or leave the old one in place.")
    }
    // The form shows fewer decimals than are stored.
    let isNew = kilograms.map { DecimalText.brief($0) != last.map { DecimalText.brief($0) } }
    return try database.save(
      person, weights: isNew == true ? kilograms.map { [today: $0] } ?? [:] : [:])
  }

  private static func choice<Choice: RawRepresentable<String>>(_ text: String) throws -> Choice {
    guard let choice = Choice(rawValue: text) else { throw unknown(text) }
    return choice
  }

  private static func unknown(_ text: String) -> Failure {
    Failure(.usage, "\"\(text)\" isn't one of the choices.", hint: "Reload the page.")
  }
}
