internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Text
internal import Verbs

/// What clients can read by address: the release of the data, and each food by its code.
enum Resource {
  private static let foodPrefix = "dv://food/"
  private static let releaseURI = "dv://release"

  static let release = JSON.object([
    ("uri", .string(releaseURI)), ("name", .string("release")),
    ("title", .string("The data release in use")), ("mimeType", .string("application/json")),
  ])

  static let food = JSON.object([
    ("uriTemplate", .string("\(foodPrefix){code}")), ("name", .string("food")),
    ("title", .string("The nutrients in 100 g of a food, looked up by a code such as sr:01123")),
    ("mimeType", .string("application/json")),
  ])

  static func read(_ uri: String, _ session: Session) throws(ProtocolError) -> JSON {
    do {
      guard let json = try json(uri, session) else {
        throw ProtocolError(.resourceNotFound, "Unknown resource \(uri).")
      }
      let content = JSON.object([
        ("uri", .string(uri)), ("mimeType", .string("application/json")),
        ("text", .string(String(json.line.dropLast()))),
      ])
      return .object([("contents", .array([content]))])
    } catch let error as ProtocolError {
      throw error
    } catch {
      throw ProtocolError(.internalError, Failure(cause: error)?.text ?? "\(error)")
    }
  }

  /// What is at an address; nil if nothing is.
  private static func json(_ uri: String, _ session: Session) throws -> JSON? {
    if uri == releaseURI { return .object(try session.database.release().members) }
    guard uri.hasPrefix(foodPrefix), let code = code(in: uri),
      try session.database.food(code) != nil
    else { return nil }
    return try session.verbs.show(code.description, hasSources: true).json
  }

  /// The code; its colon may be escaped.
  private static func code(in uri: String) -> FoodCode? {
    FoodCode(
      String(uri.dropFirst(foodPrefix.count)).replacing("%3A", with: ":").replacing(
        "%3a", with: ":"))
  }
}
