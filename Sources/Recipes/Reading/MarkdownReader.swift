internal import Foundation
internal import Nutrition

/// Reads a recipe in Markdown: front matter, a list of ingredients under a heading that says so, and
/// instructions under another.
struct MarkdownReader {
  private enum Part {
    case introduction, ingredients, steps, notes
  }

  private var recipe = WrittenRecipe()
  /// Whether dv wrote the file, so that no text in it has a hidden meaning.
  private var isOwn: Bool { recipe.code != nil }
  private var part = Part.introduction
  /// How many "#" the heading of the part has.
  private var level = 0
  /// The heading within the ingredients.
  private var section: String?
  /// How far a bullet is indented that is the heading of those below it.
  private var sectionIndent: Int?
  /// Whether the last ingredient had no bullet, so that what follows it has none either.
  private var isInPlainList = false
  /// Whether the last line was empty.
  private var isAfterGap = true

  static func recipe(in text: String) -> WrittenRecipe {
    var reader = MarkdownReader()
    let (fields, body) = FrontMatter.split(text)
    reader.recipe = FrontMatter.recipe(fields)
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let next = lines[(index + 1)...].prefix(2).first { !$0.allSatisfy(\.isWhitespace) }
      reader.read(line, next: next)
    }
    var recipe = reader.recipe
    if recipe.lines.isEmpty, reader.part == .introduction {
      let plain = PlainReader.recipe(in: String(body))
      (recipe.lines, recipe.steps) = (plain.lines, plain.steps)
    }
    return reader.isOwn ? recipe : recipe.inOneSystem
  }

  private mutating func read(_ line: Substring, next: Substring?) {
    let text = RecipeText.trimmed(line)
    guard !text.isEmpty else {
      isAfterGap = true
      return
    }
    defer { isAfterGap = false }
    if let level = RecipeText.headingLevel(text) {
      return readHeading(plain(String(text.dropFirst(level))), level: level, next: next)
    }
    switch part {
    case .introduction: readIntroduction(text)
    case .ingredients: readIngredient(line, text, next: next)
    case .steps: readStep(line, text)
    case .notes: recipe.notes.append(RecipeText.withoutMarkup(text))
    }
  }

  private mutating func readHeading(_ heading: String, level: Int, next: Substring?) {
    let title = isOwn ? heading : heading.trimmingSuffix(":")
    let word = title.lowercased()
    (sectionIndent, isInPlainList, isAfterGap) = (nil, false, true)
    if word.contains("ingredient"), !(part == .ingredients && level > self.level) {
      (part, self.level, section) = (.ingredients, level, nil)
    } else if part == .ingredients, level > self.level || Self.isSection(word, before: next) {
      section = title
    } else if RecipeText.stepHeadings.contains(where: word.contains), part != .steps {
      (part, self.level) = (.steps, level)
    } else if part == .steps, level > self.level {
      recipe.steps.append("\(title):")
    } else if part == .introduction, recipe.name == nil, level == 1 {
      recipe.name = title
    } else if part != .introduction {
      part = .notes
      self.level = level
      recipe.notes.append("\(title):")
    }
  }

  /// Whether a heading as high as that of the ingredients is of more of them: the list behind it begins
  /// with an amount, and it doesn't say that it is of something else.
  private static func isSection(_ word: String, before next: Substring?) -> Bool {
    guard let next,
      !RecipeText.stepHeadings.union(RecipeText.otherHeadings).contains(where: word.contains)
    else { return false }
    return isBullet(next)
      && RecipeText.beginsWithAmount(RecipeText.withoutBullet(RecipeText.trimmed(next)))
  }

  private mutating func readIntroduction(_ text: String) {
    let plain = RecipeText.withoutMarkup(RecipeText.withoutBullet(text))
    if !isOwn, let servings = ServingsText.number(inProse: plain) {
      recipe.servings = recipe.servings ?? servings
    } else if !plain.isEmpty {
      recipe.notes.append(plain)
    }
  }

  private mutating func readIngredient(_ line: Substring, _ text: String, next: Substring?) {
    let indent = line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    let unmarked = RecipeText.withoutBullet(text)
    let bare = isOwn ? unmarked : RecipeText.withoutNumber(unmarked)
    guard bare != text else {
      return readProse(text, isIndented: indent > 0, next: next)
    }
    isInPlainList = false
    if let sectionIndent, indent <= sectionIndent { (section, self.sectionIndent) = (nil, nil) }
    if !isOwn, RecipeText.isHeading(bare) {
      (section, sectionIndent) = (RecipeText.withoutMarkup(bare), nil)
    } else if !isOwn, bare.hasSuffix(":") {
      section = RecipeText.withoutMarkup(String(bare.dropLast()))
      sectionIndent = indent
    } else {
      recipe.lines.append(IngredientMark.line(bare, section: section))
    }
  }

  /// A line among the ingredients that is in no list: an ingredient that lacks its bullet, a heading,
  /// the rest of an ingredient, or a remark.
  private mutating func readProse(_ text: String, isIndented: Bool, next: Substring?) {
    let plain = RecipeText.withoutMarkup(text)
    let isBeforeList = next.map { Self.isBullet($0) } ?? false
    if !isOwn, let servings = ServingsText.number(inLine: plain) {
      recipe.servings = recipe.servings ?? servings
    } else if !isAfterGap, isIndented, !recipe.lines.isEmpty {
      isInPlainList = false
      recipe.lines[recipe.lines.count - 1].text += " \(plain)"
    } else if !plain.hasSuffix(":"),
      RecipeText.beginsWithAmount(plain) || isInPlainList && !isAfterGap
    {
      isInPlainList = true
      recipe.lines.append(IngredientMark.line(text, section: section))
    } else if !isOwn, let servings = ServingsText.number(inProse: plain) {
      recipe.servings = recipe.servings ?? servings
      recipe.notes.append(plain)
    } else if isBeforeList, plain.count <= 60, !plain.hasSuffix(".") {
      (section, sectionIndent) = (plain.trimmingSuffix(":"), nil)
    } else if !plain.isEmpty {
      recipe.notes.append(plain)
    }
  }

  /// A text without Markdown, unless dv wrote it.
  private func plain(_ text: String) -> String {
    isOwn ? RecipeText.trimmed(text) : RecipeText.withoutMarkup(text)
  }

  private static func isBullet(_ line: Substring) -> Bool {
    let text = RecipeText.trimmed(line)
    return RecipeText.withoutBullet(text) != text
  }

  private mutating func readStep(_ line: Substring, _ text: String) {
    let bare = RecipeText.withoutNumber(RecipeText.withoutBullet(text))
    let plain = plain(bare)
    guard !plain.isEmpty else { return }
    if bare == text, !isAfterGap, !recipe.steps.isEmpty {
      recipe.steps[recipe.steps.count - 1] += " \(plain)"
    } else {
      recipe.steps.append(plain)
    }
  }
}

extension WrittenRecipe {
  /// The recipe with metric amounts only, where it has a list with those and another with the same
  /// ingredients in US or imperial ones; that one becomes a note.
  fileprivate var inOneSystem: WrittenRecipe {
    func isNamed(_ line: RecipeLine, _ names: [String]) -> Bool {
      line.section.map { section in
        let words = section.lowercased().split { !$0.isLetter }
        return names.contains { words.contains(Substring($0)) }
      } ?? false
    }
    let others = lines.filter { isNamed($0, ["imperial", "us"]) }
    guard !others.isEmpty, lines.contains(where: { isNamed($0, ["metric"]) }) else { return self }
    var recipe = self
    recipe.lines = lines.filter { !isNamed($0, ["imperial", "us"]) }
    recipe.notes.append("\(others[0].section ?? ""): \(others.map(\.text).joined(separator: "; "))")
    return recipe
  }
}
