internal import ArgumentParser

/// What is said of a food that is entered or changed.
struct EntryOptions: ParsableArguments {
  @OptionGroup(title: "Description") var description: DescriptionOptions
  @OptionGroup(title: "Amounts") var label: LabelOptions

  @Flag(help: "Keep it even if something is odd about it.")
  var yes = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var databases: DatabaseOptions

  func validate() throws {
    _ = try label.given
  }
}
