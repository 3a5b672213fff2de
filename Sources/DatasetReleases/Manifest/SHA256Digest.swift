internal import Crypto
internal import Foundation
public import SystemIO

/// The SHA-256 of some bytes, which identifies them.
public struct SHA256Digest: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits in lower case, as `sha256sum` prints them.
  public let description: String

  /// Enough digits to compare by eye.
  public var beginning: String { "\(description.prefix(12))…" }

  /// Reads a digest from its 64 hexadecimal digits in lower case; nil for any other text.
  public init?(_ text: String) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    description = text
  }

  /// Computes the digest of a text in UTF-8.
  public init(of text: String) {
    var computation = Computation()
    computation.add(Array(text.utf8))
    self = computation.digest
  }

  /// Computes the digest of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - progress: Called now and then with the number of bytes read.
  /// - Throws: When it can't be read.
  public init(
    ofFile path: String, progress: (Int) -> Void = { _ in }
  ) throws(FileSystemError) {
    var computation = Computation()
    let file = try ReadableFile(path: path)
    while let part = try file.next() {
      computation.add(part)
      progress(computation.bytes)
    }
    self = computation.digest
  }

  /// Computes the digest of a file that several folders have; nil if none has it.
  ///
  /// For one file it is the file's digest; for several, the digest of the sorted list of theirs, a line each.
  init?(ofFiles paths: [String]) throws(FileSystemError) {
    var digests: [SHA256Digest] = []
    for path in paths { digests.append(try SHA256Digest(ofFile: path)) }
    guard let first = digests.first else { return nil }
    self = digests.count == 1 ? first : Self(of: digests.map { "\($0)\n" }.sorted().joined())
  }

  fileprivate init(_ digest: Crypto.SHA256.Digest) {
    let digits = Array("0123456789abcdef")
    description = String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// A digest while its bytes come in.
  struct Computation {
    private var hash = Crypto.SHA256()

    /// How many bytes were added.
    private(set) var bytes = 0

    mutating func add(_ part: [UInt8]) {
      hash.update(data: part)
      bytes += part.count
    }

    var digest: SHA256Digest { SHA256Digest(hash.finalize()) }
  }
}
