public import Foundation

/// A run of one of the system's programs, such as `xz`, whose output is read.
public final class ToolProcess {
  private static let partSize = 1 << 16

  private let process: pid_t

  /// The pipe that the program writes to; negative when closed.
  private var output: Int32

  /// How the program ended, as waitpid reports it; nil while it runs.
  private var ending: Int32?

  private var hasFailed = false

  /// Starts a program found in `$PATH`.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - arguments: Its arguments.
  ///   - input: Its standard input; nothing when nil.
  ///   - isTalking: Whether the user sees its standard error and it gets the user's environment.
  /// - Throws: When the program is missing or can't be started.
  public init(
    _ name: String, _ arguments: [String], input: FileHandle? = nil, isTalking: Bool = false
  ) throws(ToolError) {
    guard let program = Self.path(of: name) else { throw .missing(name: name) }
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { throw ToolError(name) }
    defer { close(nowhere) }
    guard let ends = Self.makePipe() else { throw ToolError(name) }
    defer { close(ends.write) }
    // Some read further options from variables such as UNZIP and XZ_OPT.
    let environment =
      isTalking ? ProcessInfo.processInfo.environment : ["LC_ALL": "C.UTF-8"]
    let started = spawn(
      program, [name] + arguments, environment: environment.map { "\($0)=\($1)" },
      streams: [
        input?.fileDescriptor ?? nowhere, ends.write, isTalking ? STDERR_FILENO : nowhere,
      ])
    guard let started else {
      let error = ToolError(name)
      close(ends.read)
      throw error
    }
    (process, output) = (started, ends.read)
  }

  deinit {
    closeOutput()
    if ending == nil {
      kill(process, SIGTERM)
      wait()
    }
  }

  private func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  /// A descriptor of the output, which the caller must close; negative when too many files are open.
  public func outputDescriptor() -> Int32 {
    fcntl(output, F_DUPFD_CLOEXEC, 0)
  }

  /// The program's next output; nil at the end.
  public func next() -> [UInt8]? {
    var part = [UInt8](repeating: 0, count: Self.partSize)
    while true {
      let count = read(output, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        // Otherwise the program would wait for a reader.
        hasFailed = true
        closeOutput()
      }
      guard count > 0 else { return nil }
      part.removeLast(part.count - count)
      return part
    }
  }

  /// All of the program's output.
  public func readToEnd() -> Data {
    var data = Data()
    while let part = next() { data.append(contentsOf: part) }
    return data
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit status; nil when a signal ended it, or its output couldn't be read.
  public func exitStatus() -> Int32? {
    let ending = wait()
    guard !hasFailed, ending & 0x7F == 0 else { return nil }
    return ending >> 8 & 0xFF
  }

  /// Whether the program has ended, or ends within some time.
  public func ends(within seconds: Double) -> Bool {
    let pauses = Int(seconds * 200)
    for pause in 0...pauses {
      if isOver() { return true }
      if pause < pauses { usleep(5_000) }
    }
    return false
  }

  private func isOver() -> Bool {
    guard ending == nil else { return true }
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == process { ending = status }
    return ending != nil
  }

  @discardableResult
  private func wait() -> Int32 {
    if let ending { return ending }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      // Only this waits for it; otherwise its status would be lost.
      guard errno == EINTR else {
        status = SIGKILL
        break
      }
    }
    ending = status
    return status
  }

  private static func path(of name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates = path.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.first(where: FileManager.default.isExecutableFile)
  }
}

extension ToolProcess {
  /// A pipe that started programs don't inherit by accident.
  private static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
