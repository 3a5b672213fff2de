internal import Foundation
internal import Text

/// Finds JSON-LD in a web page; the rest of the page is passed over, and nothing in it is run.
enum HTMLPage {
  /// The recipes in the scripts of type application/ld+json; scripts that are no JSON are skipped.
  static func recipes(in bytes: [UInt8], path: String) throws(RecipeFileError) -> [WrittenRecipe] {
    var problem: RecipeFileError?
    for script in scripts(in: bytes) {
      do throws(JSONSyntaxError) {
        let recipes = SchemaRecipe.recipes(in: try JSONReader.read(Array(script), path: path))
        if !recipes.isEmpty { return recipes }
      } catch {
        problem = problem ?? .notJSON("In a script on the page, \(error.description)")
      }
    }
    throw problem ?? .noRecipeInPage(path: path)
  }

  /// The contents of the scripts of that type, each byte looked at a constant number of times.
  static func scripts(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var scripts: [ArraySlice<UInt8>] = []
    var index = 0
    while let open = find("<script", in: bytes, from: index),
      let end = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
    {
      guard let close = find("</script", in: bytes, from: end) else { break }
      let tag = String(decoding: bytes[open..<end], as: UTF8.self).lowercased()
      if tag.contains("application/ld+json") { scripts.append(bytes[(end + 1)..<close]) }
      index = close + 1
    }
    return scripts
  }

  /// Where an ASCII text in lower case begins, whatever case the page has it in.
  private static func find(_ text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    text.withUTF8Buffer { wanted in
      guard bytes.count - start >= wanted.count else { return nil }
      return (start...(bytes.count - wanted.count)).first { place in
        wanted.indices.allSatisfy { lowercased(bytes[place + $0]) == wanted[$0] }
      }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}

/// Text as it stands in web pages.
enum PageText {
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "deg": "°",
    "frac12": "½", "frac14": "¼", "frac34": "¾", "ndash": "–", "mdash": "—", "rsquo": "’",
    "lsquo": "‘", "eacute": "é", "egrave": "è",
  ]

  /// The text without tags and with the characters that entities stand for.
  static func plain(_ text: String) -> String {
    guard text.contains(where: { $0 == "&" || $0 == "<" }) else { return RecipeText.trimmed(text) }
    let untagged = text.replacing(/<\/?[a-zA-Z][^<>]{0,500}>/, with: " ")
    return RecipeText.trimmed(
      untagged.replacing(/&(?:#(?<code>[0-9]{1,6})|(?<name>[a-z0-9]{2,8}));/) { match in
        if let code = match.output.code, let value = UInt32(code),
          let scalar = Unicode.Scalar(value)
        {
          return String(Character(scalar))
        }
        return match.output.name.flatMap { entities[String($0)] } ?? String(match.output.0)
      })
  }
}
