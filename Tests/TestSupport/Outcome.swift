public import Foundation

/// The output of a program, and how it ended.
public struct Outcome: Equatable, Sendable {
  /// The exit status.
  public var status: Int32
  /// What it wrote to standard output.
  public var out: String
  /// What it wrote to standard error.
  public var err: String

  /// Creates an outcome.
  public init(status: Int32, out: String, err: String) {
    self.status = status
    self.out = out
    self.err = err
  }
}

/// A built program of this package: the one in `$DV_BINARIES`, or the one that was built with the tests.
public struct BuiltProgram: Sendable {
  #if DEBUG
    private static let configuration = "debug"
  #else
    private static let configuration = "release"
  #endif

  /// The path of the program.
  public let path: String

  /// Finds a program by its name.
  public init(_ name: String) {
    let folder =
      ProcessInfo.processInfo.environment["DV_BINARIES"] ?? Bundle.main.bundleURL.path
    let built = URL(filePath: folder).appending(path: name).path
    // On macOS, the tests run in a program of Xcode.
    let usual = Repository.root.appending(path: ".build/\(Self.configuration)/\(name)").path
    path = FileManager.default.isExecutableFile(atPath: built) ? built : usual
  }

  /// Runs the program until it ends.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - environment: Its whole environment.
  ///   - folder: The folder it runs in.
  /// - Returns: Its output and exit status.
  /// - Throws: If it can't be started.
  public func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: URL = Repository.root
  ) throws -> Outcome {
    try Self.run(URL(filePath: path), arguments, environment, folder)
  }

  /// Runs a shell command with the program as `$0`.
  public func shell(
    _ command: String, environment: [String: String] = [:], in folder: URL = Repository.root
  ) throws -> Outcome {
    try Self.run(URL(filePath: "/bin/sh"), ["-c", command, path], environment, folder)
  }

  private static func run(
    _ program: URL, _ arguments: [String], _ environment: [String: String], _ folder: URL
  ) throws -> Outcome {
    let streams = try TemporaryFolder()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"].merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes, because a full pipe would block the program.
    process.standardOutput = try FileHandle(
      forWritingTo: URL(filePath: streams.write("", to: "out")))
    process.standardError = try FileHandle(
      forWritingTo: URL(filePath: streams.write("", to: "err")))
    try process.run()
    process.waitUntilExit()
    let out = try Data(contentsOf: streams.url.appending(path: "out"))
    let err = try Data(contentsOf: streams.url.appending(path: "err"))
    return Outcome(
      status: process.terminationStatus, out: String(decoding: out, as: UTF8.self),
      err: String(decoding: err, as: UTF8.self))
  }
}
