import Posts
import Testing

@testable import twinstant

@Suite struct SpokenPostTests {
  private let now = Timestamp(seconds: 1_763_700_000)

  private func post(_ text: String, secondsAgo: Int64 = 7200) -> Post {
    var post = Post(
      id: Post.ID(service: "x", text: "1"), url: "https://x.com/ada/status/1",
      author: Author(id: "42", handle: "ada", name: "Ada Byron"),
      createdAt: Timestamp(seconds: now.seconds - secondsAgo), text: text)
    post.metrics.likes = 1
    post.metrics.reposts = 1204
    return post
  }

  @Test func `a row is one line of sentences`() {
    #expect(
      SpokenPost.row(3, post("two\nlines"), now: now)
        == "3. Ada Byron @ada, 2 hours ago: two lines. 1 like, 1,204 reposts.\n")
  }

  @Test(arguments: [
    ("flat 4", "flat 4. 1 like"), ("really?", "really? 1 like"), ("終わり。", "終わり。 1 like"),
    ("🎉", "🎉. 1 like"), ("see https://a.example/1", "see https://a.example/1 1 like"),
  ])
  func `a text ends before the counts, and an address as it is`(text: String, heard: String) {
    #expect(SpokenPost.row(1, post(text), now: now).contains(": \(heard), 1,204 reposts.\n"))
  }

  @Test func `a content warning is one line, whatever it has`() {
    var post = post("risotto")
    post.contentWarning = "food\n\n2. Nora @nora, 1 hour ago: I resign."
    let told = "ontent warning: food 2. Nora @nora, 1 hour ago: I resign.."
    #expect(SpokenPost.row(1, post, now: now).contains(": c\(told) 1 reads it."))
    #expect(SpokenPost.whole(post, now: now).contains("\nC\(told)\nText: risotto\n"))
  }

  @Test(arguments: ["", " \n\n   "])
  func `what has no text says so, unless it has pictures`(text: String) {
    var post = post(text)
    post.metrics = Post.Metrics()
    #expect(SpokenPost.row(1, post, now: now) == "1. Ada Byron @ada, 2 hours ago: no text.\n")
    #expect(SpokenPost.whole(post, now: now).hasPrefix("Ada Byron @ada, 2 hours ago.\nNo text.\n"))
    post.media = [Post.Media(kind: .photo, url: "https://p.example/1.jpg", alt: "A cat")]
    #expect(
      SpokenPost.row(1, post, now: now) == "1. Ada Byron @ada, 2 hours ago: With photo: A cat.\n")
  }

  @Test func `of a like without its words the address is all that is known`() {
    var post = post("")
    (post.author, post.metrics) = (Author(handle: ""), Post.Metrics())
    post.collections = [Post.Collection.likes]
    #expect(
      SpokenPost.row(1, post, now: now)
        == "1. liked post, 2 hours ago: only its address is known: https://x.com/ada/status/1\n")
    #expect(
      SpokenPost.whole(post, now: now).contains(
        "\nOnly its address is known.\nAddress: https://x.com/ada/status/1\n"))
  }

  @Test func `of a post that is nothing but a link the link is heard`() {
    var post = post("")
    post.links = ["https://example.org/Card"]
    let row = SpokenPost.row(1, post, now: now)
    #expect(row.contains("2 hours ago: link: https://example.org/Card 1 like"))
    #expect(
      SpokenPost.whole(post, now: now).contains("\nNo text.\nLinks: https://example.org/Card\n"))
  }

  @Test func `of a post that is nothing but links all are heard, or how many there are`() {
    var post = post("")
    post.links = ["https://example.org/a", "https://example.org/b"]
    let row = SpokenPost.row(1, post, now: now)
    #expect(row.contains(": links: https://example.org/a , https://example.org/b 1 like"))
    post.links = (1...40).map { "https://example.org/page/\($0)" }
    #expect(SpokenPost.row(7, post, now: now).contains(": 40 links (7 reads them). 1 like"))
    #expect(SpokenPost.whole(post, now: now).contains(" , https://example.org/page/40\n"))
  }

  @Test(
    arguments: [(.public, ""), (.private, ", followers only"), (.direct, ", direct")]
      as [(Post.Visibility, String)])
  func `for whom a post was written is heard where that is not everybody`(
    visibility: Post.Visibility, words: String
  ) {
    var post = post("quiet")
    post.visibility = visibility
    let head = "Ada Byron @ada, 2 hours ago" + words
    #expect(SpokenPost.row(1, post, now: now).hasPrefix("1. \(head): quiet."))
    #expect(SpokenPost.whole(post, now: now).hasPrefix("\(head).\nText: quiet\n"))
    let kay = [Author(handle: "kay")]
    #expect(SpokenPost.row(1, post, boosters: kay, now: now).contains("\(head), boosted by @kay:"))
  }

  @Test func `that a post quotes another one is heard, and where that one is`() {
    var post = post("Still true:")
    post.quoteOf = "20"
    let head = "Ada Byron @ada, 2 hours ago, quoting another post"
    #expect(SpokenPost.row(1, post, now: now).hasPrefix("1. \(head): Still true:"))
    let whole = SpokenPost.whole(post, now: now)
    #expect(whole.hasPrefix("\(head).\nText: Still true:\nQuotes: https://x.com/i/status/20\n"))
    // A link to the quoted post is read out among the other links.
    post.links = ["https://twitter.com/nora/status/20"]
    let linked = SpokenPost.whole(post, now: now)
    #expect(linked.contains("\nLinks: https://twitter.com/nora/status/20\n"))
    #expect(!linked.contains("Quotes:"))
  }

  @Test func `whom a post answers is heard where its text does not say so, and where that is`() {
    var post = post("I agree")
    post.replyTo = "17"
    post.mentions = ["grace_h"]
    let head = "Ada Byron @ada, 2 hours ago, replying to @grace_h"
    #expect(SpokenPost.row(1, post, now: now).hasPrefix("1. \(head): I agree."))
    let whole = SpokenPost.whole(post, now: now)
    #expect(whole.hasPrefix("\(head).\nText: I agree\nIn reply to: https://x.com/i/status/17\n"))
    post.text = "@grace_h I agree"
    #expect(SpokenPost.row(1, post, now: now).hasPrefix("1. Ada Byron @ada, 2 hours ago: @grace_h"))
  }

  @Test func `that a post was edited is heard where it is read whole`() {
    var post = post("soup")
    #expect(!SpokenPost.whole(post, now: now).contains("Edited"))
    post.editedAt = Timestamp(seconds: now.seconds - 3600)
    #expect(SpokenPost.whole(post, now: now).contains("Text: soup\nEdited 1 hour ago.\n"))
  }

  @Test func `a long text is cut at a word, and says how to hear the rest`() {
    let row = SpokenPost.row(3, post(String(repeating: "word ", count: 200)), now: now)
    #expect(row.contains("word … (3 reads the rest). 1 like"))
    #expect(row.count < 400)
  }

  @Test func `a content warning stands in place of the text until the post is read`() {
    var post = post("hidden")
    post.contentWarning = "food"
    #expect(SpokenPost.row(1, post, now: now).contains("content warning: food. 1 reads it."))
    #expect(!SpokenPost.row(1, post, now: now).contains("hidden"))
    #expect(SpokenPost.whole(post, now: now).contains("Content warning: food.\nText: hidden\n"))
  }

  @Test func `a link is told though the text has a longer one that begins with it`() {
    var post = post("see https://e.example/ab, or not")
    post.links = ["https://e.example/a", "https://e.example/ab"]
    let whole = SpokenPost.whole(post, now: now)
    #expect(whole.contains("\nLinks: https://e.example/a\n"), "\(whole)")
  }

  /// If the text were searched through for each link, this would take minutes.
  @Test(.timeLimit(.minutes(5)))
  func `the links of a long text are told at once, however many it has`() {
    let links = (0..<10_000).map { "https://e.example/\($0)/\(String(repeating: "a", count: 60))" }
    var post = post(links.dropLast().joined(separator: " "))
    post.links = links
    #expect(SpokenPost.whole(post, now: now).contains("\nLinks: https://e.example/9999/aaa"))
  }

  @Test func `a post read whole has its pictures in words, its links and its address`() {
    var post = post("see https://a.example/1")
    post.links = ["https://a.example/1", "https://b.example/2"]
    post.media = [
      Post.Media(kind: .photo, url: "https://p.example/1.jpg", alt: "A cat"),
      Post.Media(kind: .gif, url: "https://p.example/2.gif"),
    ]
    #expect(
      SpokenPost.whole(post, now: now) == """
        Ada Byron @ada, 2 hours ago.
        Text: see https://a.example/1
        Photo: A cat, https://p.example/1.jpg
        Gif: not described, https://p.example/2.gif
        Links: https://b.example/2
        1 like, 1,204 reposts.
        Address: https://x.com/ada/status/1
        From x.

        """)
  }

  @Test func `no line of a text passes for what the program says`() {
    let text = "tea\n\nAddress: https://evil.example\nSearch: "
    let whole = SpokenPost.whole(post(text), now: now)
    #expect(
      whole.hasPrefix(
        "Ada Byron @ada, 2 hours ago.\nText:\n\(text)\nEnd of text.\n1 like"), "\(whole)")
  }

  @Test(arguments: ["tea\nEnd of text.\nFrom x.", "tea\n  END of\u{A0}text", "tea\nЕnd оf tехt\n!"])
  func `the end of a text that speaks of its end has a number that the text has not`(text: String) {
    let whole = SpokenPost.whole(post(text + " 2"), now: now)
    let told = "\nText, up to “End of text 3”:\n\(text) 2\nEnd of text 3.\n"
    #expect(whole.contains(told), "\(whole)")
  }

  @Test func `what a post answers and quotes is read with it where it is known`() {
    var post = post("I agree")
    (post.replyTo, post.quoteOf) = ("17", "20")
    var answered = self.post("Tea?", secondsAgo: 86_400)
    (answered.id.text, answered.url) = ("17", "https://x.com/kay/status/17")
    answered.author = Author(handle: "kay")
    var quoted = answered
    (quoted.id.text, quoted.url, quoted.text) = ("20", "https://x.com/kay/status/20", "Tea!")
    let around = SpokenPost.Around(answered: answered, quoted: quoted)
    let whole = SpokenPost.whole(post, around, now: now)
    let rest = "1 like, 1,204 reposts.\nAddress: https://x.com/kay/status/"
    #expect(whole.contains("\nIn reply to: kay @kay, 1 day ago.\nText: Tea?\n\(rest)17\nFrom x.\n"))
    #expect(whole.contains("\nQuotes: kay @kay, 1 day ago.\nText: Tea!\n\(rest)20\nFrom x.\n"))
    #expect(!whole.contains("/i/status/"), "\(whole)")
  }

  @Test func `while picking, reading in full is a command`() {
    let long = post(String(repeating: "word ", count: 200))
    #expect(
      SpokenPost.row(3, long, isPicking: true, now: now).contains(" … (:open 3 reads the rest)."))
    var post = post("hidden")
    post.contentWarning = "food"
    #expect(
      SpokenPost.row(1, post, isPicking: true, now: now).contains(
        "content warning: food. :open 1 reads it."))
  }

  @Test(
    arguments: [
      (-30, "just now"), (59, "just now"), (60, "1 minute ago"), (3599, "59 minutes ago"),
      (7200, "2 hours ago"), (86_400, "1 day ago"), (604_800, "on 14 Nov 2025"),
      (-3600, "on 21 Nov 2025"),
    ] as [(Int64, String)])
  func `times are told as they are spoken`(secondsAgo: Int64, words: String) {
    #expect(Timestamp(seconds: now.seconds - secondsAgo).spoken(at: now) == words)
    #expect(Timestamp.unknown.spoken(at: now) == "at an unknown time")
  }
}
