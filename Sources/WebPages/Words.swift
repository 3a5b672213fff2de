internal import Nutrition

/// The English of the pages, in one place: `english` for the templates, functions for what has numbers.
enum Words {
  /// The words of the templates by name.
  static let english: [String: String] = [
    "language": "en", "skip": "Skip to content", "main": "Main", "home": "dv, today",
    "today": "Today", "foods": "Foods", "recipes": "Recipes", "trends": "Trends",
    "myFoods": "My foods", "find": "Find a food", "local": "On this computer only",
    "search": "Search", "bestFirst": "Best match first",
    "energyFromHead": "Energy from", "calories": "Calories", "protein": "Protein", "fat": "Fat",
    "carbs": "Carbs", "filters": "Filters", "all": "All", "mine": "Mine",
    "amounts": "Amounts", "custom": "custom", "corrected": "corrected", "more": "Show more",
    "previous": "Previous", "howMany": "How many", "portion": "Portion", "show": "Show",
    "dailyValue": "% Daily Value", "nutrient": "Nutrient", "amount": "Amount", "unknown": "unknown",
    "everythingElse": "Everything else", "log": "Log", "label": "Nutrition Facts label",
    "nothingFound": "Nothing found. Try fewer words, or another spelling.",
    "searchHelp": "Type a food, such as oats or whole milk.", "day": "Day",
    "previousDay": "Previous day", "nextDay": "Next day", "week": "Calories this week",
    "logFood": "Food to log", "logPlaceholder": "2 eggs, toast with butter", "meal": "Meal",
    "soFar": "So far", "loggedSoFar": "Logged so far",
    "undo": "Undo", "emptyDay": "Nothing is logged on this day yet.", "reach": "Reach",
    "stayBetween": "Stay between", "stayUnder": "Stay under", "percentOfTarget": "% of target",
    "dayPanel": "This day against your targets", "logged": "logged",
    "possibly": "estimate, if unknown amounts are like the rest", "targetRange": "target",
    "dailyValues": "Daily Values",
    "setTargets": "These are Daily Values for adults. "
      + "To compare with your own targets, run dv profile.",
    "noRecipes": "No recipes yet.", "newRecipe": "Paste a recipe",
    "newRecipeHelp": "One ingredient to a line, such as 1 1/2 cups flour.", "name": "Name",
    "ingredients": "Ingredients", "servings": "Servings", "read": "Save recipe",
    "directions": "Directions", "draft": "Draft.",
    "draftHelp": "The totals leave out the lines that need an answer.",
    "perServing": "Per serving", "openLine": "This line needs an answer.", "recipe": "recipe",
    "whereFrom": "Where it came from", "eachNutrient": "Everything you track", "times": "Times",
    "food": "Food", "noTrend": "Log two days or more to see a trend.",
    "table": "As a table", "target": "Target", "correctHint": "To correct this value, use",
    "daily": "Daily average", "close": "Close", "why": "Why",
    "proteinKey": "protein", "fatKey": "fat", "carbsKey": "carbs", "note": "Note",
  ]

  static func energyFrom(_ protein: String, _ fat: String, _ carbs: String) -> String {
    "Energy: protein \(protein)%, fat \(fat)%, carbs \(carbs)%"
  }

  static func foods(_ count: Int) -> String { Counted.text(count, "food") }

  static func excluded(_ count: Int) -> String {
    "Excluded \(Counted.text(count, "food")) with an unknown value for a nutrient you asked about."
  }

  static func corrected(_ typed: String, _ used: String) -> String {
    "Searched for “\(used)” instead of “\(typed)”."
  }

  static func dropped(_ words: [String]) -> String {
    "No food matches all the words; ignored “\(words.joined(separator: "”, “"))”."
  }

  static func basis(_ basis: AmountBasis) -> String {
    switch basis {
    case .hundredGrams: "per 100 g"
    case .hundredKilocalories: "per 100 Calories"
    case .portion: "per portion"
    }
  }

  static func refuse(_ percent: Double) -> String { "Refuse: \(DecimalText.brief(percent))%." }

  static func why(_ amount: String) -> String { "Why \(amount)?" }

  static func hundredGrams(_ amount: String) -> String { "\(amount) in 100 g" }

  static func samples(_ count: Int) -> String { "Measured in \(Counted.text(count, "sample"))." }

  static func dailyValue(_ amount: String) -> String { "Its Daily Value is \(amount)." }

  static let noSource = "The data don't say where this value is from."

  static func entries(_ count: Int) -> String {
    "\(Counted.text(count, "entry", plural: "entries")) so far"
  }

  static func target(_ name: String, _ amount: String, _ target: String, known: Int) -> String {
    "\(name): \(amount), target \(target)."
      + (known < 100 ? " Known for \(known)% of the day's food by weight." : "")
  }

  static func known(_ percent: Int) -> String { "known for \(percent)%" }

  static func day(_ day: Day, _ energy: String?) -> String {
    "\(weekday(day)), \(date(day)): " + (energy.map { "\($0) Calories" } ?? "nothing logged")
  }

  static func removed(_ name: String) -> String { "Remove \(name)" }

  static func lines(_ count: Int) -> String { Counted.text(count, "ingredient") }

  static func open(_ count: Int) -> String {
    "\(Counted.text(count, "line")) \(count == 1 ? "needs" : "need") an answer"
  }

  static func date(_ day: Day) -> String { "\(months[day.month - 1]) \(day.day)" }

  static func weekday(_ day: Day) -> String { weekdays[day.weekday - 1] }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}
