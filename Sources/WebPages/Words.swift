internal import Nutrition
internal import Representation

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
    "logFood": "Food to log", "logPlaceholder": "2 eggs, 1 slice toast", "meal": "Meal",
    "soFar": "So far", "loggedSoFar": "Logged so far",
    "undo": "Undo", "emptyDay": "Nothing has been logged for this day yet.", "reach": "Reach",
    "stayBetween": "Stay between", "stayUnder": "Stay under", "percentOfTarget": "% of target",
    "dayPanel": "This day compared with your targets", "logged": "logged",
    "typing": "typed, not logged yet",
    "possibly": "estimate, assuming that unknown amounts are similar to known ones",
    "targetRange": "target",
    "dailyValues": "Daily Values",
    "setTargets": "These are Daily Values for adults and children 4 and older. "
      + "To compare with your own targets, enter your details in the settings.",
    "noRecipes": "No recipes yet.", "newRecipe": "Paste a recipe", "editRecipe": "Edit recipe",
    "newRecipeLede": "dv reads the ingredients line by line and makes a label for one serving.",
    "newRecipeHelp": "One ingredient per line, such as 1 1/2 cups flour. "
      + "A line that ends with a colon is a heading.",
    "name": "Name", "ingredients": "Ingredients", "servings": "Servings",
    "saveRecipe": "Save recipe", "readLines": "Read the lines", "bowlToPlate": "Cooking and yield",
    "cookedWeight": "Cooked weight",
    "cookedWeightHelp": "In grams. Leave this field empty if no water is lost.", "method": "Method",
    "methodHelp": "Vitamin and mineral losses are based on USDA data.", "notCooked": "Not cooked",
    "method.baked": "Baked", "method.roasted": "Roasted", "method.grilled": "Grilled",
    "method.fried": "Fried", "method.boiled": "Boiled", "method.steamed": "Steamed",
    "method.stewed": "Stewed", "method.reheated": "Reheated",
    "understood": "What dv understood", "uncounted": "Counted as 0 g.", "change": "Change",
    "otherWords": "Try other words, or a simpler name.",
    "giveWeight": "Enter a weight, such as 40 g.", "logServing": "Log a serving",
    "wouldHelp": "What would help", "suggest": "Suggest foods", "addToDay": "Add to this day",
    "wouldHelpLede":
      "dv looks for common foods that close this day's gaps without exceeding a limit.",
    "noGaps": "This day meets all the targets that can be assessed.",
    "nothingHelps": "No common food closes a gap without exceeding a limit.",
    "compare": "Compare", "top": "Top foods", "basics": "Basics", "place": "Place",
    "period": "Period", "previousPeriod": "Previous period",
    "nextPeriod": "Next period", "also": "More", "most": "The foods with the most",
    "compareHelp": "Choose two to six foods to see them side by side.", "addFood": "Add a food",
    "newFood": "Add a food from its label", "brand": "Brand", "saveFood": "Save food",
    "newFoodHelp":
      "Enter the values as they appear on the label. Anything you leave empty stays unknown.",
    "servingSize": "Serving size", "servingWeight": "Weight of a serving",
    "perHundred": "The amounts are for 100 g", "looksWrong": "These values look wrong.",
    "saveAnyway": "I checked the label, and these are its values. Save them.",
    "settings": "Settings", "you": "You", "save": "Save settings",
    "youHelp": "Your targets are based on these details. Everything stays on this computer.",
    "born": "Date of birth", "sex": "Sex", "height": "Height", "bodyWeight": "Weight",
    "activity": "Activity", "compareWith": "Compare with", "targets": "Daily targets",
    "percentages": "Percentages", "units": "Units", "energy": "Energy",
    "foodWeights": "Food weights", "showSalt": "Show salt below sodium",
    "unitsHelp":
      "These units apply only in the terminal. The web pages always show Calories and grams.",
    "keys": "Keys", "key": "Key", "does": "What it does",
    "singleKeys": "Use single-key shortcuts on these pages",
    "sex.none": "Not given", "sex.female": "Female", "sex.male": "Male",
    "activity.none": "Not given", "activity.inactive": "Daily activities only",
    "activity.low-active": "About the same as walking 30 minutes a day",
    "activity.active": "About the same as walking 60 minutes a day",
    "activity.very-active": "About the same as walking 2 hours a day",
    "targets.none": "Let dv choose", "targets.dri": "Dietary Reference Intakes",
    "targets.daily-values": "FDA's Daily Values", "set.none": "Default",
    "unit.kcal": "Calories", "unit.kJ": "Kilojoules", "unit.both": "Both", "unit.grams": "Grams",
    "unit.ounces": "Ounces",
    "done.log": "Logged.", "done.remove": "Removed.", "done.recipe": "Recipe saved.",
    "done.food": "Food saved.", "done.settings": "Settings saved.",
    "undone.log": "Undone: the food isn't in your diary anymore.",
    "undone.remove": "Undone: the entry is back.",
    "undone.recipe": "Undone: your recipes are back to how they were.",
    "undone.food": "Undone: your foods are back to how they were.",
    "undone.settings": "Undone: your settings are back to how they were.",
    "directions": "Directions", "draft": "Draft.",
    "draftHelp": "Lines that need an answer aren't counted in the totals.",
    "perServing": "Per serving", "openLine": "This line needs an answer.", "recipe": "recipe",
    "whereFrom": "Top sources", "eachNutrient": "Everything you track", "times": "Times",
    "food": "Food", "noTrend": "Log at least two days to see a trend.",
    "table": "As a table", "target": "Target", "correctHint": "To correct this value, run",
    "daily": "Daily average", "close": "Close", "why": "Why",
    "proteinKey": "protein", "fatKey": "fat", "carbsKey": "carbs", "note": "Note",
  ]

  /// What the pages say instead if other computers can reach them.
  static let reachable: [String: String] = {
    let said = "Other computers can reach this server."
    return ["local": said, "youHelp": "Your targets are based on these details. \(said)"]
  }()

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
    "No food matches all the words, so dv ignored “\(words.joined(separator: "”, “"))”."
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

  static func dailyValue(_ amount: String) -> String { "The Daily Value is \(amount)." }

  static let noSource = "The data don't say where this value comes from."

  static func entries(_ count: Int) -> String {
    "\(Counted.text(count, "entry", plural: "entries")) so far"
  }

  static func target(_ name: String, _ amount: String, _ target: String, known: Int) -> String {
    "\(name): \(amount), target \(target)."
      + (known < 100 ? " Based on data for \(known)% of the day's food, by weight." : "")
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

  /// The keys of the pages, and what they do.
  static let keys: [(keys: [String], does: String)] = [
    (["/"], "Find a food"), (["g", "t"], "Today"), (["g", "f"], "Foods"),
    (["g", "r"], "Recipes"), (["g", "n"], "Trends"), (["g", "m"], "My foods"),
    (["n"], "Log what you ate, or add a new recipe or food"),
    (["1", "–", "9"], "Answer a question"),
    (["↑", "↓"], "Move through foods"), (["l"], "Log this food"), (["c"], "Compare this food"),
    (["e"], "Edit this recipe"), (["u"], "Undo"),
    (["[", "]"], "Go to the previous or next day"), (["?"], "These keys"),
  ]

  static func short(of nutrients: [String]) -> String {
    let names = nutrients.prefix(3).map { name in
      name.dropFirst().first?.isUppercase == true
        ? name : name.prefix(1).lowercased() + name.dropFirst()
    }
    let list =
      names.count > 2
      ? "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
      : names.joined(separator: " and ")
    return "This day is still short on \(list)"
      + (nutrients.count > 3 ? ", among others." : ".")
      + " Each suggestion would close part of the gap."
  }

  static func days(_ count: Int) -> String { count == 365 ? "1 year" : "\(count) days" }

  static func needs(_ energy: Double) -> String {
    "You need about \(Macro.calories.text(energy)) Calories a day."
  }

  /// Why a line of a saved recipe isn't counted.
  static let openLine = Failure(.nothingFound, "This line needs an answer.")

  static func check(_ warning: String) -> String {
    "\(warning.prefix(1).uppercased())\(warning.dropFirst())."
  }

  static func trace(_ percent: Double) -> String {
    "This food isn't in the data, but it makes up less than \(DecimalText.brief(percent))% of the weight, "
      + "so its nutrients count as 0."
  }

  static func which(_ name: String) -> String { "Which “\(name)”?" }

  static func howMuch(_ name: String, hasAmount: Bool) -> String {
    "\(name): " + (hasAmount ? "how much does one weigh?" : "how much?")
  }

  static func calories(_ amount: Double) -> String { "\(Macro.calories.text(amount)) Cal" }

  static func caloriesOfHundred(_ amount: Double) -> String { "\(calories(amount)) in 100 g" }

  static func draft(_ count: Int) -> String {
    "\(open(count)). If you save the recipe before you answer, it is a draft without a label."
  }

  static func without(_ numbers: [String]) -> String {
    "Doesn't include \(numbers.count == 1 ? "line" : "lines") \(numbers.joined(separator: ", "))."
  }

  static func weights(_ whole: Double, _ cooked: Double, _ serving: Portion?) -> String {
    let text = { (grams: Double) in "\(DecimalText.rounded(grams, decimals: 0)) g" }
    let lost = whole - cooked
    let change =
      abs(lost) < 0.5
      ? ""
      : " After cooking, the dish weighs \(text(cooked)), which is "
        + "\(text(abs(lost))) \(lost > 0 ? "less" : "more")."
    return "The ingredients weigh \(text(whole)).\(change)"
      + (serving.map { " \($0.text) weighs \(text($0.grams))." } ?? "")
  }

  static func remain(_ cooked: Double, _ whole: Double) -> String {
    "\(DecimalText.rounded(cooked, decimals: 0)) of \(DecimalText.rounded(whole, decimals: 0)) g "
      + "remain after cooking"
  }

  static func over(_ name: String, _ amount: String, limit: String) -> String {
    "\(name) would reach \(amount). Your limit is \(limit)."
  }

  static func date(_ day: Day, year: Bool = false) -> String {
    "\(months[day.month - 1]) \(day.day)" + (year ? ", \(day.year)" : "")
  }

  static func weekday(_ day: Day) -> String { weekdays[day.weekday - 1] }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}
