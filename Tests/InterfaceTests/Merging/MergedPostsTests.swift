import Posts
import RandomTesting
import Testing

@testable import Interface

/// A thousand random lists: what is one post is one row, whoever says it first.
struct MergedPostsTests {
  /// Posts of which some are boosts of others, and some share an address with others.
  private func posts(_ random: inout SeededGenerator) -> [Post] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let age = Int64.random(in: 1...9, using: &random)
      var post = samplePost("post", age: age * 60)
      // One id is by one person, and of one post.
      post.author.handle = ["ada", "grace", "eve"][Int(age) % 3]
      let page = Int.random(in: 1...9, using: &random)
      post.url = Bool.random(using: &random) ? nil : "https://a.example/\(page)"
      if Int.random(in: 0..<3, using: &random) == 0 {
        post.repostOf = samplePost("", age: (age * 7 % 9 + 1) * 60).id.text
        // A boost has an id of its own.
        post.id.text += "9"
      }
      return post
    }
  }

  private func feed(_ name: String, _ posts: [Post]) -> Feed {
    var feed = Feed(name)
    feed.take(first: Page(posts: posts), in: .newest)
    return feed
  }

  /// Whether both must stand in one row, said without haste.
  private func areOne(_ a: Post, _ b: Post) -> Bool {
    let mine = [a.id.text, a.repostOf].compactMap(\.self)
    let theirs = [b.id.text, b.repostOf].compactMap(\.self)
    return !Set(mine).isDisjoint(with: theirs) || (a.url != nil && a.url == b.url)
  }

  /// How many rows there must be.
  private func count(_ posts: [Post]) -> Int {
    var groups: [[Post]] = []
    for post in posts {
      let (same, others) = (
        groups.filter { $0.contains { areOne($0, post) } },
        groups.filter { !$0.contains { areOne($0, post) } }
      )
      groups = others + [same.flatMap(\.self) + [post]]
    }
    return groups.count
  }

  @Test func `each post is one row, in one order, whoever says it first`() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<1000 {
      let said = (0..<3).map { _ in posts(&random) }
      let feeds = zip(["archive", "bluesky", "mastodon"], said).map(feed)
      let merged = MergedPosts(of: feeds, in: .newest)
      let again = MergedPosts(of: feeds.shuffled(using: &random), in: .newest)
      #expect(merged.posts == again.posts, "round \(round)")
      #expect(merged.boosters == again.boosters, "round \(round)")
      #expect(merged.posts.count == count(said.flatMap(\.self)), "round \(round)")
      #expect(zip(merged.posts, merged.posts.dropFirst()).allSatisfy { $0.order < $1.order })
      // An original wins over its boosts.
      for post in merged.posts where post.repostOf != nil {
        let group = said.flatMap(\.self).filter {
          $0.id == post.id || merged.rows[$0.id] == post.id
        }
        #expect(group.allSatisfy { $0.repostOf != nil })
      }
    }
  }

  @Test func `of equally engaging posts the newer one stands first`() {
    let (older, newer) = (
      samplePost("older", age: 60, likes: 3), samplePost("newer", age: 30, likes: 3)
    )
    let merged = MergedPosts(of: [feed("archive", [older]), feed("bluesky", [newer])], in: .top)
    #expect(merged.posts == [newer, older])
  }
}
