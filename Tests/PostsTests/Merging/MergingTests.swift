import RandomTesting
import Testing

@testable import Posts

@Suite struct MergingTests {
  @Test func `unknown never overwrites known`() {
    var known = post("text", language: "en")
    known.metrics.likes = 3
    known.replyTo = "7"
    known.media = [Post.Media(kind: .photo, url: "https://example.org/a.jpg", alt: "a swan")]
    #expect(known.merging(post("text")) == known)
    #expect(post("text").merging(known) == known)
  }

  @Test(arguments: ["https://social.example/statuses/110532190000000001", "110532190000000001"])
  func `a server's own number of an answered post gives way to its name`(_ number: String) {
    var (named, numbered) = (post("text"), post("text"))
    named.replyTo = "https://misskey.example/notes/9abc"
    numbered.replyTo = number
    #expect(named.merging(numbered) == named && numbered.merging(named) == named)
  }

  /// The form of an export for likes, and of a browser extension for bookmarks.
  @Test(arguments: [
    ("Look & see https://a.example/page #Go", ["https://a.example/page"]),
    ("Look & see https://go.dev/ #Go", ["https://go.dev/"]),
    ("Look & see #Go", []),
  ])
  func `a link stands, whether or not what X put in its place is longer`(
    _ text: String, _ links: [String]
  ) {
    var (resolved, raw) = (post(text), post("Look & see https://t.co/AbCdEfGhIj #Go"))
    (resolved.links, raw.links) = (links, ["https://t.co/AbCdEfGhIj"])
    for merged in [
      resolved.merging(raw), raw.merging(resolved), raw.merging(resolved).merging(raw),
    ] {
      #expect(merged.text == text)
      #expect(merged.links == links)
    }
  }

  @Test func `a shortened link stands where nobody knows where it leads`() {
    var (raw, cut) = (post("A long text to its end https://t.co/a"), post("A long text to…"))
    raw.links = ["https://t.co/a"]
    #expect(raw.merging(cut) == raw && cut.merging(raw) == raw)
    cut.links = ["https://a.example"]
    #expect(raw.merging(cut).links == ["https://a.example", "https://t.co/a"])
  }

  @Test func `a shortened link stands, though a sign without a width follows it`() {
    var raw = post("Look at the sun https://t.co/a\u{FE0F} today")
    raw.links = ["https://t.co/a"]
    let cut = post("Look at…")
    #expect(raw.merging(cut) == raw && cut.merging(raw) == raw)
  }

  @Test func `whether a shortened link stands is told with the text that stays`() {
    var (first, second) = (post("Look https://t.co/a"), post("Look https://go.dev/"))
    (first.links, second.links) = (["https://t.co/a"], ["https://go.dev/"])
    let whole = post("Look at all https://t.co/a")
    for merged in [
      first.merging(second).merging(whole), first.merging(second.merging(whole)),
      whole.merging(first).merging(second),
    ] {
      #expect(merged.text == whole.text && merged.links == ["https://go.dev/"])
    }
  }

  @Test func `a shortened link that stands in no text goes, though two versions list the same`() {
    let (link, short) = ("https://a.example/b", "https://t.co/aaaaaaaaaa")
    var (bare, resolved, raw) = (post(""), post("Look https://a.example/a"), post("Look " + short))
    (bare.links, resolved.links, raw.links) = ([link], [link, short], [short])
    for merged in [
      bare.merging(raw).merging(resolved), bare.merging(resolved).merging(raw),
      raw.merging(resolved).merging(bare), raw.merging(bare.merging(resolved)),
    ] {
      #expect(merged.text == resolved.text && merged.links == [link])
      for version in [bare, resolved, raw] { #expect(merged.merging(version) == merged) }
    }
  }

  @Test(arguments: [
    (
      "https://bsky.app/profile/ada.example/post/3k",
      "https://bsky.app/profile/did:plc:ada0/post/3k"
    ),
    ("https://x.com/a/status/1", "https://x.com/i/status/1"),
    ("https://m.example/@mia/1", "https://m.example/users/mia/statuses/1"),
  ])
  func `an address with the author's name stands, whichever is longer`(
    _ named: String, _ unnamed: String
  ) {
    let id = "https://m.example/users/mia/statuses/1"
    var (first, second) = (post("t", id: id), post("t", id: id))
    (first.url, second.url) = (named, unnamed)
    #expect(first.merging(second).url == named && second.merging(first).url == named)
    second.url = nil
    #expect(second.merging(first).url == named)
  }

  @Test func `of two dates the earlier stands, to the millisecond where one has it`() {
    for (one, other, earlier) in [
      (5000, 3000, 3000), (3000, 3456, 3456), (2999, 3456, 2999), (0, 3000, 3000), (0, -5, -5),
    ] {
      var (first, second) = (post("t"), post("t"))
      first.createdAt = Timestamp(milliseconds: Int64(one))
      second.createdAt = Timestamp(milliseconds: Int64(other))
      #expect(first.merging(second).createdAt.milliseconds == Int64(earlier))
      #expect(second.merging(first).createdAt.milliseconds == Int64(earlier))
      // One of X's first ids.
      (first.id.service, second.id.service) = ("x", "x")
      #expect(first.merging(second).createdAt == second.merging(first).createdAt)
      #expect(first.merging(second).createdAt == max(first.createdAt, second.createdAt) || one == 0)
    }
  }

  /// Some of the ids that are mere counts are beyond 2^34.
  @Test(arguments: [
    ("16000000000", true), ("18000000000", true), ("29700859247", true), ("29700859248", false),
  ])
  func `of two dates the later stands where the id only counts`(_ id: String, _ isCounted: Bool) {
    var (guessed, told) = (post("t", id: id), post("t", id: id))
    (guessed.id.service, told.id.service) = (PostService.x, PostService.x)
    guessed.createdAt = Timestamp(seconds: 1_277_942_400)
    told.createdAt = Timestamp(seconds: 1_280_275_200)
    let date = isCounted ? told.createdAt : guessed.createdAt
    #expect(guessed.merging(told).createdAt == date && told.merging(guessed).createdAt == date)
  }

  @Test func `handle and name of an author are of one time`() {
    let old = Author(id: "7", handle: "zoe", name: "Zoë Quince")
    let new = Author(handle: "zoe_new", name: "Zoë New", avatar: "a")
    for merged in [old.merging(new), new.merging(old)] {
      #expect(merged == Author(id: "7", handle: "zoe_new", name: "Zoë New", avatar: "a"))
    }
    for part in [Author(handle: "zoe_long_ago"), Author(handle: "", name: "Zoë Quincey-Long")] {
      #expect(old.merging(part) == old && part.merging(old) == old)
    }
  }

  @Test func `of two counts the one that was seen later stands, whichever is larger`() {
    var (old, new) = (post("t"), post("t"))
    old.metrics = Post.Metrics(likes: 5, reposts: 1, quotes: 3).seen(at: 100)
    new.metrics = Post.Metrics(likes: 4, replies: 2, quotes: 0).seen(at: 200)
    for merged in [old.merging(new), new.merging(old)] {
      #expect([merged.metrics.likes, merged.metrics.quotes] == [4, 0])
      // Counts that the newer version does not know stay, with their own date.
      #expect([merged.metrics.reposts, merged.metrics.replies] == [1, 2])
      #expect([merged.metrics.seen.reposts, merged.metrics.seen.likes] == [100, 200])
    }
    var undated = post("t")
    undated.metrics = Post.Metrics(likes: 9)
    #expect(undated.merging(old).metrics.likes == 5)
    #expect(undated.merging(post("t")).metrics.likes == 9)
  }

  @Test func `a zero in a file has no date, since most dumps are as old as their posts`() {
    let dump = Post.Metrics(likes: 0, reposts: 2).seen(inFileOf: 300)
    let live = Post.Metrics(likes: 7, reposts: 1).seen(at: 200)
    #expect(dump.merging(live).likes == 7)
    #expect(dump.merging(live).reposts == 2)
  }

  @Test func `counts of unknown dates only grow, lists take the longer`() {
    var first = post("t", tags: ["a"])
    var second = post("t", tags: ["a", "b"])
    first.metrics = Post.Metrics(likes: 5, reposts: 1)
    second.metrics = Post.Metrics(likes: 4, replies: 2)
    let merged = first.merging(second)
    #expect(merged.metrics == Post.Metrics(likes: 5, reposts: 1, replies: 2))
    #expect(merged.hashtags == ["a", "b"])
  }

  /// Twint writes all of them in lower case.
  @Test func `tags and names keep their capitals`() {
    let small = post("#Swift for @Ada", tags: ["swift"], mentions: ["ada"])
    let written = post("#Swift for @Ada", tags: ["Swift"], mentions: ["Ada"])
    #expect(small.merging(written) == written && written.merging(small) == written)
    #expect(written.merging(post("", tags: ["swift", "tea"])).hashtags == ["swift", "tea"])
  }

  @Test func `a tag that a cut text has the beginning of gives way to the whole`() {
    let cut = post("#Tea with #swi…", tags: ["Tea", "swi"], mentions: ["gra"])
    let whole = post("#tea with #swiftui", tags: ["tea", "swiftui"], mentions: ["grace_hopper"])
    #expect(cut.merging(whole) == whole && whole.merging(cut) == whole)
  }

  @Test func `of thousands of sources a post keeps as many as an export brings again`() {
    var merged = post("text")
    for number in 1000..<1200 {
      var next = post("text")
      next.source = "s\(number)"
      merged = merged.merging(next)
    }
    #expect(merged.otherSources == (1000..<1064).map { "s\($0)" })
    #expect(merged.source == merged.id.service)
  }

  @Test func `a post of two collections is in both, each once`() {
    var (first, second) = (post("t"), post("t"))
    first.collections = ["bookmarks", "likes"]
    second.collections = ["likes", "trip"]
    #expect(first.merging(second).collections == ["bookmarks", "likes", "trip"])
  }

  @Test func `the source of an import stands before that of a live answer`() {
    var (own, live, other) = (post("t"), post("t"), post("t"))
    (own.source, own.origin) = (own.id.service, .import)
    // A source may have such a name, and the export of an archive tells it.
    (live.source, live.origin) = ("a", .live)
    (other.source, other.origin) = ("a", .import)
    for pair in [(own, live), (live, own), (own, other), (other, own)] {
      #expect(pair.0.merging(pair.1).source == own.id.service)
    }
    #expect(live.merging(other).source == "a")
  }

  @Test func `what was live and imported is both`() {
    var (live, imported) = (post("t"), post("t"))
    (live.origin, imported.origin) = (.archive, .import)
    let query = Query(parsing: "in:live", lastWordIsPrefix: false)
    for both in [live.merging(imported), imported.merging(live).merging(imported)] {
      #expect(both.origin == .import)
      #expect(query.matches(both))
    }
    #expect(!query.matches(imported.merging(imported)))
    #expect(live.merging(live).collections == [])
  }

  @Test func `what only a file calls a live answer is from a file, whoever else has it`() {
    var (live, told, imported) = (post("t"), post("t"), post("t"))
    (live.origin, told.origin, imported.origin) = (.live, .archive, .import)
    told.isRelayed = true
    #expect(!live.isFromFile && told.isFromFile && imported.isFromFile)
    #expect(live.merging(told).isRelayed && told.merging(live).isFromFile)
    #expect(told.merging(imported) == imported.merging(told))
  }

  @Test func `merging again changes nothing and order does not matter`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let (a, b, c) = (any(&random), any(&random), any(&random))
      #expect(a.merging(a) == a)
      #expect(a.merging(b) == b.merging(a))
      #expect(a.merging(b).merging(b) == a.merging(b))
      #expect(a.merging(b).merging(c) == a.merging(b.merging(c)))
    }
  }

  /// One of many versions of the same post.
  private func any(_ random: inout SeededGenerator) -> Post {
    func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
    var post = post(
      pick(["", "short", "a longer text", "a longer…", "a long…", "a longs", "zzzzzzzz", "…"]),
      handle: pick(["", "ada", "bo"]), name: pick(["", "Ada", "Bo Long"]))
    post.url = pick([nil, "https://demo.example/1", "https://demo.example/i/1"])
    post.author.id = pick([nil, "4"])
    post.createdAt = Timestamp(milliseconds: pick([0, -7, 1000, 1234, 2000]))
    post.editedAt = pick([nil, nil, nil, Timestamp(seconds: 10), Timestamp(seconds: 20)])
    post.language = pick([nil, "en", "und"])
    let metrics = Post.Metrics(likes: pick([nil, 0, 1, 2]), quotes: pick([nil, 0, 3]))
    post.metrics = pick([
      metrics, metrics.seen(at: pick([1, 2])), metrics.seen(inFileOf: pick([1, 2])),
      metrics.seen(at: Post.Metrics.Seen.justNow),
    ])
    post.links = pick([[], ["a"], ["b"], ["a", "b"]])
    if Bool.random(using: &random) {
      (post.text, post.links) = pick([
        ("Look https://t.co/a", ["https://t.co/a"]), ("Look https://go.dev/", ["https://go.dev/"]),
        ("Look https://t.co/a https://t.co/b", ["https://t.co/a", "https://t.co/b"]),
        ("Look https://go.dev/ https://t.co/b", ["https://go.dev/", "https://t.co/b"]),
        ("Look", []), ("Look https://t.c…", []), ("https://t.co/a", ["https://t.co/a"]),
        ("@ada Look", []), ("@ada Look https://t.co/a", ["https://t.co/a"]), ("Look…", []),
        ("Look… https://t.co/b", ["https://t.co/b"]), ("Look at all…", []), ("Look at", []),
        ("Look at all https://t.co/a", []),
      ])
    }
    post.media = pick([
      [], [.init(kind: .photo, url: "u")], [.init(kind: .photo, url: "u", alt: "x")],
      [.init(kind: .gif, url: "u")],
      [.init(kind: .photo, url: "u", file: .init(path: "/a.zip", member: "m/1.jpg"))],
      [.init(kind: .photo, url: "u", file: .init(path: "/b/1.jpg"))],
      [.init(kind: .photo, url: "u", alt: "y"), .init(kind: .photo, url: "v")],
      [.init(kind: .photo, url: "u", file: .init(path: "/b/1.jpg")), .init(kind: .gif, url: "v")],
      [.init(kind: .photo, url: "v", alt: "z"), .init(kind: .photo, url: "u")],
    ])
    // Once an edit has taken a picture out, nothing knows the file that a later edit would have.
    if post.editedAt != nil, post.media.isEmpty { post.media = [.init(kind: .photo, url: "u")] }
    post.hashtags = pick([
      [], ["Tea"], ["tea"], ["te"], ["tea", "cake"], ["Tea", "cake"], ["tea", "ca"],
    ])
    post.contentWarning = pick([nil, "food"])
    post.isSensitive = pick([true, false])
    post.visibility = pick(Post.Visibility.allCases)
    post.origin = pick(Post.Origin.allCases)
    post.collections = pick([[], ["likes"], ["bookmarks", "likes"], ["trip"]])
    return post
  }
}
