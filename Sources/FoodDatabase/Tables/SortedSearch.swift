extension Array {
  /// Where the first element is whose number is `least` or more, of elements in the order of these
  /// numbers; behind the last one if there is none.
  func firstIndex(from least: Int64, by number: (Element) -> Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if number(self[middle]) < least { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
