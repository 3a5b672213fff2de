/// Why something could not be done with a release.
public enum ReleaseError: Error, Hashable, Sendable, CustomStringConvertible {
  case pointerUnreadable(path: String, reason: String)
  case folderUnreadable(path: String, reason: String)

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .pointerUnreadable(let path, let reason):
      "\(path), which says what release is in use, cannot be read: \(reason).\n"
        + "Remove it to use the shipped release, or install one with `dv release install`."
    case .folderUnreadable(let path, let reason):
      "The folder of the installed releases \(path) cannot be read: \(reason).\n"
        + "Check its permissions."
    }
  }
}
