import Posts
import Testing

@testable import Archive

/// Words that a later version took out of a post: they are found no more, but stand in the file
/// until that is rewritten.
@Suite struct ReplacedWordsTests {
  private let place: TemporaryArchive
  private let archive: Archive

  init() throws {
    place = try TemporaryArchive()
    archive = try TwoImports.archive(place)
  }

  /// Versions of the posts of the second import.
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
}
