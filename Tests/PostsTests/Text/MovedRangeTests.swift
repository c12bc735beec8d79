import Testing

@testable import Posts

struct MovedRangeTests {
  @Test(arguments: ["", "@ada: ", "東京 "]) func `a stretch of words is the same in a longer text`(
    before: String
  ) throws {
    let words = "Ein Café in 東京, um 9"
    let text = before + words + " Uhr"
    for part in ["Ein", "Café", "東京", "9", words] {
      let range = try #require(words.firstRange(of: part))
      let moved = range.moved(from: words, to: before.utf8.count, of: text)
      #expect(text[moved] == part)
    }
  }
}
