internal import ArgumentParser

/// Options for a food that is entered or changed.
struct EntryOptions: ParsableArguments {
  @OptionGroup(title: "Description") var description: DescriptionOptions
  @OptionGroup(title: "Amounts") var label: LabelOptions

  @Flag(help: "Save it even if there are warnings.")
  var yes = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var databases: DatabaseOptions

  func validate() throws {
    _ = try label.given
  }
}
