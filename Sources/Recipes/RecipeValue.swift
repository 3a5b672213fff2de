public import Nutrition

/// Reads what describes a recipe beyond its ingredients, wherever it is written.
public enum RecipeValue {
  /// A number of servings above 0.
  public static func servings(_ text: String) throws(RecipeValueError) -> Double {
    let number = try number(text)
    guard number > 0, number <= 100_000 else { throw .servings(number) }
    return number
  }

  /// A cooking method.
  public static func method(_ text: String) throws(RecipeValueError) -> CookingMethod {
    guard let method = CookingMethod(word: text) else { throw .method }
    return method
  }

  /// Water or fat gained or lost, percent of the ingredients' weight: "-12" or "-12%".
  public static func percent(_ text: String) throws(RecipeValueError) -> Double {
    let number = try number(text.trimmingSuffix("%"))
    guard (-100...10_000).contains(number) else { throw .percent }
    return number
  }

  /// What the finished dish weighs, grams: "850", "850 g" or "0.85 kg".
  public static func cookedGrams(_ text: String) throws(RecipeValueError) -> Double {
    let grams: Double
    if let number = Double(text.trimmingSuffix("g")) {
      grams = number
    } else {
      do {
        grams = try FoodAmount(text, portions: []).grams
      } catch {
        throw .weight
      }
    }
    guard grams > 0, grams <= FoodAmount.limitGrams else { throw .weight }
    return grams
  }

  /// A measure and its share of the dish: "1 slice = 1/10" or "slice=10%".
  public static func portion(_ text: String) throws(RecipeValueError) -> RecipePortion {
    let parts = text.split(separator: "=").map { RecipeText.trimmed($0) }
    guard parts.count >= 2, let last = parts.last else { throw .portion }
    let measure = RecipeText.trimmed(text[..<(text.lastIndex(of: "=") ?? text.endIndex)])
    // "1e-5 slice" has a letter in its number.
    let start = measure.firstIndex(of: " ").flatMap { space in
      measure[..<space].contains("e") && Double(measure[..<space]) != nil ? space : nil
    }
    guard let start = start ?? measure.firstIndex(where: \.isLetter) else { throw .portion }
    let isPercent = last.hasSuffix("%")
    do throws(RecipeValueError) {
      let count = RecipeText.trimmed(measure[..<start])
      let share = try number(last.trimmingSuffix("%"))
      return try portion(
        amount: count.isEmpty ? 1 : try number(count), unit: String(measure[start...]),
        share: isPercent ? DecimalText.fifteenDigits(share / 100) : share)
    } catch {
      if case .notNumber = error { throw .portion }
      throw error
    }
  }

  /// A measure and its share of the dish, above 0 and at most 1.
  static func portion(
    amount: Double, unit: String, share: Double
  ) throws(RecipeValueError) -> RecipePortion {
    guard amount > 0, amount.isFinite, share > 0, share <= 1,
      let unit = PlainText.cleaned(unit), !unit.isEmpty
    else { throw .portion }
    let isReserved = [Recipe.servingUnit, Recipe.wholeUnit].contains { reserved in
      [reserved, reserved + "s"].contains(unit.lowercased())
    }
    guard !isReserved else { throw .reservedUnit(unit) }
    return RecipePortion(amount: amount, unit: unit, share: share)
  }

  /// A number in full, as files have it, or as people write it.
  private static func number(_ text: String) throws(RecipeValueError) -> Double {
    if let number = Double(text), number.isFinite { return number == 0 ? 0 : number }
    do {
      return try PlainNumber.value(text)
    } catch {
      throw .notNumber(error.description)
    }
  }
}

/// Why a text doesn't describe a recipe.
public enum RecipeValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not a number, and why.
  case notNumber(String)
  case servings(Double)
  case method
  case percent
  case weight
  case portion
  /// A portion with the name of one that every recipe has.
  case reservedUnit(String)

  /// What is wrong with the text, to follow it in a sentence, and how to fix it.
  public var description: String {
    switch self {
    case .notNumber(let problem): problem
    case .servings: "isn't a number of servings. Write a number above 0, such as 8."
    case .method:
      "isn't a cooking method. Use one of: "
        + CookingMethod.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .percent:
      "is out of range. Write the gain or loss as a percentage of the ingredients' weight, "
        + "from -100% to 10,000%, such as -12% for a loss."
    case .weight: "isn't a valid weight. Write a weight above 0, such as 850 g."
    case .portion:
      "isn't a valid portion. Write a portion and its share of the dish, such as 1 slice = 1/10."
    case .reservedUnit(let unit):
      "can't be a portion, because dv computes \"\(unit)\" itself. "
        + "Choose another name, such as slice."
    }
  }
}

/// A value in a file that can't be read.
public struct RecipeFieldError: Error, Hashable, Sendable {
  /// The line of the file; nil where that isn't known.
  public var line: Int?
  /// What the value is of.
  public var field: String
  /// The value as it is written.
  public var value: String
  /// What is wrong with it.
  public var cause: RecipeValueError

  /// Says what can't be read, and where.
  public init(line: Int?, field: String, value: String, cause: RecipeValueError) {
    (self.line, self.field, self.value, self.cause) = (line, field, value, cause)
  }
}

extension WrittenRecipe {
  /// Reads a value, or else remembers why that isn't possible.
  mutating func take<Value>(
    _ text: String, _ field: String, line: Int?,
    _ read: (String) throws(RecipeValueError) -> Value
  ) -> Value? {
    do throws(RecipeValueError) {
      return try read(text)
    } catch {
      problem = problem ?? RecipeFieldError(line: line, field: field, value: text, cause: error)
      return nil
    }
  }
}
