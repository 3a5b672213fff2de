internal import ArgumentParser
internal import Terminal
internal import DatasetReleases
internal import Foundation
internal import DatasetBuilder
internal import Nutrition

/// `dv-build release`: exports → a release that others can install.
struct MakeRelease: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Make a release of the data: a database with its manifest, packed for carrying.",
    discussion: """
      The database is built from the exports and checked. Of release 2 there are then

        dv-data-2.db        the database
        dv-data-2.db.xz     the same, packed by xz
        dv-data-2.json      the manifest: stamp, counts, and SHA-256 of the database and
                            of every export
        dv-data-2.json.sig  its signature, with --sign

      The same exports, schema and SQLite give the same bytes. The version is that of
      release.csv: raise it with every release. Install one by `dv release install`.

      The signature is of OpenSSH's form, and can be checked without dv, too:
        ssh-keygen -Y check-novalidate -n dv-release -s dv-data-2.json.sig < dv-data-2.json

      EXAMPLES
        dv-build release
        dv-build release --data build/sr28 --output dist/sr28
        dv-build release --sign ~/.ssh/id_ed25519
      """)

  @Option(help: ArgumentHelp("The folder of the exports.", valueName: "folder"))
  var data = "Data"

  @Option(help: ArgumentHelp("The schema of the database.", valueName: "file"))
  var schema = "schema.sql"

  @Option(help: ArgumentHelp("The folder for the files.", valueName: "folder"))
  var output = "dist"

  @Option(
    help: ArgumentHelp(
      "Sign the manifest with this private Ed25519 key, made by `ssh-keygen -t ed25519`.",
      valueName: "key"))
  var sign: String?

  func run() async throws {
    let built = URL(fileURLWithPath: output).appendingPathComponent("dv-data-new.db")
    _ = try await ShippedDatabaseBuilder(
      exports: URL(fileURLWithPath: data),
      schema: URL(fileURLWithPath: InstalledFile.path(schema, usually: "schema.sql")), output: built
    ).build()
    defer { unlink(built.path) }
    let made = try MadeRelease(
      built: built.path, exports: data, output: output, signedBy: sign)
    let manifest = made.manifest
    var lines = [
      "\(made.database): \(Counted.text(manifest.counts.foods, "food")), "
        + "\(Counted.text(manifest.counts.values, "value")), "
        + Counted.text(manifest.bytes, "byte"),
      "SHA-256 \(manifest.digest)",
    ]
    lines.append("\(made.packed): \(Counted.text(made.packedBytes, "byte"))")
    if let sign, let signature = made.signature {
      lines.append("\(signature): signed with \(sign)")
    }
    try StandardOutput.write(lines.map { TerminalText.harmless($0) + "\n" }.joined())
  }
}
