internal import Text

/// The files of a download and the columns that are read.
///
/// Columns are found by name, because their order and number differ between releases.
enum FoodDataCentralFile {
  enum Food: Int, SourceColumn {
    case fdcId, dataType, description, foodCategoryId, publicationDate
  }

  /// `foundation_food.csv` and `sr_legacy_food.csv`.
  enum NumberedFood: Int, SourceColumn {
    case fdcId, ndbNumber

    var wanted: WantedColumn {
      switch self {
      case .fdcId: WantedColumn("fdc_id")
      case .ndbNumber: WantedColumn("NDB_number")
      }
    }
  }

  enum SurveyFood: Int, SourceColumn {
    case fdcId, foodCode, wweiaCategoryCode

    var wanted: WantedColumn {
      switch self {
      case .fdcId: WantedColumn("fdc_id")
      case .foodCode: WantedColumn("food_code")
      case .wweiaCategoryCode:
        WantedColumn(
          "wweia_category_code", otherNames: ["wweia_category_number"], isOptional: true)
      }
    }
  }

  /// The columns that identify a branded food.
  enum BrandedFood: Int, SourceColumn {
    case fdcId, gtinUpc
  }

  /// The columns that describe a branded food.
  enum BrandedDetail: Int, SourceColumn {
    case fdcId, brandOwner, brandName, subbrandName, ingredients
    case servingSize, servingSizeUnit, householdServingFulltext, brandedFoodCategory

    var wanted: WantedColumn {
      let name = WantedColumn.snakeCase("\(self)")
      return switch self {
      case .brandName, .subbrandName: WantedColumn(name, isOptional: true)
      default: WantedColumn(name)
      }
    }
  }

  enum Nutrient: Int, SourceColumn {
    case id, name, unitName, nutrientNbr, rank

    var wanted: WantedColumn {
      WantedColumn(WantedColumn.snakeCase("\(self)"), isOptional: self == .rank)
    }
  }

  enum Value: Int, SourceColumn {
    case fdcId, nutrientId, amount, dataPoints, derivationId, min, max, median, footnote
    case minYearAcquired
    /// The limit of quantification: what the method can measure at least.
    case loq

    var wanted: WantedColumn {
      let name = WantedColumn.snakeCase("\(self)")
      return switch self {
      case .fdcId, .nutrientId, .amount: WantedColumn(name)
      // Some releases misspell it.
      case .minYearAcquired:
        WantedColumn(name, otherNames: ["min_year_acqured"], isOptional: true)
      default: WantedColumn(name, isOptional: true)
      }
    }
  }

  /// How values are derived.
  enum Derivation: Int, SourceColumn {
    case id, code, description, sourceId
  }

  /// What kinds of data values are from.
  enum ValueSource: Int, SourceColumn {
    case id, code, description
  }

  enum Portion: Int, SourceColumn {
    case fdcId, amount, measureUnitId, portionDescription, modifier, gramWeight
  }

  enum MeasureUnit: Int, SourceColumn {
    case id, name
  }

  enum Category: Int, SourceColumn {
    case id, description
  }

  enum SurveyCategory: Int, SourceColumn {
    case code, description

    var wanted: WantedColumn {
      switch self {
      case .code:
        WantedColumn("wweia_food_category", otherNames: ["wweia_food_category_code"])
      case .description:
        WantedColumn("wweia_food_category_description")
      }
    }
  }

  enum Attribute: Int, SourceColumn {
    case fdcId, foodAttributeTypeId, value

    /// The attribute type of common names.
    static let commonName: UInt32 = 1000
  }

  /// The food that a set of factors belongs to.
  enum ConversionFactor: Int, SourceColumn {
    case id, fdcId
  }

  /// The kcal per gram.
  enum EnergyFactor: Int, SourceColumn {
    case foodNutrientConversionFactorId, proteinValue, fatValue, carbohydrateValue
  }
}
