import Testing

@testable import Posts

/// A post from elsewhere is made safe as a whole where it leaves the program.
@Suite struct PostSanitizedTests {
  /// A text with characters that a safe text does not have.
  private let raw = "a\u{1B}[31m\u{202E}b"

  @Test func `every text of a post is made safe but for the paths of files`() {
    let left = texts(in: filledPost(raw).sanitized).filter { $0.text.contains("\u{1B}") }
    #expect(left.map(\.place) == ["media.file.path", "media.file.member"])
  }

  @Test func `a text that is safe stays as it is`() {
    let post = filledPost("a b")
    #expect(post.sanitized == post)
  }
}
