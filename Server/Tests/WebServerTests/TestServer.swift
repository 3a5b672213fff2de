import FoodDatabase
import Foundation
import TestSupport
import WebServer

/// A server on the example database, for as long as a test runs.
struct TestServer {
  let database: FoodDatabase
  let port: UInt16
  let address: String
  let linkKey: String
  /// The paths of the shipped and the user database.
  let shipped: String
  let user: String

  /// Runs a test against a server.
  static func run(
    limits: WebServer.Limits = .init(), rules: AccessRules = .init(),
    replacing files: [String: String] = [:],
    _ test: (TestServer) async throws -> Void
  ) async throws {
    let example = try await ExampleDatabase(replacing: files)
    let database = try FoodDatabase(
      shipped: example.shipped,
      user: UserDatabaseFile(
        path: example.user, busyTimeout: BusyTimeout(reading: 1, writing: 1)))
    let server = try WebServer(
      database, releases: InstalledReleases(path: { example.shipped }), rules: rules, limits: limits
    )
    let (links, continuation) = AsyncStream.makeStream(of: String.self)
    let running = Task { try await server.run(port: 0) { continuation.yield($0) } }
    var iterator = links.makeAsyncIterator()
    guard let link = await iterator.next(), let url = URLComponents(string: link),
      let port = url.port
    else { throw CancellationError() }
    try await test(
      TestServer(
        database: database, port: UInt16(port),
        address: rules.address == "0.0.0.0" ? "127.0.0.1" : rules.address,
        linkKey: url.queryItems?.first?.value ?? "",
        shipped: example.shipped,
        user: example.user))
    running.cancel()
    _ = await running.result
  }

  /// What the server sends for a request that is written out; empty if it closes the connection.
  ///
  /// With pauses, it takes a tenth of a second for every ten characters.
  func send(_ request: String, pausing: Bool = false) async -> Reply {
    // On a thread of its own: the server may need the threads of tasks to answer.
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: exchange(request, pausing: pausing))
      }
    }
  }

  private func exchange(_ request: String, pausing: Bool) -> Reply {
    guard let connection = connected() else { return Reply(text: "no connection") }
    defer { close(connection) }
    Self.write(request, to: connection, pausing: pausing)
    var received: [UInt8] = []
    while true {
      guard let part = Self.read(from: connection) else { return Reply(text: "no answer in time") }
      guard !part.isEmpty else { break }
      received += part
    }
    return Reply(text: String(decoding: received, as: UTF8.self))
  }

  /// Listens to events until the task is cancelled or the server stops.
  func listen(_ headers: [String: String], _ hear: @escaping @Sendable (String) -> Void) async {
    guard let connection = connected() else { return }
    Self.write(head("GET", "/api/v1/events", headers), to: connection)
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        DispatchQueue.global().async {
          while let part = Self.read(from: connection), !part.isEmpty {
            hear(String(decoding: part, as: UTF8.self))
          }
          close(connection)
          continuation.resume()
        }
      }
    } onCancel: {
      shutdown(connection, Int32(SHUT_RDWR))
    }
  }

  private func connected() -> Int32? {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(self.address)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(connection)
      return nil
    }
    return connection
  }

  private static func write(_ request: String, to connection: Int32, pausing: Bool = false) {
    var bytes = Array(request.utf8)[...]
    while !bytes.isEmpty {
      if pausing { usleep(100_000) }
      let sent = bytes.prefix(pausing ? 10 : bytes.count).withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { break }
      bytes = bytes.dropFirst(sent)
    }
  }

  /// The next bytes; none at the end, nil if they don't come in time.
  private static func read(from connection: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &buffer, buffer.count, 0)
    return count < 0 ? nil : buffer[..<count]
  }

  /// What the server sends for a request with these headers besides Host.
  func request(
    _ method: String, _ path: String, host: String? = nil, _ headers: [String: String] = [:],
    body: String = ""
  ) async -> Reply {
    await send(head(method, path, host: host, headers, body: body) + body)
  }

  private func head(
    _ method: String, _ path: String, host: String? = nil, _ headers: [String: String],
    body: String = ""
  ) -> String {
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
    return "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n"
      + "Connection: close\r\nContent-Length: \(body.utf8.count)\r\n\(lines)\r\n"
  }

  /// The cookie that the link gives.
  func signIn() async -> String {
    let cookie = await request("GET", "/start?key=\(linkKey)").header("set-cookie") ?? ""
    return String(cookie.prefix { $0 != ";" })
  }

  struct Reply: Sendable {
    let text: String

    var status: Int? { text.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

    var body: String {
      text.range(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? ""
    }

    func header(_ name: String) -> String? {
      let head = text.range(of: "\r\n\r\n").map { text[..<$0.lowerBound] } ?? text[...]
      return head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }
}
