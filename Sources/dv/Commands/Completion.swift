internal import ArgumentParser
internal import Terminal

/// `dv completion`: prints the completion script for a shell.
struct Completion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion", _superCommandName: DV.name,
    abstract: "Print the script that turns on Tab completion in your shell.",
    discussion: """
      EXAMPLES
        dv completion bash > ~/.local/share/bash-completion/completions/dv
        dv completion zsh > ~/.zfunc/_dv    # a folder in $fpath
        dv completion fish > ~/.config/fish/completions/dv.fish

      `make install` installs the completion scripts for all three shells.
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
