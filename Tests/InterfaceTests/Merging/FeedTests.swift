import Posts
import Testing

@testable import Interface

/// The feed of one source, whatever order its answers have.
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

  @Test func `an answer from the top that is out of order leaves the rows in order`() {
    var feed = feed([10, 25, 30])
    feed.take(first: Page(posts: posts([10, 30, 20]), next: .token("b")), in: .newest)
    #expect(feed.posts == posts([10, 20, 25, 30]))
    // Posts that wait above a hole are put in order, too.
    var other = self.feed([100])
    other.take(first: Page(posts: posts([10, 20, 30]), next: .token("b")), in: .newest)
    other.take(first: Page(posts: posts([5, 40, 15]), next: .token("c")), in: .newest)
    #expect(other.ahead?.posts == posts([5, 15, 20, 30, 40]))
  }

  @Test func `the posts between two places are those that a look at all of them finds`() {
    let stretch = FeedStretch(
      Page(posts: posts([2, 4, 6, 8, 10, 12, 14])), in: .newest)
    let places = posts(Array(0...16)).map(\.order)
    for end in places {
      for top in places.map(Optional.some) + [nil] {
        let between = stretch.posts.filter { post in
          post.order < end && (top.map { $0 < post.order } ?? true)
        }
        #expect(Array(stretch.posts(above: end, below: top)) == between)
      }
    }
  }
}
