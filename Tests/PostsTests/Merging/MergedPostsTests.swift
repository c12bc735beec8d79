import RandomTesting
import Testing

@testable import Posts

/// A thousand random lists: each post has one row, whichever list has it first.
struct MergedPostsTests {
  /// A post of the given age in seconds; its id tells its age.
  private func aged(_ seconds: Int64) -> Post {
    var aged = post("post", id: String(1_000_000_000 - seconds))
    aged.createdAt = Timestamp(seconds: 1_795_262_400 - seconds)
    aged.metrics.likes = 3
    return aged
  }

  /// Posts, some of which are boosts of others or share an address with others.
  private func posts(_ random: inout SeededGenerator) -> [Post] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let age = Int64.random(in: 1...9, using: &random)
      var post = aged(age * 60)
      // An id belongs to one person and one post.
      post.author.handle = ["ada", "grace", "eve"][Int(age) % 3]
      let page = Int.random(in: 1...9, using: &random)
      post.url = Bool.random(using: &random) ? nil : "https://a.example/\(page)"
      if Int.random(in: 0..<3, using: &random) == 0 {
        post.repostOf = aged((age * 7 % 9 + 1) * 60).id.text
        // A boost has an id of its own.
        post.id.text += "9"
      }
      return post
    }
  }

  /// Whether both must stand in one row, by a simple definition.
  private func areOne(_ a: Post, _ b: Post) -> Bool {
    let mine = [a.id.text, a.repostOf].compactMap(\.self)
    let theirs = [b.id.text, b.repostOf].compactMap(\.self)
    return !Set(mine).isDisjoint(with: theirs) || (a.url != nil && a.url == b.url)
  }

  /// The number of rows that there must be.
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
      let live = said[1] + said[2]
      let merged = MergedPosts(archived: said[0], live: live, in: .newest)
      let again = MergedPosts(
        archived: said[0].shuffled(using: &random), live: live.shuffled(using: &random),
        in: .newest)
      #expect(merged.posts == again.posts, "round \(round)")
      #expect(merged.boosters == again.boosters, "round \(round)")
      #expect(merged.posts.count == count(said.flatMap(\.self)), "round \(round)")
      #expect(zip(merged.posts, merged.posts.dropFirst()).allSatisfy { $0.order < $1.order })
      // An original takes precedence over its boosts.
      for post in merged.posts where post.repostOf != nil {
        let group = said.flatMap(\.self).filter {
          $0.id == post.id || merged.rows[$0.id] == post.id
        }
        #expect(group.allSatisfy { $0.repostOf != nil })
      }
    }
  }

  /// A repository of Bluesky and an archive of Mastodon have only the address of a boosted post.
  @Test func `of boosts alone the first that shows more than an address stands for all`() {
    func boost(_ text: String, _ seconds: Int64, by handle: String) -> Post {
      var post = aged(seconds)
      (post.text, post.author.handle, post.repostOf) = (text, handle, "original")
      return post
    }
    let bare = boost("RT https://a.example/1", 90, by: "ada")
    let (first, later) = (
      boost("RT @eve: tea", 60, by: "grace"), boost("RT @eve: tea", 30, by: "kay")
    )
    var picture = boost("RT @eve: ", 80, by: "bo")
    picture.media = [Post.Media(kind: .photo, url: "https://a.example/tea.jpg")]
    func merged(_ posts: [Post]) -> MergedPosts {
      MergedPosts(archived: posts, live: [], in: .newest)
    }
    #expect(merged([later, first, bare]).posts == [first])
    #expect(merged([later, first, bare]).boosters[first.id]?.map(\.handle) == ["kay", "ada"])
    #expect(merged([bare, first, picture]).posts == [picture])
    var barer = bare
    (barer.id.text, barer.author.handle, barer.createdAt) = ("barer", "bo", later.createdAt)
    #expect(merged([barer, bare]).posts == [bare])
  }

  @Test func `of equally engaging posts the newer one stands first`() {
    let (older, newer) = (aged(60), aged(30))
    let merged = MergedPosts(archived: [older], live: [newer], in: .top)
    #expect(merged.posts == [newer, older])
  }

  @Test func `nobody's server puts its words into the row of somebody else's post`() {
    var jack = post("just setting up my twttr", id: "20")
    jack.id.service = "x"
    jack.url = "https://x.com/jack/status/20"
    var evil = post("a longer text that jack has never written", id: "https://evil.example/1")
    evil.id.service = "mastodon"
    evil.url = jack.url
    var mia = post("tea", id: "https://m.example/users/mia/statuses/1")
    mia.id.service = "mastodon"
    mia.url = "https://m.example/@mia/1"
    var claimed = evil
    (claimed.id.text, claimed.url) = ("https://evil.example/2", mia.url)
    for live in [[evil, claimed], [claimed, evil]] {
      let merged = MergedPosts(archived: [jack, mia], live: live, in: .newest)
      #expect(merged.posts.count == 4)
    }
    // A bookmark may know no more than the address.
    var bookmark = post("", id: "https://m.example/@mia/1")
    bookmark.id.service = "mastodon"
    bookmark.url = bookmark.id.text
    #expect(MergedPosts(archived: [mia], live: [bookmark], in: .newest).posts.count == 1)
  }
}
