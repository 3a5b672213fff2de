internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

extension FoodEntry {
  /// Applies the description options; an empty text removes a field.
  func describe(_ draft: inout FoodDraft, by options: DescriptionOptions) throws {
    if let group = options.group {
      draft.set(\.group, to: group.isEmpty ? nil : try GroupChoice(group).group(in: database))
    }
    if let brand = options.brand { draft.set(\.brand, to: try Self.text(brand, .brand)) }
    if let barcode = options.barcode {
      draft.set(\.barcode, to: barcode.isEmpty ? nil : try Barcode(barcode).gtin14)
    }
    if let ingredients = options.ingredients {
      draft.set(\.ingredients, to: try Self.text(ingredients, .ingredients))
    }
    let density = options.density
    draft.setServings(try options.serving.map { try Self.serving($0, density: density) })
    if let density { try draft.setDensity(density) }
    if let per = options.per { try Self.setBasis(per, of: &draft) }
  }

  /// Parses a serving; an error mentions --density if that is all that's missing.
  static func serving(_ text: String, density: Double?) throws -> Portion {
    do throws(ServingError) {
      return try Portion(serving: text, density: density)
    } catch {
      guard case .needsDensity = error else { throw error }
      throw Failure(.usage, "\(error.description)\n\(densityAdvice)")
    }
  }

  private static let densityAdvice =
    "To use a volume, give the density in grams per milliliter, such as --density 1.03."

  /// Sets the weight that amounts are for.
  static func setBasis(_ text: String, of draft: inout FoodDraft) throws {
    let hasServing = !draft.food.portions.isEmpty
    guard text.lowercased() != "serving" || hasServing else {
      throw Failure(
        .usage, "To use --per serving, say what a serving is, such as --serving \"1 bar = 60 g\".")
    }
    do throws(AmountError) {
      try draft.setBasis(text)
    } catch {
      guard case .unknownUnit(let unit, _) = error, Portion.isVolume(unit) else { throw error }
      throw Failure(.usage, "\(error.description)\n\(densityAdvice)")
    }
  }

  private static func text(_ text: String, _ kind: FoodText.Kind) throws(FoodTextError) -> String? {
    text.isEmpty ? nil : try FoodText.checked(text, kind)
  }
}

extension FoodDatabase {
  /// Runs maintenance on the user database if it is due.
  ///
  /// The command has already succeeded, so a failure is only reported.
  func tidy() {
    do throws(FoodDatabaseError) {
      try upkeepIfDue()
    } catch {
      StandardError.writeLine(
        "Your change is saved, but database maintenance failed: \(Failure(error).message)")
    }
  }
}
