/// A picture of a label as a self-contained web page that prints at its true size.
public struct LabelPage {
  private let picture: String
  private let title: String

  /// Puts an SVG document on a page.
  public init(_ picture: String, title: String) {
    self.picture = picture
    self.title = title
  }

  /// The HTML document, ended by a newline.
  public var text: String {
    // HTML has no XML declaration.
    let svg = picture.split(separator: "\n", maxSplits: 1).last ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en-US">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MarkupText.escaped(title))</title>
      <style>
      @page { margin: 0.5in; }
      body { margin: 12pt; background: #fff; }
      </style>
      </head>
      <body>
      \(svg)</body>
      </html>

      """
  }
}
