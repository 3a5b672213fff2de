import Foundation
import TestSupport
import Testing
import Text

/// `--json` output is what the schemas in Documentation/schemas describe, and nothing else.
@Suite(
  "JSON output",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct JSONOutputTests {
  /// Calls on the shipped data, with custom foods and corrections.
  private static let shipped = JSONCalls(
    setup: [
      #"add-food Oat bar --brand Example --barcode 4006381333931 --serving "1 bar = 60 g" "#
        + "--energy 270 --protein 7 --fat 9 --carbohydrate 38 --nutrient niacin=2 --yes",
      "add-food Plantain mash --like 9040 --sodium 5 --yes",
      "edit-food sr:01123 --sodium 140 --yes", "edit-food sr:01001 --calcium unknown --yes",
    ],
    outputs: [
      (
        "search",
        [
          "butter --limit 3", "chiken brest -skin --sort iron --per portion --min protein=20",
          "milk --max fat=1 --sort calcium --per 100kcal", "--min protein=80", "oat bar",
          "whole egg --sort sodium --all", "purple unicorn milk", "4006381333931", "1123",
          "milk --nutrients iron,208 --offset 2 --limit 2 --group dairy --group fruits",
          "egg --dataset sr --limit 1 --per 100kcal",
          "<banana\\nxyzzy frobnik\\n# eggs\\n\\nchiken\\n",
        ]
      ),
      (
        "show",
        [
          "sr:01123", "sr:01123 --original", "1001 --amount '1 tbsp' --all",
          "4053 --amount '100 ml'",
          "banana --population children-1-3", "1077 1079 'oat bar'", "'plantain mash'", "23999",
          "<1123\\n", "<1123\\nbanana\\nxyzzy frobnik\\n", "1123 'xyzzy frobnik'",
          "banana --nutrients protein,iron", "<1123\\t1 large\\nbanana\\t1 barrel\\n",
          "1123 --sources",
        ]
      ),
      ("why", ["1123 protein", "banana vitamin a", "'oat bar' protein", "23999 energy"]),
      (
        "why-sum",
        [
          "@why --sum '2 large eggs' '1 oat bar' protein",
          "@why --sum '100 g butter' '1 cup whole milk' 'vitamin a' --recipe",
        ]
      ),
      ("cite", ["1123 'oat bar'"]),
      (
        "compare",
        [
          "1077 1079 --amount '1 cup'", "1123 1001 'oat bar' --per 100kcal --all",
          "<1123\\n1001\\n", "<1123\\t1001\\n1077\\n1079\\nbanana\\txyzzy\\n",
        ]
      ),
      (
        "top",
        [
          "iron --limit 3", "vitamin-c --per 100kcal --group fruits", "niacin --per portion",
          "niacin --least --limit 400",
          "sodium --least --population infants", "energy --limit 2", "protein --limit 2",
          "sodium --group dairy --limit 500",
          "iron --nutrients protein,zinc --limit 2 --offset 1",
        ]
      ),
      (
        "label",
        [
          "1077 --amount '1 cup'", "1077 --amount '1 cup' --servings 8 --pdcaas 1 --vitamins",
          "1123 --vitamins", "9040 --pdcaas 0.1 --population infants", "20045 --vitamins",
          "15001 --vitamins", "'oat bar' --vitamins", "5013 --vitamins",
        ]
      ),
      (
        "label-table",
        [
          "@label 1077 --style eu --amount '1 cup' --vitamins", "@label 1077 --style uk",
          "@label 5013 --style eu --per 100g", "@label 9040 --style canada",
          "@label 'oat bar' --style eu",
        ]
      ),
      ("label-front", ["@label 1077 --format front"]),
      ("claims", ["1077", "9040 --rules eu"]),
      ("nutri-score", ["1077", "9040 --fruit 100 --kind general"]),
      (
        "sum",
        [
          "'2 large eggs' '1 cup whole milk' '1 oat bar'",
          "'100 g sr:01123' '2 oz butter' --by sodium",
          "'100 ml olive oil' '3 oz roasted chicken breast' --all --population pregnant-or-lactating",
          "'1 slice white bread' '1 cup chopped onion' --by added-sugars",
          "<2 large eggs\\n1 barrel butter\\n100 g xyzzyx\\n", "<1 cup milk\\n100 g butter\\n",
          "--recipe '1 cup almond flour' '1 cup Special K' '1 bannana' '2-3 carrots' "
            + "'4 lb watermelon' 'salt and pepper' '1 hispi cabbage' '1 oz (200 g) cheddar' "
            + "'2 smoked carrots' '1 bunch kale'",
          "@sum '2 eggs' '100 g xyzzyx'",
        ]
      ),
      ("swap", ["1077 --less fat --keep protein", "1077 --more fat --only xyzzy"]),
      ("suggest", ["--eaten '1 large egg'", "--eaten '1 kg butter'"]),
      (
        "suggest-portions",
        ["@suggest --portions 1077 '2 large eggs' --energy 300 --min protein=5 --max sodium=9000"]
      ),
      ("tag", ["1123 vegetarian 'gluten free'", "1123 vegetarian"]), ("tags", ["", "vegetarian"]),
      ("untag", ["1123 vegetarian"]),
      ("add-nutrient", ["oxalate --unit mg", "oxalate --unit mg"]),
      ("nutrients", ["", "--population infants --counts"]),
      ("remove-nutrient", ["oxalate"]), ("groups", [""]),
      (
        "show",
        [
          "@add-food Kefir --energy 52kJ --protein 3.4 --yes",
          "@edit-food 'oat bar' --iron 2 --yes", "@edit-food sr:01077 --iron 0.1 --yes",
        ]
      ),
      (
        "error",
        [
          "@show milk", "@show xyzzy frobnik", "@show 1123 --amount '1 barrel'",
          "@show 9040 --amount '1 cup'", "@show 1123 --amount ½½", "@compare 1123 'xyzzy frobnik'",
          "@top protien", "@search egg --group x", "@search egg --group f", "@search --limit 0",
          "@search --frob", "@sum '1 barrel butter' '100 g xyzzy'", "@label 1123 1001",
          "@show 1123 --database /nowhere.db", "@show 1123 --population teens",
          "@groups --database /nowhere.db", "@nutrients --population teens", "@add-food Tea",
          "@edit-food sr:01123", "@remove-food xyzzy", "@import-foods /nowhere.csv",
          "@export-foods /nowhere/foods.csv", "@user info --database /nowhere.db",
          "@user check --frob", "@user backup -", "@user restore /nowhere.db",
          "@user undo --frob", "@release info 99", "@release list --database x",
          "@release install /nowhere.db", "@release use 99", "@release rollback",
          "@swap 1077", "@swap 1077 --less fat --keep fat", "@suggest --date 2026-01-01",
          "@tag 1123 '!'", "@untag 1123 x",
          "@suggest --portions 1077 --energy 1",
          "@recipe add Eggs --line '2 eggs' --servings 0", "@recipe show frobnik",
          "@recipe import /nowhere.json", "@release diff 98 99", "@release verify 99",
          "@release prune --keep -1", "@profile set --height 17m", "@weight 640kg0",
          "@targets set protien --min 1", "@targets --person Nobody",
          "@release prune --keep -1", "@log '1 egg' --date 2999-01-01", "@log '1 barrel butter'",
          "@diary remove 7", "@diary import /nowhere.csv", "@sync conflicts --restore 7",
        ]
      ),
      ("export-foods", [""]), ("user-info", [""]), ("release-info", [""]), ("release-list", [""]),
      (
        "import-foods",
        ["@export-foods | sed s/Kefir/Ayran/ > f.csv; \"$0\" import-foods f.csv"]
      ),
      (
        "user-choices",
        [
          "@sum '1 banana' --quiet >/dev/null; printf \"INSERT INTO my_choice VALUES "
            + "('naan', 'diary', 'naan', 'my:gone', 'slice', '1 slice', '2026-11-21T16:30:00.000Z')\" "
            + "| sqlite3 \"$DV_HOME/user.db\"; printf '1 cup milk sr:01085\\n' > c.txt; "
            + "\"$0\" sum --file c.txt >/dev/null; \"$0\" user choices",
          "xyzzy",
        ]
      ),
      (
        "recipe-show",
        [
          "@recipe add 'Egg bread' --servings 4 --method baked --moisture -5 --portion '1 slice=1/8' "
            + "--line '2 cups flour' --line '2 eggs' --line 'salt to taste'",
          "@recipe add Trifle --line '1 recipe egg bread' --line '3 frobnicated wombats'",
          "egg bread", "@recipe edit trifle --line '2=1 cup milk' --cooked-weight 500g",
        ]
      ),
      ("show", ["egg bread --ingredients", "1123 --ingredients"]),
      ("recipe-list", ["", "bread"]),
      ("why", ["trifle folate"]),
      ("recipe-scale", ["egg bread --servings 12", "trifle --to '2 cups milk'"]),
      (
        "recipe-import",
        [
          "<{\"@type\": \"Recipe\", \"name\": \"Noted eggs\", \"description\": \"Good\", "
            + "\"recipeIngredient\": [\"2 eggs\"], \"recipeInstructions\": \"Boil.\"}"
        ]
      ),
      ("recipe-export", ["", "noted eggs", "egg bread"]),
      ("recipe-import", ["@recipe export --file r.json && \"$0\" recipe import r.json"]),
      ("recipe-remove", ["egg bread"]),
      (
        "profile",
        [
          "",
          "set --born 1994-05-02 --height 168cm --weight 64kg --activity active "
            + "--due 2026-11-23 --date 2026-02-20",
          "--date 2026-06-01", "--breastfeeding-since 2026-01-01 --targets-from dri --sex female",
          "--due none --person Ben",
        ]
      ),
      ("profile-list", [""]), ("profile-remove", ["--person ben"]),
      (
        "weight",
        [
          "", "65 --date 2026-03-01", "66 --date 2026-03-08", "remove --date 2026-02-20",
          "@weight 64 --date 2026-10-01 --quiet; for d in 05 09 13 17 21; do \"$0\" weight 64 --date 2026-10-$d --quiet; done; "
            + "for d in $(seq -w 1 20); do printf '2026-10-%s\\nlunch\\n  1 kg eggs\\n\\n' $d; done "
            + "| \"$0\" diary import - --quiet; \"$0\" weight",
        ]
      ),
      (
        "targets",
        [
          "", "--from daily-values", "set protein --min 1.6 g/kg",
          "set sodium --to potassium --max 1", "set fiber --min '14 g per 1000 kcal'",
          "remove protein", "show --date 2030-01-01",
        ]
      ),
      (
        "log",
        [
          "'2 eggs' '1 oat bar' '100 g xyzzyx' --date 2026-11-02 --meal breakfast --time 8:15",
          "'1 bannana' --date 2026-11-02 --meal snack", "<1 banana\\n1 barrel butter\\n",
        ]
      ),
      (
        "diary-import",
        [
          "@diary export >/dev/null; printf 'day,text,code,grams,name,nutrients\\n2026-11-02,tea,my:gone1,200,Tea,{}\\n"
            + "2026-11-02,soup,sr:99999,200,,\\n2026-11-01,1 bannana,,,,\\n' > d.csv; \"$0\" diary import d.csv"
        ]
      ),
      ("diary-favorite", ["tea '1 egg'", "tea '2 eggs'", "tea --remove", "tea '1 egg'", ""]),
      ("diary-note", ["Tired --date 2026-11-02", "Tired --date 2026-11-02"]),
      ("diary-show", ["2026-11-02", "2026-11", "2026-10-01", "2026-11-02 --all"]),
      (
        "diary-change",
        [
          "@diary copy --date 2026-11-02 --to 2026-11-03",
          "@diary edit 1 '3 eggs' --date 2026-11-03",
          "@diary move 1 --date 2026-11-03 --meal lunch", "@diary remove lunch --date 2026-11-03",
        ]
      ),
      (
        "diary-recompute",
        ["@edit-food 1123 --iron 3 --yes >/dev/null; \"$0\" diary recompute 2026-11"]
      ),
      (
        "report",
        [
          "@edit-food 1123 --sodium unknown --yes >/dev/null; "
            + "\"$0\" log '1 egg' --meal lunch --date 2026-11-09 --quiet >/dev/null; "
            + "\"$0\" report --from 2026-11-01 --to 2026-11-09 --by week --top sodium",
          "--to 1999-12-31",
        ]
      ),
      ("diary-recent", ["@log '1 egg' --quiet >/dev/null; \"$0\" diary recent"]),
      ("diary-export", [""]),
      ("user-forget", ["milk"]), ("user-undo", ["", ""]),
      ("remove-food", ["--brand Example"]), ("user-undo", [""]),
      (
        "sync-folder",
        [
          "@sync init shared --encrypt", "@sync leave", "@sync init plain --name laptop",
          "@sync init plain",
        ]
      ),
      ("sync-name", ["\"Ben's laptop\""]),
      (
        "sync",
        [
          "",
          "@sync --quiet; (export DV_HOME=other; \"$0\" sync init plain --quiet; "
            + "\"$0\" log '1 egg' --quiet >/dev/null; \"$0\" sync --quiet); "
            + "mkdir plain/x; echo x > plain/x/1.cells; \"$0\" sync",
        ]
      ),
      ("sync-status", [""]),
      (
        "sync-conflicts",
        [
          "",
          "@sync >/dev/null; printf \"INSERT INTO sync_conflict SELECT 1, c.table_name, c.key, "
            + "'name', 'Curd', 1764000000000 FROM sync_cell AS c WHERE c.table_name = 'my_food' "
            + "LIMIT 1\" | sqlite3 \"$DV_HOME/user.db\"; \"$0\" sync conflicts",
        ]
      ),
      (
        "sync-conflict-change",
        ["@sync conflicts --restore 1", "@sync conflicts --clear"]
      ),
      ("user-backup", ["copy.db"]),
      (
        "user-merge",
        [
          "copy.db",
          "@user backup copy.db --quiet; (export DV_HOME=sam; for change in \"add-food Sam --energy 9\" "
            + "\"edit-food sr:01077 --iron 0.7\" \"edit-food sr:01123 --calcium 57\" "
            + "\"add-food Kefir --energy 1\"; do \"$0\" $change --yes --quiet >/dev/null; done; "
            + "\"$0\" add-nutrient oxalate --unit mg --quiet; "
            + "\"$0\" recipe add Toast --line '100 g Sam' --quiet >/dev/null; "
            + "\"$0\" user backup sam.db --quiet); "
            + "\"$0\" add-food Kefir --energy 2 --yes --quiet >/dev/null; "
            + "\"$0\" edit-food sr:01077 --iron 0.1 --yes --quiet >/dev/null; "
            + "\"$0\" user merge sam.db --yes",
        ]
      ),
      ("user-restore", ["copy.db"]),
      (
        "user-check",
        [
          "",
          "@user check >/dev/null; printf 'CREATE TABLE x(y);' | sqlite3 \"$DV_HOME/user.db\"; "
            + "\"$0\" user check --repair",
        ]
      ),
    ])

  @Test("output for the shipped data follows the schemas")
  func shippedData() throws {
    let home = try TemporaryFolder()
    let environment = [
      "DV_DATABASE": Repository.shippedDatabase.path, "DV_HOME": home.path("home"),
    ]
    var check = JSONSchemaCheck(JSONCalls.schemas)
    try Self.shipped.run(environment, in: home.url, &check)
    let release: Set = [
      "release-diff.json", "release-info.json", "release-install.json", "release-list.json",
      "release-prune.json", "release-verify.json", "user-info.json",
    ]
    // These need releases that replace each other, as in the next test. Those of `dv export`, which
    // has no --json, are met by its own tests.
    let unmet = JSONCalls.schemas.properties.subtracting(check.met)
      .filter { place in !release.contains { place.description.hasPrefix($0) } }
      .map(\.description)
      .filter { !Self.metElsewhere.contains($0) && !QualifierProgramTests.met.contains($0) }
      .filter { !WhyProgramTests.met.contains($0) && !$0.hasPrefix("export.json") }
    #expect(unmet.sorted() == [])
  }

  /// Members that only exist for foods without their own energy, and foods of a replaced release.
  private static let metElsewhere: Set<String> = {
    let record = [
      "code", "name", "corrections", "basedOn", "inRelease", "archivedFrom", "successors",
    ]
    return Set(
      [
        "label.json#/$defs/line/properties/from", "common.json#/$defs/fact/properties/from",
        "top.json#/properties/foods/items/properties/from",
        "common.json#/$defs/releaseName/properties/version",
        "common.json#/$defs/releaseName/properties/label",
      ] + record.map { "common.json#/$defs/record/properties/\($0)" })
  }()

  @Test("output for releases follows the schemas")
  func releases() throws {
    let program = try ReleaseProgram()
    let first = try program.make(7, replacing: Self.old)
    let second = try program.make(8, replacing: Self.new)
    let setup = [
      "release install \(first)", "edit-food sr:01123 --calcium 60 --yes",
      "edit-food sr:01077 --calcium 100 --yes", "add-food Mine --like 1123 --yes",
    ]
    let calls = JSONCalls(
      setup: setup,
      outputs: [
        ("release-info", [""]), ("release-install", [second]), ("release-info", ["", "7", first]),
        ("show", ["sr:01123", "foundation:1 1077", "foundation:1 --population infants"]),
        ("label", ["foundation:1 --vitamins"]), ("top", ["energy"]), ("user-info", [""]),
        ("release-list", [""]),
        ("release-install", ["@release rollback", "@release use 8"]),
        ("release-verify", ["", "7"]),
        (
          "release-diff",
          ["7 8", "8 7", "7 8 --nutrient calcium", "7 8 --food 1001", "7 8 --min-change 50%"]
        ),
        ("release-prune", ["--keep 0"]),
      ])
    var check = JSONSchemaCheck(JSONCalls.schemas)
    try calls.run(program.environment, in: program.folder.url, &check)
    let unmet = JSONCalls.schemas.properties.subtracting(check.met).map(\.description).filter {
      place in
      place.hasPrefix("release") || Self.metElsewhere.contains(place)
        || place.hasPrefix("user-info.json")
    }
    #expect(unmet.sorted() == [])
  }

  private static func lines(_ file: String, _ change: (String) -> String?) -> String {
    (ExampleDataset.files[file] ?? "").split(separator: "\n").compactMap { change(String($0)) }
      .map { $0 + "\n" }.joined()
  }

  /// The example, with a nutrient that the next release lacks.
  private static let old = [
    "nutrient.csv": (ExampleDataset.files["nutrient.csv"] ?? "")
      + "305|phosphorus|Phosphorus, P|mg|0|950|0\n",
    "food_nutrient.csv": (ExampleDataset.files["food_nutrient.csv"] ?? "") + "sr:01077|305|84\n",
  ]

  /// A release with one difference of every kind.
  private static let new = [
    "nutrient.csv": lines("nutrient.csv") {
      $0.replacing("|Calcium, Ca|", with: "|Calcium|")
    } + "958|energy-atwater-specific|Energy (Atwater Specific Factors)|kcal|0|960|0\n",
    "food.csv": lines("food.csv") {
      $0.hasPrefix("sr:01123")
        ? nil
        : $0.replacing("Butter, salted|dairy-and-egg-products|||1", with: "Butter|||Butyrum|0")
          .replacing("Milk, whole, 3.25% milkfat, with added vitamin D", with: "Milk, whole")
    } + "foundation:1|Egg, whole, raw, fresh|dairy-and-egg-products|||||||||\n",
    "food_nutrient.csv": lines("food_nutrient.csv") {
      $0.hasPrefix("sr:01123") || $0 == "sr:09040|406|0.665"
        ? nil
        : $0.replacing("sr:01077|301|113", with: "sr:01077|301|123")
    } + "foundation:1|958|143\nsr:09040|301|5\n",
    "portion.csv": lines("portion.csv") {
      $0.hasPrefix("sr:01123") || $0.hasPrefix("sr:01001|3")
        ? nil
        : $0.replacing("|tbsp|14.2", with: "|tbsp|14.3")
    } + "sr:01077|1|1|cup|244\n",
    "reference_value.csv": lines("reference_value.csv") {
      $0.hasPrefix("fda-2016|adults|416")
        ? nil : $0.replacing("adults|301|1300", with: "adults|301|1000")
    },
  ]

  @Test("every command with --json has a schema")
  func commands() throws {
    let found = try CommandHelp.all(["dv"]).filter { command in
      try CommandHelp.subcommands(of: command).isEmpty
        && CommandHelp.text(command).contains("  --json ")
    }.map { $0.joined(separator: " ") }
    let files = Set(
      JSONCalls.schemas.properties.map { String($0.description.prefix { $0 != "#" }) })
    let titles = files.compactMap { JSONCalls.schemas.title(of: $0) }.flatMap {
      $0.components(separatedBy: ", ")
    }.filter { $0.hasPrefix("dv ") }
    #expect(found.sorted() == titles.sorted())
  }
}
