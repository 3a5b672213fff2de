internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Text

/// A line as people write it, and the foods and grams that a dietitian would accept for it.
struct JudgedLine: Sendable {
  /// The halves of the set: rules are tuned on one, and the other measures how good they are.
  enum Half: String, CaseIterable, Sendable {
    case tune
    case held
  }

  /// What became of a line, by its judgment.
  enum Verdict: String, CaseIterable, Sendable {
    case right
    case asked
    case refused = "rejected"
    /// The food or the weight is wrong, and marked as doubtful.
    case wrongWithWarning = "wrong with a warning"
    case wrongSilently = "wrong without a warning"
  }

  let text: String
  let context: KitchenContext
  /// The acceptable foods; empty where the data lack the food.
  let codes: Set<FoodCode>
  let grams: ClosedRange<Double>
  let half: Half
  /// Whether asking is as good as an answer.
  let mayAsk: Bool

  /// Reads the file of judged lines.
  ///
  /// - Throws: When it can't be read, or has an invalid field.
  static func all(path: String) throws(JudgedQueryError) -> [JudgedLine] {
    let reader: DelimitedReader
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        path: path, dialect: .pipeSeparated,
        columns: ["line", "context", "codes", "grams_min", "grams_max", "half", "kind", "note"])
    } catch {
      throw .unreadable(error)
    }
    var lines: [JudgedLine] = []
    while let row = try JudgedQuery.next(reader) {
      let texts = row.text(2) == "-" ? [] : row.text(2).split(separator: " ").map(String.init)
      let codes = texts.compactMap { FoodCode($0) }
      guard codes.count == texts.count, let context = KitchenContext(rawValue: row.text(1)),
        let low = Double(row.text(3)), let high = Double(row.text(4)), low <= high,
        let half = Half(rawValue: row.text(5))
      else { throw .invalidLine(row.location(0), row.text(0)) }
      lines.append(
        JudgedLine(
          text: row.text(0), context: context, codes: Set(codes), grams: low...high, half: half,
          mayAsk: codes.isEmpty || row.text(7).hasPrefix("ask-ok")))
    }
    return lines
  }

  /// How an outcome is judged; nil stands for a line that can't be read.
  func verdict(_ outcome: KitchenOutcome?) -> Verdict {
    switch outcome {
    case nil: mayAsk ? .right : .refused
    case .question: mayAsk ? .right : .asked
    case .resolved(let resolution):
      if codes.contains(resolution.food.code),
        grams.contains((resolution.amount.grams * 1e6).rounded() / 1e6)
      {
        .right
      } else {
        resolution.isDoubtful ? .wrongWithWarning : .wrongSilently
      }
    }
  }
}
