public import Nutrition
public import Text

/// Diaries as files, which ``DiaryFile`` reads back.
public enum DiaryExport {
  /// Comma-separated values, in which nothing is lost: a row for each entry, with the food's values as
  /// they were, and one for each note.
  public static func csv(_ entries: [DiaryEntry], _ notes: [DayNote]) -> String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append(DiaryColumn.allCases.map(\.rawValue))
    var texts: [EatenFood: String] = [:]
    for entry in entries {
      let nutrients = texts[entry.food] ?? entry.food.nutrients.compact
      texts[entry.food] = nutrients
      encoder.append(
        DiaryColumn.allCases.map { column in
          switch column {
          case .id: "\(entry.id)"
          case .person: entry.person
          case .day: entry.day.description
          case .time: entry.time?.description ?? ""
          case .meal: entry.meal.name
          case .position: "\(entry.position)"
          case .text: entry.text
          case .code: entry.food.code.description
          case .name: entry.food.name
          case .amount: entry.amount.text
          case .grams: DecimalText.shortest(entry.amount.grams)
          case .release: entry.food.release ?? ""
          case .basisGrams: DecimalText.shortest(entry.food.nutrients.grams)
          case .nutrients: nutrients
          case .note: ""
          }
        })
    }
    for note in notes {
      encoder.append(
        DiaryColumn.allCases.map { column in
          switch column {
          case .person: note.person
          case .day: note.day.description
          case .note: note.text
          default: ""
          }
        })
    }
    return String(decoding: encoder.bytes, as: UTF8.self)
  }

  /// JSON, in which nothing is lost.
  public static func json(_ entries: [DiaryEntry], _ notes: [DayNote]) -> JSON {
    DiaryJSON.json(entries, notes)
  }

  /// A readable line for each entry, with its food's code and grams but not its values.
  public static func journal(_ entries: [DiaryEntry], _ notes: [DayNote]) -> String {
    JournalText.text(entries, notes)
  }
}
