import Archive
import ArgumentParser
import Posts
import Settings

/// Completions for what the settings and the archive have names and numbers for.
extension CompletionKind {
  /// The collections that posts can be put into: the usual ones, and those that there are.
  static var collections: CompletionKind {
    .custom { words, _, _ in
      let usual = [Post.Collection.posts, Post.Collection.likes, Post.Collection.bookmarks]
      let others = Self.stored(in: CompletedLine(words).archive).filter { !usual.contains($0) }
      return (usual + others).plainWords
    }
  }

  /// The collections that posts can be taken out of.
  static var collectionsWithPosts: CompletionKind {
    .custom { words, _, _ in Self.stored(in: CompletedLine(words).archive).plainWords }
  }

  /// The names of the sources in the settings.
  static var sources: CompletionKind {
    .custom { words, _, _ in CompletedLine(words).sources.plainWords }
  }

  /// The sources whose posts can be removed: those of the archive, whatever the settings say, and
  /// those of the settings, whose paid answers go, too. The archive brought none itself.
  static var sourcesWithPosts: CompletionKind {
    .custom { words, _, _ in
      let line = CompletedLine(words)
      let named = line.sources.filter { $0 != Source.archiveName }
      let known = Set(named.map(Folding.name))
      let others = Self.names(.source, in: line.archive).filter { !known.contains($0) }
      return (named + others).plainWords
    }
  }

  /// The numbers of the imports.
  static var imports: CompletionKind {
    .custom { words, _, _ in
      let imports = (try? CompletedLine(words).archive?.imports()) ?? []
      return imports.map { String($0.number) }
    }
  }

  /// The collections that posts are in; what live sources brought has an option of its own.
  private static func stored(in archive: Archive?) -> [String] {
    names(.collection, in: archive).filter { $0 != Post.Collection.live }
  }

  /// The names that posts have with a mark, the most frequent first. They come from the dictionary,
  /// so that nobody waits, however many posts there are.
  private static func names(_ mark: Mark, in archive: Archive?) -> [String] {
    let all = QueryCompletions.Request(mark: mark, beginning: "")
    let found = try? archive?.spelledCompletions(of: all, limit: most)
    return found?.candidates.map(\.text) ?? []
  }

  /// The most names that are offered: each is looked up in a post.
  private static let most = 100
}

/// A line that is being typed, as a shell hands it over for the values of an option.
///
/// Tab is no place for an error: where the settings or the archive cannot be read, there is nothing
/// to offer.
private struct CompletedLine {
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

extension [String] {
  /// The words that a shell takes as they are: bash writes what is offered without quotes, and zsh
  /// takes what follows a colon for a description.
  var plainWords: [String] { filter { $0.shellWord == $0 && !$0.contains(":") } }
}
