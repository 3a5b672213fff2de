internal import Kitchen
public import Representation

extension LineReader {
  /// The parts of a line that names several foods, each as it was understood: "2 eggs, 1 slice toast".
  ///
  /// A line with commas is one part where it is understood as one, as "1 onion, chopped" is, and where
  /// what a comma separates names no food.
  /// - Parameter line: The line; a semicolon always ends a part.
  /// - Returns: A reading of each part.
  /// - Throws: When the databases can't be read.
  public func parts(of line: String) throws -> [ReadLine] {
    try line.split(whereSeparator: { $0 == ";" || $0.isNewline }).flatMap { piece in
      let piece = Self.trimmed(piece)
      guard !piece.isEmpty else { return [ReadLine]() }
      let whole = try read(piece)
      if let item = whole.item, !item.resolution.isDoubtful { return [whole] }
      let parts = piece.split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
      guard parts.count > 1, parts.contains(where: resolver.hasAmount) else { return [whole] }
      let read = try parts.map(read)
      return zip(parts, read).allSatisfy { resolver.hasAmount($0) || $1.namesFood } ? read : [whole]
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func read(_ line: String) throws -> ReadLine {
    var asked: KitchenQuestion?
    do {
      let item = try item(line) { question in
        asked = question
        throw Failure(question)
      }
      return ReadLine(line, .food(item))
    } catch let failure as Failure {
      return ReadLine(line, .open(failure, asked))
    }
  }
}

extension ReadLine {
  /// Whether a food is meant, even if its amount has to be asked for.
  fileprivate var namesFood: Bool {
    switch meaning {
    case .food, .known: true
    case .open(_, let question): question != nil
    case .uncounted, .trace: false
    }
  }
}
