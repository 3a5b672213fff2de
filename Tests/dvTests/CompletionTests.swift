import Foundation
import TestSupport
import Testing

/// Completion in bash, zsh and fish, with the scripts that `dv completion` writes.
@Suite("Completion")
struct CompletionTests {
  private static let shells = ["bash", "fish", "zsh"]

  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  init() async throws {
    // Hostile to a shell that would expand it.
    let foods =
      (ExampleDataset.files["food.csv"] ?? "")
      .replacing("␛[31mred", with: "`touch run` $(touch run) 'it' ␛[31mred")
      + "branded:00016000275294|Hostile $(touch run)||||||||||\n"
    example = try await ExampleDatabase(replacing: ["food.csv": foods])
  }

  private var environment: [String: String] {
    [
      "DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home"),
      "HOME": example.folder.path("user"), "LC_ALL": "C.UTF-8", "TERM": "dumb",
      "PATH": URL(filePath: dv.path).deletingLastPathComponent().path
        + ":/usr/local/bin:/usr/bin:/bin",
    ]
  }

  static func isInstalled(_ shell: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)")
    }
  }

  /// Runs code in a shell's own language in its own folder, with its script as `$script`.
  private func run(_ shell: String, _ text: String) throws -> Outcome {
    let script = try example.folder.write(
      dv.run(["completion", shell], environment: environment).out, to: "script.\(shell)")
    let test = try example.folder.write(text, to: "test.\(shell)")
    try example.folder.write("", to: "work/foods.csv")
    return try dv.shell(
      "\(shell) '\(test)'", environment: environment.merging(["script": script]) { $1 },
      in: example.folder.url.appending(path: "work"))
  }

  /// The program's output when a script calls it back.
  private func answer(
    _ shell: String, _ command: [String], _ argument: String, _ words: [String],
    environment more: [String: String] = [:]
  ) throws -> Outcome {
    let words = ["dv"] + command + words
    return try dv.run(
      ["---completion"] + command + ["--", argument]
        + ["\(words.count - 1)", "\(words.last?.count ?? 0)"] + words,
      environment: environment.merging(["SAP_SHELL": shell]) { $1 }.merging(more) { $1 })
  }

  private static let noted = ["DV_COMPLETION": "1"]

  // MARK: What the program offers

  @Test("foods are offered by code, with their names as notes", arguments: ["bash", "zsh"])
  func foods(shell: String) throws {
    for typed in ["banan", "\"banan", "'banan", "bana\\n"] {
      let outcome = try answer(shell, ["show"], "positional@0", [typed], environment: Self.noted)
      #expect(
        outcome.out.hasPrefix("sr:09040\tBananas, raw\nsr:19400\tSnacks, banana chips\n"),
        "\(typed)")
      #expect(outcome.err == "")
    }
    // ArgumentParser's own script would treat a name as shell words.
    let outcome = try answer(shell, ["show"], "positional@0", ["brulee"])
    #expect(outcome.out.hasPrefix("branded:00016000275287\n"))
  }

  @Test("fish gets codes after the words to be completed")
  func fishFoods() throws {
    #expect(
      try answer("fish", ["show"], "positional@0", ["banan"]).out
        == """
        banan sr:09040\tBananas, raw
        banan sr:19400\tSnacks, banana chips
        banana\t
        bananas\t

        """)
    #expect(
      try answer("fish", ["add-food", "X"], "--like", ["--like", "sr:0904"]).out == "")
    #expect(
      try answer("fish", ["show"], "positional@0", ["sr:0904"]).out == "sr:09040\tBananas, raw\n")
  }

  @Test(
    "groups, nutrients and words are offered",
    arguments: [
      ("--group", ["--group", "dai"], "dairy-and-egg-products\tDairy and Egg Products\n"),
      ("--group", ["--group", "egg"], "dairy-and-egg-products\tDairy and Egg Products\n"),
      ("--sort", ["--sort", "ni"], "niacin\tNiacin\n"),
      ("--min", ["--min", "vit"], "vitamin-a=\tVitamin A, RAE\n"),
      ("--max", ["--min", "fat=3", "--max", "calc"], "calcium=\tCalcium, Ca\n"),
      ("positional@0", ["butter", "sal"], "salted\t\n"),
      ("positional@0", ["Butter", "--limit", "5", "\"Butter, Sa"], "Butter, Salted\t\n"),
    ])
  func keys(argument: String, words: [String], expected: String) throws {
    let outcome = try answer("bash", ["search"], argument, words, environment: Self.noted)
    #expect(outcome == Outcome(status: 0, out: expected, err: ""))
  }

  @Test("if anything is wrong, nothing is printed and nothing is created", arguments: shells)
  func quiet(shell: String) throws {
    for (words, more) in [
      (["xyzzy"], [:]), (["--bogus", "banana"], [:]), (["banana", "xyzzy"], [:]),
      (["banana"], ["DV_DATABASE": "/nowhere/main.db"]),
      (["--database", "/etc/passwd", "banana"], [:]), ([""], [:]), (["\u{1B}\n\u{7}"], [:]),
    ] as [([String], [String: String])] {
      let outcome = try answer(shell, ["show"], "positional@0", words, environment: more)
      #expect(outcome.out.filter { !$0.isWhitespace } == "", "\(words)")
      #expect(outcome.err == "")
    }
    let unknown = try dv.run(
      ["---completion", "no-such", "--", "positional@0", "x"], environment: environment)
    #expect(unknown.out == "" && unknown.err == "")
    #expect(!FileManager.default.fileExists(atPath: example.folder.path("home")))
  }

  @Test("no control character is printed")
  func hostile() throws {
    let outcome = try answer(
      "bash", ["show"], "positional@0", ["host"], environment: Self.noted)
    #expect(outcome.out.contains("branded:00016000275287\tHostile `touch run` $(touch run) 'it' "))
    #expect(!outcome.out.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
  }

  // MARK: What the shells do with it

  @Test("each shell accepts its script", arguments: shells)
  func syntax(shell: String) throws {
    let script = try dv.run(["completion", shell], environment: environment)
    #expect(script.status == 0 && script.err == "")
    #expect(script.out.contains("remove-food"))
    guard Self.isInstalled(shell) else {
      print("\(shell) is not installed, so its script was not tried.")
      return
    }
    let path = try example.folder.write(script.out, to: "script.\(shell)")
    #expect(
      try dv.shell("\(shell) -n '\(path)'", environment: environment)
        == Outcome(status: 0, out: "", err: ""))
  }

  @Test("an unknown shell is reported")
  func noShell() throws {
    #expect(try dv.run(["completion", "cmd"]).status == 64)
  }

  /// Completes lines as readline would: it splits words at ":" and "=", takes the part of the last
  /// one before the cursor, and prints the suggestions.
  private static let bash = #"""
    source "${script}"
    try() {
        COMP_LINE="$1" COMP_POINT="${#1}" COMP_TYPE="${3:-63}" COLUMNS=200 COMPREPLY=()
        local -r typed="$2"
        shift 3
        COMP_WORDS=("$@") COMP_CWORD="$(($# - 1))"
        __dv_whole_words dv "${typed}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s|' "${COMPREPLY[@]}"
        echo
    }
    try 'dv show bana' bana 63 dv show bana
    try 'dv show bana' bana 37 dv show bana
    try 'dv show "salted but' 'salted but' 9 dv show '"salted but'
    try 'dv show sr:0' 0 63 dv show sr : 0
    try 'dv show sr:09' 09 63 dv show sr : 09
    try 'dv show sr:' '' 63 dv show sr :
    try 'dv add-food X --like sr:09' 09 63 dv add-food X --like sr : 09
    try 'dv show a:ban' ban 63 dv show a : ban
    try 'dv search butter sal' sal 9 dv search butter sal
    try 'dv search butter\ sal' 'butter\ sal' 9 dv search 'butter\ sal'
    try 'dv search --min vit' vit 9 dv search --min vit
    try 'dv search --min vitamin-a=2' 2 9 dv search --min vitamin-a = 2
    try 'dv search --origin ' '' 63 dv search --origin ''
    try 'dv search --per 100k' 100k 9 dv search --per 100k
    try 'dv import-foods fo' fo 9 dv import-foods fo
    try 'dv edit-f' edit-f 9 dv edit-f
    try 'dv show --pop' --pop 9 dv show --pop
    try 'dv show hos' hos 63 dv show hos
    try 'dv show xyzzy' xyzzy 63 dv show xyzzy
    [[ ! -e run ]] || echo 'a name was run'
    """#

  @Test(
    "bash completes", .enabled(if: isInstalled("bash"), "bash is not installed"))
  func bash() throws {
    let hostile = "Hostile `touch run` $(touch run) 'it' \u{FFFD}[31mred\u{FFFD} crème brûlée"
    let hint = "(keep typing, or use a code)"
    #expect(
      try run("bash", Self.bash)
        == Outcome(
          status: 0,
          out: """
            sr:09040  Bananas, raw|sr:19400  Snacks, banana chips|\(hint)|
            sr:09040|sr:19400|
            sr:01001|
            01001  Butter, salted|01077  Milk, whole, 3.25% milkfat, with added vitamin D|\
            01123  Egg, whole, raw, fresh|09040  Bananas, raw|
            09040|
            01001  Butter, salted|01077  Milk, whole, 3.25% milkfat, with added vitamin D|\
            01123  Egg, whole, raw, fresh|09040  Bananas, raw|19400  Snacks, banana chips|
            09040|
            |
            salted|
            butter\\ salted|
            vitamin-a=|
            |
            shipped|mine|
            100kcal|
            foods.csv|
            edit-food|
            --population|
            branded:00016000275294  Hostile $(touch run)|branded:00016000275287  \(hostile)|\(hint)|
            |

            """, err: ""))
  }

  @Test("fish completes", .enabled(if: isInstalled("fish"), "fish is not installed"))
  func fish() throws {
    let outcome = try run(
      "fish",
      """
      source $script
      # Where no terminal is, fish does not tell where in a word the cursor is: at its end.
      function commandline
        if string match -q -- '-*C' $argv[-1]
          string length -- (builtin commandline -ct)
        else
          builtin commandline $argv
        end
      end
      for line in 'dv show bana' 'dv show "salted but' 'dv show sr:09' 'dv search butter sal' \\
          'dv search --min vit' 'dv search --per 100k' 'dv import-foods fo' 'dv edit-f' \\
          'dv add-food X --like sr:1' 'dv show xyzzy' 'dv remove-food ba'
        echo "[$line]"
        complete -C "$line"
      end
      test -e run; and echo 'a name was run'
      true
      """)
    #expect(
      outcome
        == Outcome(
          status: 0,
          out: """
            [dv show bana]
            bana sr:09040\tBananas, raw
            bana sr:19400\tSnacks, banana chips
            banana
            bananas
            [dv show "salted but]
            salted but sr:01001\tButter, salted
            [dv show sr:09]
            sr:09040\tBananas, raw
            [dv search butter sal]
            salted
            [dv search --min vit]
            vitamin-a=\tVitamin A, RAE
            [dv search --per 100k]
            100kcal\tShow amounts per 100g (default), 100kcal or portion (each food's first portion).
            [dv import-foods fo]
            foods.csv
            [dv edit-f]
            edit-food\tChange a custom food, or correct a shipped one.
            [dv add-food X --like sr:1]
            sr:19400\tSnacks, banana chips
            [dv show xyzzy]
            [dv remove-food ba]

            """, err: ""))
  }

  /// Types lines into a shell at its own terminal, and records the completed lines.
  private static let zsh = #"""
    zmodload zsh/zpty || exit 0
    zpty shell 'zsh -f -i'
    zpty -w shell "PS1= PS2= ZLE_RPROMPT_INDENT=0; autoload -U compinit; compinit -u -D"
    zpty -w shell "source $script; setopt nobeep; unsetopt zle_bracketed_paste 2> /dev/null"
    zpty -w shell 'probe() { print -r -- "$BUFFER" >> lines; BUFFER= }; zle -N probe'
    zpty -w shell 'bindkey "^I" complete-word; bindkey "^T" probe; : > lines'
    while [[ ! -e lines ]]; do sleep 0.1; done
    local -i count=0
    for line in 'dv show bana' $'dv show bana\t' 'dv show "salted but' "dv show 'salted but" \
        'dv show salted\ but' 'dv show sr:09' 'dv show sr:0' 'dv search butter sal' \
        'dv search --min vit' 'dv search --per 100k' 'dv import-foods fo' 'dv edit-f' \
        'dv add-food X --like sr:1' 'dv show xyzzy' 'dv show hos' 'dv search --group egg'; do
        zpty -wn shell "$line"$'\t\x14'
        count+=1
        for try in {1..100}; do
            (( $(wc -l < lines) >= count )) && break
            sleep 0.1
        done
    done
    zpty -d shell
    sed 's/$/|/' lines
    [[ ! -e run ]] || echo 'a name was run'
    """#

  @Test("zsh completes", .enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func zsh() throws {
    #expect(
      try run("zsh", Self.zsh)
        == Outcome(
          status: 0,
          out: """
            dv show sr:09040|
            dv show sr:19400|
            dv show "sr:01001" |
            dv show 'sr:01001' |
            dv show sr:01001 |
            dv show sr:09040 |
            dv show sr:0|
            dv search butter salted |
            dv search --min vitamin-a=|
            dv search --per 100kcal |
            dv import-foods foods.csv |
            dv edit-food |
            dv add-food X --like sr:19400 |
            dv show xyzzy|
            dv show branded:00016000275294|
            dv search --group dairy-and-egg-products |

            """, err: ""))
  }
}
