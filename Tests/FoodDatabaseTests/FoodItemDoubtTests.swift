import FoodDatabase
import Nutrition
import TestSupport
import Testing

/// What is refused of lines, or said, rather than guessed.
@Suite("Lines of which the amount is in doubt")
struct FoodItemDoubtTests {
  private let search: SearchDatabase

  init() async throws {
    search = try await SearchDatabase([
      ExampleFood("Turkey, whole, meat only, raw", measures: [(1, "bird", 5002)]),
      ExampleFood("Orange juice, raw", measures: [(1, "cup", 248), (1, "fruit yields", 86)]),
      ExampleFood("Apples, raw, with skin", measures: [(1, "cup slices", 109)]),
      ExampleFood("Spaghetti, canned", measures: [(1, "can", 400)]),
      ExampleFood(
        "McDONALD'S, Fruit salad with walnuts", measures: [(1, "salad", 264)]),
      ExampleFood("SUBWAY, meatball sub on white bread", measures: [(1, "inch sub", 40)]),
      ExampleFood(
        "Fast foods, hamburger; double, with bun", measures: [(1, "sandwich", 226)]),
      ExampleFood("Nuts, almonds", measures: [(1, "almond", 1.2)]),
      ExampleFood("Milk, reduced fat, fluid, 2% milkfat", measures: [(1, "cup", 244)]),
      ExampleFood("Bacon, smoked, raw", isSurveyed: true, measures: [(1, "slice", 29)]),
      ExampleFood("Bacon, cured, raw", measures: [(1, "strip", 30)]),
      ExampleFood("Pudding, butter, with bread", measures: [(1, "slice", 90)]),
      ExampleFood("Bread, pita, white", measures: [(1, "pita, large", 60)]),
      ExampleFood("Fish sticks, frozen", measures: [(1, "stick", 28)]),
      ExampleFood("Pancakes, plain", measures: [(1, "large", 50), (1, "small", 38)]),
    ])
  }

  @Test(
    "a food is not counted by a unit it has not, or where only a part of it is called so",
    arguments: [
      "1 slice turkey", "2 pieces of turkey", "1 serving of turkey", "1 large slice turkey",
      "1 glass orange juice", "1 orange juice", "1 slice apple", "1 plate of spaghetti",
      "1 bowl spaghetti", "7 walnuts", "1 meatball", "1 hamburger bun",
    ])
  func unweighed(text: String) throws {
    guard case .unweighed(let item) = try search.database.item(text),
      case .unknownUnit(_, let portions) = item.error
    else {
      Issue.record("\(text): \(try search.database.item(text))")
      return
    }
    #expect(portions == item.food.portions)
  }

  @Test(
    "a food is counted by what it is called",
    arguments: [
      ("1 pita", 60.0), ("1 turkey", 5002), ("12 almonds", 14.4), ("2 hamburgers", 452),
      ("2 fish sticks", 56),
    ])
  func counted(text: String, grams: Double) throws {
    guard case .found(let item) = try search.database.item(text) else {
      Issue.record("\(text): \(try search.database.item(text))")
      return
    }
    #expect(abs(item.amount.grams - grams) < 1e-9)
  }

  @Test("a bare number is none of percent", arguments: ["100 g 2 milk", "1 cup 2 milk"])
  func numbers(text: String) throws {
    guard case .noFood = try search.database.item(text) else {
      Issue.record("\(try search.database.item(text))")
      return
    }
  }

  @Test("the foods that were passed over for want of a measure are told")
  func passedOver() throws {
    guard case .found(let item) = try search.database.item("1 strip bacon") else {
      Issue.record("\(try search.database.item("1 strip bacon"))")
      return
    }
    #expect(item.food.name == "Bacon, cured, raw")
    #expect(item.passedOver.map(\.name) == ["Bacon, smoked, raw"])
    guard case .found(let turkey) = try search.database.item("1 bird turkey") else {
      Issue.record("\(try search.database.item("1 bird turkey"))")
      return
    }
    #expect(turkey.passedOver.isEmpty)
  }

  @Test("what was said of a food is still told when one of its measures is chosen")
  func chosen() throws {
    guard case .unweighed(let item) = try search.database.item("2 pamcakes"),
      case .ambiguousUnit(_, let measures) = item.error
    else {
      Issue.record("\(try search.database.item("2 pamcakes"))")
      return
    }
    #expect(try item.item(by: measures[0]).understanding.corrections.map(\.typed) == ["pamcakes"])
  }
}
