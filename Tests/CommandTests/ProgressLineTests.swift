import Canvas
import Testing

@testable import twinstant

@Suite struct ProgressLineTests {
  @Test func `what does not fit its row is left out, part by part`() {
    let text = "removing  1,200 of 4,000  30 %  160/s  18 s left"
    #expect(ProgressLine.row(of: text, columns: 48) == text)
    #expect(
      ProgressLine.row(of: text, columns: 47) == "removing  1,200 of 4,000  30 %  160/s")
    #expect(ProgressLine.row(of: text, columns: 9) == "removing")
  }

  @Test func `no text is wider than its row`() {
    for text in ["", "removing the posts", "鳥鳥鳥鳥鳥  30 %", "a鳥.zip", "👩‍👩‍👧‍👦.zip", "e\u{301}e.zip"] {
      for columns in 0...12 {
        let row = ProgressLine.row(of: text, columns: columns)
        #expect(TextWidth.columns(of: row) <= columns, "\(row)")
      }
    }
  }

  @Test func `a name loses its middle only, and no more than it must`() {
    #expect(abridged("tweets.js", columns: 9) == "tweets.js")
    #expect(abridged("tweets.js", columns: 8) == "tweet…js")
    #expect(abridged("鳥鳥鳥鳥.zip", columns: 12) == "鳥鳥鳥鳥.zip")
    #expect(abridged("鳥鳥鳥鳥鳥.zip", columns: 12) == "鳥鳥鳥….zip")
  }
}
