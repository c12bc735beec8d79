import Libc

/// Made-up posts, newest first; each is made from its number alone.
///
/// They have about 15 words each, which share topics and form common pairs; 7 % are Chinese and
/// Japanese, 3 % Arabic. They have tags, emoji, links that are all different, answers and reposts,
/// as collections of real posts do.
struct CorpusPosts {
  /// Changes with every change of the posts, so that files made before are made again.
  static let version = 1

  let count: Int
  let seed: UInt64
  let vocabulary: CorpusVocabulary

  /// From December 2010 to June 2026, in milliseconds since 1970.
  private static let oldest = 1_291_161_600_000.0
  private static let newest = 1_782_777_600_000.0
  /// The moment from which X counts in its ids.
  private static let epoch: Int64 = 1_288_834_974_657

  init(count: Int, seed: UInt64 = 1) {
    self.count = count
    self.seed = seed
    vocabulary = CorpusVocabulary(seed: 1)
  }

  /// The post of a number from 0 (the newest) to one below `count`.
  func post(at index: Int) -> CorpusPost {
    var random = CorpusRandom(seed: seed, index: index)
    // More is written from year to year.
    let share = (Double(count - index) - random.unit()) / Double(count)
    let time = Int64(Self.oldest + (Self.newest - Self.oldest) * pow(share, 0.7))
    let id = UInt64(time - Self.epoch) << 22 | UInt64((count - index) & 0x3F_FFFF)
    var post = CorpusPost(id: id, time: time, author: vocabulary.handles.pick(&random))
    post.text.reserveCapacity(200)
    addOpening(to: &post, &random)
    addWords(to: &post, &random)
    addTagsEmojiAndLink(to: &post, &random)
    setMetrics(of: &post, &random)
    return post
  }

  /// Whom the post answers or reposts, if anybody.
  private func addOpening(to post: inout CorpusPost, _ random: inout CorpusRandom) {
    let kind = random.unit()
    guard kind < 0.45 else { return }
    let other = vocabulary.handles.pick(&random)
    post.mentions.append(other)
    if kind < 0.35 { post.answered = other }
    post.text += Array((kind < 0.35 ? "@" : "RT @").utf8) + vocabulary.handles.texts[other]
    post.text += Array((kind < 0.35 ? " " : ": ").utf8)
  }

  private func addWords(to post: inout CorpusPost, _ random: inout CorpusRandom) {
    // A sum of three: most posts are short, some are long.
    let count = 2 + random.below(7) + random.below(7) + random.below(random.below(28) + 1)
    let kind = random.unit()
    if kind < 0.07 {
      post.language = kind < 0.045 ? "ja" : "zh"
      for _ in 0..<count {
        post.text += vocabulary.eastAsian.texts[vocabulary.eastAsian.pick(&random)]
      }
      if random.chance(0.3) { post.text += Array("。".utf8) }
      return
    }
    if kind < 0.1 {
      post.language = "ar"
      for number in 0..<count {
        if number > 0 { post.text.append(0x20) }
        post.text += vocabulary.arabic.texts[vocabulary.arabic.pick(&random)]
      }
      return
    }
    if kind < 0.16 { post.language = random.pick(["es", "pt", "fr", "de"]) }
    addLatinWords(count, to: &post, &random)
  }

  private func addLatinWords(
    _ count: Int, to post: inout CorpusPost, _ random: inout CorpusRandom
  ) {
    let topic = vocabulary.topic(&random)
    let begin = post.text.count
    var last: Int?
    for number in 0..<count {
      let kind = random.unit()
      let word: Int
      if kind < 0.12, let last {
        word = Int(vocabulary.followers[last])
      } else {
        word = kind < 0.4 ? vocabulary.word(of: topic, &random) : vocabulary.words.pick(&random)
      }
      if number > 0 { post.text.append(0x20) }
      post.text += vocabulary.words.texts[word]
      if number == count / 2, count > 6, random.chance(0.5) { post.text.append(UInt8(ascii: ",")) }
      last = word
    }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    if random.chance(0.55), letters.contains(post.text[begin]) { post.text[begin] -= 0x20 }
    if random.chance(0.4) { post.text += Array(random.pick([".", "!", "?", "…"]).utf8) }
  }

  private func addTagsEmojiAndLink(to post: inout CorpusPost, _ random: inout CorpusRandom) {
    if random.chance(0.18) {
      post.tags.append(vocabulary.tags.pick(&random))
      if random.chance(0.3) { post.tags.append(vocabulary.tags.pick(&random)) }
      for tag in post.tags { post.text += [0x20, UInt8(ascii: "#")] + vocabulary.tags.texts[tag] }
    }
    if random.chance(0.17) {
      post.text.append(0x20)
      post.text += vocabulary.emoji.texts[vocabulary.emoji.pick(&random)]
    }
    guard random.chance(0.22) else { return }
    let short = Array("https://t.co/".utf8) + slug(10, &random)
    var whole = Array("https://\(random.pick(CorpusWords.hosts))/".utf8)
    whole += vocabulary.words.texts[150 + random.below(20_000)] + [UInt8(ascii: "/")]
    whole = whole.filter { $0 < 0x80 && $0 != UInt8(ascii: "'") } + slug(6, &random)
    post.text.append(0x20)
    post.text += short
    post.link = (short, whole)
  }

  private func slug(_ count: Int, _ random: inout CorpusRandom) -> [UInt8] {
    let letters = Self.letters
    return (0..<count).map { _ in letters[random.below(letters.count)] }
  }

  private static let letters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  private func setMetrics(of post: inout CorpusPost, _ random: inout CorpusRandom) {
    if !random.chance(0.35) { post.likes = min(900_000, Int(exp2(2.2 + 3 * random.normal()))) }
    post.reposts = Int(Double(post.likes) * random.unit() * 0.4)
    post.replies = Int(Double(post.likes) * random.unit() * 0.15 + random.unit() * 1.6)
    post.quotes = Int(Double(post.reposts) * random.unit() * 0.2)
  }
}

/// One made-up post, before it is written in some format.
struct CorpusPost {
  var id: UInt64
  /// Milliseconds since 1970.
  var time: Int64
  /// The number of the author, and that of the person who is answered.
  var author: Int
  var answered: Int?
  var language = "en"
  var text: [UInt8] = []
  /// The short address in the text, and what it stands for.
  var link: (short: [UInt8], whole: [UInt8])?
  var tags: [Int] = []
  var mentions: [Int] = []
  var likes = 0
  var reposts = 0
  var replies = 0
  var quotes = 0
}
