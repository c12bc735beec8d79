import Posts
import Testing

/// The first match of a long text, which is searched in pieces.
struct FirstHighlightTests {
  private func highlights(_ text: String) -> Highlights {
    Highlights(of: Query(parsing: text, lastWordIsPrefix: false))
  }

  private func found(_ query: String, _ text: String, within limit: Int = 1 << 18) -> Int? {
    highlights(query).first(in: text, within: limit).map {
      text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    }
  }

  @Test(arguments: [
    ("needle", "needle"), ("\"hay needle\"", "hay  needle"), ("need*", "needles"),
    ("東京", "東京"), ("🎉", "🎉"),
  ])
  func `it is the same wherever it stands`(_ query: String, _ match: String) throws {
    let highlights = highlights(query)
    for filler in ["lorem ", "ü", "語 ", "x"] {
      for count in [0, 1, 5, 2000, 2730, 2731, 3070, 3071, 5461, 8191, 9000, 16_383, 20_000] {
        let text = String(repeating: filler, count: count) + " " + match + " and so on"
        let all = highlights.ranges(in: text)
        #expect(!all.isEmpty)
        #expect(highlights.first(in: text, within: 1 << 20) == all.first, "\(filler) \(count)")
      }
    }
  }

  @Test func `the half of a word at the edge of a piece is none`() {
    for count in 16_000..<19_000 where count % 7 == 0 {
      let text =
        String(repeating: "x", count: count) + "needle" + String(repeating: "y", count: 40_000)
      #expect(found("needle", text) == nil)
      #expect(found("y*", String(repeating: "x", count: count) + "needle yy") == count + 7)
    }
  }

  @Test func `what stands beyond the limit is not looked for`() {
    let text = String(repeating: "lorem ", count: 10_000) + "needle"
    #expect(found("needle", text) == 60_000)
    #expect(found("needle", text, within: 20_000) == nil)
    #expect(found("missing", text) == nil)
    #expect(found("", text) == nil)
    #expect(found("needle", "") == nil)
  }
}
