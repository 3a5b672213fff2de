internal import Foundation
internal import Nutrition
internal import Text

// The whole public API of this module: reading recipes from files (below), ``WrittenRecipe``, which a
// file gives, ``RecipeExport``, which writes recipes as files, ``RecipeScale``, and ``RecipeValue``, which
// reads single values.

/// Recipes in a file: schema.org/Recipe as JSON-LD, alone or within a web page, Cooklang, Markdown, or
/// plain lines.
///
/// Of a web page only the JSON-LD is read; nothing in it is run.
public enum RecipeFile {
  /// The largest file, MiB.
  public static let sizeLimit = 4

  /// How a recipe is written.
  enum Format {
    /// schema.org/Recipe, https://schema.org/Recipe
    case json
    /// A web page with schema.org/Recipe in it.
    case html
    /// https://cooklang.org/docs/spec/
    case cooklang
    /// Headings, with the ingredients as a list.
    case markdown
    /// A line for each ingredient.
    case lines
  }

  /// Reads the recipes in a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, UTF-8.
  ///   - path: Its name, for errors and to tell the format.
  /// - Returns: At least one recipe, each with at least one line. Lines have no food, except in files
  ///   that dv wrote.
  /// - Throws: When there is no recipe, or one with too many lines.
  public static func recipes(
    in bytes: [UInt8], path: String
  ) throws(RecipeFileError) -> [WrittenRecipe] {
    guard let text = String(validating: withoutMark(bytes), as: UTF8.self) else {
      throw .notText(path: path)
    }
    let recipes: [WrittenRecipe]
    switch format(of: text, path: path) {
    case .json:
      do {
        recipes = SchemaRecipe.recipes(in: try JSONReader.read(bytes, path: path))
      } catch {
        throw .notJSON(error.description)
      }
    case .html: recipes = try HTMLPage.recipes(in: bytes, path: path)
    case .cooklang: recipes = [CooklangReader.recipe(in: text)]
    case .markdown: recipes = [MarkdownReader.recipe(in: text)]
    case .lines: recipes = [PlainReader.recipe(in: text)]
    }
    let whole = recipes.map(\.cleaned)
    if let problem = whole.lazy.compactMap(\.problem).first {
      throw .field(path: path, problem)
    }
    if let long = whole.first(where: { $0.lines.count > Recipe.mostLines }) {
      throw .tooManyLines(path: path, long.lines.count)
    }
    let found = whole.filter { !$0.lines.isEmpty }
    guard !found.isEmpty else { throw .noRecipe(path: path) }
    return found
  }

  /// The format, by the ending of the name, else by how the text begins.
  static func format(of text: String, path: String) -> Format {
    let beginning = text.prefix(4096)
    let first = beginning.first { !$0.isWhitespace }
    if first == "{" || first == "[" && !beginning.hasPrefix("[-") { return .json }
    switch path.split(separator: ".").last?.lowercased() {
    case "json", "jsonld": return .json
    case "html", "htm": return .html
    case "cook": return .cooklang
    case "md", "markdown": return .markdown
    default: break
    }
    if first == "<" || text.range(of: "<script", options: .caseInsensitive) != nil { return .html }
    if beginning.contains(/@[^@{}\n]{1,80}\{[^{}\n]{0,80}\}/) { return .cooklang }
    let hasFields = text.hasPrefix("---\n") || text.hasPrefix("---\r\n")
    // A "#" alone begins a comment in plain lines.
    if hasFields || text.contains(/(?:^|\n)#{1,6} [^\n]{0,80}[Ii]ngredient/) { return .markdown }
    return .lines
  }

  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }
}

/// Why no recipe can be read from a file.
public enum RecipeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case notText(path: String)
  /// The syntax error with its place.
  case notJSON(String)
  /// A web page without schema.org/Recipe.
  case noRecipeInPage(path: String)
  case noRecipe(path: String)
  case tooManyLines(path: String, Int)
  /// A value that can't be read.
  case field(path: String, RecipeFieldError)

  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .notText(let path): "\(path) is not UTF-8 text. Save it as UTF-8."
    case .notJSON(let problem): problem
    case .noRecipeInPage(let path):
      "\(path) contains no schema.org recipe. Copy the ingredients to a text file, one per line."
    case .field(let path, let field):
      "\(path)\(field.line.map { ":\($0)" } ?? ""): \(field.field): "
        + "\"\(SafeText.replacingControls(in: String(field.value.prefix(100))))\" \(field.cause)"
    case .noRecipe(let path):
      "\(path) has no ingredients. Put one on each line, such as \"2 cups flour\"."
    case .tooManyLines(let path, let count):
      "\(path) has \(DecimalText.grouped(count)) ingredients; the limit is "
        + "\(DecimalText.grouped(Recipe.mostLines)). Split it into several recipes."
    }
  }
}
