internal import Foundation

/// The program that is running.
public enum RunningProgram {
  /// The path of its file.
  public static var path: String {
    #if os(Linux)
      do {
        return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      } catch {
        return CommandLine.arguments[0]
      }
    #else
      return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
