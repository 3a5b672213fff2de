internal import DatasetFormat

/// The row ids of nutrients by the bytes of their numbers.
///
/// The nutrients of a food are mostly in the order of those of the food before.
struct NutrientIDs {
  private let ids: [String: Int]
  /// For each id, the number that came after it last, and its id.
  private var following: [(number: [UInt8], id: Int)]
  private var last = 0

  init(_ ids: [String: Int]) {
    self.ids = ids
    following = Array(repeating: ([], 0), count: ids.count + 1)
  }

  mutating func id(_ number: ArraySlice<UInt8>) -> Int? {
    if following[last].number.elementsEqual(number) {
      last = following[last].id
      return last
    }
    guard let id = ids[String(decoding: number, as: UTF8.self)] else { return nil }
    following[last] = (Array(number), id)
    last = id
    return id
  }
}
