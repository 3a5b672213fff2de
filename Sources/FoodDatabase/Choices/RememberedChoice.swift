public import Nutrition
internal import Text

/// The food that a person chose for the words of one.
public struct RememberedChoice: Hashable, Sendable {
  /// Where words are from, which decides whether food is counted raw or as it is eaten.
  public enum Context: String, Hashable, Sendable, CaseIterable {
    /// An ingredient: meat is raw, pasta, rice and pulses are dry.
    case recipe
    /// Something eaten: meat, pasta, rice and pulses are cooked.
    case diary
  }

  /// The portion that a person chose to weigh the food by.
  public struct Portion: Hashable, Sendable {
    /// What the line counted, such as "slice"; empty for pieces.
    public var measure: String
    /// The food's portion in words, such as "1 slice, large".
    public var text: String

    /// Describes a portion.
    public init(measure: String, text: String) {
      self.measure = measure
      self.text = text
    }
  }

  /// The words as they are compared, so that they are found however a line is written: "milk oat".
  public var words: String
  /// Where the words are from; a person may choose another food for each.
  public var context: Context
  /// The words as they were written: "oat milk".
  public var name: String
  /// The food, which may no longer exist.
  public var food: FoodCode
  /// The portion to weigh it by; nil when none had to be chosen.
  public var portion: Portion?
  /// When it was chosen, UTC, such as "2026-11-21T16:30:00.000Z"; nil for a choice not yet remembered.
  public var time: String?

  /// Describes a choice.
  public init(
    words: String, context: Context, name: String, food: FoodCode, portion: Portion? = nil,
    time: String? = nil
  ) {
    self.words = words
    self.context = context
    self.name = name
    self.food = food
    self.portion = portion
    self.time = time
  }

  /// The choice to store: without characters that could control a terminal.
  var storable: RememberedChoice {
    let safe = SafeText.replacingControls
    return RememberedChoice(
      words: safe(words), context: context, name: safe(name), food: food,
      portion: portion.map { Portion(measure: safe($0.measure), text: safe($0.text)) })
  }
}
