internal import HTTPTypes

/// How an answer is written.
enum Format: String, Sendable {
  case json = "application/json"
  case csv = "text/csv"
  case svg = "image/svg+xml"
  case events = "text/event-stream"

  /// The value of Content-Type.
  var contentType: String { self == .csv ? "text/csv; charset=utf-8" : rawValue }

  /// The one of some formats that a client likes best, by RFC 9110, 12.5.1; nil if it takes none.
  ///
  /// - Parameters:
  ///   - accept: What the client takes; nil for anything.
  ///   - formats: The formats, the usual one first.
  /// - Returns: One of the formats.
  static func best(for accept: String?, among formats: [Format]) -> Format? {
    guard let accept else { return formats.first }
    let ranges = accept.lowercased().split(separator: ",").map { range in
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      return (
        type: parts.first ?? "", weight: weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      )
    }
    func weight(_ format: Format) -> Double {
      let kind = format.rawValue.prefix { $0 != "/" }
      for type in [format.rawValue, "\(kind)/*", "*/*"] {
        if let range = ranges.first(where: { $0.type == type }) { return range.weight }
      }
      return 0
    }
    let best = formats.enumerated().max { (weight($0.1), -$0.0) < (weight($1.1), -$1.0) }?.element
    return best.flatMap { weight($0) > 0 ? $0 : nil }
  }
}
