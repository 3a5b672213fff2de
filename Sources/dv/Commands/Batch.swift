internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// Answers the lines of standard input one by one: each as soon as it arrives, keeping none.
struct Batch {
  /// What answers a line.
  struct Answer {
    /// The answer, for programs.
    var report: any Representable
    /// What people read.
    var text: String
    /// Notes for people, without the line's place.
    var notes: [String] = []
    /// Why the line counts as failed although there is an answer, such as an empty list.
    var failure: Failure?
    /// The name of the CSV column that holds the line.
    var lineColumn = "text"
  }

  private let output: OutputOptions
  private(set) var count = 0
  private(set) var failed = 0
  private var status = ExitStatus.success
  private var hasHeader = false

  init(_ output: OutputOptions) {
    self.output = output
  }

  /// Answers all lines.
  ///
  /// A line that fails is reported, and the rest goes on. Only what is not about one line, such as a
  /// damaged database, ends the run.
  mutating func run(_ answer: (InputLine) throws -> Answer?) throws {
    let lines = try InputLines("-")
    while let line = try lines.next() {
      count += 1
      do {
        if let problem = line.problem { throw problem }
        guard let answer = try answer(line) else { continue }
        try write(answer, line)
        if let failure = answer.failure { note(failure) }
      } catch {
        guard let failure = Failure(entry: error), failure.status != .outputFailed else {
          throw error
        }
        try report(failure, line)
      }
    }
  }

  private mutating func write(_ answer: Answer, _ line: InputLine) throws(Failure) {
    for text in answer.notes { output.note(line.message(text)) }
    if output.json {
      try output.writePart(answer.report.json.prefixed(Self.members(line)).line)
    } else if output.csv {
      let csv = answer.report.csv.prefixed([
        ("line", line.number.map(String.init) ?? ""), (answer.lineColumn, line.text),
      ])
      try output.writePart(hasHeader ? csv.textWithoutHeader : csv.text)
      hasHeader = true
    } else {
      try output.writePart(answer.text)
    }
    if let failure = answer.failure, !output.json, !output.quiet {
      StandardError.writeLine(line.message(failure.text))
    }
  }

  private mutating func report(_ failure: Failure, _ line: InputLine) throws(Failure) {
    note(failure)
    if output.json {
      try output.writePart(failure.report.json.prefixed(Self.members(line)).line)
    } else if !output.quiet {
      StandardError.writeLine(line.message(failure.text))
    }
  }

  private mutating func note(_ failure: Failure) {
    failed += 1
    // Invalid lines outrank lines that find nothing.
    if status == .success || status == .nothingFound { status = failure.status }
  }

  /// The line as members of a JSON object.
  private static func members(_ line: InputLine) -> [(key: String, value: JSON)] {
    [("line", line.number.map(JSON.integer) ?? .null), ("text", .string(line.text))]
  }

  /// Ends the program with the right status.
  ///
  /// - Parameter missing: The failure if there are no lines.
  /// - Throws: `missing`; or, when lines failed, the status for that.
  func finish(ifEmpty missing: Failure) throws(Failure) {
    guard count > 0 else { throw missing }
    guard failed > 0 else { return }
    throw Failure(
      status,
      output.quiet
        ? ""
        : "\(DecimalText.grouped(failed)) of \(Counted.text(count, "line")) failed.",
      isAnswered: true)
  }
}
