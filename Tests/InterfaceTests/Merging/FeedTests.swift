import Posts
import Testing

@testable import Interface

/// What one source says, whatever order it keeps.
struct FeedTests {
  private func feed(_ ages: [Int64]) -> Feed {
    var feed = Feed("bluesky")
    feed.take(first: Page(posts: posts(ages), next: .token("a")), in: .newest)
    return feed
  }

  @Test func `what a further page brings a little above the last row is taken in`() {
    var feed = feed([10, 20])
    feed.take(more: Page(posts: posts([15, 30, 20])), in: .newest)
    #expect(feed.posts == posts([10, 15, 20, 30]))
  }

  @Test func `an answer from the top that is out of order brings no post twice`() {
    var feed = feed([10, 30])
    feed.take(first: Page(posts: posts([10, 30, 20]), next: .token("b")), in: .newest)
    #expect(feed.posts == posts([10, 20, 30]))
  }
}
