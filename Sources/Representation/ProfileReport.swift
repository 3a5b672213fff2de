public import FoodDatabase
public import Nutrition
public import Text

/// What is known about a person on a given day, and their energy needs.
public struct ProfileReport: Representable {
  /// The person.
  public let person: Person
  /// The day.
  public let day: Day
  /// The last weight by that day; nil if there is none.
  public let weight: BodyWeight?
  /// The name of the reference set that percentages refer to; nil for the default one.
  public let percentReferenceName: String?
  /// The energy that the person needs, as far as it can be estimated.
  public let energy: EnergyRequirement

  /// Puts together what is known about a person.
  public init(
    of name: String, on day: Day, in database: some FoodReading
  ) throws(FoodDatabaseError) {
    let weights = try database.weights(of: name)
    person = try database.person(name)
    self.day = day
    weight = weights.weight(on: day)
    if let set = person.percentReference {
      percentReferenceName =
        try database.referenceSets().first { $0.id == set }?.name ?? set.rawValue
    } else {
      percentReferenceName = nil
    }
    energy = EnergyRequirement(
      of: person, weights: weights, on: day, try database.dietaryReferences(for: nil).equations)
  }

  /// The result as JSON.
  public var json: JSON {
    let age = person.age(on: day)
    return .object([
      ("person", .string(person.name)), ("day", .string(day.description)),
      ("born", .optional(person.birth?.description)), ("years", .optional(age?.years)),
      ("sex", .optional(person.sex?.rawValue)), ("heightCm", .optional(person.heightCm)),
      ("weightKg", .optional(weight?.kilograms)), ("weighedOn", .optional(weight?.day.description)),
      ("activity", .optional(person.activity?.rawValue)),
      ("due", .optional(person.due?.description)),
      ("nursingSince", .optional(person.nursingSince?.description)),
      ("reference", .optional(person.reference?.rawValue)),
      ("percentReference", .optional(person.percentReference?.rawValue)),
      ("units", .optional(person.units?.words)),
      ("lifeStage", .optional(person.lifeStage(on: day)?.rawValue)),
      ("energyKcal", .optional(energy.kilocalories)), ("missing", energy.missingJSON),
    ])
  }

  /// The profile in one row.
  public var csv: CSV {
    CSV(
      [
        "person", "day", "born", "sex", "heightCm", "weightKg", "activity", "due", "nursingSince",
        "reference", "percentReference", "units", "lifeStage", "energyKcal",
      ],
      [
        [
          person.name, day.description, person.birth?.description ?? "",
          person.sex?.rawValue ?? "", person.heightCm.map(DecimalText.shortest) ?? "",
          (weight?.kilograms).map(DecimalText.shortest) ?? "", person.activity?.rawValue ?? "",
          person.due?.description ?? "", person.nursingSince?.description ?? "",
          person.reference?.rawValue ?? "", person.percentReference?.rawValue ?? "",
          person.units?.words ?? "", person.lifeStage(on: day)?.rawValue ?? "",
          energy.kilocalories.map(DecimalText.shortest) ?? "",
        ]
      ])
  }
}

/// The people of the user database.
public struct PeopleReport: Representable {
  /// The people by name.
  public let people: [Person]

  /// Lists people.
  public init(_ people: [Person]) { self.people = people }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "people",
        .array(
          people.map { person in
            .object([
              ("person", .string(person.name)), ("born", .optional(person.birth?.description)),
              ("sex", .optional(person.sex?.rawValue)),
            ])
          })
      )
    ])
  }

  /// A row for each person.
  public var csv: CSV {
    CSV(
      ["person", "born", "sex"],
      people.map { [$0.name, $0.birth?.description ?? "", $0.sex?.rawValue ?? ""] })
  }
}

/// A person whose profile, weights and targets are removed.
public struct PersonRemovalReport: JSONRepresentable {
  /// The person's name.
  public let name: String

  /// Names the person.
  public init(_ name: String) { self.name = name }

  /// The result as JSON.
  public var json: JSON { .object([("removed", .string(name))]) }
}

extension EnergyRequirement {
  /// The estimate, kcal; nil if there is none.
  public var kilocalories: Double? {
    if case .estimated(let kilocalories) = self { kilocalories } else { nil }
  }

  /// The facts that are missing; empty if none are.
  public var missing: [PersonFact] {
    if case .unknown(let facts) = self { facts } else { [] }
  }

  var missingJSON: JSON { .array(missing.map { .string($0.rawValue) }) }
}
