/// What a form did, shown at the top of the next page.
public struct Notice: Sendable {
  /// What a form can do.
  public enum Change: String, Sendable {
    case log, remove, recipe, food, settings

    /// The page on which its undoing shows.
    func path(day: String?) -> String {
      switch self {
      case .log, .remove: Address.of("/", [("day", day)])
      case .recipe: "/recipes"
      case .food: "/foods?origin=mine"
      case .settings: "/settings"
      }
    }
  }

  let change: Change
  let isUndone: Bool
  let time: String?
  let day: String?

  /// The notice in an address; nil if there is none.
  ///
  /// - Parameter query: The words of the address after "?".
  public init?(_ query: [String: String]) {
    let done = query["done"].flatMap(Change.init)
    guard let change = done ?? query["undone"].flatMap(Change.init) else { return nil }
    self.change = change
    isUndone = done == nil
    time = query["change"]
    day = query["day"]
  }

  /// The address of a page that says what was done, and offers to undo it.
  ///
  /// - Parameters:
  ///   - change: What was done.
  ///   - time: When, as the user database says.
  ///   - path: The page, which may have parameters.
  /// - Returns: The address.
  public static func address(_ change: Change, at time: String?, on path: String) -> String {
    let notice = Address.of("", [("done", change.rawValue), ("change", time)]).dropFirst()
    return path + (path.contains("?") ? "&" : "?") + notice
  }

  /// The address to go to when something was undone.
  public static func undoneAddress(_ change: Change, day: String?) -> String {
    let path = change.path(day: day)
    return path + (path.contains("?") ? "&" : "?") + "undone=\(change.rawValue)"
  }

  /// The notice as shown at the top of a page.
  struct Banner {
    let text: String
    let undo: [Undo]

    init(_ notice: Notice) {
      let prefix = notice.isUndone ? "undone" : "done"
      text = Words.english["\(prefix).\(notice.change.rawValue)"] ?? ""
      undo = [notice.isUndone ? nil : notice.time].compactMap(\.self).map {
        Undo(change: notice.change.rawValue, time: $0, day: notice.day ?? "")
      }
    }
  }

  /// The values of the form that undoes it.
  struct Undo {
    let change: String
    let time: String
    let day: String
  }

  static let template = #"""
    <div role="status" class="notice">{{#layout.notice}}<div class="said"><span>{{text}}</span>{{#undo}}{{#layout.token}}<form method="post" action="/undo"><input type="hidden" name="token" value="{{.}}"><input type="hidden" name="change" value="{{change}}"><input type="hidden" name="time" value="{{time}}"><input type="hidden" name="day" value="{{day}}"><button class="btn plain">{{words.undo}} <kbd aria-hidden="true">U</kbd></button></form>{{/layout.token}}{{/undo}}</div>{{/layout.notice}}</div>
    """#
}
