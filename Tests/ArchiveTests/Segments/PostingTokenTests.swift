import Testing

@testable import Archive

struct PostingTokenTests {
  /// The hash that a word of up to seven bytes would have without a secret.
  private func guessed(_ word: String) -> UInt64 {
    let bytes = word.utf8.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let product = (bytes ^ 0xCBF2_9CE4_8422_2325)
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @Test func `words that were chosen for one slot of a table are spread over many`() {
    let words = (0..<10_000).map(String.init).filter { guessed($0) & 0xFF == 7 }
    let slots = words.map { word in
      Array(word.utf8).withUnsafeBufferPointer { PostingToken.hash($0, of: 0) } & 0xFF
    }
    #expect(words.count > 30)
    #expect(Set(slots).count > 5)
  }

  @Test func `a word has one hash, alone or among the tokens of a post`() {
    for word in ["a", "seventy", "eighteen", "nineteen9", "sixteen_letters_", "a_longer_one"] {
      var found: [PostingToken] = []
      Array("tea \(word) tea ".utf8).withUnsafeBufferPointer {
        PostingToken.cut($0, to: &found)
      }
      let alone = Array(word.utf8).withUnsafeBufferPointer { PostingToken.hash($0, of: 0) }
      #expect(found.count == 3 && found[1].hash == alone, "\(word)")
    }
  }
}
