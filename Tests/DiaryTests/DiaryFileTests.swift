import Diary
import Nutrition
import TestSupport
import Testing
import Text

@Suite("Diaries in files")
struct DiaryFileTests {
  private static let egg = EatenFood(
    code: FoodCode(dataset: .standardReference, key: "01123"), name: "Egg, \"whole\"",
    release: "USDA SR24",
    nutrients: NutrientProfile(
      [.energy: 143, .protein: 1.0 / 3, .fat: 0],
      qualifiers: [.fat: Qualifier(.trace, limit: 0.05), .sodium: Qualifier(.present)]))
  private static let bar = EatenFood(
    code: .custom(id: FoodCode.lowestCustomID), name: "Oat bar",
    nutrients: NutrientProfile([.energy: 210], per: 55))

  private static let entries: [DiaryEntry] = {
    func entry(
      _ id: Int64, _ day: String, _ meal: Meal, _ position: Int, _ text: String, _ food: EatenFood,
      _ grams: Double, time: String? = nil, person: String = ""
    ) -> DiaryEntry {
      guard let day = Day(day) else { preconditionFailure(day) }
      return DiaryEntry(
        id: id, person: person, day: day, time: time.flatMap { TimeOfDay($0) }, meal: meal,
        position: position, text: text, food: food,
        amount: FoodAmount(text: "2, or so", grams: grams))
    }
    guard let tea = Meal("2nd breakfast; tea") else { preconditionFailure() }
    return [
      entry(.max, "2026-02-28", .breakfast, 1, "2 eggs ; poached", egg, 100.0 / 3, time: "08:15"),
      entry(2, "2026-02-28", .breakfast, 2, "12:30 train snack", bar, 55),
      entry(5, "2026-02-28", .breakfast, 3, "#1 bar", bar, 20),
      entry(3, "2026-02-28", tea, 1, "1 bar – \"oat\", 🥣", bar, 0),
      entry(4, "2026-03-01", .dinner, 1, "1 egg", egg, 50, person: "Ada"),
    ]
  }()

  private static let notes = [
    DayNote(day: entries[0].day, text: "Slept badly; late"),
    DayNote(person: "Ada", day: entries[4].day, text: "Fasted"),
  ]

  private func read(
    _ text: String, _ format: DiaryFile.Format? = nil, upTo lastDay: Day? = nil
  ) throws -> DiaryFile {
    try DiaryFile(Array(text.utf8), path: "diary", format: format, upTo: lastDay)
  }

  private func found(_ file: DiaryFile) -> [DiaryEntry] {
    file.entries.compactMap { written in
      guard case .eaten(let food, let amount) = written.food else { return nil }
      return written.entry(food, amount, ordinal: 0)
    }
  }

  @Test("CSV and JSON lose nothing")
  func lossless() throws {
    let csv = try read(DiaryExport.csv(Self.entries, Self.notes))
    #expect(csv.format == .csv)
    #expect(found(csv) == Self.entries)
    #expect(csv.notes == Self.notes)
    let json = try read(DiaryExport.json(Self.entries, Self.notes).text)
    #expect(json.format == .json)
    #expect(found(json) == Self.entries)
    #expect(json.notes == Self.notes)
    #expect(csv.problems == [] && json.problems == [])
  }

  @Test("a journal has a line for each entry, and is read back with foods by code")
  func journal() throws {
    let text = DiaryExport.journal(Self.entries, Self.notes)
    #expect(
      text == """
        2026-02-28
        note: Slept badly; late
        breakfast
          08:15 2 eggs ; poached ; sr:01123 33.333333333333336 g
          --:-- 12:30 train snack ; \(Self.bar.code) 55 g
          --:-- #1 bar ; \(Self.bar.code) 20 g
        meal: 2nd breakfast; tea
          1 bar – "oat", 🥣 ; \(Self.bar.code) 0 g

        person: Ada

        2026-03-01
        note: Fasted
        dinner
          1 egg ; sr:01123 50 g

        """)
    let file = try read(text)
    #expect(file.format == .journal)
    #expect(file.problems == [])
    #expect(file.notes == Self.notes)
    #expect(file.entries.map(\.text) == Self.entries.map(\.text))
    #expect(file.entries.map(\.time) == Self.entries.map(\.time))
    #expect(file.entries.map(\.meal) == Self.entries.map(\.meal))
    #expect(file.entries.map(\.person) == Self.entries.map(\.person))
    for (written, entry) in zip(file.entries, Self.entries) {
      guard case .coded(let code, let amount) = written.food else {
        Issue.record("\(written)")
        continue
      }
      #expect(code == entry.food.code)
      #expect(amount.grams == entry.amount.grams)
    }
  }

  @Test("a journal that a person writes may leave out codes, and has comments")
  func writtenJournal() throws {
    let file = try read(
      """
      # my week
      2026-11-20

      breakfast
        8:15 2 eggs
        07:30 1 slice toast; with butter ; and 2 g salt
      Tea
      \t1 cup tea ; no sugar
      """)
    #expect(file.problems == [])
    #expect(file.entries.map(\.food) == [.line, .line, .line])
    #expect(
      file.entries.map(\.text) == [
        "8:15 2 eggs", "1 slice toast; with butter ; and 2 g salt", "1 cup tea ; no sugar",
      ])
    #expect(file.entries.map(\.time?.description) == [nil, "07:30", nil])
    #expect(file.entries.map(\.meal.name) == ["breakfast", "breakfast", "Tea"])
    #expect(file.entries.map(\.line) == [5, 6, 8])
  }

  @Test("a table needs only the columns day and text")
  func shortTable() throws {
    let file = try read(
      "Day,Text,Meal,grams,code\n2026-11-20,2 eggs,Lunch,,\n2026-11-20,egg,,50,sr:1123\n")
    #expect(file.problems == [])
    #expect(file.entries.map(\.meal) == [.lunch, .snack])
    #expect(file.entries[0].food == .line)
    #expect(
      file.entries[1].food == .coded(Self.egg.code, FoodAmount(text: "50 g", grams: 50)))
  }

  @Test("entries without ids get the same ones each time, and equal ones are told apart")
  func ids() throws {
    let file = try read(
      "day,text,code,grams\n2026-11-20,egg,sr:1123,50\n2026-11-20,egg,sr:1123,60\n")
    #expect(Set(file.entries.map(\.digest)).count == 2)
    let ids = [0, 1, 0].map {
      file.entries[0].entry(Self.egg, .hundredGrams, ordinal: $0).id
    }
    #expect(ids[0] == ids[2])
    #expect(ids[0] != ids[1])
    #expect(ids.allSatisfy { $0 > 0 })
  }

  @Test("all lines with problems are listed, with their numbers")
  func problems() throws {
    let file = try read(
      """
      day,text,time,meal,id,code,grams,nutrients
      2026-02-30,a,,,,,,
      ٢٠٢٦-١١-٢٠,b,,,,,,
      2026-11-20,,,,,,,
      2026-11-20,c,25:00,,,,,
      2026-11-20,d,,,0,,,
      2026-11-20,e,,,,egg,50,
      2026-11-20,f,,,,sr:1123,,
      2026-11-20,g,,,,sr:1123,50000,
      2026-11-20,h,,,,sr:1123,nan,
      2026-11-20,i,,,,sr:1123,5,{}x
      2026-11-20,j,,,,sr:1123,5,"{""208"":-1}"
      """)
    #expect(file.problems.map(\.line) == Array(2...12))
    #expect(file.entries.isEmpty)
    #expect(
      file.problems[0].reason
        == "day \"2026-02-30\" isn't a date. Write dates like this: 2026-11-23.")
    let journal = try read(
      "breakfast\n2026-11-20\n  an egg\nlunch\n  an egg\n2026-13-01\n", .journal)
    #expect(journal.problems.map(\.line) == [1, 3, 6])
    #expect(journal.entries.count == 1)
    let notes = try read(
      "2026-11-20\nnote: Tired\nnote:\nnote: Ill\nperson: Ada\n2026-11-20\nnote: Well\n", .journal)
    #expect(notes.problems.map(\.line) == [3, 4])
    #expect(notes.problems.last?.reason == "note \"Ill\" is a second note for 2026-11-20.")
    #expect(notes.notes.map(\.text) == ["Tired", "Well"])
  }

  @Test("days after the last one that can be are problems of their lines, in every format")
  func future() throws {
    let lastDay = try #require(Day("2026-11-20"))
    let table = try read(
      "day,text\n2026-11-20,egg\n2026-11-21,egg\n2026-11-22,egg\n", upTo: lastDay)
    #expect(table.entries.count == 1)
    #expect(table.problems.map(\.line) == [3, 4])
    #expect(table.problems[0].reason == "day \"2026-11-21\" is in the future.")
    // What is below such a day is left out without a problem of its own.
    let journal = try read(
      "2026-11-21\nnote: Tired\nlunch\n  an egg\n2026-11-20\nlunch\n  an egg\n", upTo: lastDay)
    #expect(journal.entries.map(\.line) == [7])
    #expect(journal.problems.map(\.line) == [1])
    let json = try read(DiaryExport.json(Self.entries, Self.notes).text, upTo: Self.entries[0].day)
    #expect(json.entries.count == 4 && json.problems.count == 2)
    let servings = try read(
      "Day,Group,Food Name,Amount\n2026-11-21,Lunch,Egg,50 g\n", upTo: lastDay)
    #expect(servings.problems.map(\.line) == [2])
  }

  @Test("tables may have semicolons or tabs between their columns", arguments: [";", "\t"])
  func separators(separator: String) throws {
    func text(_ rows: [[String]]) -> String {
      rows.map { $0.joined(separator: separator) + "\n" }.joined()
    }
    let table = try read(
      text([["day", "meal", "text"], ["2026-11-20", "lunch", "1,5 cups milk, warm"]]))
    #expect(table.format == .csv)
    #expect(table.entries.map(\.text) == ["1,5 cups milk, warm"])
    let servings = try read(
      text([["Day", "Group", "Food Name", "Amount"], ["2026-11-20", "Lunch", "Egg", "50 g"]]))
    #expect(servings.format == .cronometer)
    #expect(servings.entries.map(\.text) == ["50 g Egg"])
  }

  @Test(
    "a table with other columns is refused with their names instead of being read as a journal",
    arguments: [
      ("Date,Food,Calories\n2026-11-20,egg,70\n", ["Date", "Food", "Calories"]),
      ("Date;\"Food eaten\"\n2026-11-20;egg\n", ["Date", "Food eaten"]),
      ("2026-11-20,lunch,an egg\n", ["2026-11-20", "lunch", "an egg"]),
    ])
  func otherColumns(text: String, names: [String]) {
    #expect(throws: DiaryFileError.otherColumns(path: "diary", names: names)) { try read(text) }
    #expect(throws: DiaryFileError.self) { try read(text, .csv) }
  }

  @Test("cronometer.com's servings are read by their columns, with what helps to find the food")
  func cronometer() throws {
    let file = try read(
      """
      \u{FEFF}Day,Time,Group,Food Name,Amount,Energy (kcal),Protein (g),Category
      2026-06-10,08:14 AM,Breakfast,"Oats, Rolled, Dry",80.00 g,311.00,10.7,Cereals
      2026-06-10,,Uncategorized,Water,8.00 fl oz,0.00,,Beverages
      2026-06-10,,Snacks,Chili,1.00 full recipe,,,
      10/06/2026,,Snacks,Chili,1.00 full recipe,,,
      2026-06-10,xx,Snacks,Chili,1.00 full recipe,,,
      2026-06-10,,Snacks,Chili,1.00 full recipe,a lot,,
      2026-06-10,,Dinner,Lasagna,900.00 g,"1,200.50",,
      """)
    #expect(file.format == .cronometer)
    #expect(file.entries.map(\.meal) == [.breakfast, .snack, .snack, .dinner])
    #expect(file.entries[0].time?.description == "08:14")
    #expect(file.entries[0].text == "80.00 g Oats, Rolled, Dry")
    #expect(
      file.entries[0].food
        == .named("Oats, Rolled, Dry", amount: "80.00 g", barcode: nil, energyKcal: 311))
    #expect(
      file.entries[2].food
        == .named("Chili", amount: "1.00 full recipe", barcode: nil, energyKcal: nil))
    #expect(
      file.entries[3].food
        == .named("Lasagna", amount: "900.00 g", barcode: nil, energyKcal: 1200.5))
    #expect(file.problems.map(\.line) == [5, 6, 7])
    #expect(file.problems[2].reason == "Energy (kcal) \"a lot\" must be a number.")
  }

  @Test("OpenNutriTracker's intakes are read with barcodes and energy")
  func openNutriTracker() throws {
    let file = try read(
      """
      [{"id":"a","unit":"g","amount":60.0,"type":"breakfast","meal":{"code":"0016000275287",
      "name":"Oat cereal","brands":"Acme","source":"off","nutriments":{"energyKcal100":379.0}},
      "dateTime":"2026-11-20T08:05:00.000"},
      {"id":"b","unit":"serving","amount":1,"type":"snack","meal":{"code":"171705","name":"Banana",
      "source":"fdc","nutriments":{"energyKcal100":89}},"dateTime":"2026-11-20T16:00:00.000"}]
      """)
    #expect(file.format == .openNutriTracker)
    #expect(file.problems == [])
    #expect(file.entries.map(\.day.description) == ["2026-11-20", "2026-11-20"])
    #expect(file.entries.map(\.time?.description) == ["08:05", "16:00"])
    #expect(
      file.entries.map(\.food) == [
        .named("Oat cereal", amount: "60.0 g", barcode: "0016000275287", energyKcal: 227.4),
        .named("Banana", amount: "1 serving", barcode: nil, energyKcal: nil),
      ])
  }

  @Test("a file that is no diary is refused with the reason")
  func refused() {
    #expect(throws: DiaryFileError.mealTotals(path: "diary")) {
      try read("Date,Meal,Calories,Fat (g),Note\n2026-01-15,Breakfast,500,10,\n")
    }
    #expect(throws: DiaryFileError.archive(path: "diary")) { try read("PK\u{3}\u{4}x") }
    #expect(throws: DiaryFileError.empty(path: "diary")) { try read("") }
    #expect(throws: DiaryFileError.empty(path: "diary")) { try read("day,text\n") }
    #expect(throws: DiaryFileError.notText(path: "diary")) {
      try DiaryFile([0x61, 0xFF], path: "diary")
    }
    for text in ["{}", "{\"entries\":[],\"foods\":[{}]}", "[1]", "{", "[{\"a\":1}]"] {
      #expect(throws: DiaryFileError.self) { try read(text) }
    }
    #expect(throws: DiaryFileError.missingColumn(path: "diary", name: "Group")) {
      try read("Day,Food Name\n", .cronometer)
    }
  }

  @Test(
    "foods with impossible values are refused in JSON as in CSV",
    arguments: [
      ("\"basisGrams\":100", "\"basisGrams\":0"), ("\"basisGrams\":100", "\"basisGrams\":1e9"),
      ("\"203\":", "\"205\":-1,\"203\":"), ("\"203\":", "\"205\":1e300,\"203\":"),
      ("\"name\":\"Oat bar\"", "\"name\":\"\""),
    ])
  func impossible(found: String, replacement: String) throws {
    let text = DiaryExport.json(Self.entries, []).text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ").replacing("\": ", with: "\":")
    #expect(text.contains(found), "\(text)")
    #expect(throws: DiaryFileError.self) {
      try read(text.replacing(found, with: replacement), .json)
    }
  }

  @Test("a person's name may be as long in a file as elsewhere")
  func longNames() throws {
    let longest = String(repeating: "a", count: Person.nameLimit)
    let file = try read(
      "day,text,person\n2026-11-20,egg,\(longest)\n2026-11-20,egg,\(longest)b\n")
    #expect(file.entries.map(\.person) == [longest])
    #expect(file.problems.map(\.line) == [3])
  }

  @Test("an entry that is given to a person gets another id, the same each time")
  func given() throws {
    var entry = try #require(
      try read("id,day,text\n7,2026-11-20,egg\n").entries.first)
    let own = entry
    entry.give(to: "")
    #expect(entry == own)
    entry.give(to: "Ada")
    #expect(entry.person == "Ada")
    let id = try #require(entry.id)
    #expect(id != 7 && id > 0)
    var again = own
    again.give(to: "Ada")
    #expect(again.id == id)
    again.give(to: "Ben")
    #expect(again == entry)
  }

  @Test("damaged files never crash a reader")
  func mutated() throws {
    let files = [
      DiaryExport.csv(Self.entries, Self.notes), DiaryExport.json(Self.entries, Self.notes).text,
      DiaryExport.journal(Self.entries, Self.notes),
    ]
    for text in files {
      let bytes = Array(text.utf8)
      for cut in stride(from: 0, to: bytes.count, by: 7) {
        var damaged = bytes
        damaged[cut] = damaged[cut] &+ 31
        for format in DiaryFile.Format.allCases {
          _ = try? DiaryFile(Array(damaged.prefix(cut + 40)), path: "diary", format: format)
        }
      }
    }
  }
}
