import DatasetReleases
import Foundation
import TestSupport
import Testing

/// Whether OpenSSH is installed; without it, nothing can be signed.
private let hasOpenSSH = ["/usr/bin/ssh-keygen", "/usr/local/bin/ssh-keygen"]
  .contains { FileManager.default.isExecutableFile(atPath: $0) }

@Suite("Signed releases", .enabled(if: hasOpenSSH, "ssh-keygen is not installed"))
struct ReleaseSignatureTests {
  private let example: ReleaseExample
  private let database: String
  private let manifest: String

  init() async throws {
    example = try await ReleaseExample()
    database = try await example.make(8)
    manifest = example.folder.path("dist/dv-data-8.json")
  }

  private func shell(_ command: String) throws -> Outcome {
    try BuiltProgram("dv").shell(command, in: example.folder.url)
  }

  private func makeKey(_ name: String, type: String = "ed25519") throws -> String {
    let outcome = try shell("ssh-keygen -q -t \(type) -N '' -C 'publisher of tests' -f \(name)")
    #expect(outcome == Outcome(status: 0, out: "", err: ""))
    return example.folder.path(name)
  }

  private func sign(with key: String, namespace: String = "dv-release") throws {
    let outcome = try shell(
      "ssh-keygen -Y sign -q -n \(namespace) -f '\(key)' < '\(manifest)' > '\(manifest).sig'")
    #expect(outcome.status == 0)
  }

  private func refusal(_ key: String) throws -> ReleaseError? {
    do {
      try example.install(database, signedBy: ReleaseKey(file: key + ".pub"))
      return nil
    } catch let error as ReleaseError {
      return error
    }
  }

  @Test("ssh-keygen verifies what dv signs, and dv verifies what ssh-keygen signs")
  func bothWays() throws {
    let key = try makeKey("key")
    let signature = try ReleaseSignature.sign(manifest, with: key)
    try example.folder.write(signature.text, to: "dist/dv-data-8.json.sig")
    let check = try shell(
      """
      { printf 'me '; cat key.pub; } > allowed
      ssh-keygen -Y verify -f allowed -I me -n dv-release -s '\(manifest).sig' < '\(manifest)'
      """)
    #expect(check.status == 0, "\(check.err)")
    #expect(try refusal(key) == nil)
    try sign(with: key)
    #expect(try refusal(key) == nil)
    #expect(try example.state()["dv-data-8.json.sig"] != nil)
  }

  @Test("one of several keys is enough")
  func severalKeys() throws {
    let (one, two) = (try makeKey("one"), try makeKey("two"))
    try sign(with: two)
    _ = try shell("{ echo '# our publishers'; cat one.pub two.pub; } > all.pub")
    #expect(
      try refusal(one)
        == .signatureInvalid(
          path: manifest + ".sig", reason: "it was made with another key"))
    #expect(try refusal(example.folder.path("all")) == nil)
  }

  @Test("a missing signature, and one with another key, purpose or text, are rejected")
  func refused() throws {
    let (key, other) = (try makeKey("key"), try makeKey("other"))
    let signature = manifest + ".sig"
    #expect(try refusal(key) == .signatureMissing(path: signature))
    try sign(with: other)
    #expect(
      try refusal(key) == .signatureInvalid(path: signature, reason: "it was made with another key")
    )
    try sign(with: key, namespace: "file")
    #expect(
      try refusal(key)
        == .signatureInvalid(path: signature, reason: "it signs something other than a release"))
    try sign(with: key)
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try text.replacing("Example 8", with: "Example 9").write(
      toFile: manifest, atomically: true, encoding: .utf8)
    #expect(
      try refusal(key)
        == .signatureInvalid(path: signature, reason: "the manifest changed after it was signed"))
    #expect(try example.state().isEmpty)
  }

  @Test("any changed byte in a signature is detected")
  func changedSignature() throws {
    let key = try makeKey("key")
    try sign(with: key)
    let whole = try example.bytes(manifest + ".sig")
    for place in whole.indices where whole[place] != UInt8(ascii: "\n") {
      var changed = whole
      changed[place] ^= 1
      try changed.write(to: URL(filePath: manifest + ".sig"))
      // Base64 has a few meaningless bits at its end.
      if try refusal(key) == nil {
        #expect(place > whole.count - 40, "byte \(place)")
      }
    }
  }

  @Test("unusable keys are reported")
  func keys() throws {
    let key = try makeKey("rsa", type: "rsa")
    #expect(
      throws: ReleaseError.keyUnusable(
        path: key + ".pub", reason: "it doesn't contain a public Ed25519 key")
    ) { try ReleaseKey(file: key + ".pub") }
    #expect(throws: ReleaseError.cannotSign(key: key)) {
      try ReleaseSignature.sign(manifest, with: key)
    }
    let none = example.folder.path("none")
    #expect(
      throws: ReleaseError.keyUnusable(path: none, reason: "No such file or directory")
    ) { try ReleaseKey(file: none) }
  }
}
