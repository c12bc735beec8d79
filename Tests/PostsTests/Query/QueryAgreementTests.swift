import RandomTesting
import Testing

@testable import Posts

/// Properties of every query and every post, tried on texts made to break them.
@Suite struct QueryAgreementTests {
  @Test func `tokens hold no space, no control and no mark, and are tokens of themselves`() {
    var texts = NastyTexts(seed: 7)
    for _ in 0..<2000 {
      for word in Words.all(in: texts.next()) {
        #expect(!word.text.isEmpty && word.text.unicodeScalars.count <= Words.longest)
        #expect(!word.text.unicodeScalars.contains { $0.value <= 0x20 || isPrivate($0) })
        #expect(Words.all(in: word.text).first?.text == word.text)
      }
    }
  }

  @Test func `a post is found by each of its words`() {
    var texts = NastyTexts(seed: 8)
    for _ in 0..<500 {
      let post = post(Sanitized.text(texts.next()))
      for word in Words.places(in: post.text).joined() {
        let query = Query(parsing: word.text, lastWordIsPrefix: false)
        #expect(query.matches(post), "\(word.text)")
        #expect(!query.highlights(in: post.text).isEmpty, "\(word.text)")
      }
    }
  }

  @Test func `what an index finds and what a look at the post finds agree`() {
    var texts = NastyTexts(seed: 9)
    let posts = (0..<150).map { post(Sanitized.text(texts.next()), id: "\($0)") }
    let indexed = posts.map { $0.indexTokens.unicodeScalars.split(separator: " ").map(String.init) }
    var found = 0
    for _ in 0..<150 {
      let query = Query(parsing: texts.next(), lastWordIsPrefix: true)
      for (post, tokens) in zip(posts, indexed) {
        let isCandidate = query.requiredTerms.flatMap(\.lookups).allSatisfy { lookup in
          tokens.contains {
            lookup.isPrefix
              ? $0.utf8.starts(with: lookup.token.utf8) : Array($0.utf8) == Array(lookup.token.utf8)
          }
        }
        let isMatch = query.matches(post)
        if isMatch { found += 1 }
        if query.requiredTerms.contains(where: \.needsCheck) {
          #expect(isCandidate || !isMatch)
        } else {
          #expect(isCandidate == isMatch, "\(query.requiredTerms) \(post.text.debugDescription)")
        }
      }
    }
    #expect(found > 100)
  }

  @Test func `spaces around a query never change it`() {
    var texts = NastyTexts(seed: 10)
    for _ in 0..<1000 {
      let text = texts.next()
      let query = Query(parsing: text, lastWordIsPrefix: true)
      #expect(Query(parsing: "  " + text + " \n", lastWordIsPrefix: true) == query)
      // An open quote takes in the following words.
      if text.contains("\"") { continue }
      #expect(
        Query(parsing: text + " " + text, lastWordIsPrefix: false)
          == Query(parsing: text, lastWordIsPrefix: false))
    }
  }

  @Test func `highlights are in order, apart, and of whole code points of the text`() {
    var texts = NastyTexts(seed: 11)
    var found = 0
    for _ in 0..<1000 {
      let text = Sanitized.text(texts.next())
      let ranges = Query(parsing: texts.next(), lastWordIsPrefix: true).highlights(in: text)
      found += ranges.count
      for range in ranges {
        #expect(!range.isEmpty)
        for place in [range.lowerBound, range.upperBound] {
          let isWhole = String.UnicodeScalarIndex(place, within: text.unicodeScalars) != nil
          #expect(isWhole, "\(range) \(text.debugDescription)")
        }
      }
      for (range, next) in zip(ranges, ranges.dropFirst()) {
        #expect(range.upperBound < next.lowerBound)
      }
    }
    #expect(found > 10)
  }

  @Test func `no post can forge a mark`() {
    let forged = post("\u{E001}eve \u{E000}tag", handle: "ada")
    #expect(!Query(parsing: "from:eve", lastWordIsPrefix: false).matches(forged))
    #expect(forged.indexTokens.unicodeScalars.filter { $0 == "\u{E001}" }.count == 1)
  }

  private func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .privateUse
  }
}
