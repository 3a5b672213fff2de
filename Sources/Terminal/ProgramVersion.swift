internal import CBuildRevision

/// Which program this is.
public enum ProgramVersion {
  /// The version of the program, by semantic versioning.
  public static let number = "0.1.0"

  /// The version with the revision that was built, such as "0.1.0 (4bc51bab2f10)".
  public static var text: String { "\(number) (\(String(cString: dv_build_revision())))" }
}
