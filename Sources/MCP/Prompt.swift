internal import Text

/// A question that people ask often, which a client offers them.
struct Prompt {
  let name: String
  let title: String
  let argument: (name: String, description: String)
  /// What the assistant is asked, before the argument.
  let text: String

  static let all = [
    Prompt(
      name: "analyze_meal", title: "Analyze a meal",
      argument: ("meal", "What was eaten, one food per line"),
      text: """
        Add up this meal with sum_lines. Say how each line was understood, then show calories, \
        protein, fat, carbs, fiber and sodium. Ask me about lines that are doubtful. The meal:
        """),
    Prompt(
      name: "review_day", title: "Review a day of the diary",
      argument: ("date", "The day, such as today or 2026-11-23"),
      text: """
        Look at my diary with get_diary and compare the day with my targets. Point out which \
        minimums aren't met and which maximums are exceeded, and say where values are unknown. The \
        day:
        """),
  ]

  var json: JSON {
    .object([
      ("name", .string(name)), ("title", .string(title)),
      (
        "arguments",
        .array([
          .object([
            ("name", .string(argument.name)), ("description", .string(argument.description)),
            ("required", .bool(true)),
          ])
        ])
      ),
    ])
  }

  func result(_ arguments: Arguments) throws(ProtocolError) -> JSON {
    let given = try arguments.needed(argument.name)
    let content = JSON.object([("type", .string("text")), ("text", .string("\(text)\n\(given)"))])
    return .object([
      ("description", .string(title)),
      ("messages", .array([.object([("role", .string("user")), ("content", content)])])),
    ])
  }
}
