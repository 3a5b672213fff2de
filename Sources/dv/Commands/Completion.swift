internal import ArgumentParser
internal import Terminal

/// `dv completion`: the script by which a shell completes what is typed.
struct Completion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion", _superCommandName: DV.name,
    abstract: "Write the script by which a shell completes foods, words and options.",
    discussion: """
      `make install` puts the scripts where shells look for them. Elsewhere:

      EXAMPLES
        dv completion bash > ~/.local/share/bash-completion/completions/dv
        dv completion zsh > ~/.zfunc/_dv    # a folder of $fpath
        dv completion fish > ~/.config/fish/completions/dv.fish
      """)

  private static let shells = CompletionShell.allCases.map(\.rawValue).sorted()

  @Argument(help: "The shell: bash, fish or zsh.", completion: .list(shells))
  var shell: String

  func validate() throws {
    guard CompletionShell(rawValue: shell) != nil else {
      throw ValidationError("SHELL", shell, isNoneOf: Self.shells)
    }
  }

  func run() throws {
    guard let shell = CompletionShell(rawValue: shell) else { return }
    try StandardOutput.write(CompletionScript(for: shell).text)
  }
}
