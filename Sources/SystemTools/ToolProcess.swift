public import Foundation

/// A run of one of the system's programs, such as `xz`, whose output is read.
public final class ToolProcess {
  private static let partSize = 1 << 16

  private let process = Process()
  private let output = Pipe()

  /// Starts a program, which is looked for in `$PATH`.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - arguments: Its arguments.
  ///   - input: What it reads; nothing when nil.
  ///   - isTalking: Whether what it writes to standard error is for the person, and whether it knows
  ///     the person's environment.
  /// - Throws: When there is no such program, or it cannot be started.
  public init(
    _ name: String, _ arguments: [String], input: FileHandle? = nil, isTalking: Bool = false
  ) throws(ToolMissing) {
    guard let program = Self.path(of: name) else { throw ToolMissing(name: name) }
    process.executableURL = program
    process.arguments = arguments
    // Some take variables, such as UNZIP and XZ_OPT, for further options.
    if !isTalking { process.environment = ["LC_ALL": "C.UTF-8"] }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    if !isTalking { process.standardError = FileHandle.nullDevice }
    do {
      try process.run()
    } catch {
      throw ToolMissing(name: name)
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// A descriptor of the output that the caller is to close.
  public func outputDescriptor() -> Int32 {
    dup(output.fileHandleForReading.fileDescriptor)
  }

  /// The next bytes that the program writes; nil at the end.
  public func next() -> [UInt8]? {
    var part = [UInt8](repeating: 0, count: Self.partSize)
    while true {
      let count = read(output.fileHandleForReading.fileDescriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      part.removeLast(part.count - count)
      return part
    }
  }

  /// All that the program writes.
  public func readToEnd() -> Data {
    output.fileHandleForReading.readDataToEndOfFile()
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit status; nil when a signal ended it.
  public func exitStatus() -> Int32? {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// Whether the program has ended, or ends within some time.
  public func ends(within seconds: Double) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, Date() < deadline { usleep(5_000) }
    return !process.isRunning
  }

  private static func path(of name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates = path.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.first(where: FileManager.default.isExecutableFile).map {
      URL(fileURLWithPath: $0)
    }
  }
}

/// A program of the system is not there.
public struct ToolMissing: Error, Hashable, Sendable {
  /// Its name, such as "xz".
  public let name: String
}
