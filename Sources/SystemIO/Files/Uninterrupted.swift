internal import Foundation

/// Makes a system call, again for as long as a signal comes between.
///
/// Files of a network, or of a program in place of a disk, can be interrupted where a disk's cannot.
package func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    guard result < 0, errno == EINTR else { return result }
  }
}
