/// A self-contained web page: one document without scripts, and nothing to fetch.
package enum HTMLDocument {
  /// Puts a document together.
  ///
  /// - Parameters:
  ///   - title: The title, as plain text.
  ///   - style: The style sheet.
  ///   - body: What is between the tags of the body, as HTML.
  /// - Returns: The document, ended by a newline.
  package static func text(title: String, style: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en-US">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(MarkupText.escaped(title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}
