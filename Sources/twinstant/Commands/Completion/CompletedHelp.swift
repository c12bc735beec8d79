import ArgumentParser

/// What scripts for completion offer behind “help”: the names of the commands, and behind a command
/// the names of its subcommands. The library's own scripts only know that words follow.
enum CompletedHelp {
  /// The script of any of the shells, with these names added.
  static func added(to script: String) -> String {
    script.replacing(endInBash, with: bash).replacing(wordsInZsh, with: zsh)
      .replacing(endInFish, with: fish)
  }

  /// The last line of what bash knows about “help”: no other command takes any number of words and
  /// nothing else.
  private static let endInBash = "    __twinstant_offer_flags_options -1\n}"

  private static var bash: String {
    let cases = (groups + [(word: "help", names: commands)]).map { word, names in
      "    \(word)) COMPREPLY+=($(compgen -W '\(names)' -- \"${cur}\")) ;;\n"
    }
    return """
          __twinstant_offer_flags_options -1
          case "${prev}" in
      \(cases.joined())    esac
      }
      """
  }

  private static let wordsInZsh = "'*:subcommands:'"

  private static var zsh: String {
    let cases = groups.map { word, names in "\(word)) compadd \(names) ;;" }
    return """
      '1:command:(\(commands))'
              '2:subcommand:{case "${words[2]}" in \(cases.joined(separator: " ")) esac}'
      """
  }

  /// All that fish knows about “help”.
  private static let endInFish =
    #""twinstant help" version' -l 'version' -d 'Show the version.'"#

  private static var fish: String {
    let place = "\ncomplete -c 'twinstant' -n '__twinstant_should_offer_completions_for_positional"
    let lines = groups.map { word, names in
      #"\#(place) "twinstant help" -eq 2; and contains -- \#(word) (__twinstant_tokens -pc)'"#
        + " -fa '\(names)'"
    }
    return endInFish + #"\#(place) "twinstant help" -eq 1' -fa '\#(commands)'"# + lines.joined()
  }

  /// The names of the commands, without “help” itself.
  static var commands: String { names(of: TwinstantCommand.configuration) }

  /// The commands with subcommands, and the names of these.
  private static var groups: [(word: String, names: String)] {
    TwinstantCommand.configuration.subcommands.map { $0.configuration }
      .filter { !$0.subcommands.isEmpty }
      .map { ($0.commandName ?? "", names(of: $0)) }
  }

  /// The names of the subcommands that are shown.
  private static func names(of command: CommandConfiguration) -> String {
    command.subcommands.map { $0.configuration }.filter(\.shouldDisplay)
      .compactMap(\.commandName).joined(separator: " ")
  }
}
