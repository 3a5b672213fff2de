internal import Dispatch
internal import Nutrition
internal import Representation
internal import Synchronization
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

  /// What is written for a line.
  private struct Entry: Sendable {
    var notes: [String] = []
    /// What goes to standard output; nil for nothing.
    var text: String?
    /// The names of CSV columns, which the first entry begins with.
    var header = ""
    /// What goes to standard error.
    var message: String?
    var failure: Failure?
  }

  /// The most lines that are answered before the first of them is written.
  private static let most = 32

  private let output: OutputOptions
  private let separator: String
  private(set) var count = 0
  private(set) var failed = 0
  /// Whether anything was written to standard output.
  private(set) var hasAnswers = false
  private var status = ExitStatus.success

  /// - Parameters:
  ///   - output: How answers are shown.
  ///   - separator: What people see between two answers.
  init(_ output: OutputOptions, separator: String = "") {
    self.output = output
    self.separator = separator
  }

  /// Answers all lines.
  ///
  /// A line that fails is reported, and the rest goes on. Only what is not about one line, such as a
  /// damaged database, ends the run.
  mutating func run(_ answer: (InputLine) throws -> Answer?) throws {
    let lines = try InputLines("-")
    while let line = try lines.next() {
      try write(try entry(line, answer))
    }
  }

  /// Answers all lines; those that have arrived together, on several cores.
  mutating func runConcurrently(
    _ answer: @Sendable (InputLine) throws -> Answer?
  ) throws {
    let input = try InputLines("-")
    while let first = try input.next() {
      let lines = [first] + (try input.arrived(most: Self.most - 1))
      let results = Mutex([Result<Entry?, any Error>?](repeating: nil, count: lines.count))
      DispatchQueue.concurrentPerform(iterations: lines.count) { [self] index in
        let result = Result { try entry(lines[index], answer) }
        results.withLock { $0[index] = result }
      }
      for result in results.withLock(\.self) { try write(try result?.get()) }
    }
  }

  /// What to write for a line; nil for nothing.
  private func entry(_ line: InputLine, _ answer: (InputLine) throws -> Answer?) throws -> Entry? {
    do {
      if let problem = line.problem { throw problem }
      return try answer(line).map { entry($0, line) }
    } catch {
      guard let failure = Failure(entry: error) else { throw error }
      return entry(failure, line)
    }
  }

  private func entry(_ answer: Answer, _ line: InputLine) -> Entry {
    var entry = Entry(notes: answer.notes.map(line.message), failure: answer.failure)
    if output.json {
      entry.text = answer.report.json.prefixed(Self.members(line)).line
    } else if output.csv {
      let csv = answer.report.csv.prefixed([
        ("line", line.number.map(String.init) ?? ""), (answer.lineColumn, line.text),
      ])
      (entry.header, entry.text) = (csv.headerText, csv.textWithoutHeader)
    } else {
      entry.text = answer.text
    }
    if let failure = answer.failure, !output.json { entry.message = line.message(failure.text) }
    return entry
  }

  private func entry(_ failure: Failure, _ line: InputLine) -> Entry {
    output.json
      ? Entry(text: failure.report.json.prefixed(Self.members(line)).line, failure: failure)
      : Entry(message: line.message(failure.text), failure: failure)
  }

  private mutating func write(_ entry: Entry?) throws(Failure) {
    count += 1
    guard let entry else { return }
    for note in entry.notes { output.note(note) }
    if let text = entry.text {
      let beginning = hasAnswers ? (output.json || output.csv ? "" : separator) : entry.header
      try output.writePart(beginning + text)
      hasAnswers = true
    }
    if let message = entry.message, !output.quiet { StandardError.writeLine(message) }
    if let failure = entry.failure { note(failure) }
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
