internal import Foundation

/// A .zip as it was downloaded, read through the system's `unzip`; nothing is unpacked to disk.
struct ZipArchive {
  /// What an archive may say it holds, in bytes; the whole of FoodData Central is under 4 GiB.
  static let sizeLimit = 64 << 30

  /// A file in the archive.
  struct Member: Hashable {
    /// Its path there.
    var name: String
    /// Its size in bytes, as the archive declares it.
    var size: Int
  }

  let path: String

  /// The files, without the folders.
  let members: [Member]

  /// Lists the archive.
  ///
  /// - Throws: When it is damaged, names a member that would lie elsewhere, or is absurdly large.
  init(path: String) throws(FoodSourceError) {
    self.path = path
    let listing = try Self.list(path)
    guard let members = Self.members(listing) else {
      throw .damagedArchive(path: path, reason: "its list of files cannot be read")
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

  /// Begins to read a member.
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

  /// The files of a listing, which has two lines above them and one below; nil if it is none.
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

  /// The path such that unzip takes it neither for an option nor for several archives.
  ///
  /// To unzip the last step of a path is a pattern, and those before it are not.
  private static func argument(_ path: String) -> String {
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent().path
    return (folder == "/" ? "" : folder) + "/" + pattern(ofExactly: file.lastPathComponent)
  }

  /// The pattern that fits this name alone: a set of one character stands for itself.
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
