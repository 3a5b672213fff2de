internal import ArgumentParser
internal import NearNames

extension ValidationError {
  /// An option has none of its values.
  ///
  /// - Parameters:
  ///   - option: The option, such as "--per".
  ///   - typed: What was typed.
  ///   - values: All that it may have.
  init(_ option: String, _ typed: String, isNoneOf values: [String]) {
    self.init(
      "\(option) must be \(NearNames.list(values))."
        + (NearNames.question(typed, among: values).map { " \($0)" } ?? ""))
  }
}
