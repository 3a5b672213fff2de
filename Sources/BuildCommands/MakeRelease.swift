internal import ArgumentParser
internal import DatasetBuilder
internal import DatasetReleases
internal import Foundation
internal import Nutrition
internal import Terminal

/// `dv-build release`: dataset files → a release that others can install.
struct MakeRelease: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Make a release of the data: a database, its manifest, and a compressed copy.",
    discussion: """
      EXAMPLES
        dv-build release
        dv-build release --data build/sr28 --output dist/sr28
        dv-build release --sign ~/.ssh/id_ed25519

      dv-build makes the database from the dataset files, checks it, and writes these files (the \
      names are for release 2):

        dv-data-2.db        the database
        dv-data-2.db.xz     the same, compressed with xz
        dv-data-2.json      the manifest: source, counts and SHA-256 checksums
        dv-data-2.json.sig  its signature, if you use --sign

      The same dataset files, schema and SQLite version always produce a byte-identical database. \
      For every new release, increase the version in release.csv. `dv release install` installs a \
      release, and `dv-build delta` makes a small file that updates one release to another.

      The signature is in OpenSSH format. To check it without dv, run this in the release's folder:
        ssh-keygen -Y check-novalidate -n dv-release -s dv-data-2.json.sig \\
          < dv-data-2.json
      """)

  @OptionGroup var dataset: DatasetOptions

  @Option(help: ArgumentHelp("The file with the database's schema.", valueName: "file"))
  var schema = "schema.sql"

  @Option(help: ArgumentHelp("The folder for the release.", valueName: "folder"))
  var output = "dist"

  @Option(
    help: ArgumentHelp(
      "Sign the manifest with this private key, made with `ssh-keygen -t ed25519`.",
      valueName: "key"))
  var sign: String?

  func run() async throws {
    let built = URL(fileURLWithPath: output).appendingPathComponent("dv-data-new.db")
    var builder = ShippedDatabaseBuilder(
      datasets: dataset.folders,
      schema: URL(fileURLWithPath: InstalledFile.path(schema, usually: "schema.sql")), output: built
    )
    builder.version = dataset.releaseVersion
    builder.label = dataset.label
    _ = try await builder.build()
    defer { unlink(built.path) }
    let made = try MadeRelease(
      built: built.path, exports: dataset.data, output: output, signedBy: sign)
    let manifest = made.manifest
    var lines = [
      "\(made.database): \(Counted.text(manifest.counts.foods, "food")), "
        + "\(Counted.text(manifest.counts.values, "value")), "
        + Counted.text(manifest.bytes, "byte"),
      "SHA-256 \(manifest.digest)",
    ]
    if let packed = made.packed {
      lines.append("\(packed): \(Counted.text(made.packedBytes, "byte"))")
    }
    if let sign, let signature = made.signature {
      lines.append("\(signature): signed with \(sign)")
    }
    try StandardOutput.write(lines.map { TerminalText.harmless($0) + "\n" }.joined())
  }
}
