import GRDB
import Posts

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
