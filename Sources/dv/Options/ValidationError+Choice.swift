internal import ArgumentParser
internal import Text

extension ValidationError {
  /// An option has none of its values.
  ///
  /// - Parameters:
  ///   - option: The option, such as "--per".
  ///   - typed: What was typed.
  ///   - values: All that it may have.
  init(_ option: String, _ typed: String, isNoneOf values: [String]) {
    self.init(
      "\(option) must be \(SimilarNames.list(values))."
        + (SimilarNames.question(typed, among: values).map { " \($0)" } ?? ""))
  }
}
