internal import Foundation

/// A downloaded .zip, read through the system's `unzip` without unpacking it to disk.
struct ZipArchive {
  /// The most bytes that an archive may claim to hold; all of FoodData Central is under 4 GiB.
  static let sizeLimit = 64 << 30

  /// A file in the archive.
  struct Member: Hashable {
    /// Its path in the archive.
    var name: String
    /// Its size in bytes, as the archive declares it.
    var size: Int
  }

  let path: String

  /// The files, without the folders.
  let members: [Member]

  /// Lists the archive.
  ///
  /// - Throws: When it is damaged, has a file that would land outside its folder, or is absurdly
  ///   large.
  init(path: String) throws(FoodSourceError) {
    self.path = path
    let listing = try Self.list(path)
    guard let members = Self.members(listing) else {
      throw .damagedArchive(path: path, reason: "its list of files is malformed")
    }
    var total = 0
    for member in members {
      guard Self.isSafe(member.name) else { throw .unsafeMember(path: path, member: member.name) }
      let (sum, overflow) = total.addingReportingOverflow(member.size)
      guard !overflow, sum <= Self.sizeLimit else {
        throw .oversizedArchive(path: path, limit: Self.sizeLimit)
      }
      total = sum
    }
    self.members = members.filter { !$0.name.hasSuffix("/") }
  }

  /// Begins to read a file of the archive.
  func open(_ member: Member) throws(FoodSourceError) -> UnzippedMember {
    try UnzippedMember(
      UnzipProcess(
        ["-p", Self.argument(path), Self.pattern(ofExactly: member.name)], archive: path),
      displayPath: "\(path)/\(member.name)", size: member.size)
  }

  private static func list(_ path: String) throws(FoodSourceError) -> String {
    let process = try UnzipProcess(["-Z", "-l", argument(path)], archive: path)
    let output = process.readToEnd()
    try process.checkExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// The files of a listing, which has two lines above them and one below; nil if it is malformed.
  ///
  /// A line is: permissions, version, system, size, type, packed size, method, date, time, name.
  private static func members(_ listing: String) -> [Member]? {
    var members: [Member] = []
    for line in listing.split(separator: "\n").dropFirst(2).dropLast() {
      let fields = line.split(separator: " ", maxSplits: 9)
      guard fields.count == 10, let size = Int(fields[3]), size >= 0 else { return nil }
      members.append(Member(name: String(fields[9]), size: size))
    }
    return members
  }

  private static func isSafe(_ name: String) -> Bool {
    let steps = name.split(omittingEmptySubsequences: false) { "/\\".contains($0) }
    return steps.first?.isEmpty == false && !steps.contains("..")
  }

  /// The path, written so that unzip reads it neither as an option nor as several archives.
  ///
  /// To unzip, the last component of a path is a pattern.
  private static func argument(_ path: String) -> String {
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent().path
    return (folder == "/" ? "" : folder) + "/" + pattern(ofExactly: file.lastPathComponent)
  }

  /// The pattern that matches this name only: a set of one character stands for itself.
  private static func pattern(ofExactly name: String) -> String {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case "*", "?", "[": "[\(scalar)]"
      case "\\": #"[\\]"#
      default: "\(scalar)"
      }
    }.joined()
  }
}
