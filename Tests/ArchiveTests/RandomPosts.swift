import Posts

/// Posts and queries that are random and the same every time.
///
/// Few words, few authors and few moments, so that queries meet many posts and many posts fall on
/// one moment.
struct RandomPosts: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  static let words = [
    "swift", "swim", "swimming", "swimmers", "Switzerland", "Café", "naïve", "the", "a", "of",
    "don't", "coffee", "coffees", "https", "日本語", "東京都", "京都東京", "日本", "ภาษาไทย", "한국어",
    "مرحبا", "🚀", "👍🏽", "\"quote\"", "NEAR(", "AND", "OR", "*", "x-y", "#swift", "@ada", "1984",
  ]
  static let handles = ["ada", "adam", "ada@social.example", "grace", "bo.example", "x"]

  /// A post of a moment within `days` days from `day` on.
  mutating func post(_ number: Int, from day: Int, days: Int) -> Post {
    let words = (0..<Int.random(in: 0...9, using: &self)).compactMap { _ in
      Self.words.randomElement(using: &self)
    }
    let minute = Int.random(in: 0..<(days * 24 * 6), using: &self)
    let isNumber = Bool.random(using: &self)
    return Post(
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
  }

  /// Something a person might type.
  mutating func queryText() -> String {
    let kinds = [
      "s", "sw", "swi", "swim", "swimm", "swimmi", "c", "cof", "coffee", "coffees", "h", "日", "日本",
      "日本語", "東京", "東京都", "京都", "한국", "ภาษา", "🚀", "👍", "the a", "the of a", "swift coffee",
      "from:a", "from:ada", "from:grace the", "@ada", "@a", "#s", "#swift", "lang:en", "lang:en-gb",
      "\"quote", "NEAR(", "AND", "don't", "dont", "x-y", "nothing", "swiss", "ada", "byr", "1984",
      "from:ada@social.example", "مرح", "zürich", "the coffee swim*", "* ' \" ) (",
    ]
    let first = kinds.randomElement(using: &self) ?? ""
    guard Int.random(in: 0..<4, using: &self) == 0 else { return first }
    return first + " " + (kinds.randomElement(using: &self) ?? "")
  }
}
