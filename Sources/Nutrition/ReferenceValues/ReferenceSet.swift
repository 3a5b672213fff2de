/// A set of daily amounts that percentages are based on, such as FDA's Daily Values of 2016.
public struct ReferenceSet: Hashable, Sendable {
  /// What identifies a set, such as "eu-2011".
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The id as people write it.
    public let rawValue: String

    /// Creates an id.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// A group of people that a set has values for, in the set's own words.
  public struct Group: Hashable, Sendable {
    /// What identifies them in the set.
    public let population: Population
    /// Who they are, such as "adults and children 4 years and older".
    public let name: String

    /// Creates a group.
    public init(_ population: Population, name: String) {
      self.population = population
      self.name = name
    }
  }

  /// What identifies the set.
  public let id: ID
  /// Shorter names for it, such as "eu".
  public let aliases: [String]
  /// Its name, such as "EU reference intakes (2011)".
  public let name: String
  /// What its percentages are called, such as "%DV" or "%RI".
  public let percentName: String
  /// The people it has values for; the first group is the default.
  public let groups: [Group]
  /// Where it comes from.
  public let source: String

  /// Creates a set; without groups, it is for adults.
  public init(
    id: ID, aliases: [String] = [], name: String, percentName: String, groups: [Group],
    source: String
  ) {
    self.id = id
    self.aliases = aliases
    self.name = name
    self.percentName = percentName
    self.groups = groups
    self.source = source
  }

  /// The population whose values are used by default.
  public var usualPopulation: Population { groups.first?.population ?? .adults }

  /// Whether a text names the set, by its id or an alias, in any letter case.
  public func isNamed(_ text: String) -> Bool {
    let name = text.lowercased()
    return id.rawValue == name || aliases.contains(name)
  }

  /// Who a population is, in the set's own words; nil if it has no values for it.
  public func name(of population: Population) -> String? {
    groups.first { $0.population == population }?.name
  }
}

extension ReferenceSet.ID {
  /// FDA's Daily Values of 2016, 21 CFR 101.9(c)(8)(iv) and (c)(9).
  public static let fda2016 = Self(rawValue: "fda-2016")
  /// FDA's Daily Values of 1993 and 1995, which the ones of 2016 replaced.
  public static let fda1993 = Self(rawValue: "fda-1993")
  /// The nutrient reference values and reference intakes of Regulation (EU) No 1169/2011, Annex XIII.
  public static let eu2011 = Self(rawValue: "eu-2011")
  /// Health Canada's Daily Values with potassium and sodium as of 2022.
  public static let canada2022 = Self(rawValue: "canada-2022")
  /// Health Canada's Daily Values of 2016.
  public static let canada2016 = Self(rawValue: "canada-2016")
  /// The Guideline Daily Amounts that British labels had until 2014.
  public static let ukGDA2005 = Self(rawValue: "uk-gda-2005")
  /// The Dietary Reference Intakes for a life stage: its RDA or AI.
  public static let dietaryReferenceIntakes = Self(rawValue: "dri")

  /// Whether a percentage of protein requires its quality, 21 CFR 101.9(c)(7)(ii).
  var countsProteinQuality: Bool { self == .fda2016 || self == .fda1993 }
}

/// People that a reference set has values for, such as "adults".
///
/// The set defines exactly who they are: infants in FDA's set are younger than 13 months, and
/// infants in Canada's set are at least 6 months old.
public struct Population: RawRepresentable, Hashable, Sendable {
  /// The name for people and scripts.
  public let rawValue: String

  /// Creates a population.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Adults; in FDA's and Canada's sets, also children 4 years and older.
  public static let adults = Self(rawValue: "adults")
  /// Infants.
  public static let infants = Self(rawValue: "infants")
  /// Children 1 through 3 years.
  public static let youngChildren = Self(rawValue: "children-1-3")
  /// Pregnant and lactating women.
  public static let pregnantOrLactating = Self(rawValue: "pregnant-or-lactating")
  /// Women.
  public static let women = Self(rawValue: "women")
  /// Men.
  public static let men = Self(rawValue: "men")
  /// Children 5 through 10 years.
  public static let children5To10 = Self(rawValue: "children-5-10")

  /// The population for a life stage.
  public init(_ lifeStage: LifeStage) {
    self.init(rawValue: lifeStage.rawValue)
  }
}
