import Posts
import RandomTesting
import Testing

@testable import Interface

struct WebAddressesTests {
  private func addresses(in text: String, known: [String]) -> [String] {
    WebAddresses.all(in: text, known: known).map { String(text[$0]) }
  }

  @Test func `a known one is taken whole, of another the punctuation behind it is left out`() {
    let text = "(https://a.example/b!) https://c.example/d…” http: https://e.example"
    #expect(
      addresses(in: text, known: [])
        == ["https://a.example/b", "https://c.example/d", "https://e.example"])
    let known = ["https://a.example/b!", "https://c.example", "https://e.example/f"]
    #expect(
      addresses(in: text, known: known)
        == ["https://a.example/b!", "https://c.example", "https://e.example"])
  }

  @Test func `any white space ends one`() {
    for blank in [" ", "\n", "\u{A0}", "\u{2003}", "\u{3000}"] {
      let found = addresses(in: "http://a\(blank)http://b", known: ["http://a\(blank)http://b"])
      #expect(found == ["http://a", "http://b"])
    }
  }

  @Test func `of several known ones that stand there the longest counts`() {
    let known = ["http://a", "http://a/b/c", "http://a/b", "http://a/b/c/d", "http://a/c"]
    #expect(addresses(in: "http://a/b/cx", known: known) == ["http://a/b/c"])
    #expect(addresses(in: "http://a/bx", known: known) == ["http://a/b"])
    #expect(addresses(in: "http://a/ahttp://a/c", known: known) == ["http://a", "http://a/c"])
  }

  @Test func `they are those that a look at every known one finds`() {
    var random = SeededGenerator(seed: 43)
    let pieces = ["http://", "https://", "http", "a", "b", "/", ".", "”", " ", "好"]
    func some(_ count: Int) -> String {
      (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<500 {
      let text = some(30)
      let known = (0..<8).map { ($0 == 0 ? "" : "http://") + some($0 % 4) }
      #expect(addresses(in: text, known: known) == plainly(in: text, known: known), "\(known)")
    }
  }

  /// The addresses in a text, found by code as short as possible.
  private func plainly(in text: String, known: [String]) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "http")?.lowerBound {
      rest = rest[start...]
      guard rest.isWebAddress else {
        rest = rest.dropFirst()
        continue
      }
      var word = rest.prefix { !$0.isWhitespace }
      let longest = known.filter { $0.isWebAddress && word.hasPrefix($0) }
        .max { $0.utf8.count < $1.utf8.count }
      while longest == nil, let last = word.last, ".”".contains(last) {
        word.removeLast()
      }
      found.append(longest ?? String(word))
      rest = rest.dropFirst(found.last?.count ?? 0)
    }
    return found
  }

  /// If the time grew with the product of both numbers, these would take minutes.
  @Test(.timeLimit(.minutes(5)))
  func `a thousand known ones are looked for in a hundred thousand`() {
    let known = (1...1000).map { "https://example.org/\($0)" }
    let wanted = (0..<100).flatMap { _ in known }
    let found = addresses(in: wanted.map { $0 + "x" }.joined(separator: " "), known: known)
    let isSame = found == wanted
    #expect(isSame)
  }
}
