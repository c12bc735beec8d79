import Archive
import Posts
import Settings

/// A line that is being typed, as a shell hands it over for the values of an option.
///
/// Tab is no place for an error: where the settings or the archive cannot be read, there is nothing
/// to offer.
struct CompletedLine {
  /// The words as they were typed, the name of the program first; bash makes three of
  /// `--config=FILE`.
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  /// The names of the sources in the settings, also in those that the line names.
  var sources: [String] {
    let configuration = try? loadConfiguration(SettingsFlags(config: value(of: "--config")))
    return (configuration?.sources ?? []).map(\.name)
  }

  /// The archive that the line names, or the person's own. It is opened as it is, since bringing it
  /// up to date takes time. None for the demo, which may not have been made yet.
  var archive: Archive? {
    if words.contains("--demo") { return nil }
    let flags = SettingsFlags(config: value(of: "--config"), archive: value(of: "--archive"))
    guard let settings = try? loadConfiguration(flags, readsAccounts: false).archive else {
      return nil
    }
    return try? Archive(at: settings.path, mode: .readOnly)
  }

  /// The last value of an option: `--config FILE`, or `--config=FILE`.
  private func value(of option: String) -> String? {
    guard let place = words.lastIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    if words[place] != option { return String(words[place].dropFirst(option.count + 1)) }
    return words[(place + 1)...].first { $0 != "=" }
  }
}
