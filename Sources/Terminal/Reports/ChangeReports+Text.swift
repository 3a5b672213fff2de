internal import FoodDatabase
internal import Nutrition
public import Representation

/// A change that is reported in a few sentences.
public protocol ChangeReport: JSONRepresentable {
  /// The sentences, each a line.
  var lines: [String] { get }
}

extension ImportReport: ChangeReport {
  /// One sentence, and how to undo it; then the notes.
  public var lines: [String] { [sentence] + notes }

  private var sentence: String {
    let count = { Counted.text($0, "food") }
    guard summary.isChange else { return "No changes in \(count(summary.unchanged))." }
    let parts = [
      (summary.added, "added"), (summary.changed, "changed"), (summary.corrected, "corrected"),
      (summary.unchanged, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\(count($0.0)) \($0.1)" }
    return parts.joined(separator: ", ") + ". To undo, run `dv user undo`."
  }
}

extension RemovalReport: ChangeReport {
  /// One sentence, how to undo it, and which recipes lack a food now.
  public var lines: [String] {
    ["Removed \(what). To undo, run `dv user undo`."] + usedIn.draftLines(codes.count)
  }

  /// What is asked before anything is removed.
  public var question: String { "Remove \(what)?" }

  /// The foods and corrections: "2 foods and your corrections to 1 food".
  private var what: String {
    let custom = codes.count { $0.dataset == .mine }
    let corrected = codes.count - custom
    return [
      custom > 0 ? Counted.text(custom, "food") : nil,
      corrected > 0 ? "your corrections to \(Counted.text(corrected, "food"))" : nil,
    ].compactMap(\.self).joined(separator: " and ")
  }
}

extension UndoReport: ChangeReport {
  /// One sentence.
  public var lines: [String] { ["Undone: \(change.text)."] }
}

extension FoodChange {
  /// The change in words, such as "add my:7k3q…, 2026-11-21 17:30", by the machine's clock.
  var text: String {
    let foods =
      switch (codes.count, choices.count) {
      case (0, 0): ""
      case (1, 0): codes[0].description
      case (0, 1): "\"\(choices[0])\""
      case (0, _): Counted.text(choices.count, "choice")
      default: "\(DecimalText.grouped(codes.count)) foods"
      }
    let others = Part.allCases.compactMap { part in
      counts[part].map { Counted.text($0, part.names.one, plural: part.names.several) }
    }
    let what = ([foods] + others).filter { !$0.isEmpty }.joined(separator: ", ")
    let local = LocalTime(utc: time).map { "\($0.day) \($0.time)" }
    return "\(kind.rawValue) \(what.isEmpty ? "nothing" : what), \(local ?? time)"
  }
}

extension FoodChange.Part {
  fileprivate var names: (one: String, several: String) {
    switch self {
    case .diaryEntry: ("diary entry", "diary entries")
    case .dayNote: ("note", "notes")
    case .favorite: ("favorite", "favorites")
    case .profile: ("profile", "profiles")
    case .weight: ("weight", "weights")
    case .target: ("target", "targets")
    case .nutrient: ("nutrient", "nutrients")
    }
  }
}
