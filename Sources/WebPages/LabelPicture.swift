internal import FoodLabels
internal import LabelRendering

/// A label inside a page.
enum LabelPicture {
  /// The SVG element without the declaration of a document.
  static func element(_ label: NutritionLabel) -> String {
    let text = LabelSVG(label).text
    return text.hasPrefix("<?xml") ? String(text.drop { $0 != "\n" }.dropFirst()) : text
  }
}
