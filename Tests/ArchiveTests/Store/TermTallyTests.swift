import Testing

@testable import Archive

struct TermTallyTests {
  private func terms(_ tally: TermTally) -> [String: Int64] {
    var terms: [String: Int64] = [:]
    var last = ""
    tally.forEachSorted { bytes, change in
      let term = String(decoding: bytes, as: UTF8.self)
      #expect(last.utf8.lexicographicallyPrecedes(term.utf8))
      last = term
      terms[term] = change
    }
    return terms
  }

  @Test func `a word counts once in each post`() {
    var tally = TermTally()
    tally.add(Array("swift the swift ".utf8), 1)
    tally.add(Array("the café ".utf8), 1)
    #expect(terms(tally) == ["swift": 1, "the": 2, "café": 1])
  }

  @Test func `what is taken out again is no change`() {
    var tally = TermTally()
    tally.add(Array("a b ".utf8), -1)
    tally.add(Array("b c ".utf8), 1)
    #expect(terms(tally) == ["a": -1, "c": 1])
    #expect(tally.changedTerms == 2)
    func change(_ term: String) -> Int64 {
      Array(term.utf8).withUnsafeBufferPointer { tally.change(of: $0) }
    }
    #expect(["a", "b", "c", "other"].map(change) == [-1, 0, 1, 0])
  }

  @Test func `many words keep their counts`() {
    var tally = TermTally()
    for number in 0..<20_000 { tally.add(Array("w\(number % 5000) all ".utf8), 1) }
    let terms = terms(tally)
    #expect(terms.count == 5001)
    #expect(terms["all"] == 20_000)
    #expect(terms["w4999"] == 4)
  }
}
