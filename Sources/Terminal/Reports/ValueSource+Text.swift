internal import Nutrition

extension ValueSource {
  /// In a few words: "measured, n 45", "assumed zero", "borrowed from sr:01001".
  var briefText: String {
    var parts = [kind?.title ?? derivation?.code ?? source.map { "source \($0.code)" }]
      .compactMap(\.self)
    if let borrowedFrom {
      parts = [
        (kind == .borrowed || kind == nil ? "borrowed from " : "\(parts[0]) from ")
          + borrowedFrom.code.description
      ]
    }
    if let samples, samples > 0 { parts.append("n \(DecimalText.grouped(samples))") }
    return parts.joined(separator: ", ")
  }

  /// Sentences about it; `unit` is the value's unit.
  func sentences(unit: String) -> [String] {
    var sentences = [
      headline + (derivation.map { ": \($0.description) (derivation \($0.code))" } ?? "")
    ]
    if let borrowedFrom {
      sentences[0] += ", from \(borrowedFrom.code) \(borrowedFrom.name)"
    }
    sentences = sentences.map { $0.hasSuffix(".") ? $0 : $0 + "." }
    if let statistics = statistics(unit) { sentences.append(statistics) }
    if let source, source.description != derivation?.description {
      sentences.append("Kind of data: \(source.description) (source \(source.code)).")
    }
    if !references.isEmpty {
      sentences.append(references.count == 1 ? "Publication:" : "Publications:")
      sentences += references.map { "  \($0.text)" }
    }
    if let date { sentences.append("Dated \(Self.words(date)).") }
    if let footnote { sentences.append("Footnote: \(footnote)") }
    return sentences
  }

  private var headline: String {
    switch kind {
    case .measured: "Measured"
    case .calculated: "Calculated"
    case .borrowed: "Borrowed from another food"
    case .imputed: "Imputed (estimated, not measured)"
    case .label: "From a label or the manufacturer"
    case .assumedZero: "Assumed to be zero, not measured"
    case nil: derivation == nil ? "The data don't say how this value was obtained" : "Derived"
    }
  }

  /// How many samples there are, and how they vary.
  private func statistics(_ unit: String) -> String? {
    let number = { (number: Double) in DecimalText.shortest(number) }
    var parts: [String] = []
    if let samples, samples > 0 {
      parts.append(
        (samples == 1 ? "1 sample" : "Mean of \(DecimalText.grouped(samples)) samples")
          + (studies.map { " from \(Counted.text($0, "study", plural: "studies"))" } ?? ""))
    }
    if let standardError { parts.append("standard error \(number(standardError)) \(unit)") }
    switch (minimum, maximum) {
    case (let minimum?, let maximum?):
      parts.append("range \(number(minimum))–\(number(maximum)) \(unit)")
    case (let minimum?, nil): parts.append("at least \(number(minimum)) \(unit)")
    case (nil, let maximum?): parts.append("at most \(number(maximum)) \(unit)")
    case (nil, nil): break
    }
    guard let first = parts.first else { return nil }
    return first.prefix(1).uppercased() + first.dropFirst()
      + parts.dropFirst().map { ", \($0)" }.joined() + "."
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// A year, or a year and month such as 2002-12, in words.
  private static func words(_ date: String) -> String {
    let parts = date.split(separator: "-")
    guard parts.count == 2, let month = Int(parts[1]), months.indices.contains(month - 1) else {
      return date
    }
    return "\(months[month - 1]) \(parts[0])"
  }
}

extension ValueSource.Kind {
  fileprivate var title: String {
    switch self {
    case .assumedZero: "assumed zero"
    case .label: "label"
    case .measured, .calculated, .borrowed, .imputed: rawValue
    }
  }
}
