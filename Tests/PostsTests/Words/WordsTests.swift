import RandomTesting
import Testing

@testable import Posts

/// The tokens of a text, as the index sees them.
func tokens(_ text: String) -> [String] { Words.all(in: text).map(\.text) }

@Suite struct WordsTests {
  @Test func `texts of ASCII alone give the same tokens as any other`() {
    var random = SeededGenerator(seed: 5)
    let alphabet = Array("abzAZ09'' ._-@\n".utf8) + [0x7F]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...200, using: &random)
      let isLong = Bool.random(using: &random)
      let text = String(
        decoding: (0..<count).map { _ in
          isLong ? UInt8(ascii: "a") : alphabet.randomElement(using: &random) ?? 0x20
        }, as: UTF8.self)
      var bytes: [UInt8] = [1]
      Words.appendIndexTokens(of: text, to: &bytes)
      var words = Words.all(in: text).map(\.text)
      Words.scanParts(of: text) { part, _ in words.append(String(decoding: part, as: UTF8.self)) }
      let tokens = words.map { $0 + " " }.joined()
      #expect(String(decoding: bytes.dropFirst(), as: UTF8.self) == tokens)
    }
  }

  @Test func `words are letters and numbers, folded`() {
    #expect(tokens("Swift 6.3, the HTTP-pool") == ["swift", "6", "3", "the", "http", "pool"])
  }

  @Test func `an apostrophe inside a word is dropped`() {
    #expect(tokens("don't 'quote' rock’n’roll o'") == ["dont", "quote", "rocknroll", "o"])
  }

  @Test func `an apostrophe has many shapes`() {
    let shapes = "O'zbek Oʻzbek O‘zbek Oʼzbek O´zbek O‛zbek O′zbek"
    #expect(tokens(shapes) == Array(repeating: "ozbek", count: 7))
    #expect(tokens("O`zbek") == ["o", "zbek"])
    let words = ["hawaii", "quran", "ali", "a", "so", "rock", "n", "roll"]
    #expect(tokens("Hawaiʻi Qurʾān ʿAlī ẚ ‘so’ rock ‘n’ roll") == words)
  }

  @Test func `an underscore separates words`() {
    #expect(tokens("snake_case") == ["snake", "case"])
  }

  @Test func `text without spaces becomes pairs and its last character`() {
    #expect(tokens("日本語 ok") == ["日本", "本語", "語", "ok"])
    #expect(tokens("買iPhone") == ["買", "iphone"])
    #expect(Words.runs(in: "東京タワーへ go 行こう") == ["東京タワーへ", "行こう"])
  }

  @Test func `what nobody sees ends no word and no text without spaces`() {
    #expect(Words.runs(in: "ភាសា\u{200B}ខ្មែរ ภาษา\u{200B}ไทย") == ["ភាសាខ្មែរ", "ภาษาไทย"])
    #expect(tokens("exam\u{200B}ple soft\u{AD}ly") == ["example", "softly"])
    #expect(tokens("می\u{200C}خواهم") == tokens("میخواهم"))
    // The vowel of Kurdish as old keyboards write it.
    #expect(tokens("هه\u{200C}رێم") == tokens("هەرێم"))
  }

  @Test func `an emoji is one token, without its skin tone`() {
    #expect(tokens("hi👋🏽there 🇬🇧 1️⃣") == ["hi", "👋", "there", "🇬🇧", "1"])
  }

  @Test func `the flags of parts of countries are words of their own`() {
    let wales = "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"
    let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    let found = tokens("a\(wales)b \(scotland) 🏴 🏴\u{200D}☠️").map { Array($0.unicodeScalars) }
    #expect(found == ["a", wales, "b", scotland, "🏴", "🏴", "☠"].map { Array($0.unicodeScalars) })
    #expect(asked(wales).matches(post("go \(wales)!")))
    #expect(!asked(wales).matches(post("go \(scotland)!")))
    #expect(!asked("🏴").matches(post("go \(scotland)!")))
    #expect(asked(wales).highlights(in: "go \(wales)!").count == 1)
  }

  @Test func `of joined emoji each is a token, at the place of all of them`() {
    let text = "a👩🏽‍💻b 🏳️‍🌈 👨‍👩‍👧\u{200D}x"
    #expect(tokens(text) == ["a", "👩", "💻", "b", "🏳", "🌈", "👨", "👩", "👧", "x"])
    let places = Words.all(in: text).filter { $0.kind == .emoji }.map {
      String(decoding: Array(text.utf8)[$0.utf8], as: UTF8.self)
    }
    #expect(Array(places.prefix(4)) == ["👩🏽‍💻", "👩🏽‍💻", "🏳️‍🌈", "🏳️‍🌈"])
  }

  @Test func `a word is cut after 64 code points`() {
    #expect(tokens(String(repeating: "x", count: 200)) == [String(repeating: "x", count: 64)])
  }

  @Test func `each word knows its place in the source`() {
    let text = "Über don’t, 日本語 👍🏿!"
    let words = Words.all(in: text)
    #expect(words.map(\.text) == ["uber", "dont", "日本", "本語", "語", "👍"])
    for word in words {
      let bytes = Array(text.utf8)[word.utf8]
      #expect(tokens(String(decoding: bytes, as: UTF8.self)).first == word.text)
    }
  }

  @Test func `index tokens are the same words with spaces`() {
    var bytes: [UInt8] = []
    Words.appendIndexTokens(of: "Ada, 日本", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "ada 日本 本 ")
  }
}
