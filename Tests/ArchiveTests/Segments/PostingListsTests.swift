import RandomTesting
import Testing

@testable import Archive

struct PostingListsTests {
  /// The lists of random words, as `forEachSorted` reports them, and the true ones.
  private func lists(_ words: Int, seed: UInt64) -> (
    told: [(String, [UInt32])], true: [String: [UInt32]]
  ) {
    var random = SeededGenerator(seed: seed)
    let beginnings = ["", "a", "aaaaaaaa", "aaaaaaaaa", "\u{E001}adalove", "ß", "京都東京"]
    var lists = PostingLists()
    var expected: [String: [UInt32]] = [:]
    for place in 1...(words / 4) {
      let words = (0..<4).map { _ in
        (beginnings.randomElement(using: &random) ?? "")
          + String(UInt32.random(in: 0..<UInt32(words), using: &random), radix: 36)
      }
      lists.add(Array((words.joined(separator: " ") + " ").utf8), at: Int64(place))
      for word in Set(words) {
        let characters = word.unicodeScalars
        var terms: Set = ["0" + word]
        for (list, count) in RunIndex.prefixes.enumerated() where characters.count >= count {
          terms.insert("\(list + 1)" + String(String.UnicodeScalarView(characters.prefix(count))))
        }
        for term in terms where expected[term]?.last != UInt32(place) << 1 {
          expected[term, default: []].append(UInt32(place) << 1)
        }
      }
    }
    var told: [(String, [UInt32])] = []
    lists.forEachSorted { term, postings, _ in
      told.append((String(decoding: term, as: UTF8.self), Array(postings)))
    }
    return (told, expected)
  }

  @Test(arguments: [8, 400, 20_000])
  func `each term has its places in the order of the bytes`(_ words: Int) {
    let (told, expected) = lists(words, seed: UInt64(words))
    #expect(Dictionary(told, uniquingKeysWith: { $0 + $1 }) == expected)
    let terms = told.map(\.0)
    #expect(terms == terms.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(terms.count == expected.count)
  }

  private func told(_ lists: PostingLists) -> [String] {
    var told: [String] = []
    lists.forEachSorted { term, postings, posts in
      told.append("\(String(decoding: term, as: UTF8.self)) \(Array(postings)) \(posts)")
    }
    return told
  }

  /// Posts are gathered in the order of arrival, and get places in the order of time.
  @Test
  func `what was gathered gets its places later, some of it in one index and some in another`() {
    var lists = PostingLists()
    let words = ["b c ", "a b b ", "c "].map { lists.gather(Array($0.utf8)) }
    lists.sortTerms()
    lists.add(words[1], at: 7)
    lists.add(words[0], at: 8)
    #expect(told(lists) == ["0a [14] 1", "0b [14, 16] 2", "0c [16] 1"])
    #expect((lists.posts, lists.tokens, lists.places) == (2, 5, 7...8))
    #expect(lists.postings == 4)
    lists.removePlaces()
    #expect(lists.isEmpty && told(lists) == [])
    lists.add(words[2], at: 3, isCounted: false)
    #expect(told(lists) == ["0c [6] 0"])
    #expect((lists.posts, lists.tokens, lists.places) == (1, 1, 3...3))
    #expect(lists.postings == 1)
    // A word that was not gathered comes between the others.
    lists.replace(Array("b c ".utf8), by: Array("c bb ".utf8), at: 4)
    #expect(told(lists) == ["0b [9] -1", "0bb [8] 1", "0c [6] 0", "1bb [8] 0"])
    #expect((lists.posts, lists.tokens, lists.places) == (1, 1, 3...4))
    lists.removeAll()
    #expect(lists.isEmpty && told(lists) == [])
    lists.add(Array("a a ".utf8), at: 1)
    #expect(told(lists) == ["0a [2] 1"])
  }

  @Test func `memory for more words than batches have is not kept`() {
    var lists = PostingLists()
    let words = (0..<100).map { "word\($0) " }.joined()
    _ = lists.gather(Array(words.utf8))
    lists.removeAll(keeping: 1000)
    #expect(lists.owners.capacity >= 100)
    _ = lists.gather(Array(words.utf8))
    lists.removeAll(keeping: 99)
    #expect(lists.owners.capacity == 0)
    lists.add(Array("b a ".utf8), at: 1)
    #expect(told(lists) == ["0a [2] 1", "0b [2] 1"])
    // Far fewer terms, but as many tokens.
    lists.removeAll()
    _ = lists.gather(Array(String(repeating: "word ", count: 100).utf8))
    lists.removeAll(keeping: 99)
    #expect(lists.owners.capacity == 0)
  }
}
