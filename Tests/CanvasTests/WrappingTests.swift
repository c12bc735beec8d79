import Testing

@testable import Canvas

@Suite struct WrappingTests {
  private func rows(_ text: String, _ columns: Int, _ most: Int = .max) -> [String] {
    wrap(text, columns: columns, maxLines: most).map { String(text[$0.range]) }
  }

  @Test func `breaks at spaces`() {
    #expect(rows("the quick brown fox", 9) == ["the quick", "brown fox"])
  }

  @Test func `breaks a word that is too long, and between wide characters`() {
    #expect(rows("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(rows("日本語です", 4) == ["日本", "語で", "す"])
  }

  @Test func `honours line feeds and the most rows`() {
    #expect(rows("a\n\nb", 9) == ["a", "", "b"])
    #expect(rows("a b c d", 1, 2) == ["a", "b"])
  }
}
