import Foundation
import Posts
import Testing

@testable import Archive

/// Texts that Swift takes for equal although their bytes differ, and in some pairs their words: of
/// U+00B4 and U+1FFD only the first is an apostrophe.
@Suite struct EqualSpellingsTests {
  private struct Pair {
    let composed: String
    let decomposed: String
  }

  private static let notes: [UInt32] = Array(0x1D15E...0x1D164) + Array(0x1D1BB...0x1D1C0)
  private static let letters: [UInt32] = [
    0x1FFD, 0x21AE, 0x21CD, 0xE9, 0x1EC7, 0xD55C, 0x212A, 0x2126, 0x1FEF, 0x37E,
  ]

  private static let pairs = (notes + letters).compactMap { value -> Pair? in
    Unicode.Scalar(value).map { scalar -> Pair in
      let text = String(Character(scalar))
      return Pair(composed: text, decomposed: text.decomposedStringWithCanonicalMapping)
    }
  }

  /// A post of each spelling: one source has the composed spellings, the other one the decomposed
  /// ones.
  private static var posts: [Post] {
    pairs.enumerated().flatMap { number, pair -> [Post] in
      [("aa", pair.composed), ("bb", pair.decomposed)].map { source, spelling -> Post in
        var post = RandomPosts.plain("\(source)\(number)", "tea\(spelling)cup")
        post.author = Author(handle: "rory", name: "Rory O\(spelling)Neil")
        post.source = source
        return post
      }
    }
  }

  private func query(_ text: String) -> Query { Query(parsing: text, lastWordIsPrefix: false) }

  /// Searches for the words of every spelling. An index that names a missing post ends the search
  /// with an error.
  private func search(_ archive: Archive) throws {
    for pair in Self.pairs {
      for spelling in [pair.composed, pair.decomposed] {
        _ = try archive.search(query("o\(spelling)neil"), limit: 100)
        _ = try archive.search(query("tea\(spelling)cup"), limit: 100)
      }
    }
    for word in ["oneil", "neil", "tea"] { _ = try archive.search(query(word), limit: 100) }
  }

  @Test func `are equal, and have other bytes`() {
    #expect(Self.pairs.count == 23)
    for pair in Self.pairs {
      #expect(pair.composed == pair.decomposed)
      #expect(!pair.composed.hasSameBytes(as: pair.decomposed))
      let spellings = [pair.composed, pair.decomposed]
      #expect(Set(spellings.map { ExactText($0).hashValue }).count == 2)
      let people = spellings.map { ExactAuthor(Author(id: "1", handle: "a", name: $0)) }
      #expect(Set(people.map(\.hashValue)).count == 2, "else a file could fill one slot of a table")
    }
  }

  @Test(arguments: [true, false])
  func `as names each keep their own words`(_ areTogether: Bool) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = Self.posts
    let composed = posts.filter { $0.source == "aa" }
    let others = posts.filter { $0.source == "bb" }.sorted { $0.order < $1.order }
    for batch in areTogether ? [posts] : [composed, others] {
      try archive.makeWriter().write(batch)
    }
    #expect(try archive.check() == [])
    #expect(try archive.remove(.source("aa")).removed == composed.count)
    try search(archive)
    for word in ["oneil", "rory"] {
      try ExactnessTests.check(query(word), in: archive, against: others)
    }
    #expect(try archive.check() == [])
    for post in others {
      let stored = try #require(try archive.post(post.id))
      #expect(stored.author.name.hasSameBytes(as: post.author.name))
      #expect(stored.text.hasSameBytes(as: post.text))
    }
  }

  /// Texts that are stored once for all posts, and those that stand for another field with the same
  /// text.
  @Test func `as ids, sources, collections and programs each keep their own words`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = Self.pairs.flatMap { pair -> [Post] in
      let spellings = [(pair.composed, pair.decomposed), (pair.decomposed, pair.composed)]
      return spellings.map { spelling, other -> Post in
        var post = RandomPosts.plain("o\(spelling)neil", "one")
        post.id.service = "s\(spelling)s"
        (post.source, post.conversation) = ("s\(other)s", "o\(other)neil")
        (post.client, post.collections) = ("Web\(spelling)", ["c\(spelling)c"])
        return post
      }
    }
    try archive.makeWriter().write(posts)
    #expect(try archive.total() == posts.count)
    #expect(try archive.check() == [])
    for post in posts {
      let stored = try #require(try archive.post(post.id))
      #expect(stored.id.text.hasSameBytes(as: post.id.text))
      #expect(stored.source.hasSameBytes(as: post.source))
      #expect(stored.conversation?.hasSameBytes(as: post.conversation ?? "") == true)
      #expect(stored.client?.hasSameBytes(as: post.client ?? "") == true)
      #expect(stored.collections.joined().hasSameBytes(as: post.collections.joined()))
    }
  }

  /// The post has the same content, but one more import: its row is written again.
  @Test(arguments: [true, false])
  func `of one post in two imports leave what is stored`(_ isComposedFirst: Bool) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let sources = isComposedFirst ? ["aa", "bb"] : ["bb", "aa"]
    for source in sources {
      let posts = Self.posts.filter { $0.source == source }.enumerated().map {
        number, post -> Post in
        var post = post
        (post.id.text, post.source) = ("p\(number)", "x")
        return post
      }
      let provenance = Provenance.import(
        path: source, format: "x", started: Timestamp(seconds: 1))
      try archive.makeWriter(provenance).write(posts)
    }
    #expect(try archive.total() == Self.pairs.count)
    #expect(try archive.check() == [])
    #expect(try archive.remove(.import(1)).removed == 0)
    try search(archive)
    #expect(try archive.check() == [])
  }
}
