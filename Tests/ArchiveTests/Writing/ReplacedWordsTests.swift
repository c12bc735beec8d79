import Posts
import Testing

@testable import Archive

/// Words that a later version of a post no longer has: they are not found any more, but stay in the
/// file until it is rewritten.
@Suite struct ReplacedWordsTests {
  private let place: TemporaryArchive
  private let archive: Archive

  init() throws {
    place = try TemporaryArchive()
    archive = try TwoImports.archive(place)
  }

  /// Other versions of the second import's posts.
  private func edited(_ text: (Int) -> String) -> [Post] {
    (1...TwoImports.count).map { number in
      var post = RandomPosts.plain("b\(number)", text(number))
      post.editedAt = Timestamp(seconds: 1_500_000_100)
      return post
    }
  }

  @Test func `leave it with a compacting, and nothing else speaks of them`() throws {
    try archive.makeWriter().write(edited { "edited \($0)" })
    #expect(try place.holds(TwoImports.word))
    #expect(try !archive.hasRemains())
    try archive.compact()
    #expect(try !place.holds(TwoImports.word))
    #expect(try archive.check() == [])
    #expect(try archive.total() == 2 * TwoImports.count)
  }

  @Test func `leave it once whoever reads it has ended`() throws {
    try archive.makeWriter().write(edited { "edited \($0)" })
    var reader: Archive? = try place.open(.readOnly)
    try reader?.hold()
    #expect(try archive.compact(busyTimeout: .zero))
    #expect(try reader?.total() == 2 * TwoImports.count)
    reader = nil
    #expect(try !archive.compact(busyTimeout: .zero))
    #expect(try !place.holds(TwoImports.word))
  }

  @Test func `are none where they stand within another text of the post`() {
    var old = RandomPosts.plain("1", "tea")
    old.links = ["https://a.example/1", "https://a.example/2"]
    let new = RandomPosts.plain("1", "tea https://a.example/1 https://a.example/2")
    #expect(!ReplacedWords.areLost(of: old, in: new))
    #expect(ReplacedWords.areLost(of: new, in: old))
    #expect(!ReplacedWords.areLost(of: new, in: new))
  }

  /// Swift takes both texts for equal, but only one has an apostrophe.
  @Test func `are those of other bytes`() {
    let one = RandomPosts.plain("1", "o\u{B4}neil")
    let other = RandomPosts.plain("1", "o\u{1FFD}neil")
    #expect(ReplacedWords.areLost(of: one, in: other))
    #expect(ReplacedWords.areLost(of: other, in: one))
  }

  /// Searched for letter by letter, or each in all of a long text, they would take minutes.
  @Test func `are found to be lost in long posts, too`() {
    let old = RandomPosts.plain("1", String(repeating: "a", count: 300_000) + "b")
    let new = RandomPosts.plain("1", String(repeating: "a", count: 600_005))
    #expect(ReplacedWords.areLost(of: old, in: new))
    var linking = RandomPosts.plain("1", "one")
    linking.links = (0..<20_000).map { "https://a.example/\($0)" }
    let telling = RandomPosts.plain("1", "one " + linking.links.joined(separator: " "))
    #expect(ReplacedWords.areLost(of: linking, in: telling))
  }
}
