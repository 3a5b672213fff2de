internal import Nutrition

/// "Nutrition Facts" as shapes, so that it fills the width of the label with any font or none.
enum Heading {
  /// The height of its capitals for a width.
  static func height(width: Double) -> Double { capitalHeight * width / totalWidth }

  /// An SVG element with the heading, its lower left corner at the origin.
  static func group(x: Double, y: Double, width: Double) -> String {
    var left = 0
    var paths: [String] = []
    for letter in text {
      guard let shape = shapes[letter] else {
        left += wordSpace - gap
        continue
      }
      let fill = shape.isFilled ? " fill=\"#000\" stroke=\"none\"" : ""
      paths.append("<path transform=\"translate(\(left))\" d=\"\(shape.path)\"\(fill)/>")
      left += shape.width + gap
    }
    let scale = DecimalText.rounded(width / totalWidth, decimals: 5)
    let place = "translate(\(SVG.number(x)) \(SVG.number(y))) scale(\(scale))"
    return "<g transform=\"\(place)\" fill=\"none\" stroke=\"#000\" stroke-width=\"\(stroke)\">\n"
      + paths.map { "\($0)\n" }.joined() + "</g>"
  }

  /// An SVG picture of the heading alone, for a page that shows it in place of text.
  static func picture(width: Double) -> String {
    let height = height(width: width)
    let size = SVG.number(height)
    return "<svg width=\"\(SVG.number(width))pt\" height=\"\(size)pt\" "
      + "viewBox=\"0 0 \(SVG.number(width)) \(size)\" aria-hidden=\"true\">\n"
      + group(x: 0, y: height, width: width) + "\n</svg>"
  }

  static let text = "Nutrition Facts"

  private static let capitalHeight = 735.0
  private static let stroke = 144
  private static let gap = 70
  private static let wordSpace = 230

  private static let totalWidth: Double = Double(
    text.reduce(-gap) { $0 + (shapes[$1].map { $0.width + gap } ?? wordSpace - gap) })

  /// The letters, drawn for dv, on a baseline at 0: capitals as outlines, the others as strokes.
  private static let shapes: [Character: (width: Int, path: String, isFilled: Bool)] = [
    "N": (600, "M0 0V-720H165L445-265V-720H600V0H435L155-460V0Z", true),
    "F": (510, "M0 0V-720H510V-590H158V-430H465V-302H158V0Z", true),
    "u": (430, "M72-535V-205Q72-62 192-62Q358-62 358-235V-535M358-235V0", false),
    "t": (285, "M117-665V-190Q117-62 215-62H285M0-480H275", false),
    "r": (305, "M72 0V-535M72-235Q72-465 250-465H305", false),
    "i": (144, "M72 0V-535M72-610V-735", false),
    "o": (
      500, "M250-472C130-472 70-390 70-268S130-63 250-63S430-146 430-268S370-472 250-472Z", false
    ),
    "n": (430, "M72 0V-535M72-300Q72-473 238-473Q358-473 358-330V0", false),
    "a": (
      440,
      "M362 0V-330Q362-475 220-475Q95-475 62-385M362-300Q70-315 70-165Q70-62 175-62"
        + "Q362-62 362-270", false
    ),
    "c": (
      455, "M448-372Q410-472 270-472C140-472 72-390 72-268S140-63 270-63Q410-63 448-168", false
    ),
    "s": (
      420,
      "M385-385Q345-476 212-476Q84-476 84-385Q84-318 215-284Q350-250 350-160"
        + "Q350-60 205-60Q60-60 30-160", false
    ),
  ]
}
