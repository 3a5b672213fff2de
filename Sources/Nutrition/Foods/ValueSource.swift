/// Where the value of a nutrient in a food comes from, if the data include that.
public struct ValueSource: Hashable, Sendable {
  /// How a value was obtained.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// From analyses of the food.
    case measured
    /// From other values of the food, or from those of its ingredients.
    case calculated
    /// From another form of the food, a similar food or another table.
    case borrowed
    /// Estimated where nothing was known.
    case imputed
    /// From a label or the manufacturer.
    case label
    /// Not measured: taken to be zero.
    case assumedZero = "assumed-zero"
  }

  /// A code that the source uses, and what it means.
  public struct Code: Hashable, Sendable {
    /// The code.
    public var code: String
    /// What it means, in the source's words.
    public var description: String

    /// Explains a code.
    public init(code: String, description: String) {
      (self.code, self.description) = (code, description)
    }
  }

  /// Another food that a value was taken from.
  public struct OtherFood: Hashable, Sendable {
    /// The food's identity.
    public var code: FoodCode
    /// The food's name.
    public var name: String

    /// Names a food.
    public init(code: FoodCode, name: String) {
      (self.code, self.name) = (code, name)
    }
  }

  /// How the value was obtained; nil if the data don't say.
  public var kind: Kind?
  /// How it was derived.
  public var derivation: Code?
  /// The kind of data that it comes from.
  public var source: Code?
  /// The studies and other publications that it comes from.
  public var references: [Publication]
  /// The number of analyses.
  public var samples: Int?
  /// The standard error of their mean, in the nutrient's unit per 100 g.
  public var standardError: Double?
  /// The lowest of them.
  public var minimum: Double?
  /// The highest of them.
  public var maximum: Double?
  /// The number of studies that they come from.
  public var studies: Int?
  /// The year, or the year and month, such as "2002-12".
  public var date: String?
  /// The source's footnote.
  public var footnote: String?
  /// The food that the value was taken from.
  public var borrowedFrom: OtherFood?

  /// Describes where a value comes from.
  public init(
    kind: Kind? = nil, derivation: Code? = nil, source: Code? = nil,
    references: [Publication] = [], samples: Int? = nil, standardError: Double? = nil,
    minimum: Double? = nil, maximum: Double? = nil, studies: Int? = nil, date: String? = nil,
    footnote: String? = nil, borrowedFrom: OtherFood? = nil
  ) {
    (self.kind, self.derivation, self.source) = (kind, derivation, source)
    (self.references, self.samples, self.standardError) = (references, samples, standardError)
    (self.minimum, self.maximum, self.studies) = (minimum, maximum, studies)
    (self.date, self.footnote, self.borrowedFrom) = (date, footnote, borrowedFrom)
  }

  /// A year unchanged; a year and month such as 200212, as `schema.sql` has them, as "2002-12".
  public static func date(_ number: Int) -> String {
    guard number > 9999 else { return "\(number)" }
    let month = number % 100
    return "\(number / 100)-\(month < 10 ? "0" : "")\(month)"
  }
}

/// A study or another publication that values come from.
public struct Publication: Hashable, Sendable {
  /// The source's code for it.
  public var code: String
  /// Its title.
  public var title: String
  /// Its authors.
  public var authors: String?
  /// The year it was published.
  public var year: Int?
  /// The journal with volume and pages, or who published it.
  public var publication: String?

  /// Describes a publication.
  public init(
    code: String, title: String, authors: String? = nil, year: Int? = nil,
    publication: String? = nil
  ) {
    (self.code, self.title, self.authors) = (code, title, authors)
    (self.year, self.publication) = (year, publication)
  }

  /// All of it in one line: authors, year, title, publication.
  public var text: String {
    let head = [authors, year.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
    return [head, title, publication ?? ""].filter { !$0.isEmpty }
      .map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.joined(separator: ". ") + "."
  }
}
