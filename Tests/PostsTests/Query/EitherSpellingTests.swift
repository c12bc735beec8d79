import Testing

@testable import Posts

/// An address typed among words or in quotes finds links in another spelling.
@Suite struct EitherSpellingTests {
  private func linking(to link: String, _ text: String = "t") -> Post {
    var linking = post(text)
    linking.links = [link]
    return linking
  }

  @Test(arguments: [
    "xn--mnchen-3ya.example/stra%C3%9Fe", "münchen.example/straße", "MÜNCHEN.example/stra%c3%9fe",
    "xn--mnchen-3ya.example/straße", "www.xn--mnchen-3ya.example/stra%C3%9Fe",
  ])
  func `it finds them in whichever letters both are`(_ address: String) {
    for link in [
      "https://www.xn--mnchen-3ya.example/stra%C3%9Fe", "https://www.münchen.example/straße",
      "https://www.xn--mnchen-3ya.example/straße", "https://www.münchen.example/stra%C3%9Fe",
    ] {
      for text in [address, "\"\(address)\"", "\"https://\(address)\"", "tea OR \(address)"] {
        let query = asked(text)
        #expect(query.matches(linking(to: link)), "\(text) \(link)")
        #expect(typed(text).matches(linking(to: link)), "\(text) \(link)")
        #expect(!asked("-(\(text))").matches(linking(to: link)), "\(text) \(link)")
        #expect(asked(query.text) == query, "\(query.text)")
      }
    }
  }

  @Test func `in a text it is found as it is written`() {
    let text = "see http://xn--mnchen-3ya.example/stra%C3%9Fe now"
    for query in [
      "xn--mnchen-3ya.example/stra%C3%9Fe", "\"http://xn--mnchen-3ya.example/stra%C3%9Fe\"",
      "\"see http://xn--mnchen-3ya.example/stra*\"",
    ] {
      #expect(asked(query).matches(post(text)), "\(query)")
    }
    #expect(!asked("\"münchen.example/straße\"").matches(post(text)))
  }

  @Test(arguments: ["#caf%C3%A9", "@ada@xn--caf-dma.example", "a--b", "50%20"])
  func `what is a name, or says nothing else, has one spelling`(_ text: String) {
    #expect(asked(text).requiredTerms.count == asked(text).conditions.count, "\(asked(text))")
  }

  @Test func `while a label or an escape is typed, it is no letter yet`() {
    for text in ["xn--mnchen-3ya", "münchen.example/caf%C3%A9/%E6%9D"] {
      #expect(typed(text).requiredTerms.count == typed(text).conditions.count, "\(typed(text))")
    }
    #expect(typed("xn--mnchen-3ya.e").matches(linking(to: "https://münchen.example/")))
  }

  @Test func `both spellings count among the words of a query`() {
    let words = (1...60).map { "word\($0)" }
    let found = linking(to: "https://münchen.example/café", words.joined(separator: " "))
    // Seven words as it is spelled, three as it is read.
    let address = " xn--mnchen-3ya.example/caf%C3%A9"
    func read(_ count: Int) -> Query.Reading {
      Query.Reading(
        of: words.prefix(count).joined(separator: " ") + address, lastWordIsPrefix: false)
    }
    #expect(read(Query.maxWords - 10).query.matches(found))
    #expect(!read(Query.maxWords - 9).query.matches(found))
    #expect(read(Query.maxWords - 9).remarks == [])
  }
}
