internal import ArgumentParser
internal import Text

extension ValidationError {
  /// An option has a value that it can't have.
  ///
  /// - Parameters:
  ///   - option: The option, such as "--per".
  ///   - typed: The value.
  ///   - values: All possible values.
  init(_ option: String, _ typed: String, isNoneOf values: [String]) {
    self.init(
      "\(option) must be \(SimilarNames.list(values))."
        + (SimilarNames.question(typed, among: values).map { " \($0)" } ?? ""))
  }
}
