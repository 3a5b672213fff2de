internal import Crypto
internal import Foundation

/// How the contents of a sync file are wrapped: with a digest, or encrypted.
struct SyncSeal {
  /// Why a file can't be used.
  enum Failure: Error {
    /// It is incomplete, damaged or tampered with; often it is still being copied.
    case damaged
    /// A newer dv wrote it.
    case newer
  }

  private static let magic = Array("dvsync".utf8)
  private static let format: UInt8 = 2
  private static let sealed: UInt8 = 1
  private static let open: UInt8 = 0
  /// Encrypted files are at least so long, so that their length says little.
  private static let smallestPadding = 1024

  let folder: String
  let key: SyncKey?

  /// Wraps contents.
  func seal(_ contents: [UInt8]) throws -> [UInt8] {
    let header = Self.magic + [Self.format, key == nil ? Self.open : Self.sealed]
    guard let key else { return header + Array(SHA256.hash(data: contents)) + contents }
    let padding = Self.paddedCount(contents.count) - contents.count
    let box = try ChaChaPoly.seal(
      contents + [UInt8](repeating: 0, count: padding), using: key.symmetric,
      authenticating: header + Array(folder.utf8))
    return header + Array(box.combined)
  }

  /// The contents, if nothing of them has changed, and the format that they are in.
  func contents(
    _ bytes: [UInt8]
  ) throws(Failure) -> (bytes: ArraySlice<UInt8>, format: UInt8) {
    let start = Self.magic.count + 2
    guard bytes.count > start, bytes.starts(with: Self.magic) else { throw .damaged }
    let format = bytes[start - 2]
    guard format <= Self.format else { throw .newer }
    guard format > 0 else { throw .damaged }
    guard bytes[start - 1] == (key == nil ? Self.open : Self.sealed) else { throw .damaged }
    guard let key else {
      let contents = bytes.dropFirst(start + SHA256.byteCount)
      guard Array(SHA256.hash(data: contents)) == Array(bytes[start...].prefix(SHA256.byteCount))
      else { throw .damaged }
      return (contents, format)
    }
    do {
      let box = try ChaChaPoly.SealedBox(combined: bytes[start...])
      let contents = try ChaChaPoly.open(
        box, using: key.symmetric, authenticating: Array(bytes[..<start]) + Array(folder.utf8))
      return (Array(contents)[...], format)
    } catch {
      throw .damaged
    }
  }

  /// The next of a few lengths: 1, 1.25, 1.5, 1.75 times a power of two.
  private static func paddedCount(_ count: Int) -> Int {
    guard count > smallestPadding else { return smallestPadding }
    var power = smallestPadding
    while power * 2 < count { power *= 2 }
    return power + (count - power + power / 4 - 1) / (power / 4) * (power / 4)
  }

  /// What tells files with different bytes apart.
  static func digest(_ bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).map(hexadecimal).joined()
  }
}
