/// Words that a corpus is made of: common English ones first, then made-up ones of many languages.
enum CorpusWords {
  /// The most frequent words, and some that people search for.
  static let known = """
    the to a and i of in is you for it on that my this me be with just so at have your not are we was
    but all do if can what out up like get no from now when about how one good day will time they go by
    new an love know don't he or too as see her today more want think people got back need there who
    really us has going would still make work been why his best over right some only come happy never
    off well great night way first then thanks life last their please much let them oh had could our
    here man world feel always ever year look because after next week say home morning game most also
    very every even take were any these than did into other big should something better things does
    where watch being follow show again hope two free made live school everyone video another music
    sleep tomorrow news play girl little sure baby keep help before while real which ready team through
    start friends long find until yes many swift search sqlite terminal code rust python linux server
    database query index update release version build test error library open source keyboard screen
    window font memory performance network archive history thread reply quote account timeline sweden
    sweet sweater swim swing switch sword swap swamp swan sweep swipe coffee summer winter rain snow
    football election president climate energy market stock money bank price health doctor science
    space rocket launch moon planet earth ocean river mountain forest city street house kitchen recipe
    dinner lunch breakfast movie film series season episode album concert guitar piano artist painting
    museum book author chapter story poem language translation café naïve résumé über façade são
    mañana señor brûlée zürich köln málaga
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let beginnings = """
    s c p d b m t r f h l g w n st pr tr ch sh br gr cl cr pl fl sp sc th dr bl j k v qu y z sw str sl
    sm wh gl fr kn a e i o u in un re con de ex
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let vowels = """
    a a a a e e e e e i i i i o o o o u u ea ou ai ie oo er er ar or in in an an on on en al é ö ü ã
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let middles = "n t r l s m d c p b v g k nd nt st ck ll ss tt rt mb ng ph x z"
    .split(separator: " ").map(String.init)
  private static let endings = [
    "", "", "", "", "s", "s", "ed", "ing", "ing", "er", "ly", "y", "e", "e", "t", "n", "ness",
    "ment",
    "tion", "able", "al", "ist", "ism", "ic", "est", "o",
  ]

  /// `count` different words, the known ones first; of the others short ones are more frequent, as
  /// in every language (Zipf, 1935).
  static func latin(_ count: Int, _ random: inout CorpusRandom) -> [String] {
    var words: [String] = []
    var seen: Set<String> = []
    for word in known where seen.insert(word).inserted { words.append(word) }
    var others: [(word: String, rank: Double)] = []
    while words.count + others.count < count {
      let word = madeUp(&random)
      let letters = word.unicodeScalars.count
      guard letters > 2, seen.insert(word).inserted else { continue }
      others.append((word, Double(letters) + random.unit() * 6))
    }
    return words + others.sorted { $0.rank < $1.rank }.map(\.word)
  }

  private static func madeUp(_ random: inout CorpusRandom) -> String {
    let syllables = [1, 1, 1, 2, 2, 2, 2, 2, 3, 3][random.below(10)]
    var word = random.pick(beginnings)
    for syllable in 1...syllables {
      word += random.pick(vowels)
      if syllable < syllables || random.chance(0.5) { word += random.pick(middles) }
    }
    return word + random.pick(endings)
  }

  /// Words of Arabic letters.
  static func arabic(_ count: Int, _ random: inout CorpusRandom) -> [String] {
    let letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي".map(String.init)
    return (0..<count).map { _ in
      (0...(1 + random.below(6))).map { _ in random.pick(letters) }.joined()
    }
  }

  /// Words of one to four Chinese characters or kana.
  static func eastAsian(_ count: Int, _ random: inout CorpusRandom) -> [String] {
    let common = WeightedChoice(zipf: 2500, power: 0.8, shift: 1)
    func scalar(_ value: Int) -> String { UnicodeScalar(UInt32(value)).map { String($0) } ?? "" }
    return (0..<count).map { _ in
      random.chance(0.6)
        ? (0...random.below(3)).map { _ in scalar(0x4E00 + common.pick(&random) * 7) }.joined()
        : (0...random.below(4)).map { _ in
          scalar((random.chance(0.5) ? 0x3042 : 0x30A2) + random.below(80))
        }.joined()
    }
  }

  static let emoji =
    "😂 ❤️ 😍 🔥 🙏 😭 🎉 👍 💯 😊 🤔 👀 ✨ 🚀 💀 😅 🥰 👏 🙌 💪 😎 🤣 ☕ 🐦 🌍 ⚡ 🎶 📷 🏆 🍕 🐱 🐶 🌈 🌸 ⭐ 👩‍💻 🏳️‍🌈 👨‍👩‍👧 👍🏽 🇩🇪 🇯🇵"
    .split(separator: " ").map(String.init)

  /// Where links lead to.
  static let hosts = [
    "youtu.be", "github.com", "bbc.in", "instagram.com", "medium.com", "arxiv.org", "reut.rs",
    "example.org", "example.com", "example.net",
  ]
}
