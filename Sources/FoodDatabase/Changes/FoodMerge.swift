public import Nutrition

/// Somebody else's custom foods and corrections, compared with one's own.
///
/// A merge adds what is new. It never changes what is there.
public struct FoodMerge: Hashable, Sendable {
  /// A food of both that is not the same.
  public struct Difference: Hashable, Sendable {
    /// One's own food, which stays.
    public let mine: Food
    /// The other one: it has the same code or barcode, or the same name and brand.
    public let theirs: Food
  }

  /// The foods that are new.
  public private(set) var added: [Food] = []
  /// The corrections of amounts that are not corrected yet.
  public private(set) var corrected: [Corrections] = []
  /// The foods that differ.
  public private(set) var different: [Difference] = []
  /// The shipped foods with amounts that both corrected, to different values.
  public private(set) var differentCorrections: [FoodCode] = []
  /// How many foods and corrected foods are the same.
  public private(set) var sameCount = 0

  /// Whether there is anything to add.
  public var isChange: Bool { !added.isEmpty || !corrected.isEmpty }

  /// Compares foods with those of a database.
  ///
  /// - Parameters:
  ///   - foods: The custom foods of somebody else.
  ///   - corrections: Their corrections of shipped foods.
  ///   - database: One's own database.
  /// - Throws: When the database can't be read.
  public init(
    _ foods: [Food], _ corrections: [Corrections], into database: some FoodReading
  ) throws(FoodDatabaseError) {
    let known = Dictionary(
      try database.foods(foods.map(\.code)).map { ($0.code, $0) }, uniquingKeysWith: { $1 })
    for theirs in foods {
      let mine =
        if let food = known[theirs.code] { [food] } else {
          try database.likelyDuplicates(of: theirs)
        }
      let isSame = mine.contains { mine in
        var sameCode = theirs
        sameCode.code = mine.code
        return sameCode.isSame(as: mine)
      }
      if isSame {
        sameCount += 1
      } else if let other = mine.first(where: { $0.barcode != nil && $0.barcode == theirs.barcode })
        ?? mine.first
      {
        different.append(Difference(mine: other, theirs: theirs))
      } else {
        added.append(theirs)
      }
    }
    let own = Dictionary(
      try database.corrections().map { ($0.code, $0.amounts) }, uniquingKeysWith: { $1 })
    for correction in corrections {
      let mine = own[correction.code] ?? [:]
      let new = correction.amounts.filter { mine[$0.key] == nil }
      if correction.amounts.contains(where: { number, amount in
        mine[number].map { $0 != amount } ?? false
      }) {
        differentCorrections.append(correction.code)
      } else if new.isEmpty {
        sameCount += 1
      }
      if !new.isEmpty { corrected.append(Corrections(code: correction.code, amounts: new)) }
    }
  }
}

extension FoodWriting {
  /// Adds what is new of somebody else's foods and corrections, as one change that can be undone.
  ///
  /// Compares and adds in one transaction, so that what was added meanwhile stays, too.
  ///
  /// - Returns: What was new, the same and different.
  @discardableResult
  public func merge(
    _ foods: [Food], _ corrections: [Corrections]
  ) throws(FoodDatabaseError) -> FoodMerge {
    try write { transaction throws(FoodDatabaseError) in
      let merge = try FoodMerge(foods, corrections, into: transaction)
      if merge.isChange {
        _ = try transaction.importFoods(
          merge.added.map { ImportedFood($0, hasCode: true) }, corrections: merge.corrected)
      }
      return merge
    }
  }
}
