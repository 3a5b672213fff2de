/// A rule that a label follows, and its paragraph.
public struct LabelRule: Hashable, Sendable {
  /// The rule.
  public var text: String

  /// Its paragraph, such as "(c)(2)" of 21 CFR 101.9, as amended in 2016, for labels in the United
  /// States.
  public var paragraph: String

  /// Creates a rule.
  public init(_ text: String, _ paragraph: String) {
    self.text = text
    self.paragraph = paragraph
  }
}
