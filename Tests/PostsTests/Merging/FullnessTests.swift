import RandomTesting
import Testing

@testable import Posts

/// Which of several versions of one text a post keeps.
struct FullnessTests {
  /// A text too long for one post in former times, and its beginning, which other versions show.
  private static let long = (0..<50).map { "word\($0)" }.joined(separator: " ")
  private static let start = String(long.prefix(270))

  private static let names = "@grace_h @haruki_t @bob_the_builder"

  /// The fuller version stands first.
  static let pairs: [(String, String)] = [
    // Cut off.
    ("A long text that ends", "A long text th… "), ("A long day", "A long…"),
    ("A long day", "A long day…"), ("A long day https://t.co/a", "A long day…"),
    ("Look", "Look https://t.c…"), ("Look", "Look htt…"), ("@ada @bob_b @carl", "@ada @bob…"),
    ("RT @ada: What a day", "RT @ada: @bob @carol_of_the_lake What a d…"),
    // With an author's own `…`.
    ("\(long) and so on…", "\(start)… https://t.co/abc"),
    ("\(long) and so on…", start), ("\(long) and so on…", "\(start) …"),
    ("Wait for it…", "Wait for it… https://t.co/ncfBAepfJB"),
    ("Wait for it…", "Wait for it…https://t.co/ncfBAepfJB"),
    ("Wait for it… https://a.example", "Wait for it… https://t.co/ncfBAepfJB"),
    ("Wait for it… https://t.co/a and then", "Wait for it… https://t.co/a"),
    // Replies whose names only the other version shows.
    ("\(long.prefix(300))", "\(names) \(start)… https://t.co/abc"),
    ("See https://example.org/guide please", "\(names) See https://t.co/0IgxLd6Gnc please"),
    ("Lovely!", "@grace_h Lovely! https://t.co/ncfBAepfJB"),
    ("RT @ada: Lovely!", "RT @ada: @bob Lovely! https://t.co/ncfBAepfJB"),
    ("@grace_h Lovely!", "Lovely!"),
    // Links, wherever they stand in a word.
    ("(https://go.dev/)", "(https://t.co/0IgxLd6Gnc)"),
    ("見てhttps://go.dev/をね", "見てhttps://t.co/0IgxLd6Gncをね"),
    ("見てhttps://t.co/0IgxLd6Gncを続き", "見てhttps://go.dev/a/long/addressを…"),
    ("Early https://a.example", "Early http://t.co/0IgxLd6Gnc"),
    // Others.
    ("Tea?\n\n○ yes (10)", "Tea?\n\n○ yes (9)"), ("https://t.co/a", ""), ("…", ""),
  ]

  @Test(arguments: pairs)
  func `the fuller of two texts stays, whichever comes first`(_ fuller: String, _ other: String) {
    let (first, second) = (post(fuller), post(other))
    for merged in [
      first.merging(second), second.merging(first), second.merging(first).merging(second),
    ] {
      #expect(merged.text == fuller)
    }
  }

  /// The form of a like.
  @Test(arguments: ["https://t.co/ncfBAepfJB", "@grace_h https://t.co/ncfBAepfJB"])
  func `pictures without words do not get their link for a text`(_ text: String) {
    var (shown, raw) = (post(""), post(text))
    shown.media = [Post.Media(kind: .photo, url: "https://example.org/a.jpg")]
    raw.links = ["https://t.co/ncfBAepfJB"]
    for merged in [shown.merging(raw), raw.merging(shown), post("").merging(raw).merging(shown)] {
      #expect(merged.text == "" && merged.links == [] && merged.media == shown.media)
    }
    // Without any words nobody knows what it says.
    #expect(post("").merging(raw).text == text && raw.merging(post("")).text == text)
    for words in ["Lovely!", "@grace_h", "https://a.example"] {
      #expect(shown.merging(post(words)).text == words && post(words).merging(shown).text == words)
    }
  }

  @Test func `of three versions the same stays in any order, whole if one was`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<1000 {
      let text = Text(end: ["the end", "the end…", "the end!"].randomElement(using: &random) ?? "")
      let versions = (0..<3).map { _ in text.version(&random) }
      let merged = anyOrder(of: versions)
      #expect(merged.count == 1, "\(versions)")
      let whole = versions.filter { $0.contains("the end") }
      for text in merged where !whole.isEmpty {
        #expect(text.contains("the end"), "\(versions)")
        let isResolved = whole.contains { !$0.contains("t.co") }
        #expect(!isResolved || !text.contains("t.co"), "\(versions)")
      }
    }
  }

  @Test func `of three nasty texts the same stays in any order`() {
    var random = SeededGenerator(seed: 12)
    var texts = NastyTexts(seed: 12)
    let fronts = ["", "@ada ", "RT @ada: ", "https://t.co/a", "http"]
    let ends = ["", " https://t.co/a", "… https://t.co/b", "…", "http…"]
    for _ in 0..<1000 {
      let versions = (0..<3).map { _ in
        let front = fronts.randomElement(using: &random) ?? ""
        let end = ends.randomElement(using: &random) ?? ""
        return front + texts.next() + end
      }
      #expect(anyOrder(of: versions).count == 1, "\(versions)")
    }
  }

  /// Otherwise each short version of a post of megabytes would have all of it read.
  @Test func `a text is read no further than it takes to be the fuller one`() {
    let short = Fullness("word")
    let begun = Fullness(Self.long, beyond: short)
    #expect(short < begun && begun < Fullness(Self.long))
    #expect(Fullness(Self.start, beyond: Fullness(Self.long)) == Fullness(Self.start))
  }

  /// The results of merging three texts, in every order of arrival and grouping.
  private func anyOrder(of texts: [String]) -> Set<String> {
    var merged: Set<String> = []
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let posts = order.map { post(texts[$0]) }
      merged.insert(posts[0].merging(posts[1]).merging(posts[2]).text)
      merged.insert(posts[0].merging(posts[1].merging(posts[2])).text)
    }
    return merged
  }
}

/// A text with a link, of which services show one part or another.
private struct Text {
  let end: String

  func version(_ random: inout SeededGenerator) -> String {
    func pick(_ parts: String...) -> String { parts.randomElement(using: &random) ?? "" }
    let names = pick("", "@grace_h ", "@grace_h @haruki_t ")
    let words = (0..<20).map { "word\($0)" }.joined(separator: " ")
    let link = pick("", " https://example.org/guide", " https://t.co/0IgxLd6Gnc")
    let text = names + "Look " + words + link + " and go on to "
    let attached = pick("", " https://t.co/ncfBAepfJB")
    if Bool.random(using: &random) { return text + end + attached }
    let cut = String(text.prefix(Int.random(in: 9...text.count, using: &random)))
    return cut + pick("", "…", " …") + attached
  }
}
