/// Suggestions for a mistyped name.
public enum SimilarNames {
  /// The most suggestions.
  private static let most = 6
  /// Shorter words within a name are not compared, because they resemble too many others.
  private static let leastWord = 4

  /// The names that resemble a typed one.
  ///
  /// First come names that contain it or that it contains; if there are none, names with at most one
  /// typo in three letters; then names with such a word.
  /// - Parameters:
  ///   - typed: What was typed.
  ///   - names: All names.
  /// - Returns: The most similar first; empty when none is similar.
  public static func of(_ typed: String, among names: [String]) -> [String] {
    let letters = letters(typed)
    guard !letters.isEmpty else { return [] }
    let containing = names.filter { name in
      let name = Self.letters(name)
      return name.contains(letters) || !name.isEmpty && letters.contains(name)
    }
    guard containing.isEmpty else { return containing }
    let near = nearest(names) { distance(typed, $0) }
    guard near.isEmpty else { return near }
    return nearest(names) { name in
      name.split(separator: "-").filter { $0.count >= leastWord }
        .compactMap { distance(typed, String($0)) }.min()
    }
  }

  /// A question such as "Did you mean protein?"; nil when no name is similar.
  public static func question(_ typed: String, among names: [String]) -> String? {
    let near = of(typed, among: names).prefix(most)
    return near.isEmpty ? nil : "Did you mean \(list(Array(near)))?"
  }

  /// Names in a sentence: "a, b or c".
  public static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or \(last)"
  }

  private static func nearest(_ names: [String], _ distance: (String) -> Int?) -> [String] {
    let near = names.enumerated().compactMap { place, name in
      distance(name).map { (distance: $0, place: place, name: name) }
    }
    return near.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.map(\.name)
  }

  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// How many typos turn one into the other: a letter added, missing, wrong, or two swapped; nil when
  /// more than one in three letters.
  private static func distance(_ typed: String, _ name: String) -> Int? {
    let typed = Array(typed.lowercased().unicodeScalars.prefix(64))
    let name = Array(name.lowercased().unicodeScalars)
    var beforeLast: [Int] = []
    var last = Array(0...name.count)
    for (row, scalar) in typed.enumerated() {
      var made = [row + 1]
      for column in name.indices {
        let other = last[column] + (name[column] == scalar ? 0 : 1)
        var least = min(other, last[column + 1] + 1, made[column] + 1)
        if row > 0, column > 0, name[column] == typed[row - 1], name[column - 1] == scalar {
          least = min(least, beforeLast[column - 1] + 1)
        }
        made.append(least)
      }
      (beforeLast, last) = (last, made)
    }
    return last[name.count] * 3 <= name.count ? last[name.count] : nil
  }
}
