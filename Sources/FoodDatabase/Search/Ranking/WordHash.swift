/// The hash FNV-1a of a word, made while its bytes are read.
struct WordHash: Hashable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  init(_ word: String) {
    for byte in word.utf8 { combine(byte) }
  }

  init(_ word: UnsafeBufferPointer<UInt8>) {
    for byte in word { combine(byte) }
  }

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Calls a closure with the words of a text between spaces and line ends.
  static func forEach(in text: String, _ body: (WordHash) -> Void) {
    var hash: WordHash?
    for byte in text.utf8 {
      if byte > UInt8(ascii: " ") {
        hash = hash ?? WordHash()
        hash?.combine(byte)
      } else if let word = hash {
        body(word)
        hash = nil
      }
    }
    if let hash { body(hash) }
  }

  /// A number below a power of two, another one for most words.
  func place(below count: Int) -> Int {
    Int(truncatingIfNeeded: value) & (count - 1)
  }
}
