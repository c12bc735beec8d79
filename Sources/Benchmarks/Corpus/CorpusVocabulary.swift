/// What posts are made of, and how often each part occurs: as in collections of real posts, few
/// words make up most of the text, and most words are rare.
struct CorpusVocabulary {
  /// Texts, and the law of how often each of them occurs.
  struct Part {
    var texts: [[UInt8]]
    private let choice: WeightedChoice

    init(_ texts: [String], power: Double, shift: Double) {
      self.texts = texts.map { Array($0.utf8) }
      choice = WeightedChoice(zipf: texts.count, power: power, shift: shift)
    }

    func pick(_ random: inout CorpusRandom) -> Int { choice.pick(&random) }
  }

  let words: Part
  let tags: Part
  let handles: Part
  let arabic: Part
  let eastAsian: Part
  let emoji: Part
  /// Words that stand together: numbers of words of each topic.
  let topics: [[Int32]]
  private let topicChoice: WeightedChoice
  private let topicWords: WeightedChoice
  /// For each word the one that often follows it.
  let followers: [Int32]

  static let wordsOfTopic = 120

  init(seed: UInt64) {
    var random = CorpusRandom(seed: seed, index: 0)
    let latin = CorpusWords.latin(104_000, &random)
    words = Part(latin, power: 1.03, shift: 2.7)
    tags = Part(Self.tags(20_000, of: latin, &random), power: 0.95, shift: 8)
    handles = Part(Self.handles(20_000, of: latin, &random), power: 0.85, shift: 20)
    arabic = Part(CorpusWords.arabic(6000, &random), power: 1, shift: 2.7)
    eastAsian = Part(CorpusWords.eastAsian(10_000, &random), power: 0.9, shift: 2.7)
    emoji = Part(CorpusWords.emoji, power: 0.9, shift: 1)
    topics = (0..<400).map { _ in
      (0..<Self.wordsOfTopic).map { _ in
        let place = random.unit()
        return Int32(150 + Int(place * place * 30_000))
      }
    }
    topicChoice = WeightedChoice(zipf: 400, power: 0.7, shift: 5)
    topicWords = WeightedChoice(zipf: Self.wordsOfTopic, power: 0.8, shift: 3)
    let choice = WeightedChoice(zipf: latin.count, power: 1.03, shift: 2.7)
    followers = latin.indices.map { _ in Int32(choice.pick(&random)) }
  }

  func topic(_ random: inout CorpusRandom) -> Int { topicChoice.pick(&random) }

  func word(of topic: Int, _ random: inout CorpusRandom) -> Int {
    Int(topics[topic][topicWords.pick(&random)])
  }

  private static func tags(
    _ count: Int, of words: [String], _ random: inout CorpusRandom
  ) -> [String] {
    different(count) {
      let first = random.unit()
      let second = random.unit()
      var tag = words[Int(first * first * 30_000)]
      if random.chance(0.5) { tag += words[Int(second * second * 20_000)] }
      tag = tag.filter { $0 != "'" }
      return random.chance(0.3) ? tag.prefix(1).uppercased() + tag.dropFirst() : tag
    }
  }

  private static func handles(
    _ count: Int, of words: [String], _ random: inout CorpusRandom
  ) -> [String] {
    let ends = ["", "", "_", "x", "hq", "dev", "real"]
    return different(count) {
      let place = random.unit()
      let word = words[Int(place * 40_000)]
      let end = random.chance(0.4) ? String(random.below(2012)) : random.pick(ends)
      let handle = (word + end).unicodeScalars.filter { $0.isASCII && $0 != "'" }
      return handle.count > 3 ? String(String.UnicodeScalarView(handle.prefix(15))) : ""
    }
  }

  private static func different(_ count: Int, _ make: () -> String) -> [String] {
    var seen: Set<String> = [""]
    var texts: [String] = []
    while texts.count < count {
      let text = make()
      if seen.insert(text).inserted { texts.append(text) }
    }
    return texts
  }
}
