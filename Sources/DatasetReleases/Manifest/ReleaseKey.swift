internal import Crypto
internal import Foundation
internal import SystemIO

/// The public keys of those who may sign releases: Ed25519, in a file as OpenSSH writes it.
public struct ReleaseKey: Sendable {
  static let type = "ssh-ed25519"
  private static let sizeLimit = 1 << 16

  /// The raw bytes of the keys, 32 each.
  let keys: [[UInt8]]

  /// Reads a file with a key on each line, such as `ssh-ed25519 AAAA… name`.
  ///
  /// - Parameter path: The file.
  /// - Throws: When it can't be read, or holds no such key.
  public init(file path: String) throws(ReleaseError) {
    let bytes: [UInt8]?
    do {
      bytes = try ReadableFile(path: path).all(upTo: Self.sizeLimit)
    } catch {
      throw .keyUnusable(path: path, reason: error.reason)
    }
    guard let bytes else { throw .keyUnusable(path: path, reason: "it is too large") }
    keys = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap(Self.key)
    guard !keys.isEmpty else {
      throw .keyUnusable(path: path, reason: "it doesn't contain a public Ed25519 key")
    }
  }

  private static func key(_ line: Substring) -> [UInt8]? {
    let fields = line.split { $0 == " " || $0 == "\t" }
    guard fields.count >= 2, fields[0] == type, let blob = Data(base64Encoded: String(fields[1]))
    else { return nil }
    return rawKey(Array(blob))
  }

  /// The raw key in OpenSSH's form: the type, and 32 bytes, each with its length before it.
  static func rawKey(_ blob: [UInt8]) -> [UInt8]? {
    var reader = SSHReader(blob)
    guard reader.text() == type, let key = reader.string(), key.count == 32, reader.isAtEnd
    else { return nil }
    return key
  }
}
