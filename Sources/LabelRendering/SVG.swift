internal import Nutrition

/// What all SVG pictures share.
package enum SVG {
  /// The fonts of pictures and pages, which have the widths of Helvetica where it isn't installed.
  package static let fonts = "Helvetica, Arial, 'Liberation Sans', sans-serif"

  /// A length, rounded to a hundredth.
  package static func number(_ value: Double) -> String {
    DecimalText.shortest((value * 100).rounded() / 100)
  }

  /// A document of so many points that says what it shows.
  package static func document(
    width: Double, height: Double, title: String, description: String, _ elements: String
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))pt" height="\(number(height))pt" \
    viewBox="0 0 \(number(width)) \(number(height))" role="img" aria-labelledby="title description" \
    font-family="\(fonts)">
    <title id="title">\(MarkupText.escaped(title))</title>
    <desc id="description">\(MarkupText.escaped(description))</desc>
    \(elements)
    </svg>

    """
  }

  /// The text, shortened with an ellipsis where it doesn't fit a width in any common font.
  package static func fitted(
    _ text: String, size: Double, isBold: Bool = false, width: Double
  ) -> String {
    let typeface = isBold ? Typeface.bold : .regular
    guard typeface.room(for: text, size: size) > width else { return text }
    var shortened = text
    while !shortened.isEmpty, typeface.room(for: shortened + "…", size: size) > width {
      shortened.removeLast()
    }
    return shortened + "…"
  }

  /// The room that a text needs in any common font.
  package static func room(for text: String, size: Double, isBold: Bool = false) -> Double {
    (isBold ? Typeface.bold : .regular).room(for: text, size: size)
  }
}
