public import FoodDatabase
public import Nutrition
public import Text

/// How to cite a food.
public struct Citation: Sendable {
  /// The food.
  public let food: Food
  /// Who published the data; nil if unknown.
  public let author: String?
  /// The year when the data were published, or the user entered them; nil if unknown.
  public let year: Int?
  /// The dataset; nil for a custom food.
  public let dataset: String?
  /// The release of the dataset; nil for a custom food.
  public let release: ReleaseName?

  /// Whether the food is the user's recipe.
  public let isRecipe: Bool

  /// How to cite a food of a database.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - database: Where it is from.
  /// - Throws: When the database can't be read.
  public init(_ food: Food, in database: some FoodReading) throws(FoodDatabaseError) {
    self.food = food
    isRecipe = try database.isRecipe(food)
    guard food.origin == .shipped else {
      (author, dataset, release) = (nil, nil, nil)
      year = try database.entryTime(of: .energy, in: food).flatMap { Int($0.prefix(4)) }
      return
    }
    if let kept = food.archivedFrom {
      (author, year, dataset, release) = (nil, nil, kept.label, kept)
      return
    }
    let stamp = try database.release()
    let source = try database.dataset(of: food.code)
    author = source?.publisher
    year = source?.year ?? source.flatMap { Int($0.published.prefix(4)) }
    // What follows says where single columns are from.
    dataset = source?.source.split(separator: ";").first.map(String.init)
    release = ReleaseName(version: stamp.version, label: stamp.label)
  }

  /// What else there is to say: the food's code, the release, corrections.
  public var note: String {
    let kind = isRecipe ? "Recipe" : release == nil ? "Custom food" : "Food"
    var parts = ["\(kind) \(food.code)" + (release == nil ? ", unpublished" : "")]
    if let release { parts.append("dv data release \(release.version): \(release.label)") }
    if !food.corrected.isEmpty {
      parts.append("with \(Counted.text(food.corrected.count, "correction")) by the user")
    }
    return parts.joined(separator: "; ")
  }

  /// The citation as text.
  public var text: String {
    let head = [author, year.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
    return [head, food.name, dataset ?? "", note].filter { !$0.isEmpty }
      .map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.joined(separator: ". ") + "."
  }

  /// The citation as an entry of BibTeX.
  public var bibTeX: String {
    let fields: [(String, String?)] = [
      ("author", author.map { "{\(Self.escaped($0))}" }), ("title", "{\(Self.escaped(food.name))}"),
      ("howpublished", dataset.map(Self.escaped)), ("year", year.map(String.init)),
      ("note", Self.escaped(note)),
    ]
    let key = food.code.description.filter { $0.isLetter || $0.isNumber }
    return "@misc{\(key),\n"
      + fields.compactMap { name, value in value.map { "  \(name) = {\($0)},\n" } }.joined() + "}\n"
  }

  /// The citation as an item of CSL-JSON.
  public var cslJSON: JSON {
    var members: [(key: String, value: JSON)] = [
      ("id", .string(food.code.description)), ("type", .string("dataset")),
      ("title", .string(food.name)),
    ]
    if let dataset { members.append(("container-title", .string(dataset))) }
    if let author {
      members.append(("author", .array([.object([("literal", .string(author))])])))
      members.append(("publisher", .string(author)))
    }
    if let year {
      members.append(
        ("issued", .object([("date-parts", .array([.array([.integer(year)])]))])))
    }
    if let release { members.append(("version", .string("\(release.version)"))) }
    members.append(("note", .string(note)))
    return .object(members)
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\textbackslash{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "&", "%", "$", "#", "_", "{", "}": "\\\(character)"
      default: "\(character)"
      }
    }.joined()
  }
}

/// How to cite foods.
public struct CitationReport: Representable {
  /// The citations, in the order of the foods.
  public let citations: [Citation]

  /// Puts citations in a list.
  public init(_ citations: [Citation]) { self.citations = citations }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "citations",
        .array(
          citations.map { citation in
            .object([
              ("code", .string(citation.food.code.description)),
              ("name", .string(citation.food.name)), ("author", .optional(citation.author)),
              ("year", .optional(citation.year)), ("dataset", .optional(citation.dataset)),
              ("release", citation.release?.json ?? .null), ("note", .string(citation.note)),
              ("text", .string(citation.text)),
            ])
          })
      )
    ])
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      ["code", "name", "author", "year", "dataset", "release", "text"],
      citations.map { citation in
        [
          citation.food.code.description, citation.food.name, citation.author ?? "",
          citation.year.map(String.init) ?? "", citation.dataset ?? "",
          citation.release.map { "\($0.version)" } ?? "", citation.text,
        ]
      })
  }

  /// The citations as text, one per line.
  public var text: String { citations.map { "\($0.text)\n" }.joined() }

  /// The citations as BibTeX.
  public var bibTeX: String { citations.map(\.bibTeX).joined(separator: "\n") }

  /// The citations as CSL-JSON.
  public var cslJSON: String { JSON.array(citations.map(\.cslJSON)).text }
}
