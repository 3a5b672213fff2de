internal import Foundation

/// Keys made of names.
enum Slug {
  /// The letters and digits of a name in lower case without diacritics, a hyphen between words.
  static func key(_ name: String) -> String {
    name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
  }
}
