public import Nutrition

/// One change of custom foods, corrections, choices, diaries, profiles, tags or nutrients: what one command did.
public struct FoodChange: Hashable, Sendable {
  /// What was done.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case added = "add"
    case edited = "edit"
    case removed = "remove"
    case imported = "import"
    /// Another person's data was merged.
    case merged = "merge"
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
  /// When it was done, in UTC, such as "2026-11-21T16:30:00.000Z".
  public var time: String
  /// The foods that were changed, in the order of their codes.
  public var codes: [FoodCode]

  /// The words of the foods whose choices were changed, as they were written, sorted.
  public var choices: [String]

  /// What can be changed besides foods and choices.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case diaryEntry = "diary-entry"
    case dayNote = "note"
    case favorite
    case profile
    case weight
    case target
    case nutrient
  }

  /// How many of these were changed; the others are absent.
  public var counts: [Part: Int]

  /// Describes a change.
  public init(
    kind: Kind, time: String, codes: [FoodCode], choices: [String] = [], counts: [Part: Int] = [:]
  ) {
    self.kind = kind
    self.time = time
    self.codes = codes
    self.choices = choices
    self.counts = counts
  }
}
