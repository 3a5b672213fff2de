public import Nutrition
internal import Text

/// The food that a person chose for certain words.
public struct RememberedChoice: Hashable, Sendable {
  /// Where words come from, which decides whether foods are counted raw or as eaten.
  public enum Context: String, Hashable, Sendable, CaseIterable {
    /// An ingredient: meat is raw; pasta, rice and beans are dry.
    case recipe
    /// Something eaten: meat, pasta, rice and beans are cooked.
    case diary
  }

  /// The portion that a person chose to weigh the food by.
  public struct Portion: Hashable, Sendable {
    /// The unit that the line counts, such as "slice"; empty for pieces.
    public var measure: String
    /// The food's portion in words, such as "1 slice, large".
    public var text: String

    /// Describes a portion.
    public init(measure: String, text: String) {
      self.measure = measure
      self.text = text
    }
  }

  /// The words in the form used for comparison, which doesn't depend on how a line is written:
  /// "milk oat".
  public var words: String
  /// Where the words come from; a person may choose a different food for each context.
  public var context: Context
  /// The words as they were written: "oat milk".
  public var name: String
  /// The food, which may no longer exist.
  public var food: FoodCode
  /// The portion to weigh it by; nil when none had to be chosen.
  public var portion: Portion?
  /// When it was chosen, in UTC, such as "2026-11-21T16:30:00.000Z"; nil if not yet remembered.
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
