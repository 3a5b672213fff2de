internal import FoodDatabase
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore
internal import Nutrition
internal import PostgreSQLFoods
internal import Representation
internal import Text
internal import Verbs

/// Why a request isn't answered as asked, as "problem details" (RFC 9457).
struct Problem: Error {
  let status: HTTPResponse.Status
  let report: ErrorReport
  var headers: HTTPFields = [:]

  init(_ status: HTTPResponse.Status, _ report: ErrorReport, headers: HTTPFields = [:]) {
    (self.status, self.report, self.headers) = (status, report, headers)
  }

  init(
    _ status: HTTPResponse.Status, _ message: String, hint: String? = nil,
    code: ErrorCode = .usage, headers: HTTPFields = [:]
  ) {
    self.init(status, ErrorReport(code, message, hint: hint), headers: headers)
  }

  /// Explains what went wrong while a request was answered.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as AmountError:
      self.init(.badRequest, error.description, code: .amountInvalid)
    case FoodDatabaseError.userDatabaseBusy, FoodDatabaseError.userDatabaseReplaced:
      self.init(
        .serviceUnavailable, "\(error)", hint: "Try again in a moment.", code: .busy,
        headers: [.retryAfter: "1"])
    case let error as FoodDatabaseError:
      self.init(.internalServerError, error.description, code: .databaseMissing)
    case PostgreSQLFoodsError.busy, PostgreSQLFoodsError.unavailable:
      // Without the reason, which may name the server.
      self.init(
        .serviceUnavailable, "PostgreSQL is busy or can't be reached.",
        hint: "Try again in a moment.", code: .busy, headers: [.retryAfter: "1"])
    case is PostgreSQLFoodsError:
      self.init(
        .internalServerError, "The server's food database can't be used.", code: .databaseMissing)
    default:
      if let failure = Failure(entry: error) {
        let isMissing = failure.status == .nothingFound || failure.code == .nutrientUnknown
        self.init(isMissing ? .notFound : .badRequest, failure.report.withoutCommands)
        return
      }
      self.init(.internalServerError, "Internal error.", code: .internalError)
    }
  }

  var response: Response {
    let members: [(key: String, value: JSON)] = [
      ("type", .string("about:blank")), ("title", .string(status.reasonPhrase)),
      ("status", .integer(status.code)), ("detail", .string(report.message)),
    ]
    guard case .object(let outer) = report.json, case .object(let error)? = outer.first?.value
    else { return Response(status: status) }
    var headers = headers
    headers[.contentType] = "application/problem+json"
    let text = JSON.object(members + error.filter { $0.key != "message" }).text
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
