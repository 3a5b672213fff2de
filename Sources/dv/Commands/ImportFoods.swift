internal import ArgumentParser
internal import Console
internal import FoodDatabase
internal import FoodExchange
internal import Foundation
internal import Nutrition

/// `dv import-foods`: own foods and corrections from a file, all or none.
struct ImportFoods: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add foods of your own from a file, all of them or none.",
    discussion: """
      FILE is what `dv export-foods` writes, or a table of your own, of which the first \
      line names the columns, parted by | , ; or tabs. Only "name" must be there. Others:

        code, group, brand, barcode, ingredients, common_name, scientific_name
        refuse_percent   the share that is not eaten
        serving          such as "1 bar = 60 g"; or in parts: serving_amount,
                         serving_unit, serving_grams, serving_2_amount …
        per_grams        what amounts are for; else the serving, else 100
        energy, protein, salt …
                         nutrients by their keys; an amount may have a unit

      A row with the code of a shipped food corrects that. Foods that are there already, \
      by code, barcode, or name and brand, are brought up to date, so that importing a \
      file twice changes nothing.

      EXAMPLES
        dv import-foods foods.csv
        dv export-foods | ssh laptop dv import-foods -
      """)

  /// Larger files are refused, before memory runs out.
  private static let sizeLimit = 256 << 20

  @Argument(help: ArgumentHelp("The file; - for standard input.", valueName: "file"))
  var file: String

  @Flag(help: "Keep foods even if something is odd about them.")
  var yes = false

  @Flag(help: "Print no notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let path = file == "-" ? "standard input" : file
    let bytes = try read()
    let database = try options.open()
    let foods = try FoodFile(
      bytes: bytes, path: path,
      reference: FoodFile.Reference(
        nutrients: try database.nutrients(), groups: try database.groups(),
        dailyValues: try database.dailyValues(for: .adults),
        richest: try database.richestAmounts()))
    try checkCorrections(foods.corrections, in: database)
    let rest = foods.oddityCount - foods.oddities.count
    try Doubts(odd: foods.oddities + (rest > 0 ? ["… and \(rest) more."] : []))
      .settle(isConfirmed: yes)
    let summary = try database.importFoods(foods.foods, corrections: foods.corrections)
    if !quiet { StandardError.write(summary.text) }
    try database.upkeepIfDue()
  }

  /// Refuses corrections of foods that are not shipped: they would correct nothing.
  private func checkCorrections(_ corrections: [Corrections], in database: FoodDatabase) throws {
    let missing = try corrections.filter { try database.food($0.code) == nil }
    guard missing.isEmpty else {
      throw Failure(
        .badData, "There are no such foods to correct. Nothing was imported.",
        details: missing.prefix(FoodFile.limit).map { "\($0.code): no shipped food has this code." }
      )
    }
  }

  private func read() throws(Failure) -> [UInt8] {
    do {
      let handle =
        file == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      var data = Data()
      while let part = try handle.read(upToCount: 1 << 20), !part.isEmpty {
        data.append(part)
        guard data.count <= Self.sizeLimit else {
          throw Failure(.badData, "\(file) is larger than 256 MiB. Import it in parts.")
        }
      }
      return Array(data)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .badData,
        "\(file) cannot be read: \(String(cString: strerror(errno))). Name a file of foods.")
    }
  }
}

extension ImportSummary {
  fileprivate var text: String {
    guard isChange else { return "Nothing is new: \(count(unchanged)) as they were.\n" }
    let parts = [
      added > 0 ? "\(count(added)) added" : nil, changed > 0 ? "\(count(changed)) changed" : nil,
      corrected > 0 ? "\(count(corrected)) corrected" : nil,
      unchanged > 0 ? "\(count(unchanged)) as they were" : nil,
    ].compactMap(\.self)
    return parts.joined(separator: ", ") + ". `dv user undo` takes it back.\n"
  }

  private func count(_ number: Int) -> String {
    number == 1 ? "1 food" : "\(DecimalText.grouped(number)) foods"
  }
}
