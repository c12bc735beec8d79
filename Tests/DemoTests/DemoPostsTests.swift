import Posts
import Testing

@testable import Demo

/// What a demo must hold, checked on the first launch's 20,000 posts.
@Suite struct DemoPostsTests {
  static let newest = Timestamp(seconds: 1_790_000_000)
  static let posts = Array(DemoPosts(seed: 7, count: 20_000, newest: newest))
  static let byID = Dictionary(uniqueKeysWithValues: posts.map { ($0.id.text, $0) })

  @Test func `the same arguments give the same posts, others give others`() {
    let again = DemoPosts(seed: 7, count: 20_000, newest: Self.newest)
    #expect(Array(again.prefix(500)) == Array(Self.posts.prefix(500)))
    #expect(again.post(at: 12_345) == Self.posts[12_345])
    let other = DemoPosts(seed: 8, count: 20_000, newest: Self.newest)
    #expect(Array(other.prefix(50)) != Array(Self.posts.prefix(50)))
  }

  /// The expected hash changes with every sentence, which is fine; it must not change with the
  /// machine or the day.
  @Test func `the posts are these on every machine`() {
    let texts = Self.posts.lazy.map { $0.id.text + $0.author.handle + $0.text }
    #expect(FNV1a.hash(texts.map(\.utf8).joined()) == 15_815_637_778_872_378_732)
  }

  @Test func `newest first, from the time given down to 2009, no id twice`() {
    #expect(Self.posts.count == 20_000)
    #expect(Self.posts[0].createdAt == Self.newest)
    #expect(Self.posts[19_999].createdAt.iso8601.hasPrefix("2009-02-14"))
    #expect(Self.byID.count == 20_000)
    #expect(zip(Self.posts, Self.posts.dropFirst()).allSatisfy { $0.order < $1.order })
    let years = Set(Self.posts.map { $0.createdAt.iso8601.prefix(4) })
    #expect(years.count == 18)
  }

  @Test func `500 authors or more, each with a handle and a picture of their own`() {
    let authors = Set(Self.posts.map(\.author))
    #expect(authors.count >= 500)
    #expect(Set(authors.map(\.handle)).count == authors.count)
    #expect(Set(authors.map(\.id)).count == authors.count)
    for author in authors {
      #expect(author.avatar?.hasPrefix("x-demo:") == true)
      #expect(!author.name.isEmpty && author.handle.utf8.allSatisfy { $0 == 0x5F || $0 >= 0x61 })
    }
  }

  @Test func `ten scripts`() {
    let scripts: [String: ClosedRange<Unicode.Scalar>] = [
      "Latin": "a"..."z", "Cyrillic": "\u{400}"..."\u{4FF}", "Greek": "\u{370}"..."\u{3FF}",
      "Arabic": "\u{600}"..."\u{6FF}", "Hebrew": "\u{590}"..."\u{5FF}",
      "Han": "\u{4E00}"..."\u{9FFF}", "Kana": "\u{3040}"..."\u{30FF}",
      "Hangul": "\u{AC00}"..."\u{D7A3}", "Thai": "\u{E00}"..."\u{E7F}",
      "Devanagari": "\u{900}"..."\u{97F}",
    ]
    for (name, range) in scripts {
      let count = Self.posts.count { post in
        post.text.unicodeScalars.contains(where: range.contains)
      }
      #expect(count >= 300, "\(name): \(count)")
    }
  }

  @Test func `whatever a post answers, quotes or repeats is there, and older`() {
    var (replies, quotes, reposts, deepest) = (0, 0, 0, 0)
    for post in Self.posts {
      for id in [post.replyTo, post.quoteOf, post.repostOf].compactMap({ $0 }) {
        guard let other = Self.byID[id] else {
          Issue.record("\(id) is missing")
          continue
        }
        #expect(other.createdAt <= post.createdAt && other.language == post.language)
      }
      replies += post.replyTo == nil ? 0 : 1
      quotes += post.quoteOf == nil ? 0 : 1
      reposts += post.repostOf == nil ? 0 : 1
      var (root, depth) = (post, 0)
      while let id = root.replyTo, let parent = Self.byID[id] {
        (root, depth) = (parent, depth + 1)
      }
      deepest = max(deepest, depth)
      #expect(post.conversation == root.id.text)
    }
    #expect(replies > 2000 && quotes > 300 && reposts > 200 && deepest >= 4)
  }

  @Test func `some of everything a reader must show`() {
    func count(_ holds: (Post) -> Bool) -> Int { Self.posts.count(where: holds) }
    #expect(count { $0.text.count > 500 } > 200)
    #expect(count { $0.contentWarning != nil } > 100)
    #expect(count { $0.isSensitive } > 100)
    #expect(count { !$0.links.isEmpty } > 1000)
    #expect(count { !$0.hashtags.isEmpty } > 1000)
    #expect(count { $0.media.contains { $0.alt != nil } } > 500)
    #expect(count { $0.text.unicodeScalars.contains { $0.properties.isEmojiPresentation } } > 1000)
    #expect(count { $0.text.contains("\n") } > 200)
    #expect(count { ($0.metrics.likes ?? 0) > 1000 } > 50)
    #expect(Set(Self.posts.map(\.client)).count >= 4)
  }

  @Test func `texts are safe, filled in, and lead nowhere but to examples`() {
    for post in Self.posts {
      #expect(!post.text.contains("{") && !post.text.contains("  "))
      #expect(
        Sanitized.text(post.text) == post.text
          && Sanitized.line(post.author.name) == post.author.name)
      #expect(post.url == "https://demo.example/\(post.author.handle)/status/\(post.id.text)")
      for link in post.links {
        #expect(
          link.contains("example.org/") || link.contains("example.com/")
            || link.contains("example.net/"))
        #expect(post.text.contains(link))
      }
      for tag in post.hashtags { #expect(post.text.contains("#" + tag)) }
    }
  }

  @Test func `the sample query finds a lively page`() {
    let query = Query(parsing: "swi", lastWordIsPrefix: true)
    let found = Self.posts.prefix(2000).filter(query.matches)
    #expect(found.count > 100)
    #expect(Set(found.prefix(50).map(\.text)).count >= 49)
    #expect(Set(found.prefix(50).map(\.author)).count >= 35)
    #expect(
      Set(
        found.prefix(50).flatMap { $0.text.lowercased().split(separator: " ") }.filter {
          $0.hasPrefix("swi")
        }
      ).count >= 5)
  }

  @Test(arguments: [0, 1, 2, 3, 40])
  func `small demos are whole too`(count: Int) {
    let posts = Array(DemoPosts(seed: 1, count: count, newest: Self.newest))
    #expect(posts.count == count)
    let ids = Set(posts.map(\.id.text))
    #expect(ids.count == count)
    #expect(posts.allSatisfy { $0.replyTo.map(ids.contains) ?? true })
  }

  @Test func `absurd sizes and times trap nothing`() {
    for newest in [Int64.min, -1, 0, Int64.max] {
      let posts = DemoPosts(seed: 1, count: 5, newest: Timestamp(milliseconds: newest))
      #expect(Array(posts).count == 5)
    }
    let many = DemoPosts(seed: 1, count: 1_000_000_000, newest: Self.newest)
    #expect(many.post(at: 999_999_999).createdAt < many.post(at: 999_999_998).createdAt)
    #expect(Array(DemoPosts(seed: 1, count: -1, newest: Self.newest)).isEmpty)
  }
}
