/// A file that another program unpacks while it is read.
protocol UnpackedFile: AnyObject {
  /// The path in error messages.
  var displayPath: String { get }

  /// A descriptor to read from, which the caller must close.
  func takeDescriptor() throws(FoodSourceError) -> Int32

  /// The part that was read, 0 to 1; nil where the size is unknown.
  func fraction(bytesRead: Int) -> Double?

  /// Throws if there are more bytes than declared.
  func check(bytesRead: Int) throws(FoodSourceError)

  /// Checks at the end that the file was complete.
  func checkEnd(bytesRead: Int) throws(FoodSourceError)

  /// After an error in the text, throws if a damaged file is its cause.
  func checkFailure() throws(FoodSourceError)
}
