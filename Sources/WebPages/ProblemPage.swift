internal import Representation

/// What went wrong.
struct ProblemPage {
  let message: String
  let hint: [String]

  init(_ report: ErrorReport) {
    message = report.message
    // The commands that an error suggests are for terminals.
    hint = [report.withoutCommands.hint].compactMap(\.self)
  }

  static let template = #"""
    {{<layout}}{{$content}}<div class="head"><h1 class="title">{{page.message}}</h1>{{#page.hint}}<p>{{.}}</p>{{/page.hint}}</div>{{/content}}{{/layout}}
    """#
}
