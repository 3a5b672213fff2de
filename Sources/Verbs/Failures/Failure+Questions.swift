public import Kitchen
public import Nutrition
public import Representation
internal import Text

extension Failure {
  /// Why a line can't be read.
  public init(_ error: KitchenLineError) {
    self.init(.usage, error.description, code: .amountInvalid)
  }

  /// The open question about a line.
  public init(_ question: KitchenQuestion) {
    switch question.kind {
    case .portion:
      self.init(
        .nothingFound,
        "\(question.food?.name ?? question.name): "
          + (question.hasAmount
            ? "the weight of this amount is unknown." : "the amount is missing."),
        hint: "Give a weight, or one of the food's portions"
          + (question.portions.isEmpty
            ? "." : ": \(question.portions.prefix(12).map(\.equation).joined(separator: "; "))."),
        code: .portionUnknown, portions: question.portions)
    case .food where question.foods.isEmpty:
      self.init(noFood: question.name, similarWords: question.similarWords)
    case .food:
      self.init(
        .nothingFound, "\"\(question.name)\" could be one of several foods, or none of them.",
        hint: "Pick one by its code: "
          + question.foods.map { "\($0.name) (\($0.code))" }.joined(separator: "; ") + ".",
        code: .foodAmbiguous, candidates: question.foods)
    }
  }

  /// The failure if no food matches; `similarWords` are words in foods' names.
  public init(noFood words: String, similarWords: [String] = []) {
    let isCode = FoodCode(words) != nil
    let search = words.count <= 40 && !words.contains("\"") ? " \(words)" : ""
    self.init(
      .nothingFound,
      isCode ? "No food has the code \(words)." : "No food matches \"\(words)\".",
      hint: isCode
        ? "Run `dv search` to find its code."
        : similarWords.isEmpty
          ? "Try `dv search\(search)`."
          : "Did you mean \(SimilarNames.list(similarWords.prefix(3).map { "\"\($0)\"" }))?",
      code: .foodNotFound)
  }

  /// Why an amount can't be weighed, with the possible portions.
  public init(_ error: AmountError) {
    let (code, portions): (ErrorCode, [Portion]) =
      switch error {
      case .unknownUnit(_, let portions): (.portionUnknown, portions)
      case .ambiguousUnit(_, let candidates): (.portionAmbiguous, candidates)
      case .noNumber(_, let portions): (.amountInvalid, portions)
      default: (.amountInvalid, [])
      }
    self.init(.usage, error.description, code: code, portions: portions)
  }
}
