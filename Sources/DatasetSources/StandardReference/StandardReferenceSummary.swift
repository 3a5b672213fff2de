internal import Nutrition

/// Counts of what a conversion of USDA's Standard Reference made and left out.
public struct StandardReferenceSummary: Hashable, Sendable, CustomStringConvertible {
  /// The release, such as `SR28`; nil when its number of foods fits none.
  package internal(set) var release: String?

  // What was written.
  package internal(set) var foods = 0
  package internal(set) var groups = 0
  package internal(set) var nutrients = 0
  package internal(set) var values = 0
  package internal(set) var assumedZeros = 0
  package internal(set) var portions = 0
  package internal(set) var foodsWithoutPortion = 0

  // What was left out: without an amount, marked as missing by -9, without an amount or weight.
  package internal(set) var blankValues = 0
  package internal(set) var markedValues = 0
  package internal(set) var portionsWithoutWeight = 0

  // What is said of where values are from, and what of it was left out.
  package internal(set) var publications = 0
  package internal(set) var lacksLinks = false
  package internal(set) var footnotesLeftOut = 0
  package internal(set) var errorBounds = 0
  package internal(set) var additionMarks = 0
  package internal(set) var statisticalComments = 0
  package internal(set) var unlistedCodes = 0
  package internal(set) var wrongRanges = 0

  /// The keys of the nutrients that have a reference value but no amounts.
  package internal(set) var unknownNutrients: [String] = []

  /// The keys of the nutrients whose reference values are left out.
  package internal(set) var referenceValuesLeftOut: [String] = []

  /// The counts, one subject per line.
  public var description: String {
    """
    \(release ?? "Unknown release"): \(Counted.text(foods, "food")) in \
    \(Counted.text(groups, "group")), \(Counted.text(values, "value")) for \
    \(Counted.text(nutrients, "nutrient")), \(Counted.text(portions, "portion")).
    Zeros assumed by USDA: \(DecimalText.grouped(assumedZeros)).
    Foods without a portion: \(DecimalText.grouped(foodsWithoutPortion)).
    Left out: \(Counted.text(blankValues, "value")) without an amount, \
    \(DecimalText.grouped(markedValues)) marked as missing (-9), \
    \(Counted.text(portionsWithoutWeight, "portion")) without an amount or weight.\(sourceLines)
    """ + ReferenceValueNote.text(unknown: unknownNutrients, leftOut: referenceValuesLeftOut)
  }
}

extension StandardReferenceSummary {
  /// The lines about where values are from, each after a line break.
  private var sourceLines: String {
    let parts = [
      (errorBounds, "confidence intervals"), (additionMarks, "marks for added nutrients"),
      (statisticalComments, "statistical comments"),
      (footnotesLeftOut, "footnotes on foods, portions and missing values"),
      (unlistedCodes, "codes that aren't explained in any file"),
      (wrongRanges, "ranges whose minimum is above the maximum"),
    ].filter { $0.0 > 0 }.map { "\(DecimalText.grouped($0.0)) \($0.1)" }
    return
      (parts.isEmpty
      ? "" : "\nSource details left out: \(parts.joined(separator: ", ")).")
      + (lacksLinks
        ? "\n\(Counted.text(publications, "publication")) not linked to any value, because "
          + "DATSRCLN.txt is missing." : "")
  }
}

/// The lines about nutrients that have a reference value but no amounts.
enum ReferenceValueNote {
  /// Each line after a line break; "" when there are none.
  static func text(unknown: [String], leftOut: [String]) -> String {
    line("Nutrients with a reference value but no amounts", unknown)
      + line("Reference values left out because the amounts are in another unit", leftOut)
  }

  private static func line(_ title: String, _ keys: [String]) -> String {
    keys.isEmpty ? "" : "\n\(title): \(keys.joined(separator: ", "))."
  }
}
