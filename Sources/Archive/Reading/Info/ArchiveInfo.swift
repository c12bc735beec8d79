import Files
import GRDB
import Posts

/// What an archive holds.
package struct ArchiveInfo: Sendable, Equatable {
  /// One run of an import, as the archive remembers it.
  package struct Import: Sendable, Hashable {
    /// Never given to another one.
    package var number: Int
    /// All paths of the command, one after the other.
    package var path: String
    package var format: String
    package var started: Timestamp
    /// `nil` when it was interrupted, or is still running.
    package var finished: Timestamp?
    package var counts: StoredCounts

    /// Whether it read nothing but standard input, or something like it (`<(…)`): then no other
    /// import continues it.
    package var isOfPipe: Bool { path == StandardInput.path }

    /// The file without its folder, for a line that has no room for both.
    package var fileName: String {
      if isOfPipe { return StandardInput.title }
      // The path holds all paths of one command, one after the other.
      if path.contains(" /") { return "several files" }
      return PathParts.name(of: path)
    }
  }

  /// Posts of one kind.
  package struct Count: Sendable, Hashable {
    package var name: String
    package var posts: Int
    /// Subkinds, which need not add up to the whole.
    package var parts: [Count] = []
  }

  package var posts = 0
  /// Posts per service, most posts first.
  package var services: [Count] = []
  /// Posts per source, most posts first.
  package var sources: [Count] = []
  /// Posts per year, the newest year first.
  package var years: [Count] = []
  /// Posts per language, most posts first, posts of no known language last; codes with a country
  /// are parts of the language.
  package var languages: [Count] = []
  /// Posts per collection, as it is written, most posts first; `live` is what no import brought.
  package var collections: [Count] = []
  /// Runs, each with its own index; `compact` joins them into one.
  package var runs = 0
  /// The size of the file and of what lies beside it.
  package var bytes = 0
  /// The bounds of the dates that are known.
  package var newest: Timestamp?
  package var oldest: Timestamp?
  /// Posts whose date nobody knows.
  package var undated = 0
  /// In the order in which they began.
  package var imports: [Import] = []
  /// Posts whose index is of another version: a search reads them one by one.
  package var unindexed = 0
  /// Whether a newer version indexes the archive: then such posts stay so for this one, which
  /// stores nothing.
  package var isOfNewerVersion = false
  /// Whether words of removed posts may still be in the file.
  package var hasRemains = false
}

/// Counts of what the dictionary knows by a mark.
extension ArchiveInfo {
  /// The number of posts of each language, most posts first, with country variants as parts; posts
  /// of no known language come last. They add up to `posts`, the total.
  static func languages(of posts: Int, in db: Database) throws -> [Count] {
    let codes = inOneSpelling(try marked(.language, in: db))
    let known = Set(codes.map(\.name))
    var countries: [String: [Count]] = [:]
    var languages: [Count] = []
    for code in codes {
      let language = String(code.name.prefix { $0 != "-" })
      if language != code.name, known.contains(language) {
        countries[language, default: []].append(code)
      } else {
        languages.append(code)
      }
    }
    for index in languages.indices {
      languages[index].parts = countries[languages[index].name] ?? []
    }
    let rest = posts - languages.reduce(0) { $0 + $1.posts }
    return languages + (rest > 0 ? [Count(name: "unknown", posts: rest)] : [])
  }

  /// The codes with a hyphen, as `lang:` finds them, which some services write with an underscore.
  private static func inOneSpelling(_ codes: [Count]) -> [Count] {
    var known: [String: Int] = [:]
    for code in codes {
      known[String(code.name.map { $0 == "_" ? "-" : $0 }), default: 0] += code.posts
    }
    return mostFirst(known.map { Count(name: $0.key, posts: $0.value) })
  }

  /// How many posts have each name with a mark, from the dictionary; most posts first.
  static func marked(_ mark: Mark, in db: Database) throws -> [Count] {
    mostFirst(
      try Terms.withPrefix(mark.token(""), limit: 1000, in: db)
        .map { Count(name: String($0.term.unicodeScalars.dropFirst()), posts: $0.posts) })
  }

  private static func mostFirst(_ counts: [Count]) -> [Count] {
    counts.sorted { ($1.posts, $0.name) < ($0.posts, $1.name) }
  }
}
