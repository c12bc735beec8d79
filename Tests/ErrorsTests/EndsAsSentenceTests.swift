import Errors
import Testing

@Suite struct EndsAsSentenceTests {
  @Test func `a full stop ends a sentence, and what may be typed does not`() {
    for text in ["Done.", "Now!", "Why?", "Counting…"] { #expect(text.endsAsSentence, "\(text)") }
    for text in ["", "Run “twinstant demo”", "0.5", "Stop. "] {
      #expect(!text.endsAsSentence, "\(text)")
    }
  }
}
