import FoodDatabase
import FoodNames
import Foundation
import Nutrition
import TestSupport
import Testing

@testable import Kitchen

@Suite(
  "Everyday foods in the shipped database",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct EverydayFoodsTests {
  private let database: FoodDatabase

  init() throws { database = try FoodDatabase(shipped: Repository.shippedDatabase.path) }

  @Test("each meaning is the name of a food that has all its words")
  func meanings() throws {
    var count = 0
    for meaning in EverydayFoods.meanings where !meaning.isOpen {
      let words = KitchenWords.set(meaning.words)
      let found = try database.search(FoodQuery(meaning.words, origin: .shipped, limit: 30)).foods
      #expect(
        found.contains { words.isSubset(of: KitchenWords.set($0.food.name)) }, "\(meaning.words)")
      count += 1
    }
    #expect(count > 600)
  }

  @Test("each later name is that of an everyday food")
  func laterNames() {
    let meanings = Set(EverydayFoods.meanings.map(\.words))
    #expect(LaterNames.names.keys.filter { !meanings.contains($0) }.sorted() == [])
  }

  @Test(
    "the words of a line find the closest name",
    arguments: [
      ("whole milk", "milk whole 3.25%"), ("red onions", "onions raw"),
      ("all-purpose flour", "wheat flour white all-purpose"), ("rye flour", "rye flour"),
    ])
  func names(text: String, words: String) throws {
    let entry = try #require(found(text))
    #expect(entry.meaning(for: []).meaning.words.hasPrefix(words))
  }

  @Test(
    "a line with a word that makes it another food finds nothing",
    arguments: ["oat milk", "rice paper", "corn chowder", "orange cake"])
  func others(text: String) {
    #expect(found(text) == nil)
  }

  private func found(_ text: String) -> EverydayFoods.Entry? {
    let head = EverydayFoods.Head(
      word: KitchenWords.list(text).last ?? "", isFirst: false, parts: [])
    return EverydayFoods.entry(named: KitchenWords.set(text), with: [], head: head)
  }

  @Test(
    "a search finds the words of food tables",
    arguments: [
      (["flour"], "wheat flour white all-purpose"), (["flour", "rye"], "rye flour"),
      (["lentil"], "lentils raw"), (["lentil", "cooked"], "lentils mature seeds cooked"),
      (["grilled", "salmon"], "fish salmon atlantic farmed cooked"),
      (["tinned", "tuna"], "fish tuna light canned in water"),
      (["boneless", "skinless", "chicken", "thigh"], "chicken broilers or fryers dark meat thigh"),
      (["lean", "beef", "steak"], "beef top sirloin steak separable lean only"),
      (["beef", "mince", "95%", "lean"], "beef ground 95% lean meat 5% fat raw"),
    ])
  func searched(names: [String], words: String) throws {
    let found = try #require(EverydayFoods.words(meantBy: Set(names), with: []))
    #expect(found.hasPrefix(words))
  }

  @Test(
    "a search finds nothing for a state that the tables lack, a near food or an open question",
    arguments: [["smoked", "flour"], ["lean", "veal"], ["green", "tea"], ["cake"]])
  func notSearched(names: [String]) {
    #expect(EverydayFoods.words(meantBy: Set(names), with: []) == nil)
  }

  // They are compared as bytes.
  @Test("names are in lower case, without accents, in the singular or with an s")
  func spelling() {
    let words = EverydayFoods.names.flatMap { $0.split { " ,[]-".contains($0) } }
    #expect(words.count > 1000)
    for word in words.map(String.init) {
      let plain = KitchenWords.plain(word)
      #expect(word == plain || word == plain + "s", "\(word)")
      #expect(word.utf8.allSatisfy { $0 < 0x80 }, "\(word)")
    }
  }
}
