import Foundation
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

@Suite("User databases that were walked before")
struct SoundStateTests {
  private let own: CustomFoodDatabase

  /// A user database of more than a megabyte, opened since its last change.
  init() async throws {
    own = try await CustomFoodDatabase()
    let text = String(repeating: "oats, ", count: 700)
    let foods = (0..<280).map { number in
      Food.bar("Bar \(number)", id: FoodCode.lowestCustomID + number * 977).with(
        \.ingredients, text)
    }
    _ = try own.database.importFoods(foods.map { ImportedFood($0, hasCode: true) })
    try open()
  }

  private func open() throws {
    _ = try own.another()
  }

  /// Whether the next start trusts the file.
  private var isTrusted: Bool { SoundState(of: own.path)?.isKept == true }

  @Test("a change by dv keeps them trusted")
  func change() throws {
    #expect(isTrusted)
    try own.another().add(.bar("New bar", id: FoodCode.lowestCustomID + 5))
    #expect(isTrusted)
  }

  @Test("a change by another program is noticed, even where it keeps size and date")
  func damage() throws {
    let date = try FileManager.default.attributesOfItem(atPath: own.path)[.modificationDate]
    let file = try FileHandle(forUpdating: URL(filePath: own.path))
    try file.seek(toOffset: UInt64(own.rootPage("my_food") - 1) * 1024)
    try file.write(contentsOf: Data(repeating: 0x55, count: 1024))
    try file.close()
    try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: own.path)
    #expect(!isTrusted)
    #expect(throws: FoodDatabaseError.self) { try open() }
    #expect(!isTrusted)
  }

  @Test("a journal beside them is not trusted, nor is a copy")
  func journal() throws {
    let copy = own.beside("copy.db")
    try FileManager.default.copyItem(atPath: own.path, toPath: copy)
    #expect(SoundState(of: copy)?.isKept == false)
    try Data().write(to: URL(filePath: "\(own.path)-journal"))
    #expect(!isTrusted)
  }
}
