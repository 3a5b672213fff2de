internal import Text

/// The files of a release and the columns that are read, named after USDA's documentation.
///
/// Files of some releases have further columns at the end.
enum StandardReferenceFile {
  /// `^` between fields, `~` around text, Windows-1252, no header.
  static let dialect = Dialect(
    delimiter: UInt8(ascii: "^"), quote: UInt8(ascii: "~"), encoding: .windows1252, hasHeader: false
  )

  enum Group: Int, SourceColumn {
    case fdGrpCd, fdGrpDesc
  }

  enum Nutrient: Int, SourceColumn {
    case nutrNo, units, tagname, nutrDesc, numDec, srOrder
  }

  enum Food: Int, SourceColumn {
    case ndbNo, fdGrpCd, longDesc, shrtDesc, comName, manufacName, survey, refDesc, refuse
    case sciName, nFactor, proFactor, fatFactor, choFactor
  }

  enum Value: Int, SourceColumn {
    case ndbNo, nutrNo, nutrVal, numDataPts, stdError, srcCd

    /// The source of a zero that was not measured.
    static let assumedZero = "7"
  }

  enum Weight: Int, SourceColumn {
    case ndbNo, seq, amount, msreDesc, gmWgt
  }
}
