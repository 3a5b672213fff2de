internal import Foundation

/// Makes a system call again for as long as a signal interrupts it.
///
/// Calls on a network or virtual file system can be interrupted where those on a disk can't.
package func retryingInterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    guard result < 0, errno == EINTR else { return result }
  }
}

/// Writes bytes to an open file; false when the system would not take them all, and errno says why.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes
  while !rest.isEmpty {
    let count = write(descriptor, rest.baseAddress, rest.count)
    if count >= 0 {
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    } else if errno != EINTR {
      return false
    }
  }
  return true
}
