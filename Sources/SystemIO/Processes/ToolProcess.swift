public import Foundation

/// A run of one of the system's programs, such as `xz`, whose output is read.
public final class ToolProcess {
  private static let partSize = 1 << 16

  private let process: pid_t

  /// The end of a pipe to which the program writes; below zero when it was closed.
  private var output: Int32

  /// How the program ended, as the system tells it; nil as long as it runs.
  private var ending: Int32?

  private var hasFailed = false

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
  ) throws(ToolError) {
    guard let program = Self.path(of: name) else { throw .missing(name: name) }
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { throw ToolError(name) }
    defer { close(nowhere) }
    guard let ends = Self.makePipe() else { throw ToolError(name) }
    defer { close(ends.write) }
    // Some take variables, such as UNZIP and XZ_OPT, for further options.
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

  /// A descriptor of the output that the caller is to close; below zero when no more files may be open.
  public func outputDescriptor() -> Int32 {
    fcntl(output, F_DUPFD_CLOEXEC, 0)
  }

  /// The next bytes that the program writes; nil at the end.
  public func next() -> [UInt8]? {
    var part = [UInt8](repeating: 0, count: Self.partSize)
    while true {
      let count = read(output, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        // Else the program would wait for somebody to read on.
        hasFailed = true
        closeOutput()
      }
      guard count > 0 else { return nil }
      part.removeLast(part.count - count)
      return part
    }
  }

  /// All that the program writes.
  public func readToEnd() -> Data {
    var data = Data()
    while let part = next() { data.append(contentsOf: part) }
    return data
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit status; nil when a signal ended it, or not all that it wrote could be read.
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
      // Nobody else waits for it; were it so, nothing could be said of its end.
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
  /// A pipe of which programs that are started have only what they are given.
  private static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
