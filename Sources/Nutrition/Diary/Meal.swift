/// A part of a day's eating: breakfast, lunch, dinner, a snack, or any other name.
public struct Meal: Hashable, Comparable, Sendable {
  /// The maximum number of characters in a name.
  public static let limit = 40

  /// Breakfast.
  public static let breakfast = Meal(known: "breakfast")
  /// Lunch.
  public static let lunch = Meal(known: "lunch")
  /// Dinner.
  public static let dinner = Meal(known: "dinner")
  /// Whatever is eaten between meals.
  public static let snack = Meal(known: "snack")
  /// The usual meals in the order of a day.
  public static let usual = [breakfast, lunch, dinner, snack]

  /// The name; the names of the usual meals are in lower case and in the singular.
  public let name: String

  /// Creates a meal from its name; "Breakfast" and "snacks" become the usual meals.
  ///
  /// Nil if the name is empty, too long, or has control characters.
  public init?(_ text: String) {
    if let usual = Self.usual.first(where: { $0.name == text }) {
      self = usual
      return
    }
    guard let name = PlainText.cleaned(text), !name.isEmpty,
      name.unicodeScalars.count <= Self.limit
    else { return nil }
    let plain = name.lowercased()
    let usual = Self.usual.first { plain == $0.name || plain == "\($0.name)s" }
    self.init(known: usual?.name ?? name)
  }

  private init(known name: String) { self.name = name }

  /// The meal that most people eat at a time of the day.
  public static func usual(at time: TimeOfDay) -> Meal {
    switch time.minutes / 30 {
    case 8..<21: .breakfast  // 4:00 to 10:29
    case 22..<30: .lunch  // 11:00 to 14:59
    case 34..<43: .dinner  // 17:00 to 21:29
    default: .snack
    }
  }

  /// Whether one meal comes before another: the usual ones in the order of a day, then others by name.
  public static func < (first: Meal, second: Meal) -> Bool {
    (first.rank, first.name) < (second.rank, second.name)
  }

  private var rank: Int { Self.usual.firstIndex(of: self) ?? Self.usual.count }
}
