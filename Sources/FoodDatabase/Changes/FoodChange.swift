public import Nutrition

/// One change of custom foods, corrections, choices or diaries: what one command did.
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

  /// Describes a change.
  public init(
    kind: Kind, time: String, codes: [FoodCode], choices: [String] = [], diaryLines: Int = 0
  ) {
    self.kind = kind
    self.time = time
    self.codes = codes
    self.choices = choices
    self.diaryLines = diaryLines
  }
}
