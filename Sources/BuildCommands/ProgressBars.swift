internal import DatasetBuilder
internal import DatasetSources
internal import Nutrition
internal import Terminal

extension ProgressBar {
  /// Shows the progress of a conversion.
  func show(_ progress: ConversionProgress) {
    // The clock may have been set back.
    let perSecond = Double(progress.rows) / max(progress.seconds, 0.001)
    show(
      step: "reading \(progress.file)", fraction: progress.fraction, seconds: progress.seconds,
      rate: "\(DecimalText.grouped(Int(perSecond))) rows/s")
  }

  /// Shows the progress of a build.
  func show(_ progress: BuildProgress) {
    show(
      step: progress.step.rawValue, fraction: progress.fraction, seconds: progress.seconds,
      rate: progress.valuesPerSecond.map { "\(DecimalText.grouped(Int($0))) values/s" })
  }
}
