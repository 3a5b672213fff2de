internal import ArgumentParser
internal import Foundation
internal import Representation
internal import SystemIO
internal import Terminal
internal import Verbs

/// The files in which a result is saved as a picture and as a web page.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Save an SVG image to this file, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "Save an HTML page to this file, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  /// Whether any is wanted.
  var isUsed: Bool { svg != nil || html != nil }

  /// The files' names in a sentence; nil if all goes to standard output.
  var names: String? {
    let names = files.map(\.path)
    return names.isEmpty ? nil : names.joined(separator: " and ")
  }

  private var files: [ResultFile] {
    [svg, html].compactMap(\.self).filter { $0 != "-" }.map { ResultFile(path: $0) }
  }

  func validate() throws {
    if let svg, let html, svg != "-", html != "-", Self.isSameFile(svg, html) {
      throw ValidationError("--svg and --html need different files.")
    }
  }

  /// Refuses two results on standard output.
  func check(besides output: OutputOptions, isExplained: Bool = false) throws {
    let printed =
      [svg, html].filter { $0 == "-" }.count
      + [output.json, output.csv, isExplained].filter(\.self).count
    if [svg, html].contains("-"), printed > 1 {
      throw ValidationError("Only one result can go to standard output. Give a file for the other.")
    }
  }

  /// Refuses places where nothing can be saved.
  func checkPlaces() throws(Failure) {
    for file in files { try file.checkPlace() }
  }

  /// Saves what is wanted.
  func write(svg picture: () -> String, html page: () -> String) throws {
    if let svg { try Self.write(picture(), to: svg) }
    if let html { try Self.write(page(), to: html) }
  }

  private static func write(_ text: String, to path: String) throws {
    if path == "-" {
      try StandardOutput.write(text)
    } else {
      try ResultFile(path: path).write(text)
    }
  }

  /// Whether two names lead to one file, as "a.svg", "./a.svg" and a link to it do.
  private static func isSameFile(_ one: String, _ other: String) -> Bool {
    do {
      let places = try [one, other].map(SymbolicLink.destination)
      return URL(filePath: places[0]).resolvingSymlinksInPath()
        == URL(filePath: places[1]).resolvingSymlinksInPath()
    } catch {
      // Broken links are reported when the files are written.
      return false
    }
  }
}
