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
    case ndbNo, nutrNo, nutrVal, numDataPts, stdError, srcCd, derivCd, refNdbNo, addNutrMark
    case numStudies, min, max, df, lowEb, upEb, statCmt, addModDate

    /// The source of a zero that was not measured.
    static let assumedZero = "7"
  }

  /// `DERIV_CD.txt` and `SRC_CD.txt`.
  enum Code: Int, SourceColumn {
    case code, description
  }

  enum DataSource: Int, SourceColumn {
    case dataSrcId, authors, title, year, journal, volCity, issueState, startPage, endPage
  }

  enum DataSourceLink: Int, SourceColumn {
    case ndbNo, nutrNo, dataSrcId
  }

  enum Footnote: Int, SourceColumn {
    case ndbNo, footntNo, footntTyp, nutrNo, footntTxt
  }

  enum Weight: Int, SourceColumn {
    case ndbNo, seq, amount, msreDesc, gmWgt
  }
}
