internal import Crypto
internal import Foundation
internal import SystemIO

/// The signature of a manifest, in OpenSSH's form, so that `ssh-keygen -Y` makes and checks it, too.
///
/// See PROTOCOL.sshsig of OpenSSH.
public struct ReleaseSignature: Sendable {
  /// What is signed for, so that a signature for something else does not pass for one of these.
  public static let namespace = "dv-release"

  private static let magic = Array("SSHSIG".utf8)
  private static let sizeLimit = 1 << 16

  /// The signature as it is written to its file.
  public let text: String

  /// The file it comes from, for messages.
  private let path: String

  /// Reads the signature that stands beside a manifest.
  ///
  /// - Parameter manifest: The manifest's file.
  /// - Throws: When there is none, or it can't be read.
  public init(of manifest: String) throws(ReleaseError) {
    path = manifest + ReleaseFile.signatureSuffix
    do {
      let bytes = try ReadableFile(path: path).all(upTo: Self.sizeLimit)
      text = String(decoding: bytes ?? [], as: UTF8.self)
    } catch {
      throw error.isMissing ? .signatureMissing(path: path) : ReleaseError(reading: error)
    }
  }

  private init(text: String, path: String) {
    self.text = text
    self.path = path
  }

  /// Signs a manifest by `ssh-keygen`, which may ask for the key's passphrase.
  ///
  /// - Parameters:
  ///   - manifest: The manifest's file.
  ///   - key: The file of a private Ed25519 key, or of a public key whose private key an agent has.
  /// - Returns: The signature.
  /// - Throws: When there is no ssh-keygen, or it does not sign.
  public static func sign(
    _ manifest: String, with key: String
  ) throws(ReleaseError) -> ReleaseSignature {
    let process: ToolProcess
    do {
      process = try ToolProcess(
        "ssh-keygen", ["-Y", "sign", "-q", "-n", namespace, "-f", key],
        input: try FileHandle(forReadingFrom: URL(fileURLWithPath: manifest)), isTalking: true)
    } catch let error as ToolError {
      throw ReleaseError(error, path: key)
    } catch {
      throw .unreadable(path: manifest, reason: String(cString: strerror(errno)))
    }
    let text = String(decoding: process.readToEnd(), as: UTF8.self)
    guard process.exitStatus() == 0 else { throw .cannotSign(key: key) }
    let signature = ReleaseSignature(
      text: text, path: manifest + ReleaseFile.signatureSuffix)
    // Other kinds of keys sign as well, and could not be checked.
    guard Parts(text) != nil else { throw .cannotSign(key: key) }
    return signature
  }

  /// The signature itself, once it is verified for a key and a text.
  ///
  /// - Parameters:
  ///   - key: The keys that may have signed it.
  ///   - message: What must have been signed.
  /// - Returns: Itself.
  /// - Throws: When it does not hold.
  public func checked(
    by key: ReleaseKey, text message: String
  ) throws(ReleaseError) -> ReleaseSignature {
    guard let parts = Parts(text) else {
      throw .signatureInvalid(
        path: path, reason: "it isn't an Ed25519 signature in OpenSSH's format")
    }
    guard parts.namespace == Self.namespace else {
      throw .signatureInvalid(path: path, reason: "it signs something other than a release")
    }
    guard key.keys.contains(parts.key) else {
      throw .signatureInvalid(path: path, reason: "it was made with another key")
    }
    guard parts.isValid(for: message) else {
      throw .signatureInvalid(path: path, reason: "the manifest changed after it was signed")
    }
    return self
  }

  /// What a signature consists of.
  private struct Parts {
    let key: [UInt8]
    let namespace: String
    private let reserved: [UInt8]
    private let hash: String
    private let signature: [UInt8]

    init?(_ text: String) {
      let lines = text.split(whereSeparator: \.isNewline)
      guard lines.count >= 3, lines.first == "-----BEGIN SSH SIGNATURE-----",
        lines.last == "-----END SSH SIGNATURE-----",
        let blob = Data(base64Encoded: lines.dropFirst().dropLast().joined()),
        blob.starts(with: magic)
      else { return nil }
      var reader = SSHReader(Array(blob.dropFirst(magic.count)))
      guard reader.number() == 1, let key = reader.string().flatMap(ReleaseKey.rawKey),
        let namespace = reader.text(), let reserved = reader.string(), let hash = reader.text(),
        var inner = reader.string().map(SSHReader.init), reader.isAtEnd,
        inner.text() == ReleaseKey.type, let signature = inner.string(), inner.isAtEnd
      else { return nil }
      self.key = key
      self.namespace = namespace
      self.reserved = reserved
      self.hash = hash
      self.signature = signature
    }

    func isValid(for message: String) -> Bool {
      let digest: [UInt8]
      switch hash {
      case "sha512": digest = Array(Crypto.SHA512.hash(data: Array(message.utf8)))
      case "sha256": digest = Array(Crypto.SHA256.hash(data: Array(message.utf8)))
      default: return false
      }
      let signed =
        magic + SSHReader.string(Array(namespace.utf8)) + SSHReader.string(reserved)
        + SSHReader.string(Array(hash.utf8)) + SSHReader.string(digest)
      do {
        return try Curve25519.Signing.PublicKey(rawRepresentation: key)
          .isValidSignature(signature, for: signed)
      } catch {
        return false
      }
    }
  }
}
