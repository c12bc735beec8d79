import RandomTesting
import Testing

@testable import Posts

/// Which parts of a text are emphasised depends on the query.
@Suite struct HighlightsTests {
  private func found(_ query: String, in text: String, isTyped: Bool = false) -> [String] {
    let query = isTyped ? typed(query) : asked(query)
    return query.highlights(in: text).map { String(text[$0]) }
  }

  private let text = "Swift, swimming and “swift water”; 東京都と京都, ada@social.example.org/a 🎉"

  @Test(arguments: [
    ("\"swift water\"", ["swift water"]), ("\"and swi*\"", ["and “swift"]),
    ("\"swift swimming\"", ["Swift, swimming"]), ("swim* OR water", ["swimming", "water"]),
    ("water (swimming OR x) -and", ["swimming", "water"]), ("-swift", []),
    ("-(swift -water)", ["water"]),
    ("-(-water)", ["water"]), ("to:ada", ["ada"]), ("from:ada", ["ada"]),
    (
      "url:social.example.org",
      ["social.example.org"]
    ), ("url:example.org/a", ["example.org/a"]),
    ("\"東京都 と京\"", []), ("\"京都と\"", ["京都と"]), ("\"都と京\"", ["都と京"]), ("\"京都 ada\"", ["京都, ada"]),
    ("\"water 東\"", ["water”; 東"]), ("\"water 東京\"", ["water”; 東京"]), ("🎉 OR 🎈", ["🎉"]),
    ("has:links since:2020 min_likes:3 lang:en in:likes", []), ("swift swift", ["Swift", "swift"]),
  ])
  func `phrases, branches and addresses count, what is left out does not`(
    _ query: String, _ parts: [String]
  ) {

    #expect(found(query, in: text) == parts)
  }

  @Test func `single words are found as they are beside a phrase that is not there`() {
    var texts = NastyTexts(seed: 12)
    for _ in 0..<1000 {
      let (text, words) = (Sanitized.text(texts.next()), texts.next())
      let query = Query(parsing: words, lastWordIsPrefix: true)
      let absent = Query.Phrase("never thus", lastIsPrefix: false)
      let wider = Query(query.conditions + [.term(.phrase(absent))])
      #expect(
        query.highlights(in: text) == wider.highlights(in: text),
        "\(words.debugDescription) \(text.debugDescription)")
    }
  }

  @Test func `each word or phrase that is sought can be looked for alone`() {
    let sought = Highlights(of: asked("water \"swift swimming\" 京都"))
    let found = sought.each.map { alone in alone.ranges(in: text).map { String(text[$0]) } }
    #expect(Set(found) == [["water"], ["Swift, swimming"], ["京都", "京都"]])
  }

  @Test func `what only stands near each other is no stretch, and no name`() {
    #expect(found("東京", in: "東 京都, 東京都") == ["東京"])
    #expect(found("@ada_b", in: "ada, b and ada_b") == ["ada_b"])
  }

  @Test func `what is folded is marked as it stands`() {
    #expect(found("神社", in: "この\u{FA19}社の") == ["\u{FA19}社"])
    #expect(found("ὄντι τω", in: "τῷ ὄντι") == ["τῷ", "ὄντι"])
    #expect(found("کتاب", in: "هذا كتاب.") == ["كتاب"])
    let water = "\u{E19}\u{E4D}\u{E49}\u{E32}"
    #expect(found("\u{E19}\u{E49}\u{E33}", in: "1\(water)2") == [water])
    #expect(found("ភាសាខ្មែរ", in: "1 ភាសា\u{200B}ខ្មែរ 2") == ["ភាសា\u{200B}ខ្មែរ"])
  }

  @Test func `a name in two scripts is found`() {
    #expect(found("#swift勉強会", in: "Swift, 勉強会 #Swift勉強会 #Swift勉強") == ["Swift勉強会"])
    #expect(found("#swift勉", in: "#Swift勉強会", isTyped: true) == ["Swift勉"])
    #expect(found("@東京_ada", in: "東京_ada 東京, ada") == ["東京_ada"])
  }

  @Test func `a tag with signs within is found whole`() {
    #expect(found("#東京・大阪", in: "at #東京・大阪, 東京・大阪") == ["東京・大阪"])
    #expect(found("#a_b·c OR x", in: "#A_b·c #a_b x") == ["A_b·c", "x"])
    #expect(found("#בית־ספר", in: "＃בית־ספר") == ["בית־ספר"])
    #expect(found("#東京・大", in: "#東京・大阪", isTyped: true) == ["東京・大阪"])
    #expect(found("-#a·b", in: "#a·b") == [])
  }

  @Test func `while typing the last word is emphasised whole`() {
    #expect(found("\"swift wat", in: text, isTyped: true) == ["swift water"])
    #expect(found("x OR swim", in: text, isTyped: true) == ["swimming"])
    #expect(found("url:soc", in: text, isTyped: true) == ["social"])
    #expect(found("-swim", in: text, isTyped: true) == [])
  }
}
