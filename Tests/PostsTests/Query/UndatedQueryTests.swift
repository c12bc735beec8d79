import Posts
import Testing

/// A post of unknown date belongs to no time.
@Suite struct UndatedQueryTests {
  private func asked(_ text: String) -> Query {
    Query(parsing: text, lastWordIsPrefix: false)
  }

  private func post(at moment: Timestamp) -> Post {
    Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"), createdAt: moment,
      text: "tea")
  }

  @Test(arguments: [
    "until:2012", "since:2012", "since:1960", "until:9999", "-until:2012", "-since:2012",
    "tea since:2012", "since:2012 OR until:2012", "-(since:2012 tea) tea", "rust OR until:2012",
  ])
  func `neither since nor until finds it, however they stand`(text: String) {
    #expect(!asked(text).matches(post(at: .unknown)))
  }

  @Test(arguments: ["tea", "tea OR until:2012", "", "-(until:2012 rust)", "-rust"])
  func `what asks for no time finds it`(text: String) {
    #expect(asked(text).matches(post(at: .unknown)))
  }

  @Test func `a first moment that is known is a date`() {
    #expect(asked("until:2012").matches(post(at: .firstKnown)))
    #expect(asked("since:1960").matches(post(at: .firstKnown)))
  }
}
