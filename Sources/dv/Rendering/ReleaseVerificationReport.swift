internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text

/// The check of a release, as text, JSON or CSV.
struct ReleaseVerificationReport {
  private let verification: ReleaseVerification
  private let seconds: Double

  init(_ verification: ReleaseVerification, seconds: Double) {
    self.verification = verification
    self.seconds = seconds
  }

  var text: String {
    let name = verification.stamp.map { "release \($0.version), \($0.label)" } ?? "unknown release"
    var lines = ["\(verification.path): \(name)", "SHA-256 \(verification.digest)"]
    lines += verification.problems.map { "Damaged: \($0)." }
    let time = DecimalText.rounded(seconds, decimals: 1)
    if verification.problems.isEmpty {
      lines.append(
        verification.isCompared
          ? "No damage found: all \(DecimalText.grouped(verification.bytes)) bytes match the manifest, "
            + "and every row and index is valid (\(time) s)."
          : "No damage found: every row and index is valid (\(time) s).")
    }
    return lines.map(TerminalText.harmless).joined(separator: "\n") + "\n"
  }

  var json: JSON {
    .object([
      ("path", .string(verification.path)), ("bytes", .integer(verification.bytes)),
      ("sha256", .string(verification.digest.description)),
      ("compared", .bool(verification.isCompared)),
      ("problems", .array(verification.problems.map(JSON.string))),
      ("seconds", .number(seconds)),
    ])
  }

  var csv: String {
    DelimitedEncoder.csv(
      [["path", "problem"]] + verification.problems.map { [verification.path, $0] })
  }
}
