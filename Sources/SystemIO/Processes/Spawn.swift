internal import Foundation

/// Starts a program with these standard streams, without threads: Foundation waits forever, or
/// ends this program, when it can't open enough files or start more threads.
///
/// - Parameters:
///   - program: A path, or a name to look for in `$PATH`.
///   - arguments: The program's name and its arguments.
///   - environment: Its variables as `NAME=value`; those of this program when nil.
///   - streams: Descriptors for its standard input, output and error, as many as are replaced.
/// - Returns: The process; nil when it can't be started, and errno says why.
package func spawn(
  _ program: String, _ arguments: [String], environment: [String]? = nil, streams: [Int32]
) -> Int32? {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, stream) in streams.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
  }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // A program inherits the signals that this one ignores.
  var ignored = sigset_t()
  sigemptyset(&ignored)
  for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&ignored, number) }
  posix_spawnattr_setsigdefault(&attributes, &ignored)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  let words = arguments.map { strdup($0) } + [nil]
  let variables = (environment ?? []).map { strdup($0) } + [nil]
  defer { for text in words + variables { free(text) } }
  var process: pid_t = 0
  let problem =
    environment == nil
    ? posix_spawnp(&process, program, &actions, &attributes, words, environ)
    : posix_spawnp(&process, program, &actions, &attributes, words, variables)
  guard problem == 0 else {
    errno = problem
    return nil
  }
  return process
}
