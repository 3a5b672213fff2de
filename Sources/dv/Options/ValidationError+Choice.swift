internal import ArgumentParser
internal import Text

extension ValidationError {
  /// An option has an invalid value.
  ///
  /// - Parameters:
  ///   - option: The option, such as "--per".
  ///   - typed: The value.
  ///   - values: All possible values.
  ///   - listed: What to list instead of all of them, such as each with its other names.
  init(_ option: String, _ typed: String, isNoneOf values: [String], listed: [String]? = nil) {
    self.init(
      "\(option) must be \(SimilarNames.list(listed ?? values))."
        + (SimilarNames.question(typed, among: values).map { " \($0)" } ?? ""))
  }
}
