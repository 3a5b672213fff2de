/// A food's public identity, `dataset:key`, which stays the same in every data release.
///
/// `sr:01123` (NDB number), `foundation:…`, `fndds:11111000` (food code),
/// `branded:00016000275287` (GTIN-14), `my:…` (custom foods).
public struct FoodCode: Hashable, Sendable, CustomStringConvertible {
  /// Where a food comes from, by the prefix of its code.
  ///
  /// Dataset files declare prefixes of their own, such as `ciqual`; those of USDA's data and of custom
  /// foods have a name here.
  public struct Dataset: RawRepresentable, Hashable, Sendable {
    /// The prefix: lowercase ASCII letters, then also digits and hyphens.
    public let rawValue: String

    /// Standard Reference, by NDB number.
    public static let standardReference = Dataset(known: "sr")
    /// Foundation Foods, by NDB number.
    public static let foundation = Dataset(known: "foundation")
    /// The Food and Nutrient Database for Dietary Studies, by food code.
    public static let fndds = Dataset(known: "fndds")
    /// Branded Foods, by GTIN.
    public static let branded = Dataset(known: "branded")
    /// Custom foods.
    public static let mine = Dataset(known: "my")

    /// USDA's datasets, then custom foods.
    public static let known = [standardReference, foundation, fndds, branded, mine]

    /// Reads a prefix; nil if it isn't one.
    public init?(rawValue: String) {
      guard let first = rawValue.utf8.first, first.isLowercaseLetter,
        rawValue.utf8.allSatisfy({ $0.isPartOfKey && ($0 | 0x20 == $0) })
      else { return nil }
      self.rawValue = rawValue
    }

    private init(known: String) { rawValue = known }

    /// The length of keys that are zero-padded numbers; nil for other keys.
    var paddedWidth: Int? {
      switch self {
      case .standardReference: 5
      case .fndds: 8
      case .branded: 14
      default: nil
      }
    }
  }

  /// Where the food comes from.
  public let dataset: Dataset

  /// The food's key there, leading zeros included.
  public let key: String

  /// Creates a code, adding leading zeros to a number that lacks them.
  public init(dataset: Dataset, key: String) {
    self.dataset = dataset
    if let width = dataset.paddedWidth, key.utf8.count < width,
      key.utf8.allSatisfy(\.isASCIIDigit)
    {
      self.key = String(repeating: "0", count: width - key.utf8.count) + key
    } else {
      self.key = key
    }
  }

  /// Reads a code such as `sr:01123` or `sr:1123`; nil if the text is not a code.
  ///
  /// In a dataset that isn't known here, the key has a digit: "note:salt" isn't a code.
  public init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = text[text.utf8.index(after: colon)...]
    guard let first = key.utf8.first, first != UInt8(ascii: "-"),
      let dataset = Dataset(rawValue: text[..<colon].lowercased()),
      key.utf8.allSatisfy(\.isPartOfKey),
      Dataset.known.contains(dataset) || key.utf8.contains(where: \.isASCIIDigit)
    else { return nil }
    self.init(dataset: dataset, key: key.lowercased())
  }

  /// Whether the key has the form its dataset requires: five digits for Standard Reference, eight
  /// for FNDDS, fourteen for Branded Foods, an encoded id for custom foods.
  public var isWellFormed: Bool {
    if dataset == .mine { return customID != nil }
    guard let width = dataset.paddedWidth else { return true }
    return key.count == width && key.allSatisfy(\.isASCIIDigit)
  }

  /// The codes that a bare number may stand for, most likely first; empty for other texts.
  public static func codes(forBareKey text: String) -> [FoodCode] {
    guard (1...14).contains(text.count), text.allSatisfy(\.isASCIIDigit) else { return [] }
    var datasets: [Dataset] = []
    if text.count <= 5 { datasets.append(.standardReference) }
    if text.count == 8 { datasets.append(.fndds) }
    if (4...9).contains(text.count) { datasets.append(.foundation) }
    if text.count >= 8 { datasets.append(.branded) }
    return datasets.map { FoodCode(dataset: $0, key: text) }
  }

  /// The code as text, `dataset:key`.
  public var description: String { "\(dataset.rawValue):\(key)" }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { asciiValue?.isASCIIDigit == true }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

  /// Whether a key may contain it: ASCII letters, digits and hyphens.
  fileprivate var isPartOfKey: Bool {
    isASCIIDigit || self == UInt8(ascii: "-")
      || (self | 0x20).isLowercaseLetter
  }
}

extension FoodCode {
  /// The code with the same NDB number in Foundation instead of Standard Reference, or the other way
  /// around; the food may not exist.
  package var counterpart: FoodCode? {
    guard key.utf8.count <= 5, let number = Int(key) else { return nil }
    switch dataset {
    case .standardReference: return FoodCode(dataset: .foundation, key: "\(number)")
    case .foundation: return FoodCode(dataset: .standardReference, key: key)
    default: return nil
    }
  }
}
