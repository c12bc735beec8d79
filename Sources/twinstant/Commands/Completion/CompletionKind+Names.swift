import Archive
import ArgumentParser
import Posts

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
