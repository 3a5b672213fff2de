internal import ArgumentParser
internal import Console
internal import FoodSources

/// `dv-build convert`: a source as downloaded → exports.
struct Convert: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case standardReference24 = "debian-sr24"
  }

  static let configuration = CommandConfiguration(
    abstract: "Convert a source as downloaded to exports.",
    discussion: """
      FORMATS
        debian-sr24  USDA SR24, as Debian's packages cronometer and gourmand carry it, unpacked
                     into one folder; `make data` does it all
      """)

  @Option(help: ArgumentHelp("What the source is.", valueName: "format"))
  var from: Format

  @Argument(help: "The source.")
  var path: String

  @Option(help: ArgumentHelp("The folder for the exports.", valueName: "folder"))
  var to: String

  func run() throws {
    switch from {
    case .standardReference24:
      let summary = try StandardReference24.convert(packages: path, to: to)
      try StandardOutput.write("\(summary)\n")
    }
  }
}
