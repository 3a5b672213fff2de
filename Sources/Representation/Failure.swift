public import Nutrition

/// Why a program ends early: a status, what went wrong, and how to fix it.
public struct Failure: Error, Hashable, Sendable {
  /// The exit status.
  public var status: ExitStatus

  /// What went wrong, without the program's name; empty to print nothing.
  public var message: String

  /// How to fix it, printed below the message; nil when the message says it.
  public var hint: String?

  /// The kind of error, for programs; nil for the one that usually goes with the status.
  public var code: ErrorCode?

  /// Lines printed before the message as they are, such as `file:line:column: …` for an editor.
  public var details: [String]

  /// Foods to choose from, for programs.
  public var candidates: [FoodSummary]

  /// How many foods there are to choose from; `candidates` has the likeliest.
  public var total: Int?

  /// Portions to choose from, for programs.
  public var portions: [Portion]

  /// Text printed below the message as it is, such as a table of the candidates.
  public var attachment: String

  /// Whether standard output already says it, as an empty list does, so that JSON needs no error.
  public var isAnswered: Bool

  /// Describes why a program ends.
  public init(
    _ status: ExitStatus, _ message: String, hint: String? = nil, code: ErrorCode? = nil,
    details: [String] = [], candidates: [FoodSummary] = [], total: Int? = nil,
    portions: [Portion] = [], attachment: String = "", isAnswered: Bool = false
  ) {
    self.status = status
    self.message = message
    self.hint = hint
    self.code = code
    self.details = details
    self.candidates = candidates
    self.total = total
    self.portions = portions
    self.attachment = attachment
    self.isAnswered = isAnswered
  }

  /// The message with the hint below it.
  public var text: String { [message, hint].compactMap(\.self).joined(separator: "\n") }

  /// The failure as programs read it; lines of the message after the first are part of the hint.
  public var report: ErrorReport {
    let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
    return ErrorReport(
      code ?? status.code, lines.first ?? message, hint: lines.count > 1 ? lines[1] : nil,
      details: details, candidates: candidates, total: total, portions: portions)
  }
}

extension ExitStatus {
  /// The kind of error that usually ends with the status.
  fileprivate var code: ErrorCode {
    switch self {
    case .success, .nothingFound: .nothingFound
    case .usage: .usage
    case .badData: .badData
    case .databaseMissing: .databaseMissing
    case .internalError: .internalError
    case .cannotCreate: .cannotCreate
    case .outputFailed: .writeFailed
    case .busy: .busy
    }
  }
}
