/// A rule that a label follows, in words, and the paragraph that it is from.
public struct LabelRule: Hashable, Sendable {
  /// What the rule says.
  public var text: String

  /// The paragraph of 21 CFR 101.9 as amended in 2016, such as "(c)(2)".
  public var paragraph: String

  /// States a rule.
  public init(_ text: String, _ paragraph: String) {
    self.text = text
    self.paragraph = paragraph
  }
}
