package import FoodDatabase
internal import Nutrition

/// A device that shares a folder, as people and programs speak of it.
public struct SyncDevice: Hashable, Sendable {
  /// The most characters that a name may have.
  public static let nameLimit = 40

  /// Its random id, which its subfolder is named by.
  public let id: String
  /// What people call it; nil if nobody named it.
  public let name: String?
  /// Whether another device has the same name.
  private let isNamesake: Bool

  /// The name, with the id if another device has the same name; the id alone if it has none.
  public var label: String {
    guard let name else { return id }
    return isNamesake ? "\(name) (\(id))" : name
  }

  /// Describes a device of a database.
  ///
  /// - Parameters:
  ///   - device: The id of the device; an earlier one of this device is this device.
  ///   - status: What the database knows.
  package init(_ device: Int64, in status: SyncStatus) {
    let present = status.own.contains(device) ? status.state.device : device
    let devices = Set(status.others.map(\.device) + [status.state.device, present])
    let name = status.names[present]
    id = SyncFolder.name(of: present)
    self.name = name
    isNamesake = name.map { name in devices.count { status.names[$0] == name } > 1 } ?? false
  }

  /// A name as it is kept, with single spaces between its words.
  ///
  /// Nil if it is empty or too long, or has control characters.
  public static func name(_ text: String) -> String? {
    guard let name = PlainText.cleaned(text), !name.isEmpty, name.unicodeScalars.count <= nameLimit
    else { return nil }
    return name
  }

  /// The name of a computer without its domain; nil if it says nothing to a person, such as
  /// "localhost", an address, or the random id of a container.
  public static func name(ofHost host: String) -> String? {
    let first = host.split(separator: ".", maxSplits: 1).first.map(String.init) ?? ""
    let isID = first.count >= 12 && first.allSatisfy(\.isHexDigit)
    guard first.lowercased() != "localhost", !isID, first.contains(where: \.isLetter),
      !first.hasPrefix("ip-")
    else { return nil }
    return name(first)
  }
}
