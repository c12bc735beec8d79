import Posts
import Testing

@testable import Interface

struct MemoTests {
  @Test func `a value is made once for a place and what it is made of`() {
    let memo = Memo<Int, String, [String]>()
    func value(_ place: Int, _ origin: String) -> [String] {
      memo.value(at: place, of: origin) { [origin] }
    }
    for origin in ["swift", "swift", "coffee"] { #expect(value(1, origin) == [origin]) }
    #expect(value(2, "swift") == ["swift"] && memo.made == 3)
    #expect(value(1, "coffee") == ["coffee"] && memo.made == 3)
    #expect(memo == Memo())
  }

  @Test func `what costs too much together is forgotten, but for the last`() {
    let memo = Memo<Int, Int, Int>()
    let limit = Memo<Int, Int, Int>.limit
    func keep(_ place: Int, cost: Int) { _ = memo.value(at: place, of: 0, cost: cost) { 0 } }
    // Values in the same place count once.
    for origin in 1...3 { _ = memo.value(at: 1, of: origin, cost: limit / 2) { 0 } }
    keep(2, cost: limit / 2)
    keep(2, cost: limit / 2)
    #expect(memo.made == 4)
    keep(3, cost: limit * 2)
    keep(3, cost: limit * 2)
    #expect(memo.made == 5)
    keep(2, cost: 1)
    #expect(memo.made == 6)
  }

  @Test(arguments: [false, true])
  func `the addresses of a text are its own, in however many parts its letters come`(
    _ isJoinedFirst: Bool
  ) {
    let memo = TextMemo()
    for letter in letters(isJoinedFirst) {
      let address = "https://example.org/" + letter
      let post = samplePost(letter + " " + address)
      let found = memo.addresses(in: post).map { String(post.text[$0]) }
      #expect(found.count == 1 && found.allSatisfy { $0.hasSameBytes(as: address) })
    }
  }

  @Test(arguments: [false, true])
  func `a link that is written in other bytes is another one`(_ isJoinedFirst: Bool) {
    let memo = TextMemo()
    let parted = "e\u{301}"
    for letter in letters(isJoinedFirst) {
      var post = samplePost("https://example.org/\(parted))")
      post.links = ["https://example.org/\(letter))"]
      // Only a known one keeps the bracket at its end.
      let ends = memo.addresses(in: post).map { post.text[$0].hasSuffix(")") }
      #expect(ends == [letter.hasSameBytes(as: parted)])
    }
  }

  @Test(arguments: [false, true])
  func `the line of a picture leads to its own address`(_ isJoinedFirst: Bool) {
    let state = sampleState()
    for letter in letters(isJoinedFirst) {
      let url = "https://example.org/" + letter
      var post = samplePost("Look.")
      post.media = [Post.Media(kind: .photo, url: url)]
      let content = DetailContent(Detail(post: post), state: state)
      let addresses = content.media.lines.flatMap(\.spans).compactMap(\.address)
      #expect(!addresses.isEmpty && addresses.allSatisfy { $0.hasSameBytes(as: url) })
    }
  }

  /// One letter in two parts, and as one sign: to `==` they are the same.
  private func letters(_ isJoinedFirst: Bool) -> [String] {
    let letters = ["e\u{301}", "\u{E9}"]
    return isJoinedFirst ? letters.reversed() : letters
  }
}
