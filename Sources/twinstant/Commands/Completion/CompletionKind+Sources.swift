import ArgumentParser
import Posts
import Settings

extension CompletionKind {
  /// The names of the sources in the settings, also in those that `--config` has named before.
  /// Bash writes what is offered as it is: without names that a shell would read as something else.
  static var sources: CompletionKind {
    .custom { words, _, _ in
      let configuration = try? loadConfiguration(SettingsFlags(config: Self.config(in: words)))
      return (configuration?.sources ?? []).map(\.name).filter { $0.shellWord == $0 }
    }
  }

  /// What `--config` names last: `--config FILE`, or `--config=FILE`, which bash takes for three
  /// words.
  private static func config(in words: [String]) -> String? {
    let option = "--config"
    guard let place = words.lastIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    if words[place] != option { return String(words[place].dropFirst(option.count + 1)) }
    return words[(place + 1)...].first { $0 != "=" }
  }
}
