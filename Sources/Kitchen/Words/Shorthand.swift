/// What people type in short, or wrong, and the word they mean.
enum Shorthand {
  /// By what is typed, in lower case; each stands for one word.
  private static let words: [String: String] = [
    "w": "with", "w/": "with", "w/o": "without",
    "lite": "light", "bout": "about", "abt": "about", "lil": "little", "choc": "chocolate",
    "toms": "tomatoes",
    "brocolli": "broccoli", "cofee": "coffee", "porrige": "porridge", "cantelope": "cantaloupe",
    "bullion": "bouillon", "spoonfull": "spoonful", "bowlfull": "bowlful", "cupfull": "cupful",
  ]

  /// The word that is meant: "about" of "bout"; the same one if it isn't short for another.
  static func word(_ typed: String) -> String { words[typed] ?? typed }
}
