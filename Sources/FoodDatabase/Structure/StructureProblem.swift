/// Why the pages of a database file do not form sound trees.
package enum StructureProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two parts of the file claim the same page, so reading it might never end.
  case pageUsedTwice(Int)
  /// Something refers to a page that the file does not have.
  case pageMissing(Int)
  /// A page does not hold what its place in the file calls for.
  case pageDamaged(Int)

  package var description: String {
    switch self {
    case .pageUsedTwice(let page): "page \(page) is used twice"
    case .pageMissing(let page): "page \(page) is missing"
    case .pageDamaged(let page): "page \(page) is damaged"
    }
  }
}
