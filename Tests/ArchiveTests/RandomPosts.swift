import Posts
import RandomTesting

/// Posts and queries that are random and the same every time.
///
/// There are few words, few authors and few moments, so that queries match many posts and many
/// posts share a moment.
struct RandomPosts: RandomNumberGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  static let words = [
    "swift", "swim", "swimming", "swimmers", "Switzerland", "Café", "naïve", "the", "a", "of",
    "don't", "coffee", "coffees", "https", "日本語", "東京都", "京都東京", "日本", "ภาษาไทย", "한국어",
    "Swift's", "l'été", "مرحبا", "🚀", "👍🏽", "\"quote\"", "NEAR(", "AND", "OR", "*", "x-y", "#swift",
    "@ada", "1984",
  ]
  static let handles = ["ada", "adam", "ada@social.example", "grace", "bo.example", "x"]

  /// A post whose moment lies within `days` days from `day` on.
  mutating func post(_ number: Int, from day: Int, days: Int) -> Post {
    let words = (0..<Int.random(in: 0...9, using: &self)).compactMap { _ in
      Self.words.randomElement(using: &self)
    }
    let minute = Int.random(in: 0..<(days * 24 * 6), using: &self)
    let isNumber = Bool.random(using: &self)
    var post = Post(
      id: Post.ID(
        service: ["x", "mastodon"].randomElement(using: &self) ?? "x",
        text: isNumber ? "\(number * 7919)" : "at://\(number)"),
      author: Author(
        handle: Self.handles.randomElement(using: &self) ?? "", name: "Ada Byron"),
      createdAt: Timestamp(seconds: Int64(day * 86400 + minute * 600)),
      text: words.joined(separator: " "),
      language: ["en", "ja", "en-GB", nil].randomElement(using: &self) ?? nil,
      metrics: Post.Metrics(likes: Int.random(in: 0...5, using: &self)),
      hashtags: words.contains("#swift") ? ["Swift"] : [],
      mentions: words.contains("@ada") ? ["ada"] : [], origin: .import)
    addSeldom(to: &post, number)
    return post
  }

  /// Adds what few posts have.
  private mutating func addSeldom(to post: inout Post, _ number: Int) {
    func seldom(_ random: inout RandomPosts) -> Bool { Int.random(in: 0..<4, using: &random) == 0 }
    if seldom(&self) { post.links = ["https://www.example.org/swift/coffee?a=1"] }
    if seldom(&self) { post.replyTo = "7919" }
    if seldom(&self) { post.quoteOf = "1" }
    if seldom(&self) { post.conversation = "c1" }
    if seldom(&self) { post.contentWarning = "the swim" }
    if seldom(&self) { post.media = [Post.Media(kind: .photo, url: "https://example.org/p")] }
    if seldom(&self) { post.collections = ["likes"] }
    if seldom(&self) { post.url = "https://social.example/@ada/\(number)" }
    if seldom(&self) { post.origin = .archive }
    if seldom(&self) { post.metrics.reposts = 1 << Int.random(in: 0...40, using: &self) }
  }

  /// Posts of 2024, then of 2012, then single ones between, then a dense week, then some of all
  /// again.
  mutating func interleaved() -> [[Post]] {
    var number = 0
    func posts(_ count: Int, from day: Int, days: Int, _ random: inout RandomPosts) -> [Post] {
      (0..<count).map { _ in
        number += 1
        return random.post(number, from: day, days: days)
      }
    }
    var batches = [posts(150, from: 19723, days: 366, &self)]
    batches.append(posts(100, from: 15340, days: 366, &self))
    for _ in 0..<14 { batches.append(posts(3, from: 15000, days: 6000, &self)) }
    batches.append(posts(150, from: 17000, days: 7, &self))
    var again: [Post] = []
    for post in batches.joined() where Int.random(in: 0..<10, using: &self) == 0 {
      var post = post
      if Bool.random(using: &self) { post.text += " swift more" }
      if Bool.random(using: &self) { post.createdAt.milliseconds -= 86_400_000 * 200 }
      if Bool.random(using: &self) { post.metrics.likes = 9 }
      again.append(post)
    }
    batches.append(again)
    return batches
  }

  /// A query of the whole language, sometimes unfinished.
  mutating func queryText() -> String {
    var pieces: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      var piece = simpleQueryText()
      switch Int.random(in: 0..<9, using: &self) {
      case 0, 1: piece = "-" + piece
      case 2: piece += " OR " + simpleQueryText()
      case 3: piece = "(" + piece + " OR -" + simpleQueryText() + " " + simpleQueryText() + ")"
      case 4: piece = "-(" + piece + " " + simpleQueryText() + ")"
      case 5: piece = "(" + piece + " OR (" + simpleQueryText() + " " + simpleQueryText() + ")"
      default: break
      }
      pieces.append(piece)
    }
    return pieces.joined(separator: " ")
  }

  /// Something a person might type.
  mutating func simpleQueryText() -> String {
    let kinds = [
      "s", "sw", "swi", "swim", "swimm", "swimmi", "c", "cof", "coffee", "coffees", "h", "日", "日本",
      "日本語", "東京", "東京都", "京都", "한국", "ภาษา", "🚀", "👍", "the a", "the of a", "swift coffee",
      "from:a", "from:ada", "from:grace the", "@ada", "@a", "#s", "#swift", "lang:en", "lang:en-gb",
      "\"quote", "NEAR(", "AND", "don't", "dont", "x-y", "nothing", "swiss", "ada", "byr", "1984",
      "from:ada@social.example", "مرح", "zürich", "the coffee swim*", "* ' \" ) (",
      "\"swift coffee's\"", "\"été swift\"", "été", "lete", "\"the swim\"", "\"swift coffee\"",
      "\"日本語 the\"", "since:2015", "until:2018-06",
      "since:2024-02-31",
      "since:2016 until:2017", "min_likes:3", "min_reposts:100", "min_reposts:1099511627776",
      "has:links", "has:images", "is:reply", "is:quote", "is:sensitive", "in:likes", "in:live",
      "source:x", "source:mast", "url:example.org", "url:swift", "url:example.org/swift",
      "https://x.com/ada/status/79190", "https://social.example/@ada/20",
      "conversation:c1", "to:ada", "OR", "AND", "NOT", "-", "((", "swim*", "min_likes:",
    ]
    let first = kinds.randomElement(using: &self) ?? ""
    return first
  }
}
