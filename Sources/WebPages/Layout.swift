/// What is around every page: the masthead with its sections, and the foot.
struct Layout {
  enum Section: String, CaseIterable {
    case today, foods, top, compare, recipes, trends, myFoods, settings

    var path: String {
      switch self {
      case .today: "/"
      case .myFoods: "/foods?origin=mine"
      default: "/\(rawValue)"
      }
    }

    /// Whether a phone leaves it out of the bar at its bottom; the page of foods leads there.
    var isMinor: Bool { self == .top || self == .compare }
  }

  struct Link {
    let name: String
    let path: String
    let isCurrent: Bool
    let isMinor: Bool
  }

  let sections: [Link]
  let isSettings: Bool
  let person: [String]
  let release: [String]
  /// What may be missing is a list, which a template repeats once or never.
  let token: [String]
  let notice: [Notice.Banner]

  init(_ frame: WebPages.Frame, current: Section?) {
    sections = Section.allCases.filter { $0 != .settings }.map {
      Link(
        name: Words.english[$0.rawValue] ?? $0.rawValue, path: $0.path, isCurrent: $0 == current,
        isMinor: $0.isMinor)
    }
    isSettings = current == .settings
    person = frame.person.isEmpty ? [] : [frame.person]
    release = frame.release.isEmpty ? [] : [frame.release]
    token = [frame.token].compactMap(\.self)
    notice = [frame.notice].compactMap(\.self).map(Notice.Banner.init)
  }

  static let template = #"""
    <!doctype html>
    <html lang="{{words.language}}">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{title}} · dv</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/page.css">
    <script src="/page.js" defer></script>
    </head>
    <body>
    <a class="skip" href="#main">{{words.skip}}</a>
    <svg width="0" height="0" aria-hidden="true" class="vh"><defs><pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch-line" d="M0 0v4"/></pattern></defs></svg>
    <header class="mast"><div class="wrap">
    <a class="mark" href="/" aria-label="{{words.home}}">dv</a>
    <nav class="nav" aria-label="{{words.main}}">{{#layout.sections}}<a href="{{path}}"{{#isMinor}} class="minor"{{/isMinor}}{{#isCurrent}} aria-current="page"{{/isCurrent}}>{{name}}</a>{{/layout.sections}}</nav>
    <form class="find" action="/foods" role="search"><input type="search" name="q" id="find" aria-label="{{words.find}}" placeholder="{{words.find}}" autocomplete="off"><kbd aria-hidden="true">/</kbd></form>
    <a class="who" href="/settings"{{#layout.isSettings}} aria-current="page"{{/layout.isSettings}}>{{words.settings}}</a>
    </div></header>
    <main id="main" class="wrap" tabindex="-1">
    {{>notice}}
    {{$content}}{{/content}}
    </main>
    <footer class="foot"><div class="wrap">{{#layout.release}}<span>{{.}}</span>{{/layout.release}}<span>{{words.local}}</span>{{#layout.person}}<span>{{.}}</span>{{/layout.person}}<a class="keyhelp" href="/settings#keys">{{words.keys}} <kbd aria-hidden="true">?</kbd></a></div></footer>
    </body>
    </html>
    """#
}
