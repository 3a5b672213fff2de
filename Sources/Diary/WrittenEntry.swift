public import Nutrition
public import Text

/// An entry of a diary as a file states it: its food may still have to be found.
public struct WrittenEntry: Hashable, Sendable {
  /// How a file says what was eaten.
  public enum Food: Hashable, Sendable {
    /// With all its values, as dv exports it.
    case eaten(EatenFood, FoodAmount)
    /// By its code and weight.
    case coded(FoodCode, FoodAmount)
    /// In the words of another program: the food's name, the amount, and what else helps to find it.
    case named(String, amount: String, barcode: String?, energyKcal: Double?)
    /// In the words of a person: "2 eggs".
    case line
  }

  /// The line of the file on which it begins.
  public var line: Int
  /// The entry's identity, if the file has it.
  public var id: Int64?
  /// Whose diary it is in; empty where the file names no person.
  public var person: String
  /// The day.
  public var day: Day
  /// The time, if the file has it.
  public var time: TimeOfDay?
  /// The meal.
  public var meal: Meal
  /// Its place in the meal, from 1; 0 where the file doesn't say.
  public var position: Int
  /// What was eaten, in words.
  public var text: String
  /// What was eaten, as far as the file says.
  public var food: Food

  /// Describes an entry.
  public init(
    line: Int, id: Int64? = nil, person: String = DiaryEntry.defaultPerson, day: Day,
    time: TimeOfDay? = nil, meal: Meal, position: Int = 0, text: String, food: Food
  ) {
    self.line = line
    self.id = id
    self.person = person
    self.day = day
    self.time = time
    self.meal = meal
    self.position = position
    self.text = text
    self.food = food
  }

  /// Makes it an entry of a person, if the file names nobody.
  ///
  /// It gets another id, which is the same each time: what the file's id stands for may be in the diary
  /// of the person who exported it.
  public mutating func give(to person: String) {
    guard self.person.isEmpty, !person.isEmpty else { return }
    self.person = person
    id = id.map { Self.id(from: TextDigest("\($0)", person)) }
  }

  private static func id(from digest: TextDigest) -> Int64 {
    max(1, Int64(digest.number & UInt64(Int64.max)))
  }

  /// A digest of everything that the file states, to tell entries without an id apart.
  public var digest: TextDigest {
    let (food, amount) =
      switch self.food {
      case .eaten(let food, let amount): (food.code.description, "\(amount.grams)")
      case .coded(let code, let amount): (code.description, "\(amount.grams)")
      case .named(let name, let amount, _, _): (name, amount)
      case .line: ("", "")
      }
    return TextDigest(
      person, day.description, meal.name, time?.description ?? "", text, food, amount)
  }

  /// The entry with the food that was found for it.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - amount: How much of it.
  ///   - ordinal: How many entries of the file before it have the same digest. An entry without an id
  ///     gets the same one from both whenever the same file is imported.
  /// - Returns: The entry.
  public func entry(_ food: EatenFood, _ amount: FoodAmount, ordinal: Int) -> DiaryEntry {
    DiaryEntry(
      id: id ?? Self.id(from: TextDigest(digest.description, "\(ordinal)")), person: person,
      day: day, time: time, meal: meal, position: position, text: text, food: food, amount: amount)
  }
}

/// What is wrong with a line of a file.
public struct DiaryFileProblem: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// What it says.
  public var text: String
  /// What is wrong, as a sentence.
  public var reason: String

  /// Describes a problem.
  public init(line: Int, text: String, reason: String) {
    (self.line, self.text, self.reason) = (line, text, reason)
  }
}
