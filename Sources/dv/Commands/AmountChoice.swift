internal import Console
internal import Nutrition

/// Turns an amount in words into so much of a food.
struct AmountChoice {
  let text: String
  var style = Style(isOn: false)

  func amount(of food: Food) throws -> FoodAmount {
    try FoodAmount(text, of: food)
  }
}
