public import FoodDatabase
internal import Kitchen
public import Nutrition
public import Text

/// What was logged, and what wasn't understood.
public struct LogReport: Representable {
  /// The entries with what their lines were taken to mean, and their numbers in the day.
  public let items: [(entry: DiaryEntry, number: Int, item: SumItem)]
  /// The lines that were not understood, and so were not logged.
  public let failures: [(text: String, error: ErrorReport)]
  /// The day with the new entries.
  public let day: DiaryDay

  /// Reports entries that were logged on one day.
  ///
  /// - Parameters:
  ///   - entries: The entries, and what their lines were taken to mean.
  ///   - failures: The lines that were not understood.
  ///   - day: The day with the new entries.
  public init(
    _ entries: [(entry: DiaryEntry, item: SumItem)],
    failures: [(text: String, error: ErrorReport)], day: DiaryDay
  ) {
    let numbers = Dictionary(
      uniqueKeysWithValues: day.entries.enumerated().map { ($1.id, $0 + 1) })
    items = entries.map { ($0.entry, numbers[$0.entry.id] ?? 0, $0.item) }
    (self.failures, self.day) = (failures, day)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "entries",
        .array(
          items.map { entry, number, item in
            .object(entry.members(number: number) + item.certainty)
          })
      ),
      ("failures", .array(failures.map { $0.error.json.prefixed([("text", .string($0.text))]) })),
      ("dayEnergy", day.sum.energyJSON),
    ])
  }

  /// The entries as rows.
  public var csv: CSV {
    CSV(
      ["number", "day", "meal", "text", "code", "name", "amount", "grams", "energy", "doubtful"],
      items.map { entry, number, item in
        [
          "\(number)", entry.day.description, entry.meal.name, entry.text,
          entry.food.code.description, entry.food.name, entry.amount.text,
          DecimalText.shortest(entry.amount.grams),
          entry.item.amount(of: .energy).map(DecimalText.shortest) ?? "",
          item.resolution.isDoubtful ? "true" : "false",
        ]
      })
  }
}

/// Entries of a diary that were changed.
public struct DiaryChangeReport: JSONRepresentable {
  /// What was done with the entries.
  public enum Change: String, Sendable {
    case edited, removed, copied, moved
  }

  /// What was done.
  public let change: Change
  /// The entries as they are now, or as they were if they are removed.
  public let entries: [DiaryEntry]
  /// What a new line was taken to mean; nil without one.
  public let understood: SumItem?

  /// Reports a change.
  public init(_ change: Change, _ entries: [DiaryEntry], understood: SumItem? = nil) {
    (self.change, self.entries, self.understood) = (change, entries, understood)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("change", .string(change.rawValue)),
      (
        "entries",
        .array(
          entries.map { .object($0.members(number: nil) + (understood?.certainty ?? [])) })
      ),
    ])
  }
}

/// The note on a day after a change.
public struct DayNoteReport: JSONRepresentable {
  /// The note; its text is empty if it was removed.
  public let note: DayNote
  /// Whether it differs from the previous one.
  public let isChanged: Bool

  /// Reports a note.
  public init(_ note: DayNote, isChanged: Bool) {
    (self.note, self.isChanged) = (note, isChanged)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("person", .string(note.person)), ("day", .string(note.day.description)),
      ("note", .optional(note.text.isEmpty ? nil : note.text)), ("isChanged", .bool(isChanged)),
    ])
  }
}

/// Recorded entries compared with the current data for their foods.
public struct DiaryRecomputeReport: JSONRepresentable {
  /// The nutrient totals of all looked-at entries that differ, the largest relative change first.
  public let differences: [(nutrient: Nutrient, before: NutrientTotal, after: NutrientTotal)]
  /// The entries that differ, as they were recorded and as they would be.
  public let changes: [(before: DiaryEntry, after: DiaryEntry)]
  /// How many entries were checked.
  public let count: Int
  /// The entries whose foods no longer exist, which stay as they are.
  public let missing: [DiaryEntry]
  /// Whether the entries were changed.
  public let isDone: Bool

  /// Compares entries.
  ///
  /// - Parameters:
  ///   - entries: All entries, as they were recorded and as they would be.
  ///   - missing: Those whose foods don't exist any more.
  ///   - nutrients: The nutrients to compare.
  ///   - isDone: Whether the entries were changed.
  public init(
    _ entries: [(before: DiaryEntry, after: DiaryEntry)], missing: [DiaryEntry],
    nutrients: [Nutrient], isDone: Bool
  ) {
    changes = entries.filter { $0.before != $0.after }
    (count, self.missing, self.isDone) = (entries.count + missing.count, missing, isDone)
    let (old, new) = (FoodSum(changes.map(\.before.item)), FoodSum(changes.map(\.after.item)))
    differences = nutrients.map { ($0, old.total(of: $0.number), new.total(of: $0.number)) }
      .filter { $0.1.amount != $0.2.amount }
      .sorted { Self.change($0.1, $0.2) > Self.change($1.1, $1.2) }
  }

  private static func change(_ before: NutrientTotal, _ after: NutrientTotal) -> Double {
    guard let before = before.amount, let after = after.amount, before > 0 else {
      return .infinity
    }
    return abs(after - before) / before
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("isDone", .bool(isDone)), ("entries", .integer(count)),
      (
        "changed",
        .array(
          changes.map { before, after in
            .object([
              ("before", before.json(number: nil)), ("after", after.json(number: nil)),
            ])
          })
      ),
      ("missing", .array(missing.map { $0.json(number: nil) })),
      (
        "nutrients",
        .array(
          differences.map { nutrient, before, after in
            .object(
              nutrient.members + [
                ("before", .optional(before.amount)), ("after", .optional(after.amount)),
              ])
          })
      ),
    ])
  }
}

/// What an import of a diary did.
public struct DiaryImportReport: JSONRepresentable {
  /// A line that wasn't imported.
  public struct Unmatched: Sendable {
    /// The line of the file.
    public let line: Int
    /// What was eaten, according to the file.
    public let text: String
    /// Why it wasn't imported.
    public let reason: String

    /// Describes a line.
    public init(line: Int, text: String, reason: String) {
      (self.line, self.text, self.reason) = (line, text, reason)
    }
  }

  /// The format of the file.
  public let format: String
  /// How many entries and notes were added, changed and left as they were.
  public let summary: ImportSummary
  /// The lines that weren't imported.
  public let unmatched: [Unmatched]
  /// The lines that were imported but may have been matched to the wrong food or weight.
  public let doubtful: [(line: Int, item: SumItem)]

  /// Puts together what is shown of an import.
  public init(
    format: String, _ summary: ImportSummary, unmatched: [Unmatched],
    doubtful: [(line: Int, item: SumItem)]
  ) {
    (self.format, self.summary, self.unmatched) = (format, summary, unmatched)
    self.doubtful = doubtful
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("format", .string(format)), ("added", .integer(summary.added)),
      ("changed", .integer(summary.changed)), ("unchanged", .integer(summary.unchanged)),
      (
        "unmatched",
        .array(
          unmatched.map { line in
            .object([
              ("line", .integer(line.line)), ("text", .string(line.text)),
              ("message", .string(line.reason)),
            ])
          })
      ),
      ("doubtful", .array(doubtful.map { $1.json.prefixed([("line", .integer($0))]) })),
    ])
  }
}
