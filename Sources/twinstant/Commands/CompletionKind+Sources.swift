import ArgumentParser
import Posts
import Settings

extension CompletionKind {
  /// The names of the sources in the settings, also in those that `--config` has named before.
  static var sources: CompletionKind {
    .custom { words, _, _ in
      let place = words.lastIndex(of: "--config").map { $0 + 1 }
      let config = place.flatMap { words.indices.contains($0) ? words[$0] : nil }
      let configuration = try? loadConfiguration(SettingsFlags(config: config))
      return (configuration?.sources ?? []).map(\.name)
    }
  }
}
