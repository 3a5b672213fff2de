public import Nutrition

/// One change of custom foods, corrections, choices, diaries, profiles or tags: what one command did.
public struct FoodChange: Hashable, Sendable {
  /// What was done.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case added = "add"
    case edited = "edit"
    case removed = "remove"
    case imported = "import"
    /// A choice was remembered.
    case chosen = "choose"
    case forgotten = "forget"
    /// Tags were put on foods.
    case tagged = "tag"
    case untagged = "untag"
    /// An earlier change was undone.
    case undone = "undo"
  }

  /// What was done.
  public var kind: Kind
  /// When, UTC, such as "2026-11-21T16:30:00.000Z".
  public var time: String
  /// The foods that were changed, in the order of their codes.
  public var codes: [FoodCode]

  /// The words of the foods whose choices were changed, as they were written, sorted.
  public var choices: [String]

  /// How many entries and notes of diaries were changed.
  public var diaryLines: Int

  /// What a person enters about themselves.
  public enum PersonalPart: String, Hashable, Sendable, CaseIterable {
    case profile
    case weight
    case target
  }

  /// The names of the people whose profile, weights or targets were changed, sorted.
  public var people: [String]

  /// Which of these were changed, in their order.
  public var personal: [PersonalPart]

  /// Describes a change.
  public init(
    kind: Kind, time: String, codes: [FoodCode], choices: [String] = [], diaryLines: Int = 0,
    people: [String] = [], personal: [PersonalPart] = []
  ) {
    self.kind = kind
    self.time = time
    self.codes = codes
    self.choices = choices
    self.diaryLines = diaryLines
    self.people = people
    self.personal = personal
  }
}
