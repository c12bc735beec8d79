import Testing

@testable import Posts

/// The parts of words before and behind apostrophes.
@Suite struct WordPartsTests {
  private func parts(_ text: String) -> [String] {
    var parts: [String] = []
    Words.scanParts(of: text) { bytes, _ in parts.append(String(decoding: bytes, as: UTF8.self)) }
    return parts
  }

  @Test(arguments: [
    ("Swift's", ["swift"]), ("l'équipe", ["equipe"]), ("dell’arte", ["dell", "arte"]),
    ("İstanbul'da", ["istanbul", "da"]), ("σ'αγαπώ", ["αγαπω"]), ("80's", ["80"]),
    ("they'll we're I've he'd I'm", ["they", "we", "he"]),
    ("dogs' 'quote' 90'", []), ("n't o'", []), ("a’b", []),
  ])
  func `what stands before or behind an apostrophe is a word`(text: String, parts: [String]) {
    #expect(self.parts(text) == parts)
  }

  @Test func `neighbouring parts are a word, too`() {
    #expect(parts("d'aujourd'hui") == ["daujourd", "aujourd", "aujourdhui", "hui"])
    #expect(parts("O'Neil's") == ["oneil", "neil", "neils"])
    #expect(parts("rock'n'roll") == ["rock", "rockn", "nroll", "roll"])
    #expect(parts("aa'bb'cc'dd'ee") == [])
  }

  @Test func `of a contraction with not nothing is a word by itself`() {
    #expect(parts("Don't won’t CAN'T isn't shouldn't") == [])
    #expect(parts("shouldn't've") == ["shouldnt", "tve"])
    #expect(parts("that't") == ["that"])
  }

  @Test func `an apostrophe that is a letter of its script has no parts`() {
    #expect(parts("об'єкт п’ять צ'קים Oʻzbek Qurʾān") == [])
    #expect(parts("日本'go 'tis") == [])
  }

  @Test func `in Cyrillic what stands behind the one letter of a name is a word`() {
    #expect(parts("Жанна д'Арк, О’Нил, Л'Ореаль") == ["арк", "нил", "ореаль"])
    #expect(parts("О'Ніл'а д'И Кот-д'Ивуар") == ["ніл", "ніла", "ивуар"])
    #expect(parts("в'язати з'їзд б'ється під'їзд ад'ютант") == [])
  }

  @Test func `apostrophes of every shape separate parts, but for the letters among them`() {
    let all = (0x80...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      WordClass($0) == .apostrophe
    }
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      (0x2BB...0x2BF).contains(scalar.value) || scalar.value == 0x5F3
    }
    for scalar in all {
      #expect(scalar.separatesParts != isLetter(scalar), "\(scalar.value)")
    }
    #expect(all.count { $0.separatesParts } == 6)
  }

  @Test func `an apostrophe is seen anywhere in a text`() {
    func isSeen(_ text: String) -> Bool { text.withUTF8Bytes { WordParts.hasApostrophe($0) } }
    for filler in ["a", "é", "日", "🎉", "“"] {
      for count in 0..<20 {
        let text = String(repeating: filler, count: count)
        #expect(!isSeen(text + "x"))
        for apostrophe in ["'", "´", "’", "＇"] {
          #expect(isSeen(text + apostrophe + text), "\(text)\(apostrophe)")
        }
      }
    }
  }

  @Test func `parts stand at the place of their word`() {
    let places = Words.places(in: "So l'équipe 🎉 Swift's 日本").map { $0.map(\.text) }
    #expect(places == [["so"], ["lequipe", "equipe"], ["🎉"], ["swifts", "swift"], ["日本"], ["本"]])
  }

  @Test func `a post is found by them, in phrases and beside other words`() {
    let post = Post(
      id: .init(service: "x", text: "1"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 0), text: "L'équipe d'Italie loves Swift's concurrency")
    for text in [
      "équipe", "l'équipe", "lequipe", "swift concurrency", "swifts", "\"équipe d'Italie\"",
      "\"l'équipe italie\"", "\"swift conc*\"", "\"swift's concurrency\"",
    ] {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      #expect(query.matches(post), "\(text)")
    }
    for text in ["s", "l", "\"italie swift\"", "\"equipe lequipe\"", "-swift"] {
      #expect(!Query(parsing: text, lastWordIsPrefix: false).matches(post), "\(text)")
    }
  }

  @Test func `what was found is highlighted, and no more`() {
    func highlighted(_ query: String, in text: String) -> [String] {
      let query = Query(parsing: query, lastWordIsPrefix: false)
      return query.highlights(in: text).map { String(text[$0]) }
    }
    #expect(highlighted("swift", in: "Swift’s way") == ["Swift"])
    #expect(highlighted("swift*", in: "Swift’s way") == ["Swift’s"])
    #expect(highlighted("équipe", in: "Vive l'équipe!") == ["équipe"])
    #expect(highlighted("\"équipe de\"", in: "l'équipe de") == ["équipe de"])
    #expect(highlighted("\"swift way\"", in: "Swift's way") == ["Swift's way"])
  }
}
