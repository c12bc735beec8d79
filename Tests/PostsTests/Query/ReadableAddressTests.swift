import RandomTesting
import Testing

@testable import Posts

/// An address means the same in the letters that people read and in those that browsers send.
@Suite struct ReadableAddressTests {
  private func linking(to link: String) -> Post {
    var linking = post("t")
    linking.links = [link]
    return linking
  }

  @Test(arguments: [
    ("https://example.org/caf%C3%A9", "https://example.org/café"),
    ("https://example.org/caf%c3%a9?q=%F0%9F%8E%89%20a", "https://example.org/café?q=🎉%20a"),
    ("https://xn--mnchen-3ya.example/x", "https://münchen.example/x"),
    ("www.XN--wgv71a.example:80", "www.日本.example:80"), ("a%2Fb%C3%A9", "a%2Fbé"),
    ("%E9%C3%A9%", "%E9é%"),
  ])
  func `an address is read as people write it`(_ address: String, _ text: String) {
    #expect(ReadableAddress.text(of: address) == text)
  }

  @Test(arguments: [
    "https://example.org/notes", "https://example.org/a--b", "100%", "50%42", "%4", "%", "%C3",
    "two%20words", "%2F%3F%23%40%5C%25", "%C3%28", "good.example%EF%BC%8F@evil.example",
    "%C0%AF", "%ED%A0%80", "%F8%88%80%80%80", "xn--", "xn--foo-.example", "axn--wgv71a",
    "-xn--wgv71a", "xn---foo", "xn--wgv71aé", "é", "",
  ])
  func `what says nothing else stays as it is`(_ address: String) {
    #expect(ReadableAddress(address) == nil)
  }

  @Test(arguments: [
    (
      [
        "https://example.org/caf%C3%A9", "https://example.org/café", "http://example.org/CAF%C3%89",
      ],
      ["url:café", "url:caf%C3%A9", "url:caf%c3%a9", "url:example.org/caf%C3%A9", "url:cafe"]
    ),
    (
      ["https://xn--mnchen-3ya.example/a", "https://münchen.example/a"],
      [
        "url:münchen.example", "url:xn--mnchen-3ya.example", "url:XN--MNCHEN-3YA.example/a",
        "https://xn--mnchen-3ya.example/a", "https://münchen.example",
      ]
    ),
    (
      ["https://a.example/%E6%9D%B1%E4%BA%AC%E9%83%BD/r%C3%A9sum%C3%A9.pdf"],
      ["url:東京", "url:résumé.pdf", "url:r%C3%A9sum%C3%A9.pdf", "https://a.example/東京都", "résumé"]
    ),
  ])
  func `a link is found by both spellings of an address`(_ links: [String], _ texts: [String]) {
    for found in links.map(linking) {
      let tokens = found.indexTokens.unicodeScalars.split(separator: " ").map(String.init)
      for text in texts {
        let query = asked(text)
        #expect(query.matches(found), "\(text) \(found.links)")
        #expect(!asked("-" + text).matches(found), "\(text) \(found.links)")
        #expect(asked(query.text) == query, "\(query.text)")
        for lookup in query.requiredTerms.flatMap(\.lookups) {
          #expect(tokens.contains { lookup.accepts($0) }, "\(text) \(found.links)")
        }
      }
    }
  }

  @Test func `what an address only looks like is not found by it`() {
    #expect(!asked("url:cafc3a9").matches(linking(to: "https://example.org/caf%C3%A9")))
    #expect(!asked("url:example.org").matches(linking(to: "https://xn--example-.org/")))
  }

  /// An escaped sign separates nothing: a browser goes to the host behind the `@`.
  @Test(arguments: ["%2F", "%3F", "%23", "%5C", "%EF%BC%8F"])
  func `no escape makes another host of an address`(_ escape: String) {
    let link = linking(to: "https://good.example\(escape)@evil.example/login")
    #expect(!asked("url:good.example").matches(link) && asked("url:evil.example").matches(link))
    #expect(!link.marks.contains(Mark.host.token("good.example")))
    let part = linking(to: "https://example.net/wiki/C\(escape)/notes.html")
    #expect(asked("url:notes.html").matches(part))
  }

  @Test(arguments: [
    ("https://xn--mnchen-3ya.example/", "url:xn--mnchen-3ya.example"),
    ("https://example.org/caf%C3%A9", "url:example.org/caf%C3%A9"),
    ("https://a.example/%E6%9D%B1%E4%BA%AC", "url:a.example/%E6%9D%B1%E4%BA%AC"),
    ("https://xn--mnchen-3ya.example/", "xn--mnchen-3ya.example"),
    ("https://example.org/caf%C3%A9", "\"example.org/caf%C3%A9"),
  ])
  func `an address is found at each letter that is typed of it`(_ link: String, _ text: String) {
    let found = linking(to: link)
    for length in 5...text.count {
      let typed = String(text.prefix(length))
      #expect(Query(parsing: typed, lastWordIsPrefix: true).matches(found), "\(typed)")
    }
  }

  @Test func `what is found is marked where the address is written otherwise`() {
    func found(_ query: String, in text: String) -> [String] {
      asked(query).highlights(in: text).map { String(text[$0]) }
    }
    let link = "https://xn--mnchen-3ya.example/caf%C3%A9/%E6%9D%B1%E4%BA%AC%E9%83%BD?a"
    #expect(found("url:café", in: link) == ["caf%C3%A9"])
    #expect(found("url:münchen.example", in: link) == ["xn--mnchen-3ya.example"])
    #expect(found("url:東京", in: link) == ["%E6%9D%B1%E4%BA%AC"])
    #expect(found("url:münchen", in: "see \(link)") == ["xn--mnchen-3ya"])
  }

  @Test func `of every text each part comes from whole code points`() {
    var texts = NastyTexts(seed: 31)
    var read = 0
    for _ in 0..<1000 {
      let text = "%C3%A9" + Sanitized.text(texts.next()) + "%41%20"
      guard let address = ReadableAddress(text) else { continue }
      read += 1
      for word in Words.all(in: address.text) {
        let place = address.place(of: word.utf8)
        for end in [place.lowerBound, place.upperBound] {
          let index = text.utf8.index(text.utf8.startIndex, offsetBy: end)
          #expect(String.UnicodeScalarIndex(index, within: text.unicodeScalars) != nil)
        }
      }
    }
    #expect(read == 1000)
  }
}
